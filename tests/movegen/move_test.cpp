#include "engine/movegen/move.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("a move keeps everything it is made of", "[movegen][move]") {
    for (const MoveType type :
         {MoveType::Ordinary, MoveType::DoubleStep, MoveType::EnPassant, MoveType::Castling, MoveType::Special})
        for (const unsigned from : {0U, 31U, 63U})
            for (const unsigned to : {0U, 32U, 63U})
                for (const unsigned payload : {0U, 129U, 255U}) {
                    const Move move = Move::make(type, squareAt(from), squareAt(to), Kind::Extra2, Kind::Pawn, payload);
                    CHECK(move.type() == type);
                    CHECK(move.from() == squareAt(from));
                    CHECK(move.to() == squareAt(to));
                    CHECK(move.man() == Kind::Extra2);
                    CHECK(move.arrival() == Kind::Pawn);
                    CHECK(move.payload() == payload);
                }
    CHECK(sizeof(Move) == 4);
}

TEST_CASE("a man that changes on its move arrives as another", "[movegen][move]") {
    const Move plain = Move::ordinary(squareAt(12), squareAt(28), Kind::Rook);
    CHECK_FALSE(plain.changesMan());
    CHECK(plain == Move::change(squareAt(12), squareAt(28), Kind::Rook, Kind::Rook));
    const Move changed = plain.withArrival(Kind::Queen);
    CHECK(changed.changesMan());
    CHECK(changed == Move::change(squareAt(12), squareAt(28), Kind::Rook, Kind::Queen));
    CHECK_FALSE(changed == plain);
}

TEST_CASE("the same move between other squares", "[movegen][move]") {
    const Move pattern = Move::make(MoveType::Special, squareAt(63), squareAt(0), Kind::Rook, Kind::Extra1, 255);
    CHECK(pattern.between(squareAt(1), squareAt(62)) ==
          Move::make(MoveType::Special, squareAt(1), squareAt(62), Kind::Rook, Kind::Extra1, 255));
    CHECK(Move::ofBits(pattern.bits()) == pattern);
}

}  // namespace

}  // namespace motley::test
