// What a side attacks, as the parts of the evaluation share it.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"

#include <array>

namespace motley {

/// What the men of one side attack, blockers and own men included.
struct AttackMaps {
    std::array<Bitboard, maxKinds> by{};  ///< the men of each kind
    Bitboard pawns = 0;
    Bitboard men = 0;  ///< all but pawns and king
    Bitboard king = 0;
    Bitboard twice = 0;  ///< by two men or more

    Bitboard all() const { return pawns | men | king; }
};

}  // namespace motley
