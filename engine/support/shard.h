// Work that several runs share between them.
#pragma once

#include "engine/support/number.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace motley {

/// One of several runs.
struct Shard {
    std::uint32_t number = 1;  ///< 1 to `count`
    std::uint32_t count = 1;

    /// Whether a piece of work, counted from 0 on, is to be done by this run.
    bool has(std::uint64_t piece) const { return piece % count == number - 1; }
};

/// Reads "1/4".
inline std::optional<Shard> parseShard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::optional<std::uint32_t> number = parseNumber<std::uint32_t>(text.substr(0, slash));
    const std::optional<std::uint32_t> count = parseNumber<std::uint32_t>(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count)
        return std::nullopt;
    return Shard{*number, *count};
}

}  // namespace motley
