// Time controls as people write them, and the clocks that follow them.
#include "tools/match/time_control.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

TEST_CASE("time controls are read as cutechess-cli's are", "[match]") {
    const auto read = [](const char* text) { return parseClock(text).value().value(); };
    CHECK(read("2+0.02") == TimeControl::Clock{.moves = 0, .time = 2s, .increment = 20ms});
    CHECK(read("40/60") == TimeControl::Clock{.moves = 40, .time = 60s, .increment = 0ms});
    CHECK(read("40/1:30+0.5") == TimeControl::Clock{.moves = 40, .time = 90s, .increment = 500ms});
    CHECK(read("0.5") == TimeControl::Clock{.moves = 0, .time = 500ms, .increment = 0ms});
    CHECK_FALSE(parseClock("inf").value().has_value());
}

TEST_CASE("what is no time control is refused", "[match]") {
    for (const char* text :
         {"", "+", "0", "x", "1+", "+1", "-1", "1+-1", "/5", "4/", "1:2:3", "nan", "1e9", "40/60/3", "2 "}) {
        CAPTURE(text);
        CHECK_FALSE(parseClock(text).has_value());
    }
    CHECK_FALSE(parseSeconds("0").has_value());
    CHECK_FALSE(parseSeconds("-1").has_value());
    CHECK(parseSeconds("0.25").value() == 250ms);
}

TEST_CASE("a time control that is written can be read", "[match]") {
    for (const char* text : {"2+0.02", "40/60", "40/90+0.5", "0.5"})
        CHECK(clockText(parseClock(text).value()) == text);
    CHECK(clockText(std::nullopt) == "-");
}

TEST_CASE("a clock loses what was used and gains the increment", "[match]") {
    PlayerClock clock({.clock = TimeControl::Clock{.moves = 0, .time = 1s, .increment = 100ms}});
    CHECK(clock.take(300ms, 0ms));
    CHECK(clock.left() == 800ms);
    CHECK_FALSE(clock.movesToGo().has_value());
    CHECK_FALSE(clock.take(801ms, 0ms));
}

TEST_CASE("a margin forgives, but gives nothing", "[match]") {
    PlayerClock clock({.clock = TimeControl::Clock{.moves = 0, .time = 1s, .increment = 50ms}});
    CHECK(clock.take(1100ms, 100ms));
    CHECK(clock.left() == 50ms);
    CHECK_FALSE(clock.take(151ms, 100ms));
}

TEST_CASE("each time control adds its time anew", "[match]") {
    PlayerClock clock({.clock = TimeControl::Clock{.moves = 2, .time = 10s, .increment = 0ms}});
    CHECK(clock.movesToGo() == 2U);
    CHECK(clock.take(1s, 0ms));
    CHECK(clock.movesToGo() == 1U);
    CHECK(clock.take(1s, 0ms));
    CHECK(clock.left() == 18s);
    CHECK(clock.movesToGo() == 2U);
}

TEST_CASE("a time for each move is a limit of its own", "[match]") {
    PlayerClock clock({.moveTime = 100ms});
    CHECK_FALSE(clock.runs());
    CHECK(clock.take(150ms, 50ms));
    CHECK_FALSE(clock.take(151ms, 50ms));
    CHECK(PlayerClock({.depth = 5}).take(10h, 0ms));
}

}  // namespace

}  // namespace motley::test
