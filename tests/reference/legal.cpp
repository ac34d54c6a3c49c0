// Which moves are legal.

#include "moves.h"

#include <algorithm>

namespace motley::reference {

namespace {

bool movesKing(const Position& position, const Move& move) {
    const bool ofOneMan = move.type == Move::Type::Regular || move.type == Move::Type::Castling;
    return ofOneMan && kindOf(position.board.at(move.from)) == 'K';
}

std::vector<Move> pseudoLegalMoves(const Position& position) {
    std::vector<Move> moves;
    addRegularMoves(position, moves);
    addCastlingMoves(position, moves);
    if (position.variant == Variant::ProductionLine) {
        addProductionMoves(position, moves);
    }
    if (position.variant == Variant::TradeUp) {
        addTradeUpMoves(position, moves);
    }
    return moves;
}

}  // namespace

bool kingCanBeTaken(const Position& position, bool white) {
    const std::optional<Square> king = position.board.find(manOf('K', white));
    for (int rank = 0; rank < 8 && king; ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (!position.board.hasMan({file, rank}, !white)) {
                continue;
            }
            const std::vector<Square> to = destinations(position, {file, rank});
            if (std::find(to.begin(), to.end(), *king) != to.end()) {
                return true;
            }
        }
    }
    return false;
}

std::vector<Move> legalMoves(const Position& position) {
    // "A position in which the side to move has no king is over: it has no moves."
    if (!position.board.find(manOf('K', position.whiteToMove))) {
        return {};
    }
    std::vector<Move> moves = pseudoLegalMoves(position);
    if (kingIsRoyal(position.variant)) {
        // "No move may leave one's own king attacked."
        std::erase_if(
            moves, [&](const Move& move) { return kingCanBeTaken(afterMove(position, move), position.whiteToMove); });
    }
    if (position.variant == Variant::Simplified) {
        // Rule 7: a player without a legal move with any man other than the king has lost; the position has no moves.
        const auto isKingMove = [&](const Move& move) { return movesKing(position, move); };
        if (std::all_of(moves.begin(), moves.end(), isKingMove)) {
            return {};
        }
    }
    return moves;
}

}  // namespace motley::reference
