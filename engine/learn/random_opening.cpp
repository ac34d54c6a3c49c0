#include "engine/learn/random_opening.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace motley {

namespace {

constexpr unsigned mostTries = 1000;

/// False where the moves end the game or give one side too much.
bool tryOpening(Game& game, NodeSearch& search, const OpeningSettings& settings, std::mt19937_64& random) {
    if (!game.setUp(settings.startFen, {}))
        return false;
    const unsigned plies =
        settings.leastPlies + static_cast<unsigned>(random() % (settings.mostPlies - settings.leastPlies + 1));
    for (unsigned ply = 0; ply < plies; ++ply) {
        const std::vector<std::string> moves = game.legalMoves();
        if (game.outcome().isOver() || !game.play(moves[random() % moves.size()]))
            return false;
    }
    if (game.outcome().isOver())
        return false;
    const NodeSearch::Found found = search(game);
    return !found.decisive && std::abs(found.score) <= settings.lopsided;
}

}  // namespace

std::mt19937_64 randomFor(std::uint64_t seed, std::uint32_t game) {
    std::seed_seq seeds{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U), game};
    return std::mt19937_64(seeds);
}

bool playRandomOpening(Game& game, NodeSearch& search, const OpeningSettings& settings, std::mt19937_64& random) {
    for (unsigned attempt = 0; attempt < mostTries; ++attempt) {
        search.forget(game);
        if (tryOpening(game, search, settings, random))
            return true;
    }
    return false;
}

}  // namespace motley
