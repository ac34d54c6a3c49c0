// The options of UCI.
#include "tests/support/conversation.h"
#include "tests/support/games.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace motley::test {

namespace {

/// What is announced of the option of this name.
std::string announced(const std::string& name) {
    LoopConversation engine;
    const std::string start = "option name " + name + " type ";
    for (const std::string& line : engine.ask("uci"))
        if (line.starts_with(start))
            return line.substr(start.size());
    return {};
}

TEST_CASE("options are announced with type, default and range", "[uci]") {
    CHECK(announced("Hash") == "spin default 16 min 1 max 1048576");
    CHECK(announced("Clear Hash") == "button");
    CHECK(announced("Threads") == "spin default 1 min 1 max 256");
    CHECK(announced("Ponder") == "check default false");
    CHECK(announced("MultiPV") == "spin default 1 min 1 max 256");
    CHECK(announced("Move Overhead") == "spin default 10 min 0 max 5000");
    CHECK(announced("UCI_Chess960") == "check default false");
    CHECK(announced("UCI_AnalyseMode") == "check default false");
    CHECK(announced("UCI_ShowWDL") == "check default false");
    CHECK(announced("UCI_LimitStrength") == "check default false");
    CHECK_THAT(announced("UCI_Elo"), Catch::StartsWith("spin default ") && Catch::Contains(" min 500 max "));
    CHECK(announced("Use NNUE") == "check default true");
    CHECK(announced("EvalFile") == "string default <empty>");
    CHECK_THAT(announced("UCI_EngineAbout"), Catch::StartsWith("string default Motley "));
    CHECK(announced("Debug Log File") == "string default <empty>");
}

TEST_CASE("all variants are announced, chess first", "[uci]") {
    std::string expected = "combo default chess";
    for (const Variant& variant : allVariants())
        expected += fmt::format(" var {}", variant.info.name);
    CHECK(announced("UCI_Variant") == expected);
}

TEST_CASE("setting a variant answers what it is", "[uci]") {
    LoopConversation engine;
    for (const Variant& variant : allVariants()) {
        const VariantInfo& info = variant.info;
        CHECK(engine.askForLine(fmt::format("setoption name UCI_Variant value {}", info.name)) ==
              fmt::format("info string variant {} files 8 ranks {} pocket {} template fairy startpos {}", info.name,
                          info.ranks, info.holdableKinds, info.startFen));
    }
    CHECK_THAT(engine.askForLine("setoption name UCI_Variant value simplified"), Catch::Contains("ranks 7 pocket 0"));
    CHECK_THAT(engine.askForLine("setoption name UCI_Variant value tradeup"), Catch::Contains("ranks 8 pocket 5"));
    CHECK_THAT(engine.askForLine("setoption name UCI_Variant value promoters"), Catch::Contains("pocket 6"));
}

TEST_CASE("names of options and variants come in any case, and variant is another name", "[uci]") {
    LoopConversation engine;
    for (const char* line :
         {"setoption name uci_variant value tradeup", "setoption name VARIANT value TradeUp",
          "setoption name variant value tradeup", "setoption   name  Uci_Variant   value   tradeup  "}) {
        CAPTURE(line);
        CHECK_THAT(engine.askForLine(line), Catch::StartsWith("info string variant tradeup files 8 "));
    }
    CHECK(engine.ask("setoption name move OVERHEAD value 20").empty());
    CHECK(engine.ask("setoption name Move   Overhead value 20").empty());
    CHECK(engine.ask("setoption name ponder value TRUE").empty());
}

std::vector<std::string> movesOf(LoopConversation& engine) {
    return words(engine.askForLine("moves"));
}

TEST_CASE("Chess960 mode changes how castling is written", "[uci]") {
    const std::string castling = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    LoopConversation engine;
    engine.ask(castling);
    CHECK(std::ranges::count(movesOf(engine), "e1g1") == 1);
    engine.ask("setoption name UCI_Chess960 value true");
    engine.ask(castling);
    CHECK(std::ranges::count(movesOf(engine), "e1h1") == 1);
    CHECK(engine.ask("position fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1").empty());
    engine.ask("setoption name UCI_Chess960 value false");
    engine.ask(castling);
    CHECK(std::ranges::count(movesOf(engine), "e1g1") == 1);
    // By the name of the game, until another is named.
    engine.ask("setoption name UCI_Variant value chess960");
    engine.ask(castling);
    CHECK(std::ranges::count(movesOf(engine), "e1h1") == 1);
    engine.ask("setoption name UCI_Variant value chess");
    engine.ask(castling);
    CHECK(std::ranges::count(movesOf(engine), "e1g1") == 1);
}

TEST_CASE("Chess960 mode outlasts a variant that does not have it", "[uci]") {
    LoopConversation engine;
    engine.ask("setoption name UCI_Variant value promoters");
    engine.ask("setoption name UCI_Chess960 value true");
    engine.ask("position fen 4k3/8/8/8/8/8/8/4K2R[] w K - 0 1");
    CHECK(std::ranges::count(movesOf(engine), "e1g1") == 1);
    engine.ask("setoption name UCI_Variant value chess");
    engine.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(std::ranges::count(movesOf(engine), "e1h1") == 1);
}

TEST_CASE("the same variant again goes on with the game", "[uci]") {
    LoopConversation engine;
    engine.ask("position startpos moves e2e4");
    const std::vector<std::string> before = engine.ask("d");
    engine.ask("setoption name UCI_Variant value chess");
    engine.ask("setoption name UCI_Chess960 value false");
    CHECK(engine.ask("d") == before);
    engine.ask("setoption name UCI_Variant value pawnless");
    engine.ask("setoption name UCI_Variant value chess");
    CHECK(engine.ask("d") != before);
}

TEST_CASE("a table larger than memory is refused with a message", "[uci]") {
    LoopConversation engine;
    const std::string answer = engine.askForLine("setoption name Hash value 1048576");
    CHECK_THAT(answer, Catch::StartsWith("info string error: ") && Catch::Contains("memory"));
    CHECK(engine.ask("setoption name Hash value 32").empty());
    CHECK(engine.ask("setoption name Hash value 1").empty());
    CHECK(engine.ask("setoption name Clear Hash").empty());
    engine.say("go depth 1");
    engine.until("bestmove ");
}

TEST_CASE("chances are told when asked for", "[uci]") {
    LoopConversation engine;
    const auto told = [&engine] {
        engine.say("go depth 2");
        const std::vector<std::string> lines = engine.until("bestmove ");
        return lines[lines.size() - 2].find(" wdl ") != std::string::npos;
    };
    CHECK_FALSE(told());
    engine.ask("setoption name UCI_ShowWDL value true");
    CHECK(told());
    engine.ask("setoption name UCI_ShowWDL value false");
    CHECK_FALSE(told());
}

TEST_CASE("strength can be limited in every variant", "[uci]") {
    LoopConversation engine;
    engine.ask("setoption name UCI_LimitStrength value true");
    CHECK(engine.ask("setoption name UCI_Elo value 500").empty());
    for (const std::string& name : gameNames()) {
        engine.ask("setoption name UCI_Variant value " + name);
        engine.say("go depth 2");
        CHECK(engine.until("bestmove ").back() != "bestmove (none)");
    }
}

}  // namespace

}  // namespace motley::test
