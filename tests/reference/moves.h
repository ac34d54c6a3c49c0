#pragma once

#include "position.h"

#include <string>
#include <vector>

namespace motley::reference {

// A move of any kind. Which members count depends on the kind.
struct Move {
    enum class Type {
        Regular,    // from, to; letter: the kind that the man becomes by promotion or exchange, or 0
        Castling,   // from: the king, to: the rook
        Placement,  // pawns: where pawns from the hand are put
        Swap,       // to: the square, letter: the man from the hand put there
        TurnOver,   // to: the rook turned upside down
        Production  // to: the square, letter: the new piece, pawns: those that return
    };

    Type type = Type::Regular;
    Square from;
    Square to;
    char letter = 0;
    std::vector<Square> pawns;
};

// Where the man on this square can go by its own way of moving, captures included, whoever is to move. Castling and
// turns that are not the move of one man are left out, and so is what becomes of the man on arrival.
std::vector<Square> destinations(const Position& position, Square from);

// Additions to the list, each for the side to move and without regard to its king's safety.
void addRegularMoves(const Position& position, std::vector<Move>& moves);
void addCastlingMoves(const Position& position, std::vector<Move>& moves);
void addProductionMoves(const Position& position, std::vector<Move>& moves);
void addTradeUpMoves(const Position& position, std::vector<Move>& moves);

// No moves at all when the game is over on the board.
std::vector<Move> legalMoves(const Position& position);

Position afterMove(const Position& position, const Move& move);

// Whether the other side, were it to move, could take the king of this side.
bool kingCanBeTaken(const Position& position, bool white);

bool isEnPassant(const Position& position, const Move& move);

// The file where king and rook stand after castling with the rook on the file given.
int kingFileAfterCastling(bool kingSide);
int rookFileAfterCastling(bool kingSide);

std::string moveText(const Position& position, const Move& move);

}  // namespace motley::reference
