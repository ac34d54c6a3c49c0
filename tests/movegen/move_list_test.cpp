// Lists of moves, filled one by one or many at once.
#include "engine/movegen/move_list.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

template <class List>
std::vector<std::uint32_t> bitsOf(const List& moves) {
    std::vector<std::uint32_t> bits;
    for (const Move move : moves)
        bits.push_back(move.bits());
    return bits;
}

/// Sets of every size from none to all squares.
Bitboard randomTargets(Random& random) {
    const std::size_t wanted = random.below(65);
    Bitboard targets = 0;
    while (count(targets) < wanted)
        targets |= Bitboard{1} << random.below(64);
    return targets;
}

TEST_CASE("a move list holds its moves in order", "[movegen][list]") {
    MoveArray<3> moves;
    CHECK(moves.empty());
    for (unsigned to = 1; to <= 3; ++to)
        moves.push(Move::ordinary(squareAt(0), squareAt(to), Kind::King));
    CHECK(moves.size() == 3);
    unsigned to = 1;
    for (const Move move : moves)
        CHECK(move.to() == squareAt(to++));
    CHECK(moves[2].to() == squareAt(3));
    moves.clear();
    CHECK(moves.empty());
    CHECK(moves.begin() == moves.end());
}

TEST_CASE("all moves of a man are listed at once, from the lowest square up", "[movegen][list]") {
    Random random(31);
    const Move pattern = Move::make(MoveType::Special, squareAt(9), squareAt(9), Kind::Bishop, Kind::Queen, 201);
    for (unsigned round = 0; round < scaled(3000); ++round) {
        // No move more than is wanted fits.
        MoveArray<65> moves;
        moves.push(Move::ordinary(squareAt(1), squareAt(2), Kind::King));
        const Square from = squareAt(static_cast<unsigned>(random.below(64)));
        const Bitboard targets = randomTargets(random);
        moves.pushFrom(from, targets, pattern);

        std::vector<std::uint32_t> expected{Move::ordinary(squareAt(1), squareAt(2), Kind::King).bits()};
        for (Bitboard rest = targets; rest != 0;)
            expected.push_back(
                Move::make(MoveType::Special, from, popFirst(rest), Kind::Bishop, Kind::Queen, 201).bits());
        REQUIRE(bitsOf(moves) == expected);
    }
}

template <unsigned distance>
void checkShifted(Random& random) {
    const Move pattern = Move::ordinary(squareAt(0), squareAt(0), Kind::Pawn);
    for (unsigned round = 0; round < scaled(500); ++round) {
        const Bitboard targets = randomTargets(random);
        MoveArray<64> moves;
        moves.template pushShifted<distance>(targets, pattern);
        std::vector<std::uint32_t> expected;
        for (Bitboard rest = targets; rest != 0;) {
            const Square to = popFirst(rest);
            expected.push_back(Move::ordinary(squareAt((index(to) - distance) & 63U), to, Kind::Pawn).bits());
        }
        REQUIRE(bitsOf(moves) == expected);
    }
}

TEST_CASE("moves of men that all go the same way are listed at once", "[movegen][list]") {
    Random random(32);
    checkShifted<8>(random);
    checkShifted<16>(random);
    checkShifted<7>(random);
    checkShifted<9>(random);
    checkShifted<56>(random);
    checkShifted<48>(random);
    checkShifted<57>(random);
    checkShifted<55>(random);
}

}  // namespace

}  // namespace motley::test
