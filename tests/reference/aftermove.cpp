// What a move does to the position.

#include "moves.h"

#include <algorithm>
#include <cstdlib>

namespace motley::reference {

namespace {

// "Both counters go up to 9999."
constexpr int lastCount = 9999;

// A right ends with the first move of king or rook and with the capture of the rook.
void dropCastling(Position& position, const Position& before, const Move& move) {
    const bool kingMoved = kindOf(before.board.at(move.from)) == 'K';
    std::erase_if(position.castling, [&](char rookLetter) {
        const bool white = isWhite(rookLetter);
        const Square rook{kindOf(rookLetter) - 'A', ownRank(position.variant, white, 1)};
        return (kingMoved && white == before.whiteToMove) || move.from == rook || move.to == rook;
    });
}

void playRegular(Position& position, const Position& before, const Move& move) {
    const char mover = before.board.at(move.from);
    const bool white = before.whiteToMove;
    const Square taken = isEnPassant(before, move) ? Square{move.to.file, move.from.rank} : move.to;
    const char captured = before.board.at(taken);
    const char arriving = move.letter != 0 ? manOf(move.letter, white) : mover;

    position.board.set(taken, emptySquare);
    position.board.set(move.from, emptySquare);
    position.board.set(move.to, arriving);
    dropCastling(position, before, move);
    if (captured != emptySquare || kindOf(mover) == 'P') {
        position.halfmove = 0;
    }
    // "A pawn exchanged on its double step leaves no en-passant square."
    if (kindOf(arriving) == 'P' && kindOf(mover) == 'P' && std::abs(move.to.rank - move.from.rank) == 2) {
        position.enPassant = Square{move.from.file, move.from.rank + forward(white)};
    }
    if (position.variant == Variant::Promoters) {
        // "A captured man enters its owner's pool as what it was when captured."
        if (captured != emptySquare && kindOf(captured) != 'K') {
            position.holdings.add(captured);
        }
        // "The exchange takes that man out of the pool", while promotion on the last rank leaves the pool alone.
        const int lastRank = ownRank(position.variant, white, 8);
        const bool promoted = kindOf(mover) == 'P' && move.to.rank == lastRank;
        if (move.letter != 0 && !promoted) {
            position.holdings.add(arriving, -1);
        }
    }
}

void playCastling(Position& position, const Position& before, const Move& move) {
    const bool kingSide = move.to.file > move.from.file;
    position.board.set(move.from, emptySquare);
    position.board.set(move.to, emptySquare);
    position.board.set({kingFileAfterCastling(kingSide), move.from.rank}, manOf('K', before.whiteToMove));
    position.board.set({rookFileAfterCastling(kingSide), move.from.rank}, manOf('R', before.whiteToMove));
    dropCastling(position, before, move);
}

void playPlacement(Position& position, const Move& move) {
    const char pawn = manOf('P', position.whiteToMove);
    for (const Square square : move.pawns) {
        position.board.set(square, pawn);
        position.holdings.add(pawn, -1);
    }
    position.halfmove = 0;
}

void playSwap(Position& position, const Move& move) {
    const bool white = position.whiteToMove;
    const char out = kindOf(position.board.at(move.to));
    // "The man swapped out goes to the owner's hand; an upside-down rook goes there as a plain rook."
    position.holdings.add(manOf(out == 'U' ? 'R' : out, white));
    position.holdings.add(manOf(move.letter, white), -1);
    position.board.set(move.to, manOf(move.letter, white));
    position.halfmove = 0;
}

void playTurnOver(Position& position, const Move& move) {
    position.board.set(move.to, manOf('U', position.whiteToMove));
    position.halfmove = 0;
}

void playProduction(Position& position, const Move& move) {
    const bool white = position.whiteToMove;
    for (const Square pawn : move.pawns) {
        position.board.set(pawn, emptySquare);
        position.board.set({pawn.file, ownRank(position.variant, white, 2)}, manOf('P', white));
    }
    position.board.set(move.to, manOf(move.letter, white));
    // "Producing moves pawns, so it is zeroing."
    position.halfmove = 0;
}

}  // namespace

bool isEnPassant(const Position& position, const Move& move) {
    return move.type == Move::Type::Regular && kindOf(position.board.at(move.from)) == 'P' &&
           position.enPassant == move.to && move.from.file != move.to.file;
}

Position afterMove(const Position& position, const Move& move) {
    Position after = position;
    after.enPassant = std::nullopt;
    after.halfmove = std::min(position.halfmove + 1, lastCount);
    switch (move.type) {
    case Move::Type::Regular:
        playRegular(after, position, move);
        break;
    case Move::Type::Castling:
        playCastling(after, position, move);
        break;
    case Move::Type::Placement:
        playPlacement(after, move);
        break;
    case Move::Type::Swap:
        playSwap(after, move);
        break;
    case Move::Type::TurnOver:
        playTurnOver(after, move);
        break;
    case Move::Type::Production:
        playProduction(after, move);
        break;
    }
    after.fullmove = std::min(position.fullmove + (position.whiteToMove ? 0 : 1), lastCount);
    after.whiteToMove = !position.whiteToMove;
    return after;
}

}  // namespace motley::reference
