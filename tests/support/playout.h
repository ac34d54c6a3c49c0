// Positions as games bring them about: random games from all known positions of a variant, in which rare moves are
// chosen often.
#pragma once

#include "engine/position/zobrist.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// A move of a random game, with what the game said before and after it.
struct Step {
    std::string fen;
    Key key = 0;
    std::vector<std::string> moves;  ///< the legal ones
    std::string move;                ///< the one chosen; empty where there is none
    std::string fenAfter;            ///< both as before the move where there is none
    Key keyAfter = 0;
};

/// Calls `visit` for `positions` positions. The same arguments give the same games on every machine.
void playout(std::string_view variant, unsigned positions, std::uint64_t seed,
             const std::function<void(const Step&)>& visit);

}  // namespace motley::test
