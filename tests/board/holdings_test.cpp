#include "engine/board/holdings.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("what one side holds is no other side's and no other kind's", "[board][holdings]") {
    Holdings holdings;
    CHECK(holdings.empty(Color::White));
    CHECK(holdings.empty(Color::Black));
    holdings.add(Color::White, Kind::Knight);
    holdings.add(Color::White, Kind::Knight);
    holdings.add(Color::Black, Kind::Extra1);
    CHECK(holdings.count(Color::White, Kind::Knight) == 2);
    CHECK(holdings.count(Color::Black, Kind::Knight) == 0);
    CHECK(holdings.count(Color::White, Kind::Bishop) == 0);
    CHECK(holdings.has(Color::Black, Kind::Extra1));
    CHECK_FALSE(holdings.empty(Color::White));
    holdings.remove(Color::White, Kind::Knight);
    CHECK(holdings.count(Color::White, Kind::Knight) == 1);
    holdings.remove(Color::White, Kind::Knight);
    CHECK(holdings.empty(Color::White));
    CHECK_FALSE(holdings.empty(Color::Black));
}

TEST_CASE("holdings that differ in anything are not packed alike", "[board][holdings]") {
    for (std::size_t one = 0; one < maxKinds; ++one)
        for (std::size_t other = 0; other < maxKinds; ++other) {
            Holdings a;
            Holdings b;
            a.set(Color::White, static_cast<Kind>(one), 1);
            b.set(Color::White, static_cast<Kind>(other), 1);
            CHECK((a.packed(Color::White) == b.packed(Color::White)) == (one == other));
            CHECK((a == b) == (one == other));
            CHECK(a.packed(Color::Black) == 0);
        }
}

TEST_CASE("a side can hold what a FEN allows and all men of a full board besides", "[board][holdings]") {
    Holdings holdings;
    for (unsigned held = 0; held < maxHeldInFen + 64; ++held)
        holdings.add(Color::Black, Kind::Queen);
    CHECK(holdings.count(Color::Black, Kind::Queen) == maxHeldInFen + 64);
}

}  // namespace

}  // namespace motley::test
