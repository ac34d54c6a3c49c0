// Moves as people type them, and what helps those whose text is no legal move.
#pragma once

#include "engine/game/game.h"
#include "engine/game/variant_info.h"
#include "engine/support/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// The legal move that a text names (as in san.h), as UCI writes it; an error says what could be meant, or why it is no
/// move. The game is to have a legal move.
Expected<std::string> readTypedMove(const VariantInfo& info, const Game& game, std::string_view text);

/// The legal moves that move or change the man on a square, as UCI writes them.
std::vector<std::string> movesOf(const Game& game, std::string_view square);

}  // namespace motley
