#include "engine/search/time_manager.h"
#include "tests/support/random.h"
#include "tests/support/search.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

constexpr Milliseconds least{1};

SearchLimits moveTime(Milliseconds time) {
    SearchLimits limits;
    limits.moveTime = time;
    return limits;
}

SearchLimits clocks(Milliseconds time, Milliseconds increment = 0ms, std::optional<unsigned> movesToGo = {}) {
    SearchLimits limits;
    limits.time = {time, 2h};
    limits.increment = {increment, 1h};
    limits.movesToGo = movesToGo;
    return limits;
}

SearchOptions withOverhead(Milliseconds overhead) {
    SearchOptions options;
    options.moveOverhead = overhead;
    return options;
}

/// White's search, on a clock that the test moves on.
struct Thinking {
    explicit Thinking(const SearchLimits& limits, Milliseconds overhead = 10ms)
        : control(limits.ponder), manager(limits, withOverhead(overhead), Color::White, clock, control) {}

    /// Whether the search ends by itself, whatever it has found.
    bool isEnoughInAnyCase() {
        return manager.isEnough(0, 5, 100) && manager.isEnough(1, 0, -100) && manager.isEnough(0.5, 0, 0);
    }
    bool isEnoughInSomeCase() {
        return manager.isEnough(0, 5, 100) || manager.isEnough(1, 0, -100) || manager.isEnough(0.5, 0, 0);
    }

    SimulatedClock clock;
    SearchControl control;
    TimeManager manager;
};

TEST_CASE("time is counted from the beginning", "[search][time]") {
    Thinking thinking(moveTime(1000ms));
    CHECK(thinking.manager.elapsed() == 0ms);
    thinking.clock.pass(123ms);
    CHECK(thinking.manager.elapsed() == 123ms);
}

TEST_CASE("a time for the move is used, less the overhead, and no more", "[search][time]") {
    for (const Milliseconds time : {11ms, 100ms, 5000ms, 3600000ms}) {
        CAPTURE(time.count());
        Thinking thinking(moveTime(time));
        CHECK_FALSE(thinking.manager.isOver());
        thinking.clock.pass(time - 10ms - 1us);
        CHECK_FALSE(thinking.manager.isOver());
        CHECK_FALSE(thinking.isEnoughInSomeCase());
        thinking.clock.pass(1us);
        CHECK(thinking.manager.isOver());
        CHECK(thinking.isEnoughInAnyCase());
    }
}

