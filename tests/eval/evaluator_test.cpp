#include "engine/eval/evaluator.h"
#include "tests/reference/reference.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace motley::test {

namespace {

/// A game whose positions no network evaluates.
std::unique_ptr<Game> handWritten(std::string_view variant, std::string_view fen) {
    std::unique_ptr<Game> game = gameAt(variant, fen);
    game->useNetwork(nullptr);
    return game;
}

TEMPLATE_LIST_TEST_CASE("a position is worth as much as its colour flip", "[eval][flip][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(5000), 221, [&](const Step& step) {
            const std::string flip = reference::flip(variant, step.fen);
            CAPTURE(variant, step.fen, flip);
            REQUIRE(handWritten(variant, step.fen)->evaluation() == handWritten(variant, flip)->evaluation());
        });
}

TEMPLATE_LIST_TEST_CASE("no evaluation passes for a forced win", "[eval]", AllRules) {
    playout(TestType::name, scaled(5000), 222, [&](const Step& step) {
        CAPTURE(step.fen);
        REQUIRE_FALSE(isDecisive(handWritten(TestType::name, step.fen)->evaluation()));
    });
}

/// Boards on which White is better.
struct Advantage {
    const char* variant;
    const char* board;
};

TEST_CASE("who has more men stands better, whoever is to move", "[eval]") {
    const std::vector<Advantage> table{
        {"chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"chess", "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"chess", "rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"chess", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"chess", "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"chess", "4k3/8/8/8/8/8/8/R3K3"},
        {"chess", "4k3/pp6/8/8/8/8/PPP5/4K3"},
        {"chess960", "bqnbrkr1/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN"},
        {"productionline", "4k3/ppppppp1/8/8/8/8/PPPPPPPP/4K3"},
        {"productionline", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R"},
        {"simplified", "rnb1kbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"simplified", "rnbqkb1r/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"simplified", "rnbqkbnr/pppp1ppp/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"promoters", "rnbqkbn1/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR[r]"},
        {"promoters", "rnbqkbnr/pppppppp/8/8/4M3/8/PPPPPPPP/RNBQKBNR[m]"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[QPp]"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnppppppp]"},
        {"tradeup", "4k3/7r/8/8/8/8/7Q/4K3[PPPPpppp]"},
        {"tradeup", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2N[QQqq]"},
        {"pawnless", "*****1k1/*****fn1/5wwf/8/8/FWW5/NNF*****/1K1*****"},
        {"pawnless", "*****1k1/*****fnn/6wf/8/8/FWW5/NNF*****/1K1*****"},
        {"pawnless", "*****1k1/*****1nn/5wwf/8/8/FWW5/NNF*****/1K1*****"},
    };
    for (const auto& [variant, board] : table) {
        CAPTURE(variant, board);
        CHECK(handWritten(variant, std::string(board) + " w - - 0 9")->evaluation() > 0);
        CHECK(handWritten(variant, std::string(board) + " b - - 0 9")->evaluation() < 0);
    }
}

TEMPLATE_LIST_TEST_CASE("men are worth something, and no king is exchanged for all of them", "[eval]", AllRules) {
    for (std::size_t kind = 0; kind < Board<TestType>::kinds; ++kind)
        if (TestType::men[kind].exists() && static_cast<Kind>(kind) != Kind::King) {
            CAPTURE(TestType::men[kind].letter);
            CHECK(evaluator<TestType>.worth(static_cast<Kind>(kind)) > 0);
            CHECK(evaluator<TestType>.worth(static_cast<Kind>(kind)) * 10 < evaluator<TestType>.worth(Kind::King));
        }
}

TEST_CASE("however many men there are, having them is better", "[eval]") {
    const std::vector<Advantage> table{
        {"chess", "k6R/8/PP6/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ"},
        {"productionline", "k7/8/PP6/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/KQQQQQQQ"},
        {"simplified", "k7/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ"},
        {"tradeup", "k7/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/KQQQQQQQ[QQQQQQQQQQQQQQQRRRRRRRRRRRRRRR]"},
    };
    for (const auto& [variant, board] : table) {
        CAPTURE(variant, board);
        CHECK(handWritten(variant, std::string(board) + " b - - 0 9")->evaluation() < -5000);
    }
}

}  // namespace

}  // namespace motley::test
