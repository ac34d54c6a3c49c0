// Whole numbers on the command line, for which CLI11 takes signs and numbers that are too large.
#pragma once

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace motley {

/// All of `text` as a number that fits.
template <class Number>
std::optional<Number> parseWhole(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

inline CLI::Validator wholeNumber() {
    return {[](const std::string& text) {
                return parseWhole<std::uint64_t>(text) ? std::string()
                                                       : fmt::format("'{}' is to be a whole number from 0 to {}", text,
                                                                     std::numeric_limits<std::uint64_t>::max());
            },
            "N", "whole number"};
}

}  // namespace motley
