// How each man moves over the board.

#include "moves.h"

namespace motley::reference {

namespace {

using Offsets = std::vector<Square>;

const Offsets orthogonals{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
const Offsets diagonals{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
const Offsets allDirections{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
const Offsets knightJumps{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

Square shifted(Square square, Square offset) {
    return {square.file + offset.file, square.rank + offset.rank};
}

// King, knight, and the steps of the leaping men: "a leaper only needs its landing square to exist".
void addSteps(const Board& board, Square from, const Offsets& offsets, std::vector<Square>& to) {
    const bool white = isWhite(board.at(from));
    for (const Square offset : offsets) {
        const Square target = shifted(from, offset);
        if (board.isEmpty(target) || board.hasMan(target, !white)) {
            to.push_back(target);
        }
    }
}

// Queen, rook (upside down or not) and bishop.
void addSlides(const Board& board, Square from, const Offsets& directions, std::vector<Square>& to) {
    const bool white = isWhite(board.at(from));
    for (const Square direction : directions) {
        Square target = shifted(from, direction);
        while (board.isEmpty(target)) {
            to.push_back(target);
            target = shifted(target, direction);
        }
        if (board.hasMan(target, !white)) {
            to.push_back(target);
        }
    }
}

void addPawnMoves(const Position& position, Square from, std::vector<Square>& to) {
    const Board& board = position.board;
    const bool white = isWhite(board.at(from));
    const Square front = shifted(from, {0, forward(white)});
    if (board.isEmpty(front)) {
        to.push_back(front);
        const Square second = shifted(front, {0, forward(white)});
        if (hasDoubleStep(position.variant) && from.rank == ownRank(position.variant, white, 2) &&
            board.isEmpty(second)) {
            to.push_back(second);
        }
    }
    for (const int side : {-1, 1}) {
        const Square target = shifted(front, {side, 0});
        if (board.hasMan(target, !white) || (position.enPassant == target && white == position.whiteToMove)) {
            to.push_back(target);
        }
    }
}

// "A Promoter moves one step in any direction to an empty square that, once it stands there, has none of its own
// side's men (king and pawns included) on the up to eight adjacent squares." The square it comes from is adjacent too,
// and empty by then.
void addPromoterMoves(const Board& board, Square from, std::vector<Square>& to) {
    const bool white = isWhite(board.at(from));
    for (const Square step : allDirections) {
        const Square target = shifted(from, step);
        bool alone = true;
        for (const Square aside : allDirections) {
            const Square neighbour = shifted(target, aside);
            if (neighbour != from && board.hasMan(neighbour, white)) {
                alone = false;
            }
        }
        if (board.isEmpty(target) && alone) {
            to.push_back(target);
        }
    }
}

// "Leap, for F and W alike, never capturing: over an orthogonally adjacent Leaping Wazir, or over a diagonally adjacent
// Leaping Ferz, of either colour, to the square straight behind it, which must exist and be empty."
void addLeaps(const Board& board, Square from, const Offsets& directions, char leaptOver, std::vector<Square>& to) {
    for (const Square direction : directions) {
        const Square neighbour = shifted(from, direction);
        const Square behind = shifted(neighbour, direction);
        if (kindOf(board.at(neighbour)) == leaptOver && board.isEmpty(behind)) {
            to.push_back(behind);
        }
    }
}

void addLeapingManMoves(const Board& board, Square from, const Offsets& steps, std::vector<Square>& to) {
    addSteps(board, from, steps, to);
    addLeaps(board, from, orthogonals, 'W', to);
    addLeaps(board, from, diagonals, 'F', to);
}

}  // namespace

std::vector<Square> destinations(const Position& position, Square from) {
    const Board& board = position.board;
    std::vector<Square> to;
    switch (kindOf(board.at(from))) {
    case 'K':
        addSteps(board, from, allDirections, to);
        break;
    case 'Q':
        addSlides(board, from, allDirections, to);
        break;
    case 'R':
    case 'U':
        addSlides(board, from, orthogonals, to);
        break;
    case 'B':
        addSlides(board, from, diagonals, to);
        break;
    case 'N':
        addSteps(board, from, knightJumps, to);
        break;
    case 'P':
        addPawnMoves(position, from, to);
        break;
    case 'M':
        addPromoterMoves(board, from, to);
        break;
    case 'F':
        addLeapingManMoves(board, from, diagonals, to);
        break;
    case 'W':
        addLeapingManMoves(board, from, orthogonals, to);
        break;
    default:
        break;
    }
    return to;
}

}  // namespace motley::reference
