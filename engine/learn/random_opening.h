// Openings of random moves that leave both sides a game.
#pragma once

#include "engine/game/game.h"
#include "engine/learn/node_search.h"

#include <cstdint>
#include <random>
#include <string_view>

namespace motley {

struct OpeningSettings {
    std::string_view startFen;
    unsigned leastPlies = 8;
    unsigned mostPlies = 9;
    int lopsided = 400;  ///< openings with a greater score, in hundredths of a pawn, are thrown away
};

/// Random numbers of their own for every one of the games of a seed.
std::mt19937_64 randomFor(std::uint64_t seed, std::uint32_t game);

/// Tries random openings until one is balanced, as far as `search` sees, and leaves `game` there. False where there is
/// none among a thousand.
bool playRandomOpening(Game& game, NodeSearch& search, const OpeningSettings& settings, std::mt19937_64& random);

}  // namespace motley
