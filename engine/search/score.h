// Scores of a search, from the view of the side to move.
#pragma once

#include <cassert>
#include <cstdlib>

namespace motley {

/// Hundredths of a pawn; beyond +-`decisive`, the number of plies to the end of the game.
using Score = int;

/// Longest line that a search follows, in plies.
constexpr unsigned maxPly = 192;

/// Deepest iteration.
constexpr int maxDepth = 128;

constexpr Score drawScore = 0;
constexpr Score mateScore = 32000;
constexpr Score infiniteScore = mateScore + 1;
/// No score at all, where one may be missing.
constexpr Score noScore = mateScore + 2;
/// Everything from here on is a forced end of the game.
constexpr Score decisive = mateScore - 2 * static_cast<Score>(maxPly);

/// The side to move wins with the `plies`-th ply from the root.
constexpr Score winIn(unsigned plies) {
    return mateScore - static_cast<Score>(plies);
}

/// The side to move has lost after the `plies`-th ply from the root.
constexpr Score lossIn(unsigned plies) {
    return -winIn(plies);
}

constexpr bool isWin(Score score) {
    return score >= decisive;
}

constexpr bool isLoss(Score score) {
    return score <= -decisive;
}

constexpr bool isDecisive(Score score) {
    return isWin(score) || isLoss(score);
}

/// The N of `mate N`: own moves to the end of the game, negative where the side to move loses; 0 where it has lost.
constexpr int movesToEnd(Score score) {
    assert(isDecisive(score));
    return isWin(score) ? (mateScore - score + 1) / 2 : -(mateScore + score) / 2;
}

}  // namespace motley
