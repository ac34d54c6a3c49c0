// What a search is asked to do: the limits of one `go`, and the settings that last.
#pragma once

#include "engine/board/bitboard.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley {

using Milliseconds = std::chrono::milliseconds;

/// Limits that are absent do not limit. Without any the search goes on until it is stopped or nothing is left to find.
struct SearchLimits {
    /// The clocks of White and Black, as the user gave them: zero and negative times are allowed.
    std::array<std::optional<Milliseconds>, 2> time{};
    std::array<Milliseconds, 2> increment{};
    std::optional<unsigned> movesToGo;  ///< moves until the next time control; absent: the rest of the game

    std::optional<Milliseconds> moveTime;
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<unsigned> mate;  ///< stop once a win in so many own moves is found

    /// The search ends only when it is told to.
    bool infinite = false;
    /// The opponent is still thinking: no limit of time counts before `SearchControl::ponderHit`.
    bool ponder = false;

    /// Moves to look at, as text; empty: all. Each must be legal.
    std::vector<std::string> moves{};
};

struct SearchOptions {
    unsigned threads = 1;  ///< at least 1
    unsigned multiPv = 1;  ///< variations wanted, at least 1; more than there are moves is allowed
    Milliseconds moveOverhead{10};
    std::optional<unsigned> elo;  ///< strength to play at; absent: the full one
};

}  // namespace motley
