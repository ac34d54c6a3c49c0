// Moves as XBoard can show them. Its moves take one man from square to square, or drop one on an empty square; a move
// that does more is shown in parts, between which the other side passes:
//   N@b8,b4b2,c4c2   each part by itself
//   N@e4             on a man of one's own: N@e5, e5e4, by way of some empty square; the man that stood there goes back
//   d4d4+            d4e5+, e5d4, by way of some empty square
#pragma once

#include "engine/game/game.h"
#include "engine/record/fen_men.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// How a side passes.
inline constexpr std::string_view passText = "@@@@";

/// The parts of a move in a position; one where it needs no more. Men go by way of a square that is empty.
std::vector<std::string> shownParts(const FenMen& men, std::string_view move);

/// What parts that were shown so far mean in a position.
struct ReadParts {
    std::optional<std::string> move{};  ///< they are the whole of it
    bool canGoOn = false;               ///< they are also the beginning of a move
    std::vector<std::string> next{};    ///< parts that may follow
};

/// The parts of a move that was made of several squares and drops may come in any order.
ReadParts readParts(const Game& game, const std::vector<std::string>& parts);

/// Whether some but not all of the parts of a move are a move too, so that the first of them do not tell that more
/// are to come.
bool mayBeMistaken(const Game& game, const std::vector<std::string>& parts);

}  // namespace motley
