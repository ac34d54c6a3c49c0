// Moves as text, and back.
#pragma once

#include "engine/board/square_text.h"
#include "engine/movegen/play.h"
#include "engine/position/castling_mode.h"
#include "engine/position/position.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// UCI text of a move that is legal in its position.
template <class Rules>
std::string moveText(Move move, CastlingMode mode) {
    if constexpr (requires { Rules::specialText(move); })
        if (move.type() == MoveType::Special)
            return Rules::specialText(move);
    Square to = move.to();
    if (move.type() == MoveType::Castling && mode == CastlingMode::Standard)
        to = castledSquares(move.from(), move.to()).king;
    std::string text = squareText(move.from()) + squareText(to);
    if (move.changesMan())
        text += static_cast<char>(std::tolower(Rules::men[index(move.arrival())].letter));
    return text;
}

/// The parts of a move text with commas, in an order that does not depend on how they were typed.
inline std::vector<std::string_view> sortedParts(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',')) {
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(comma + 1);
    }
    parts.push_back(text);
    std::ranges::sort(parts);
    return parts;
}

/// The legal move of `position` that `text` names. Parts between commas come in any order. Where castling is written
/// with the king's squares, king takes rook is understood as well: it cannot mean anything else.
template <class Rules>
std::optional<Move> parseMove(const Position<Rules>& position, std::string_view text, CastlingMode mode) {
    MoveList<Rules> moves;
    position.legalMoves(moves);
    const std::vector<std::string_view> wanted = sortedParts(text);
    const auto means = [&](const std::string& own) {
        return own == text || (wanted.size() > 1 && sortedParts(own) == wanted);
    };
    for (const Move move : moves)
        if (means(moveText<Rules>(move, mode)) ||
            (move.type() == MoveType::Castling && moveText<Rules>(move, CastlingMode::Chess960) == text))
            return move;
    return std::nullopt;
}

}  // namespace motley
