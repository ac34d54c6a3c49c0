// The moves of one man with what it may become on arrival, and castling.

#include "moves.h"

#include <algorithm>
#include <cstdlib>

namespace motley::reference {

namespace {

// Promotion on the last rank, "to Q, R, B or N". In Simplified Chess only to a piece that has been captured: "for each
// colour and each of Q, R, B, N the starting number less the number on the board". With nothing to promote to, the pawn
// may not go there.
void addPromotions(const Position& position, const Move& move, std::vector<Move>& moves) {
    for (const char kind : {'Q', 'R', 'B', 'N'}) {
        const int onBoard = position.board.count(manOf(kind, position.whiteToMove));
        if (position.variant == Variant::Simplified && onBoard >= startingNumber(kind)) {
            continue;
        }
        Move promotion = move;
        promotion.letter = kind;
        moves.push_back(promotion);
    }
}

// Adjacent "as the board is after the move": the move leaves the enemy Promoter where it is or captures it. In the
// latter case it stands on the very square now, which is not adjacent to itself, and there is no second one.
bool isNextToEnemyPromoter(const Position& position, Square square) {
    const std::optional<Square> promoter = position.board.find(manOf('M', !position.whiteToMove));
    if (!promoter) {
        return false;
    }
    const int files = std::abs(promoter->file - square.file);
    const int ranks = std::abs(promoter->rank - square.rank);
    return std::max(files, ranks) == 1;
}

// Chess with Promoters: "a man other than the king that moves to a square adjacent to the enemy Promoter may be
// exchanged for any man in its own side's captured pool", but not for a Pawn on rank 1 or 8 and not for its own kind.
void addExchanges(const Position& position, const Move& move, std::vector<Move>& moves) {
    const char mover = kindOf(position.board.at(move.from));
    if (mover == 'K' || !isNextToEnemyPromoter(position, move.to)) {
        return;
    }
    for (const char kind : {'Q', 'R', 'B', 'N', 'M', 'P'}) {
        const bool pawnOnEdge = kind == 'P' && (move.to.rank == 0 || move.to.rank == 7);
        if (kind == mover || pawnOnEdge || position.holdings.count(manOf(kind, position.whiteToMove)) == 0) {
            continue;
        }
        Move exchange = move;
        exchange.letter = kind;
        moves.push_back(exchange);
    }
}

void addMovesFrom(const Position& position, Square from, std::vector<Move>& moves) {
    const bool isPawn = kindOf(position.board.at(from)) == 'P';
    const int lastRank = ownRank(position.variant, position.whiteToMove, rankCount(position.variant));
    for (const Square to : destinations(position, from)) {
        const Move move{Move::Type::Regular, from, to, 0, {}};
        if (isPawn && to.rank == lastRank) {
            addPromotions(position, move, moves);
            continue;
        }
        moves.push_back(move);
        if (position.variant == Variant::Promoters) {
            addExchanges(position, move, moves);
        }
    }
}

// Every square that king or rook passes or lands on must be free of other men.
bool castlingPathIsFree(const Position& position, Square king, Square rook, bool kingSide) {
    const auto isFree = [&](int oneFile, int otherFile) {
        for (int file = std::min(oneFile, otherFile); file <= std::max(oneFile, otherFile); ++file) {
            const Square square{file, king.rank};
            if (square != king && square != rook && !position.board.isEmpty(square)) {
                return false;
            }
        }
        return true;
    };
    return isFree(king.file, kingFileAfterCastling(kingSide)) && isFree(rook.file, rookFileAfterCastling(kingSide));
}

// The king may not castle out of check, nor through or into it. Into: once more when the move is tested as a whole,
// since the rook may uncover an attack in Chess960.
bool castlingPathIsSafe(const Position& position, Square king, bool kingSide) {
    const int target = kingFileAfterCastling(kingSide);
    for (int file = std::min(king.file, target); file <= std::max(king.file, target); ++file) {
        Position onTheWay = position;
        onTheWay.board.set(king, emptySquare);
        onTheWay.board.set({file, king.rank}, manOf('K', position.whiteToMove));
        if (kingCanBeTaken(onTheWay, position.whiteToMove)) {
            return false;
        }
    }
    return true;
}

}  // namespace

int kingFileAfterCastling(bool kingSide) {
    return kingSide ? 6 : 2;
}

int rookFileAfterCastling(bool kingSide) {
    return kingSide ? 5 : 3;
}

void addRegularMoves(const Position& position, std::vector<Move>& moves) {
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (position.board.hasMan({file, rank}, position.whiteToMove)) {
                addMovesFrom(position, {file, rank}, moves);
            }
        }
    }
}

void addCastlingMoves(const Position& position, std::vector<Move>& moves) {
    for (const char rookLetter : position.castling) {
        const std::optional<Square> king = position.board.find(manOf('K', position.whiteToMove));
        if (isWhite(rookLetter) != position.whiteToMove || !king) {
            continue;
        }
        const Square rook{kindOf(rookLetter) - 'A', king->rank};
        const bool kingSide = rook.file > king->file;
        if (castlingPathIsFree(position, *king, rook, kingSide) && castlingPathIsSafe(position, *king, kingSide)) {
            moves.push_back({Move::Type::Castling, *king, rook, 0, {}});
        }
    }
}

}  // namespace motley::reference
