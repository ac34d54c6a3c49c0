// Moves as text.

#include "moves.h"

namespace motley::reference {

namespace {

// "King's from and to; in Chess960 mode king takes own rook."
std::string castlingText(const Position& position, const Move& move) {
    const bool kingSide = move.to.file > move.from.file;
    const Square kingTo{kingFileAfterCastling(kingSide), move.from.rank};
    return squareName(move.from) + squareName(position.variant == Variant::Chess960 ? move.to : kingTo);
}

// "The two placements with a comma, lower square index first": they are generated in that order.
std::string placementText(const Move& move) {
    std::string text;
    for (const Square square : move.pawns) {
        text.append(text.empty() ? "P@" : ",P@").append(squareName(square));
    }
    return text;
}

// "Placement, then each returning pawn's from-to, by file from a to h."
std::string productionText(const Position& position, const Move& move) {
    std::string text = std::string{move.letter, '@'} + squareName(move.to);
    for (const Square pawn : move.pawns) {
        const Square home{pawn.file, ownRank(position.variant, position.whiteToMove, 2)};
        text.append(",").append(squareName(pawn)).append(squareName(home));
    }
    return text;
}

}  // namespace

std::string moveText(const Position& position, const Move& move) {
    switch (move.type) {
    case Move::Type::Castling:
        return castlingText(position, move);
    case Move::Type::Placement:
        return placementText(move);
    case Move::Type::Swap:
        return std::string{move.letter, '@'} + squareName(move.to);
    case Move::Type::TurnOver:
        return squareName(move.to) + squareName(move.to) + "+";
    case Move::Type::Production:
        return productionText(position, move);
    case Move::Type::Regular:
        break;
    }
    const std::string text = squareName(move.from) + squareName(move.to);
    return move.letter != 0 ? text + manOf(move.letter, false) : text;
}

}  // namespace motley::reference
