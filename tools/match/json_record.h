// Games as JSON, an object a line.
//
// Members are `game` (its number), `variant`, `fen` (where it began), `moves` (texts of UCI), `result`, `reason`,
// `white`, `black`, `score`, `depth`, `ms`, `nodes`, `timeControl`, `event` and `date`. The four in the middle are
// arrays as long as `moves`, with null where a player has not said it. A score is a number of hundredths of a pawn from
// the view of the player who moved, or a text "mate 3" or "mate -2".
#pragma once

#include "engine/record/game_record.h"
#include "engine/support/error.h"

#include <string>
#include <string_view>

namespace motley {

/// Without an end of line.
std::string jsonOf(const GameRecord& record);

/// Reads a line and checks that its moves are legal. `game`, the four arrays and the last three members may be missing;
/// members that are not known are left out.
Expected<GameRecord> recordOfJson(std::string_view line);

}  // namespace motley
