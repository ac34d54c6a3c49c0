// A game as people read it on a terminal.
#pragma once

#include "engine/game/game.h"

#include <string>
#include <string_view>

namespace motley {

/// The board of a FEN that a game has written, with its holdings where it has such and the side to move. Squares that
/// do not exist are left blank. The last line has no end.
std::string boardText(std::string_view fen);

/// "ongoing", "white wins, checkmate", "draw, repetition, to be claimed": whether the game is over, and how.
std::string stateText(const Game& game);

/// What there is to know of the position: board, FEN, key, checkers, number of legal moves, state of the game.
std::string positionText(const Game& game);

}  // namespace motley
