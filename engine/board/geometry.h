// Where men may go on a board of a given shape: rays, steps and knight's jumps, made at compile time.
//
// A board is the set of squares that exist (`board` below). Rays end before a square that does not exist, and no man
// lands on one.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/fan.h"

#include <array>

namespace motley {

struct Vector {
    int file;
    int rank;
};

/// In the order of `Direction`.
constexpr std::array<Vector, 8> compass{{{0, 1}, {1, 1}, {1, 0}, {-1, 1}, {0, -1}, {-1, -1}, {-1, 0}, {1, -1}}};

/// In the order of the lanes of `jumpTurns`.
constexpr std::array<Vector, 8> knightJumps{{{1, 2}, {2, 1}, {-2, 1}, {-1, 2}, {-1, -2}, {-2, -1}, {2, -1}, {1, -2}}};

/// The square one `vector` away as a bitboard; empty off the board.
constexpr Bitboard shifted(Square from, Vector vector, Bitboard board) {
    const int file = static_cast<int>(fileOf(from)) + vector.file;
    const int rank = static_cast<int>(rankOf(from)) + vector.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return 0;
    return bit(squareAt(static_cast<unsigned>(file), static_cast<unsigned>(rank))) & board;
}

template <Bitboard board>
struct Geometry {
    /// For each lane, the squares on which a man that takes one step (or one jump) can land.
    static constexpr FanTable landings(const std::array<Vector, 8>& vectors) {
        FanTable table;
        for (unsigned lane = 0; lane < 8; ++lane)
            for (unsigned from = 0; from < 64; ++from)
                if (contains(board, squareAt(from)))
                    table.lanes[lane] |= shifted(squareAt(from), vectors[lane], board);
        return table;
    }

    static constexpr std::array<FanTable, 64> makeRays() {
        std::array<FanTable, 64> table{};
        for (unsigned from = 0; from < 64; ++from)
            for (unsigned lane = 0; lane < 8; ++lane)
                for (Bitboard at = shifted(squareAt(from), compass[lane], board); at != 0;
                     at = shifted(first(at), compass[lane], board))
                    table[from].lanes[lane] |= at;
        return table;
    }

    static constexpr std::array<Bitboard, 64> makeLines(LaneSet lanes) {
        std::array<Bitboard, 64> lines{};
        for (unsigned from = 0; from < 64; ++from)
            for (unsigned lane = 0; lane < 8; ++lane)
                if (((lanes >> lane) & 1U) != 0)
                    lines[from] |= rays[from].lanes[lane];
        return lines;
    }

    static constexpr std::array<Bitboard, 64> makeLeaps(const std::array<Vector, 8>& vectors, LaneSet lanes) {
        std::array<Bitboard, 64> leaps{};
        for (unsigned from = 0; from < 64; ++from)
            for (unsigned lane = 0; lane < 8; ++lane)
                if (((lanes >> lane) & 1U) != 0)
                    leaps[from] |= shifted(squareAt(from), vectors[lane], board);
        return leaps;
    }

    static constexpr FanTable stepLandings = landings(compass);
    static constexpr FanTable jumpLandings = landings(knightJumps);

    /// For each square, the squares of each direction up to the edge.
    static constexpr std::array<FanTable, 64> rays = makeRays();
    static constexpr std::array<Bitboard, 64> orthogonalLines = makeLines(orthogonalLanes);
    static constexpr std::array<Bitboard, 64> diagonalLines = makeLines(diagonalLanes);
    static constexpr std::array<Bitboard, 64> orthogonalSteps = makeLeaps(compass, orthogonalLanes);
    static constexpr std::array<Bitboard, 64> diagonalSteps = makeLeaps(compass, diagonalLanes);
    static constexpr std::array<Bitboard, 64> jumps = makeLeaps(knightJumps, allLanes);

    static Fan raysFrom(Square square) { return rays[index(square)]; }

    static constexpr Bitboard stepsFrom(Square square) {
        return orthogonalSteps[index(square)] | diagonalSteps[index(square)];
    }

    static constexpr Bitboard jumpsFrom(Square square) { return jumps[index(square)]; }

    /// All men of `movers` one step further, each lane in its direction.
    static Fan step(Fan movers) { return movers.rotated(stepTurns) & Fan(stepLandings); }

    /// All men of `movers` one knight's jump further, each lane to its own side.
    static Fan jump(Bitboard movers) { return Fan::all(movers).rotated(jumpTurns) & Fan(jumpLandings); }

    /// The men of each lane and all squares of `empty` that they can slide over in the lane's direction; one `step`
    /// more reaches the squares where they end, blockers included.
    static Fan fill(Fan movers, Bitboard empty) {
        Fan passable = Fan(stepLandings) & empty;
        movers = movers | (passable & movers.rotated(stepTurns));
        passable = passable & passable.rotated(stepTurns);
        movers = movers | (passable & movers.rotated(doubleStepTurns));
        passable = passable & passable.rotated(doubleStepTurns);
        return movers | (passable & movers.rotated(quadrupleStepTurns));
    }
};

}  // namespace motley
