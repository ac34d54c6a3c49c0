// What a side attacks, as the parts of the evaluation share it.
#pragma once

#include "engine/board/bitboard.h"

namespace motley {

/// What the men of one side attack, blockers and own men included.
struct AttackMaps {
    Bitboard pawns = 0;
    Bitboard men = 0;  ///< all but pawns and king
    Bitboard king = 0;

    Bitboard all() const { return pawns | men | king; }
};

}  // namespace motley
