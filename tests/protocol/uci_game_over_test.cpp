// What a search answers where there is nothing to search.
#include "tests/support/conversation.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

struct FinishedGame {
    const char* variant;
    const char* position;
    const char* score;
};

const std::vector<FinishedGame> finishedGames{
    {"chess", "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0"},
    {"chess", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0"},
    {"simplified", "fen 8/8/p7/P2k4/3K4/8/8 w - - 0 30", "mate 0"},
    {"simplified", "startpos moves g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1 f5g7", "mate 1"},
    {"tradeup", "fen 4k3/8/8/8/8/8/8/3Q4[Pp] w - - 0 9", "mate 0"},
};

TEST_CASE("a game that is over is answered by its score and no move", "[uci]") {
    LoopConversation engine;
    for (const auto& [variant, position, score] : finishedGames) {
        CAPTURE(variant, position);
        engine.ask(std::string("setoption name UCI_Variant value ") + variant);
        REQUIRE(engine.ask(std::string("position ") + position).empty());
        engine.say("go depth 3");
        CHECK(engine.until("bestmove") ==
              std::vector<std::string>{std::string("info depth 0 score ") + score, "bestmove (none)"});
    }
}

TEST_CASE("the answer to a game that is over waits as any other does", "[uci][threads]") {
    for (const auto& [go, end] : {std::pair{"go infinite", "stop"}, std::pair{"go ponder wtime 10 btime 10", "stop"},
                                  std::pair{"go ponder wtime 10 btime 10", "ponderhit"}}) {
        LoopConversation engine;
        engine.ask("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
        engine.say(go);
        engine.until("info depth 0 score mate 0");
        CHECK(engine.ask("").empty());
        engine.say(end);
        CHECK(engine.until("bestmove") == std::vector<std::string>{"bestmove (none)"});
    }
}

}  // namespace

}  // namespace motley::test
