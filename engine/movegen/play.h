// Playing a move on a board.
#pragma once

#include "engine/board/attacks.h"
#include "engine/board/board.h"
#include "engine/movegen/move.h"

namespace motley {

/// The square of the king and of the rook after castling towards `rook`.
struct CastledSquares {
    Square king;
    Square rook;
};

constexpr CastledSquares castledSquares(Square king, Square rook) {
    const unsigned rank = rankOf(king);
    return rook > king ? CastledSquares{squareAt(6, rank), squareAt(5, rank)}
                       : CastledSquares{squareAt(2, rank), squareAt(3, rank)};
}

template <Color us, class Rules>
void playCastling(Board<Rules>& board, Move move) {
    const CastledSquares castled = castledSquares(move.from(), move.to());
    board.clear(bit(move.from()) | bit(move.to()));
    board.put(us, Kind::King, bit(castled.king));
    board.put(us, Kind::Rook, bit(castled.rook));
    board.castlers &= ~relativeRank<Rules, us>(0);
}

/// Plays a legal move of `us`.
template <Color us, class Rules>
void play(Board<Rules>& board, Move move) {
    if constexpr (requires { Rules::template beforeMove<us>(board, move); })
        Rules::template beforeMove<us>(board, move);
    board.enPassant = Square::None;
    if constexpr (Rules::castling)
        if (move.type() == MoveType::Castling)
            return playCastling<us>(board, move);
    if constexpr (requires { Rules::template playSpecial<us>(board, move); })
        if (move.type() == MoveType::Special)
            return Rules::template playSpecial<us>(board, move);

    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    board.move(from | to, us, move.arrival(), to);
    if constexpr (Rules::castling) {
        board.castlers &= ~(from | to);
        if (move.man() == Kind::King)
            board.castlers &= ~relativeRank<Rules, us>(0);
    }
    if constexpr (Rules::doubleStep) {
        const Bitboard behind = us == Color::White ? to >> 8U : to << 8U;
        if (move.type() == MoveType::EnPassant)
            board.clear(behind);
        else if (move.type() == MoveType::DoubleStep && (pawnCaptures<us>(behind) & board.of(~us, Kind::Pawn)) != 0)
            board.enPassant = first(behind);
    }
}

}  // namespace motley
