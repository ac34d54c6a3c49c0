// When too few men are left, shared by variants that say it as chess does.
#pragma once

#include "engine/board/board.h"

namespace motley {

/// King against king, alone or with one knight, or with bishops that all stand on squares of one colour.
template <class Rules>
bool bareChessMaterial(const Board<Rules>& board) {
    const Bitboard others = board.occupied() & ~board.of(Kind::King);
    if (!hasMany(others) && (others & ~board.of(Kind::Knight)) == 0)
        return true;
    return (others & ~board.of(Kind::Bishop)) == 0 && ((others & darkSquares) == 0 || (others & ~darkSquares) == 0);
}

}  // namespace motley
