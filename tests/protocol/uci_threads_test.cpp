// Commands while a search is running, and in the moment it ends. Whoever is faster, the answers are the same.
#include "tests/support/conversation.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

std::size_t countOf(const std::vector<std::string>& lines, std::string_view prefix) {
    return static_cast<std::size_t>(
        std::ranges::count_if(lines, [prefix](const std::string& line) { return line.starts_with(prefix); }));
}

TEST_CASE("an infinite search goes on until it is stopped, and answers meanwhile", "[uci][threads]") {
    LoopConversation engine;
    engine.say("go infinite");
    for (unsigned i = 0; i < scaled(300); ++i)
        CHECK(countOf(engine.ask(""), "bestmove") == 0);
    CHECK(countOf(engine.ask("d"), "Fen: ") == 1);
    CHECK(countOf(engine.ask("ponderhit"), "bestmove") == 0);
    CHECK(countOf(engine.ask("nonsense"), "info string error: ") == 1);
    engine.say("stop");
    engine.until("bestmove ");
    CHECK(engine.ask("stop").empty());
}

TEST_CASE("an infinite search that has found all there is waits for the stop", "[uci][threads]") {
    LoopConversation engine;
    engine.ask("position fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    engine.say("go infinite depth 1");
    engine.until("info depth 1 ");
    CHECK(countOf(engine.ask(""), "bestmove") == 0);
    CHECK(countOf(engine.ask("stop"), "bestmove ") == 1);
}

TEST_CASE("pondering ends by a hit or a stop only", "[uci][threads]") {
    for (const char* end : {"ponderhit", "stop"}) {
        LoopConversation engine;
        engine.say("go ponder wtime 1 btime 1");
        engine.until("info depth 1 ");
        for (unsigned i = 0; i < 20; ++i)
            CHECK(countOf(engine.ask(""), "bestmove") == 0);
        engine.say(end);
        engine.until("bestmove ");
        CHECK(engine.ask(end).empty());
    }
}

TEST_CASE("a hit at once, before the search has begun, counts", "[uci][threads]") {
    for (unsigned i = 0; i < scaled(100); ++i) {
        LoopConversation engine;
        engine.say("go ponder depth 1\nponderhit");
        engine.until("bestmove ");
        CHECK(engine.finish().empty());
    }
}

TEST_CASE("a hit ends no search that has no limit", "[uci][threads]") {
    LoopConversation engine;
    engine.say("go ponder infinite");
    CHECK(countOf(engine.ask("ponderhit"), "bestmove") == 0);
    CHECK(countOf(engine.ask("stop"), "bestmove ") == 1);
}

TEST_CASE("each go is answered by one best move, however soon it is stopped", "[uci][threads]") {
    LoopConversation engine;
    const unsigned searches = scaled(300);
    for (unsigned i = 0; i < searches; ++i)
        engine.say(i % 3 == 0 ? "go infinite\nstop" : i % 3 == 1 ? "go depth 1\nstop" : "go ponder\nstop\nponderhit");
    CHECK(countOf(engine.finish(), "bestmove ") == searches);
}

TEST_CASE("a search that is not waited for is stopped by the next command that needs it to be", "[uci][threads]") {
    for (const char* next :
         {"go infinite", "go depth 1", "position startpos moves e2e4", "ucinewgame", "setoption name Hash value 8",
          "setoption name UCI_Variant value pawnless", "setoption name Threads value 2", "go nonsense",
          "position nonsense", "setoption nonsense"}) {
        CAPTURE(next);
        LoopConversation engine;
        engine.say("go infinite");
        CHECK(countOf(engine.ask(next), "bestmove ") >= 1);
        const std::vector<std::string> rest = engine.finish();
        CHECK(countOf(rest, "bestmove ") == (std::string(next) == "go infinite" ? 1 : countOf(rest, "bestmove ")));
    }
}

TEST_CASE("the best move of a stopped search comes before what stopped it answers", "[uci][threads]") {
    LoopConversation engine;
    engine.say("go infinite");
    const std::vector<std::string> lines = engine.ask("setoption name UCI_Variant value pawnless");
    REQUIRE(lines.size() >= 2);
    CHECK(lines[lines.size() - 2].starts_with("bestmove "));
    CHECK(lines.back().starts_with("info string variant pawnless "));
}

TEST_CASE("a position set during a search is the one of the next", "[uci][threads]") {
    LoopConversation engine;
    engine.say("go infinite");
    engine.say("position fen 7k/8/8/8/8/8/7P/7K w - - 0 1");
    engine.until("bestmove ");
    engine.say("go depth 2");
    const std::string best = words(engine.until("bestmove ").back())[1];
    CHECK(isLegal(*gameAt("chess", "7k/8/8/8/8/8/7P/7K w - - 0 1"), best));
}

TEST_CASE("the end of the input stops a search, whose move is still told", "[uci][threads]") {
    for (const char* go : {"go infinite", "go ponder wtime 1000 btime 1000", "go depth 100", "go movetime 1000000"}) {
        CAPTURE(go);
        LoopConversation engine;
        engine.say(go);
        CHECK(countOf(engine.finish(), "bestmove ") == 1);
    }
}

TEST_CASE("quit stops a search", "[uci][threads]") {
    LoopConversation engine;
    engine.say("go infinite\nquit");
    std::vector<std::string> lines;
    while (const std::optional<std::string> line = engine.readLine())
        lines.push_back(*line);
    CHECK(countOf(lines, "bestmove ") == 1);
}

TEST_CASE("perft can be stopped, and lets others be answered", "[uci][threads]") {
    LoopConversation engine;
    engine.say("setoption name Threads value 2");
    for (const char* variant : {"chess", "tradeup"}) {
        engine.ask(std::string("setoption name UCI_Variant value ") + variant);
        engine.say("go perft 20");
        CHECK(engine.ask("").empty());
        CHECK(engine.ask("stop") == std::vector<std::string>{"info string perft stopped"});
    }
    engine.say("go perft 20");
    CHECK(engine.finish() == std::vector<std::string>{"info string perft stopped"});
}

TEST_CASE("the benchmark can be stopped", "[uci][threads]") {
    LoopConversation engine;
    engine.say("bench 100");
    engine.ask("stop");
    CHECK(engine.ask("").empty());
}

}  // namespace

}  // namespace motley::test
