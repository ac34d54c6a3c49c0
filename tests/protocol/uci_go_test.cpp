// What `go` takes.
#include "engine/protocol/uci_go.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

SearchLimits limitsOf(std::string_view text) {
    return parseGo(Words(text)).value().limits;
}

TEST_CASE("go without anything sets no limit", "[protocol]") {
    const GoRequest request = parseGo(Words("")).value();
    const SearchLimits& limits = request.limits;
    CHECK_FALSE(request.perftDepth);
    CHECK_FALSE(limits.time[0]);
    CHECK_FALSE(limits.time[1]);
    CHECK(limits.increment[0] == Milliseconds(0));
    CHECK_FALSE(limits.movesToGo);
    CHECK_FALSE(limits.moveTime);
    CHECK_FALSE(limits.depth);
    CHECK_FALSE(limits.nodes);
    CHECK_FALSE(limits.mate);
    CHECK_FALSE(limits.infinite);
    CHECK_FALSE(limits.ponder);
    CHECK(limits.moves.empty());
}

TEST_CASE("go takes clocks", "[protocol]") {
    const SearchLimits limits = limitsOf("wtime 60000 btime 59000 winc 1000 binc 500 movestogo 40");
    CHECK(limits.time[0] == Milliseconds(60000));
    CHECK(limits.time[1] == Milliseconds(59000));
    CHECK(limits.increment[0] == Milliseconds(1000));
    CHECK(limits.increment[1] == Milliseconds(500));
    CHECK(limits.movesToGo == 40U);
}

TEST_CASE("go takes clocks that have run out", "[protocol]") {
    const SearchLimits limits = limitsOf("wtime 0 btime -350 winc -1 movetime 0");
    CHECK(limits.time[0] == Milliseconds(0));
    CHECK(limits.time[1] == Milliseconds(-350));
    CHECK(limits.increment[0] == Milliseconds(-1));
    CHECK(limits.moveTime == Milliseconds(0));
}

TEST_CASE("times beyond all measure stay countable", "[protocol]") {
    const SearchLimits limits = limitsOf("wtime 9223372036854775807 btime -9223372036854775808");
    CHECK(limits.time[0].value() > std::chrono::hours(1000));
    CHECK(limits.time[1].value() < std::chrono::hours(-1000));
    CHECK(std::chrono::nanoseconds(*limits.time[0]).count() > 0);
}

TEST_CASE("no more moves to go is the rest of the game", "[protocol]") {
    CHECK_FALSE(limitsOf("wtime 1000 movestogo 0").movesToGo);
}

TEST_CASE("go takes depth, nodes, mate, time and modes", "[protocol]") {
    CHECK(limitsOf("depth 7").depth == 7U);
    CHECK(limitsOf("depth 2147483647").depth == 2147483647U);
    CHECK(limitsOf("nodes 123456789012").nodes == 123456789012U);
    CHECK(limitsOf("mate 3").mate == 3U);
    CHECK(limitsOf("movetime 250").moveTime == Milliseconds(250));
    CHECK(limitsOf("infinite").infinite);
    CHECK(limitsOf("ponder wtime 100 btime 100").ponder);
    CHECK(limitsOf("depth 3 depth 4").depth == 4U);
}

TEST_CASE("the moves to search end where another word of go begins", "[protocol]") {
    const SearchLimits limits = limitsOf("searchmoves e2e4 d2d4 depth 5 searchmoves a2a3 infinite");
    CHECK(limits.moves == std::vector<std::string>{"e2e4", "d2d4", "a2a3"});
    CHECK(limits.depth == 5U);
    CHECK(limits.infinite);
}

TEST_CASE("go takes perft", "[protocol]") {
    CHECK(parseGo(Words("perft 5")).value().perftDepth == 5U);
}

TEST_CASE("go says what it does not understand", "[protocol]") {
    struct Bad {
        const char* text;
        const char* why;
    };
    const std::vector<Bad> calls{
        {"nonsense", "nonsense"},
        {"depth", "depth"},
        {"depth 0", "depth"},
        {"depth -1", "depth"},
        {"depth five", "five"},
        {"depth 3.5", "3.5"},
        {"depth 99999999999", "999"},
        {"nodes 0", "nodes"},
        {"nodes -1", "nodes"},
        {"mate 0", "mate"},
        {"movestogo -1", "movestogo"},
        {"movestogo x", "movestogo"},
        {"wtime", "wtime"},
        {"wtime soon", "soon"},
        {"wtime 1s", "1s"},
        {"winc ", "winc"},
        {"movetime 1e3", "1e3"},
        {"wtime 9223372036854775808", "wtime"},
        {"searchmoves", "moves"},
        {"searchmoves depth 3", "moves"},
        {"perft", "perft"},
        {"perft 0", "perft"},
        {"perft 101", "perft"},
        {"perft x", "x"},
        {"infinite 3", "3"},
        {"ponder e2e4", "e2e4"},
        {"Depth 3", "Depth"},
    };
    for (const auto& [text, why] : calls) {
        CAPTURE(text);
        const Expected<GoRequest> request = parseGo(Words(text));
        REQUIRE_FALSE(request.has_value());
        CHECK_THAT(request.error().message, Catch::Contains(why));
    }
}

}  // namespace

}  // namespace motley::test
