// Who attacks what, on boards with any number of men, against walking from square to square.
#include "engine/board/attacks.h"
#include "tests/support/each_variant.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

constexpr unsigned boards = scaled(600);

/// Any men of the variant on any squares, pawns on the edge among them: attacks need no legal position.
template <class Rules>
Board<Rules> randomBoard(Random& random) {
    Board<Rules> board;
    const unsigned density = 10 + static_cast<unsigned>(random.below(60));
    for (Bitboard squares = Rules::squares; squares != 0;) {
        const Square square = popFirst(squares);
        const auto kind = static_cast<Kind>(random.below(Board<Rules>::kinds));
        if (random.chance(density) && hasMan<Rules>(kind))
            board.put(random.chance(50) ? Color::White : Color::Black, kind, bit(square));
    }
    return board;
}

/// The squares that a man attacks, by what its variant says of it.
template <class Rules>
Bitboard attackedFrom(Color color, Kind kind, Square from, Bitboard occupied) {
    const ManSpec& man = Rules::men[index(kind)];
    Bitboard attacked = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
        const bool pawnAttacks =
            kind == Kind::Pawn && compass[lane].file != 0 && compass[lane].rank == (color == Color::White ? 1 : -1);
        if (((man.steps >> lane) & 1U) != 0 || pawnAttacks)
            attacked |= shifted(from, compass[lane], Rules::squares);
        if (man.jumps)
            attacked |= shifted(from, knightJumps[lane], Rules::squares);
        if (((man.slides >> lane) & 1U) != 0)
            for (Bitboard at = shifted(from, compass[lane], Rules::squares); at != 0;
                 at = shifted(first(at), compass[lane], Rules::squares)) {
                attacked |= at;
                if ((at & occupied) != 0)
                    break;
            }
    }
    return attacked;
}

template <class Rules>
Bitboard attackersByHand(const Board<Rules>& board, Color by, Square target, Bitboard occupied) {
    Bitboard attackers = 0;
    for (Bitboard men = board.of(by); men != 0;) {
        const Square from = popFirst(men);
        if (contains(attackedFrom<Rules>(by, board.kindAt(from), from, occupied), target))
            attackers |= bit(from);
    }
    return attackers;
}

template <Color by, class Rules>
void checkAttacks(const Board<Rules>& board, Bitboard occupied) {
    Bitboard attacked = 0;
    for (Bitboard squares = Rules::squares; squares != 0;) {
        const Square square = popFirst(squares);
        const Bitboard attackers = attackersByHand(board, by, square, occupied);
        CHECK(attackersOf<by>(board, square, occupied) == attackers);
        if (attackers != 0)
            attacked |= bit(square);
    }
    CHECK(attackedSquares<by>(board, occupied) == attacked);
}

TEMPLATE_LIST_TEST_CASE("attacks are those of each man by itself", "[board][attacks]", AllRules) {
    Random random(21);
    for (unsigned round = 0; round < boards; ++round) {
        const Board<TestType> board = randomBoard<TestType>(random);
        checkAttacks<Color::White>(board, board.occupied());
        checkAttacks<Color::Black>(board, board.occupied());
        // Other men than those on the board may be what blocks.
        checkAttacks<Color::White>(board, random.bits() & TestType::squares);
    }
}

TEMPLATE_LIST_TEST_CASE("only candidates attack", "[board][attacks]", AllRules) {
    Random random(22);
    for (unsigned round = 0; round < boards; ++round) {
        const Board<TestType> board = randomBoard<TestType>(random);
        const Bitboard candidates = random.bits();
        const Square square = [&random] {
            for (;;)
                if (const Square any = squareAt(static_cast<unsigned>(random.below(64)));
                    contains(TestType::squares, any))
                    return any;
        }();
        CHECK(attackersOf<Color::Black>(board, square, board.occupied(), candidates) ==
              (attackersOf<Color::Black>(board, square, board.occupied()) & candidates));
    }
}

TEMPLATE_LIST_TEST_CASE("a king that is missing is not attacked", "[board][attacks]", AllRules) {
    Board<TestType> board;
    board.put(Color::Black, Kind::King, bit(squareAt(2, 2)));
    board.put(Color::White, Kind::Knight, bit(squareAt(1, 4)));
    CHECK_FALSE(kingAttacked<Color::White>(board));
    CHECK(kingAttacked<Color::Black>(board));
}

TEMPLATE_LIST_TEST_CASE("a man is on its square until that is cleared", "[board]", AllRules) {
    Random random(23);
    for (unsigned round = 0; round < boards; ++round) {
        const Board<TestType> board = randomBoard<TestType>(random);
        const Bitboard cleared = random.bits();
        Board<TestType> rest = board;
        rest.clear(cleared);
        CHECK(board.differences(rest) == (board.occupied() & cleared));
        CHECK((board == rest) == ((board.occupied() & cleared) == 0));
        CHECK(board.sameExtras(rest));
        for (unsigned at = 0; at < 64; ++at)
            CHECK(rest.kindAt(squareAt(at)) ==
                  (contains(cleared, squareAt(at)) ? Kind::None : board.kindAt(squareAt(at))));
        CHECK((board.empty() ^ board.occupied()) == TestType::squares);
    }
}

}  // namespace

}  // namespace motley::test
