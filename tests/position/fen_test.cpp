// FENs written and read back.
#include "tests/reference/reference.h"
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEMPLATE_LIST_TEST_CASE("start positions are written as they are read", "[position][fen]", AllRules) {
    CHECK(newGame(TestType::name)->fen() == TestType::startFen);
}

TEMPLATE_LIST_TEST_CASE("known positions are written as they are read", "[position][fen]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        for (const PerftLine& line : perftSuite(variant)) {
            // The suites are canonical but for some that leave out or promise too much en passant.
            const std::string written = gameAt(variant, line.fen)->fen();
            CAPTURE(variant, line.fen);
            CHECK(gameAt(variant, written)->fen() == written);
            CHECK(reference::flip(variant, reference::flip(variant, line.fen)) == written);
        }
}

TEMPLATE_LIST_TEST_CASE("a position is read back from its FEN", "[position][fen]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        const std::unique_ptr<Game> game = newGame(variant);
        playout(variant, scaled(20'000), 51, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            setUp(*game, step.fen);
            REQUIRE(game->fen() == step.fen);
            REQUIRE(game->key() == step.key);
            REQUIRE(game->legalMoves() == step.moves);
        });
    }
}

}  // namespace

}  // namespace motley::test
