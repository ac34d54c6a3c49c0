// What XBoard says of time, as limits of a search.
#include "engine/protocol/xboard_clock.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

TEST_CASE("a time control in minutes, or minutes and seconds, with an increment", "[xboard]") {
    XboardClock clock;
    REQUIRE(clock.level(Words("0 2:30 1.5")));
    const SearchLimits limits = clock.limits(Color::Black, 0);
    CHECK(limits.time[1] == 150s);
    CHECK(limits.time[0] == 150s);
    CHECK(limits.increment[1] == 1500ms);
    CHECK_FALSE(limits.movesToGo);
    CHECK_FALSE(limits.moveTime);
}

TEST_CASE("clocks are those of the engine and of the other side, whichever colours they have", "[xboard]") {
    XboardClock clock;
    REQUIRE(clock.own(Words("100")));
    REQUIRE(clock.other(Words("-7")));
    CHECK(clock.limits(Color::White, 0).time[0] == 1s);
    CHECK(clock.limits(Color::White, 0).time[1] == -70ms);
    CHECK(clock.limits(Color::Black, 0).time[1] == 1s);
}

TEST_CASE("moves to the next control are counted down, and it brings its time", "[xboard]") {
    XboardClock clock;
    REQUIRE(clock.level(Words("2 1 0")));
    CHECK(clock.limits(Color::White, 0).movesToGo == 2U);
    clock.spend(10s, 0);
    CHECK(clock.limits(Color::White, 1).movesToGo == 1U);
    CHECK(clock.limits(Color::White, 1).time[0] == 50s);
    clock.spend(10s, 1);
    CHECK(clock.limits(Color::White, 2).movesToGo == 2U);
    CHECK(clock.limits(Color::White, 2).time[0] == 100s);
}

TEST_CASE("seconds for a move take the place of clocks until there is a time control again", "[xboard]") {
    XboardClock clock;
    REQUIRE(clock.secondsAMove(Words("3")));
    REQUIRE(clock.depth(Words("9")));
    CHECK(clock.limits(Color::White, 0).moveTime == 3s);
    CHECK_FALSE(clock.limits(Color::White, 0).time[0]);
    CHECK(clock.limits(Color::White, 0).depth == 9U);
    REQUIRE(clock.level(Words("40 5 0")));
    CHECK_FALSE(clock.limits(Color::White, 0).moveTime);
    clock.forgetDepth();
    CHECK_FALSE(clock.limits(Color::White, 0).depth);
}

}  // namespace

}  // namespace motley::test
