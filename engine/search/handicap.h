// Playing below full strength, in the way of people: fewer lines looked at, moves of both sides overlooked, positions
// misjudged. The best move by that clouded view is played, so moves have a point, if a wrong one.
#pragma once

#include "engine/movegen/move.h"
#include "engine/position/zobrist.h"

#include <cstdint>

namespace motley {

/// The strengths that can be asked for, in Elo. The strongest is the whole engine on one thread in a fast game.
constexpr unsigned weakestElo = 500;
constexpr unsigned strongestElo = 2800;

class Handicap {
  public:
    /// `elo` from `weakestElo` to `strongestElo`. Searches with the same `seed` err in the same way.
    Handicap(unsigned elo, std::uint64_t seed);

    /// Nodes that a search may visit.
    std::uint64_t nodes() const { return nodes_; }

    /// Whether a move of the tree, not of the root, is overlooked.
    bool overlooks(Key position, Move move) const {
        return zobrist::random(position ^ seed_ ^ move.bits() * 0x9E3779B97F4A7C15ULL) % 1024 < overlooked_;
    }

    /// By how much a position is misjudged, in hundredths of a pawn.
    int misjudgement(Key position) const {
        return static_cast<int>(zobrist::random(position ^ ~seed_) % (2 * noise_ + 1)) - static_cast<int>(noise_);
    }

  private:
    std::uint64_t seed_;
    std::uint64_t nodes_;
    unsigned overlooked_;  ///< of 1024 moves
    unsigned noise_;       ///< largest misjudgement
};

}  // namespace motley
