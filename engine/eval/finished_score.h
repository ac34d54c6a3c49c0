// The last step of every evaluation, by hand or by a network.
#pragma once

#include "engine/position/position.h"
#include "engine/search/score.h"

#include <algorithm>

namespace motley {

/// What an evaluation comes to: closer to a draw where one is near, and, however great it is, no forced win.
template <class Rules>
Score finishedScore(const Position<Rules>& position, Score score) {
    constexpr Score limit = decisive - 1;
    if constexpr (Rules::drawsExist)
        score = score * (220 - static_cast<Score>(std::min(position.halfmoves(), 100U))) / 220;
    return std::clamp(score, -limit, limit);
}

}  // namespace motley
