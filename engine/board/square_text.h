// Squares and placements as text.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"

#include <optional>
#include <string>
#include <string_view>

namespace motley {

/// "a1" to "h8".
inline std::string squareText(Square square) {
    return {static_cast<char>('a' + fileOf(square)), static_cast<char>('1' + rankOf(square))};
}

/// The square named by just two characters, if it is one of the 8x8 grid.
inline std::optional<Square> parseSquare(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return squareAt(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

/// A man put on a square from off the board, "N@e4": the letter is upper case for both sides.
inline std::string placementText(const ManSpecs& men, Kind kind, Square square) {
    return std::string{men[index(kind)].letter, '@'}.append(squareText(square));
}

}  // namespace motley
