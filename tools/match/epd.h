// Positions in Extended Position Description, a line each
// (https://www.chessprogramming.org/Extended_Position_Description).
#pragma once

#include "engine/record/game_record.h"

#include <string>
#include <string_view>

namespace motley {

/// The position of a FEN that has all six fields, without end of line; the counters become "hmvc 0; fmvn 1;".
std::string epdOf(std::string_view fen);

/// The last position of a game.
std::string finalFenOf(const GameRecord& record);

/// The FEN of a line of FEN or EPD: its first four fields, and the counters where there are any. Empty for a line
/// without a position: an empty one, or one that begins with '#'.
std::string fenOfEpd(std::string_view line);

}  // namespace motley
