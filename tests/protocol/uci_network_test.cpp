// Networks as users of UCI load them and switch them off.
#include "tests/support/conversation.h"
#include "tests/support/games.h"
#include "tests/support/networks.h"
#include "tests/support/temporary_file.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

std::string evaluationOf(Conversation& engine) {
    return engine.askForLine("eval");
}

TEST_CASE("EvalFile takes a network for its variant, and an empty one drops it", "[uci][nnue]") {
    LoopConversation engine;
    const Variant& tradeUp = *findVariant("tradeup")->variant;
    const TemporaryFile file(randomNetwork("tradeup", tradeUp.features.inputs(), 32, 8).file());
    const std::string chess = evaluationOf(engine);
    CHECK(engine.askForLine("setoption name EvalFile value " + file.path()) ==
          "info string EvalFile: network of 32 neurons for tradeup");
    CHECK(evaluationOf(engine) == chess);
    engine.ask("setoption name UCI_Variant value tradeup");
    // Not the start position, in which both sides have the same.
    engine.ask("position startpos moves P@e2");
    const std::string loaded = evaluationOf(engine);
    CHECK(engine.ask("setoption name EvalFile value <empty>").empty());
    CHECK(evaluationOf(engine) != loaded);
}

TEST_CASE("without Use NNUE no network evaluates", "[uci][nnue]") {
    LoopConversation engine;
    engine.ask("setoption name Use NNUE value false");
    const std::string written = evaluationOf(engine);
    const TemporaryFile file(randomNetwork("chess", findVariant("chess")->variant->features.inputs(), 32, 9).file());
    engine.ask("setoption name EvalFile value " + file.path());
    CHECK(evaluationOf(engine) == written);
    engine.ask("setoption name Use NNUE value true");
    CHECK(evaluationOf(engine) != written);
}

TEST_CASE("a file that is no network is refused, and what evaluated before goes on", "[uci][nnue]") {
    LoopConversation engine;
    const TemporaryFile good(randomNetwork("chess", findVariant("chess")->variant->features.inputs(), 32, 10).file());
    engine.ask("setoption name EvalFile value " + good.path());
    const std::string before = evaluationOf(engine);
    std::vector<std::byte> damaged = good.read();
    damaged.back() ^= std::byte{1};
    for (const std::string& path : {TemporaryFile(damaged).path(), std::string("/nowhere/net.nnue")})
        CHECK_THAT(engine.askForLine("setoption name EvalFile value " + path),
                   Catch::StartsWith("info string error: setoption: EvalFile: cannot "));
    CHECK(evaluationOf(engine) == before);
}

TEST_CASE("a network may be changed while a search runs", "[uci][nnue]") {
    LoopConversation engine;
    const TemporaryFile file(randomNetwork("chess", findVariant("chess")->variant->features.inputs(), 64, 11).file());
    engine.say("go infinite");
    engine.say("setoption name EvalFile value " + file.path());
    CHECK(engine.until("bestmove").size() >= 2);
    engine.say("go nodes 2000");
    engine.say("setoption name Use NNUE value false");
    CHECK(engine.until("bestmove").size() >= 2);
}

}  // namespace

}  // namespace motley::test
