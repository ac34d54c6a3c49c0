// Steps, jumps and slides on boards of several shapes, against walking from square to square.
#include "engine/board/geometry.h"
#include "tests/support/each_variant.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

constexpr unsigned rounds = scaled(2000);

/// The square one step away, `Square::None` where it does not exist.
Square neighbour(Bitboard board, Square from, Vector step) {
    const int file = static_cast<int>(fileOf(from)) + step.file;
    const int rank = static_cast<int>(rankOf(from)) + step.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return Square::None;
    const Square to = squareAt(static_cast<unsigned>(file), static_cast<unsigned>(rank));
    return contains(board, to) ? to : Square::None;
}

Bitboard landings(Bitboard board, Bitboard men, Vector step) {
    Bitboard to = 0;
    while (men != 0)
        if (const Square square = neighbour(board, popFirst(men), step); square != Square::None)
            to |= bit(square);
    return to;
}

TEST_CASE("the compass goes the way of its names", "[board][geometry]") {
    const auto goes = [](Direction direction, int file, int rank) {
        return compass[index(direction)].file == file && compass[index(direction)].rank == rank;
    };
    CHECK(goes(Direction::North, 0, 1));
    CHECK(goes(Direction::NorthEast, 1, 1));
    CHECK(goes(Direction::East, 1, 0));
    CHECK(goes(Direction::SouthEast, 1, -1));
    CHECK(goes(Direction::South, 0, -1));
    CHECK(goes(Direction::SouthWest, -1, -1));
    CHECK(goes(Direction::West, -1, 0));
    CHECK(goes(Direction::NorthWest, -1, 1));
}

TEMPLATE_LIST_TEST_CASE("steps and jumps land on squares that exist", "[board][geometry]", AllRules) {
    using Geometry = motley::Geometry<TestType::squares>;
    Random random(11);
    for (unsigned round = 0; round < rounds; ++round) {
        const Bitboard men = random.bits() & TestType::squares;
        const Fan stepped = Geometry::step(Fan::all(men));
        const Fan jumped = Geometry::jump(men);
        for (unsigned lane = 0; lane < 8; ++lane) {
            CHECK(stepped.lane(static_cast<Direction>(lane)) == landings(TestType::squares, men, compass[lane]));
            CHECK(jumped.lane(static_cast<Direction>(lane)) == landings(TestType::squares, men, knightJumps[lane]));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("the squares around a square", "[board][geometry]", AllRules) {
    using Geometry = motley::Geometry<TestType::squares>;
    for (Bitboard squares = TestType::squares; squares != 0;) {
        const Square from = popFirst(squares);
        Bitboard orthogonal = 0;
        Bitboard diagonal = 0;
        Bitboard jumps = 0;
        for (unsigned lane = 0; lane < 8; ++lane) {
            (compass[lane].file == 0 || compass[lane].rank == 0 ? orthogonal : diagonal) |=
                landings(TestType::squares, bit(from), compass[lane]);
            jumps |= landings(TestType::squares, bit(from), knightJumps[lane]);
        }
        CHECK(Geometry::orthogonalSteps[index(from)] == orthogonal);
        CHECK(Geometry::diagonalSteps[index(from)] == diagonal);
        CHECK(Geometry::stepsFrom(from) == (orthogonal | diagonal));
        CHECK(Geometry::jumpsFrom(from) == jumps);
    }
}

TEMPLATE_LIST_TEST_CASE("rays run to the edge or the first hole", "[board][geometry]", AllRules) {
    for (Bitboard squares = TestType::squares; squares != 0;) {
        const Square from = popFirst(squares);
        for (unsigned lane = 0; lane < 8; ++lane) {
            Bitboard ray = 0;
            for (Square at = neighbour(TestType::squares, from, compass[lane]); at != Square::None;
                 at = neighbour(TestType::squares, at, compass[lane]))
                ray |= bit(at);
            CHECK(motley::Geometry<TestType::squares>::raysFrom(from).lane(static_cast<Direction>(lane)) == ray);
        }
    }
}

/// The men of a lane and the empty squares they slide over.
Bitboard filled(Bitboard board, Bitboard men, Bitboard empty, Vector step) {
    Bitboard reached = men;
    while (men != 0)
        for (Square at = neighbour(board, popFirst(men), step); at != Square::None && contains(empty, at);
             at = neighbour(board, at, step))
            reached |= bit(at);
    return reached;
}

TEMPLATE_LIST_TEST_CASE("men slide over empty squares and no further", "[board][geometry]", AllRules) {
    Random random(12);
    for (unsigned round = 0; round < rounds; ++round) {
        const Bitboard occupied = random.bits() & (random.chance(50) ? random.bits() : allSquares) & TestType::squares;
        const Bitboard empty = TestType::squares & ~occupied;
        const Bitboard orthogonal = occupied & random.bits();
        const Bitboard diagonal = occupied & random.bits();
        const Fan slid = motley::Geometry<TestType::squares>::fill(Fan::split(orthogonal, diagonal), empty);
        for (unsigned lane = 0; lane < 8; ++lane)
            CHECK(slid.lane(static_cast<Direction>(lane)) ==
                  filled(TestType::squares, lane % 2 == 0 ? orthogonal : diagonal, empty, compass[lane]));
    }
}

}  // namespace

}  // namespace motley::test
