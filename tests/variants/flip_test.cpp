// The rules are the same for both colours: a position and its colour flip have as many moves and end alike.
#include "tests/reference/reference.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

Outcome flipped(Outcome outcome) {
    if (outcome.result == Result::WhiteWins)
        outcome.result = Result::BlackWins;
    else if (outcome.result == Result::BlackWins)
        outcome.result = Result::WhiteWins;
    return outcome;
}

TEMPLATE_LIST_TEST_CASE("a position and its colour flip are alike", "[variants][flip][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(10'000), 111, [&](const Step& step) {
            const std::string flip = reference::flip(variant, step.fenAfter);
            CAPTURE(variant, step.fenAfter, flip);
            // The one thing that White has and Black has not is the limit on the first turn of Trade-up Chess.
            if (step.fenAfter == TestType::startFen || flip == TestType::startFen)
                return;
            const std::unique_ptr<Game> game = gameAt(variant, step.fenAfter);
            const std::unique_ptr<Game> mirror = gameAt(variant, flip);
            REQUIRE(mirror->fen() == flip);
            REQUIRE(mirror->side() == ~game->side());
            REQUIRE(mirror->legalMoves().size() == game->legalMoves().size());
            REQUIRE(perft(*mirror, 2) == perft(*game, 2));
            REQUIRE(mirror->outcome() == flipped(game->outcome()));
            REQUIRE(mirror->checkers().size() == game->checkers().size());
        });
}

TEMPLATE_LIST_TEST_CASE("the colour flip of a colour flip is the position", "[variants][flip][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(1000), 112, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            REQUIRE(reference::flip(variant, reference::flip(variant, step.fen)) == step.fen);
        });
}

}  // namespace

}  // namespace motley::test
