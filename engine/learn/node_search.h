// Searches that are limited by nodes alone, so that they find the same on every machine.
#pragma once

#include "engine/game/game.h"
#include "engine/search/transposition_table.h"

#include <cstdint>
#include <string>

namespace motley {

class NodeSearch {
  public:
    struct Found {
        std::string move;
        int score;      ///< of the side to move, in hundredths of a pawn
        bool decisive;  ///< a forced end of the game was found
    };

    explicit NodeSearch(std::uint32_t nodes) : nodes_(nodes), table_(tableBytes) {}

    /// Searches the position of a game that is not over.
    Found operator()(Game& game);

    /// Forgets what was learnt: to be called before a new game.
    void forget(Game& game);

  private:
    static constexpr std::size_t tableBytes = std::size_t{2} << 20U;

    std::uint32_t nodes_;
    TranspositionTable table_;
};

}  // namespace motley
