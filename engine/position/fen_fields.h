// The parts of a FEN that do not depend on the variant.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/support/error.h"

#include <optional>
#include <string_view>

namespace motley {

/// The text of each field, defaults where the FEN ends early.
struct FenFields {
    std::string_view board;
    std::optional<std::string_view> holdings;  ///< what stands between the brackets, if there are any
    std::string_view side = "w";
    std::string_view castling = "-";
    std::string_view enPassant = "-";
    std::string_view halfmoves = "0";
    std::string_view fullmove = "1";
};

Expected<FenFields> splitFen(std::string_view fen);

Expected<Color> parseSide(std::string_view text);

/// A number of 0 to `maxCounter`. `what` names it in the error.
Expected<unsigned> parseCounter(std::string_view text, std::string_view what);

}  // namespace motley
