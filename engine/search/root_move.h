// A move of the position that a search starts from.
#pragma once

#include "engine/movegen/move.h"
#include "engine/search/report.h"
#include "engine/search/score.h"

#include <cstdint>
#include <vector>

namespace motley {

/// A legal move, and what is known of it.
struct RootMove {
    Move move;
    Score score = -infiniteScore;          ///< of the latest iteration; minus infinity where it was only refuted
    Score previousScore = -infiniteScore;  ///< of the last search that found one
    Bound bound = Bound::Exact;
    unsigned selectiveDepth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> variation{};  ///< begins with the move
};

}  // namespace motley
