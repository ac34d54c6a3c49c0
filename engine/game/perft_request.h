// What to count and how.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace motley {

struct PerftRequest {
    unsigned depth = 1;  ///< at least 1
    unsigned threads = 1;
    std::size_t hashBytes = 0;  ///< 0: count transpositions as often as they are reached

    /// Called now and then, by one thread at a time, with the parts done and their total number.
    std::function<void(std::size_t, std::size_t)> onProgress{};

    /// Asked now and then, by any thread. Once it says yes the count ends soon, and what it returns is worth nothing.
    std::function<bool()> isStopped{};
};

/// The nodes below one legal move.
struct MoveNodes {
    std::string move;
    std::uint64_t nodes;
};

}  // namespace motley