TEST_CASE("the clock is never overstepped", "[search][time]") {
    Random random(251);
    for (unsigned i = 0; i < 20'000; ++i) {
        const Milliseconds time(1 + random.below(random.chance(50) ? 2000 : 3'000'000));
        const Milliseconds increment(random.chance(50) ? 0 : random.below(20'000));
        const Milliseconds overhead(random.below(500));
        const std::optional<unsigned> movesToGo =
            random.chance(50) ? std::nullopt : std::optional(1 + static_cast<unsigned>(random.below(60)));
        CAPTURE(time.count(), increment.count(), overhead.count(), movesToGo.value_or(0));
        Thinking thinking(clocks(time, increment, movesToGo), overhead);
        REQUIRE_FALSE(thinking.manager.isOver());
        thinking.clock.pass(std::max(time - overhead, least));
        REQUIRE(thinking.manager.isOver());
        REQUIRE(thinking.isEnoughInAnyCase());
    }
}

TEST_CASE("with no time left a search ends as soon as it can", "[search][time]") {
    for (const Milliseconds time : {0ms, -1ms, -100000ms, 1ms, 10ms})
        for (const SearchLimits& limits :
             {moveTime(time), clocks(time), clocks(time, 0ms, 1), clocks(time, -5ms, 40)}) {
            CAPTURE(time.count());
            Thinking thinking(limits);
            thinking.clock.pass(least);
            CHECK(thinking.manager.isOver());
            CHECK(thinking.isEnoughInAnyCase());
        }
}

TEST_CASE("more time, an increment and a near time control let think longer", "[search][time]") {
    const auto thinksFor = [](const SearchLimits& limits) {
        Thinking thinking(limits);
        while (!thinking.manager.isEnough(0.5, 0, 0))
            thinking.clock.pass(1ms);
        return thinking.manager.elapsed();
    };
    CHECK(thinksFor(clocks(10s)) < thinksFor(clocks(20s)));
    CHECK(thinksFor(clocks(10s)) < thinksFor(clocks(10s, 500ms)));
    CHECK(thinksFor(clocks(10s, 0ms, 30)) < thinksFor(clocks(10s, 0ms, 5)));
    CHECK(thinksFor(clocks(10s, -3s)) == thinksFor(clocks(10s)));
}

TEST_CASE("a hundred moves can be made with the time there is", "[search][time]") {
    Milliseconds left = 60s;
    for (unsigned move = 0; move < 100; ++move) {
        Thinking thinking(clocks(left));
        while (!thinking.manager.isEnough(0.5, 0, 0))
            thinking.clock.pass(1ms);
        left -= thinking.manager.elapsed() + 5ms;
        REQUIRE(left > 0ms);
    }
}

TEST_CASE("the opponent's clock does not count", "[search][time]") {
    SearchLimits limits;
    limits.time[1] = 10ms;
    Thinking thinking(limits);
    thinking.clock.pass(100h);
    CHECK_FALSE(thinking.manager.isOver());
    CHECK_FALSE(thinking.isEnoughInSomeCase());
}

TEST_CASE("without a limit of time, or with infinite, time never ends a search", "[search][time]") {
    SearchLimits infinite = clocks(100ms);
    infinite.infinite = true;
    infinite.moveTime = 100ms;
    for (const SearchLimits& limits : {SearchLimits{}, depthLimit(3), nodeLimit(5), infinite}) {
        Thinking thinking(limits);
        thinking.clock.pass(100h);
        CHECK_FALSE(thinking.manager.isOver());
        CHECK_FALSE(thinking.isEnoughInSomeCase());
    }
}

TEST_CASE("nothing ends a search that ponders, however long that lasts", "[search][time]") {
    for (SearchLimits limits : {moveTime(100ms), clocks(100ms), clocks(0ms), clocks(1s, 1s, 1)}) {
        limits.ponder = true;
        Thinking thinking(limits);
        for (unsigned i = 0; i < 100; ++i) {
            thinking.clock.pass(1min);
            REQUIRE_FALSE(thinking.manager.isOver());
            REQUIRE_FALSE(thinking.isEnoughInSomeCase());
        }
        CHECK(thinking.manager.elapsed() == 100min);
    }
}

TEST_CASE("the own clock begins to run with the ponder hit", "[search][time]") {
    SearchLimits limits = moveTime(100ms);
    limits.ponder = true;
    Thinking thinking(limits);
    thinking.clock.pass(1h);
    thinking.control.ponderHit();
    CHECK_FALSE(thinking.manager.isOver());
    thinking.clock.pass(89ms);
    CHECK_FALSE(thinking.manager.isOver());
    thinking.clock.pass(1ms);
    CHECK(thinking.manager.isOver());
    CHECK(thinking.isEnoughInAnyCase());
}

TEST_CASE("a clock is not overstepped after a ponder hit", "[search][time]") {
    for (SearchLimits limits : {clocks(1s), clocks(1s, 5s), clocks(1s, 0ms, 1)}) {
        limits.ponder = true;
        Thinking thinking(limits);
        thinking.clock.pass(1h);
        thinking.control.ponderHit();
        CHECK_FALSE(thinking.manager.isOver());
        thinking.clock.pass(990ms);
        CHECK(thinking.manager.isOver());
        CHECK(thinking.isEnoughInAnyCase());
    }
}

TEST_CASE("time to ponder is not taken from the time for the move", "[search][time]") {
    SearchLimits limits = moveTime(1000ms);
    limits.ponder = true;
    Thinking thinking(limits);
    thinking.clock.pass(1h);
    thinking.control.ponderHit();
    CHECK_FALSE(thinking.isEnoughInSomeCase());
    thinking.clock.pass(900ms);
    CHECK_FALSE(thinking.isEnoughInSomeCase());
    thinking.clock.pass(90ms);
    CHECK(thinking.isEnoughInAnyCase());
}

}  // namespace

}  // namespace motley::test
