// Checksums of files that may have been cut or damaged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace motley {

/// FNV-1a with 64 bits (https://datatracker.ietf.org/doc/draft-eastlake-fnv/).
constexpr std::uint64_t checksumOf(std::span<const std::byte> bytes) {
    std::uint64_t sum = 0xCBF29CE484222325ULL;
    for (const std::byte byte : bytes)
        sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3ULL;
    return sum;
}

}  // namespace motley
