// The board as it is drawn for somebody who plays on it.
#pragma once

#include "engine/game/variant_info.h"

#include <string>
#include <string_view>

namespace motley {

struct BoardStyle {
    bool symbols = false;     ///< chess symbols of Unicode in the place of letters
    bool colors = false;      ///< of a terminal; the last move is marked by them, otherwise by brackets
    bool blackBelow = false;  ///< seen from Black's side
};

/// The board of a FEN that a game of this variant has written, what stands beside it, and a legend for men that have no
/// chess symbol. Squares that do not exist are left blank, and those that `lastMove` names are marked; it is as UCI
/// writes it, empty for none. The last line has an end.
std::string boardPicture(const VariantInfo& info, std::string_view fen, std::string_view lastMove,
                         const BoardStyle& style);

}  // namespace motley
