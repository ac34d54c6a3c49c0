// What a search reports, in the words of UCI.
#include "engine/protocol/uci_text.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

Variation someVariation() {
    return {.rank = 2,
            .depth = 7,
            .selectiveDepth = 11,
            .score = {.isMate = false, .value = 31},
            .bound = Bound::Exact,
            .wdl = {.win = 300, .draw = 500, .loss = 200},
            .nodes = 5000,
            .time = Milliseconds(250),
            .hashFull = 12,
            .moves = {"e2e4", "e7e5"}};
}

TEST_CASE("a variation is an info line", "[protocol]") {
    CHECK(infoText(someVariation(), false) ==
          "info depth 7 seldepth 11 multipv 2 score cp 31 nodes 5000 nps 20000 hashfull 12 time 250 pv e2e4 e7e5");
    CHECK(infoText(someVariation(), true) ==
          "info depth 7 seldepth 11 multipv 2 score cp 31 wdl 300 500 200 nodes 5000 nps 20000 hashfull 12 time 250 pv "
          "e2e4 e7e5");
}

TEST_CASE("bounds and mates are told", "[protocol]") {
    Variation variation = someVariation();
    variation.bound = Bound::Lower;
    CHECK_THAT(infoText(variation, false), Catch::Contains(" score cp 31 lowerbound nodes "));
    variation.bound = Bound::Upper;
    variation.score = {.isMate = true, .value = -4};
    CHECK_THAT(infoText(variation, false), Catch::Contains(" score mate -4 upperbound nodes "));
}

TEST_CASE("of a game that is over only the score is told", "[protocol]") {
    CHECK(infoText({.score = {.isMate = true, .value = 0}}, false) == "info depth 0 score mate 0");
    CHECK(infoText({.score = {.isMate = true, .value = 1}}, false) == "info depth 0 score mate 1");
    CHECK(infoText({.score = {.isMate = false, .value = 0}}, false) == "info depth 0 score cp 0");
}

TEST_CASE("nodes in a second do not divide by zero, nor overflow soon", "[protocol]") {
    CHECK(nodesPerSecond(10, Milliseconds(0)) == 10000);
    CHECK(nodesPerSecond(3'000'000'000'000'000, Milliseconds(1000)) == 3'000'000'000'000'000);
}

TEST_CASE("the best move, with and without the move to ponder on", "[protocol]") {
    CHECK(bestMoveText({.bestMove = "e2e4", .ponderMove = "e7e5"}) == "bestmove e2e4 ponder e7e5");
    CHECK(bestMoveText({.bestMove = "e2e4"}) == "bestmove e2e4");
    CHECK(bestMoveText({}) == "bestmove (none)");
}

}  // namespace

}  // namespace motley::test
