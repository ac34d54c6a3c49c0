// What a move does, in plain words, told by nothing but its text and the men on the board.
#pragma once

#include "engine/game/game.h"
#include "engine/game/variant_info.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// "White's knight goes from g1 to f3", "Black produces a knight on g1; pawns return to a7, c7 and d7", for a move that
/// is legal in the position of `game`, given as UCI writes it.
std::string moveWords(const VariantInfo& info, const Game& game, std::string_view move);

/// The squares that a move names, for marking them: those where men come from, go to or are placed.
std::vector<std::string> squaresOf(std::string_view move);

}  // namespace motley
