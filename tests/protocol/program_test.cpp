// The program as user interfaces run it.
#include "tests/support/conversation.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("without a command the program speaks UCI, and every answer comes at once", "[program]") {
    ProgramConversation engine;
    engine.say("uci");
    CHECK(engine.until("uciok").front().starts_with("id name Motley "));
    CHECK(engine.ask("setoption name UCI_Variant value promoters").size() == 1);
    CHECK(engine.ask("position startpos moves e4d4").empty());
    engine.say("go depth 2");
    engine.until("bestmove ");
    engine.say("go infinite");
    engine.until("info ");
    engine.say("stop");
    engine.until("bestmove ");
    engine.say("quit");
    const Finished finished = engine.waitForEnd();
    CHECK(finished.status == 0);
    CHECK(finished.out.empty());
    CHECK(finished.err.empty());
}

TEST_CASE("the program ends with its input, whatever it was doing", "[program]") {
    for (const char* last : {"", "go infinite\n", "go perft 20\n", "bench\n", "go depth 1", "position startpos\r\n"}) {
        CAPTURE(last);
        ProgramConversation engine;
        engine.write(last);
        engine.endInput();
        const Finished finished = engine.waitForEnd();
        CHECK(finished.status == 0);
        CHECK(finished.err.empty());
    }
}

TEST_CASE("nothing goes to standard error in a conversation", "[program]") {
    ProgramConversation engine;
    for (const char* line : {"nonsense", "position fen x", "go x", "setoption name Hash value 1048576"})
        CHECK_THAT(engine.askForLine(line), Catch::StartsWith("info string error: "));
    engine.endInput();
    const Finished finished = engine.waitForEnd();
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
}

TEST_CASE("the program reads lines of a megabyte", "[program]") {
    ProgramConversation engine;
    CHECK(engine.ask("position startpos" + std::string(1'000'000, ' ') + "moves e2e4").empty());
    CHECK(words(engine.askForLine("moves")).size() == 20);
}

}  // namespace

}  // namespace motley::test
