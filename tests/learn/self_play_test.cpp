// Games to learn from: always the same, and with positions that a network can judge.
#include "engine/learn/self_play.h"
#include "engine/position/fen.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEMPLATE_LIST_TEST_CASE("a game to learn from is determined by its seed and number", "[learn]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        const SelfPlaySettings settings{.choice = *findVariant(variant), .seed = 3, .nodes = 100};
        SelfPlay first(settings);
        SelfPlay second(settings);
        CAPTURE(variant);
        const std::vector<TrainingRecord> game = first.play(5).value();
        CHECK(first.play(6).value() != game);
        CHECK(first.play(5).value() == game);
        CHECK(second.play(5).value() == game);
    }
}

TEST_CASE("an evaluation that finds no opening balanced is an error, not a search for ever", "[learn]") {
    const VariantChoice chess = *findVariant("chess");
    Network network("chess", chess.variant->features.inputs(), 32);
    network.outputBias() = 255 * 64 * 5;
    SelfPlay player({.choice = chess, .network = std::make_shared<const Network>(network), .seed = 1, .nodes = 10});
    CHECK_FALSE(player.play(0).has_value());
}

TEMPLATE_LIST_TEST_CASE("all positions of a game to learn from have its result", "[learn]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        SelfPlay player({.choice = *findVariant(variant), .seed = 4, .nodes = 50});
        for (std::uint32_t number = 0; number < scaled(12); ++number) {
            const std::vector<TrainingRecord> game = player.play(number).value();
            for (const TrainingRecord& record : game) {
                const bool sameSide = record.side == game.front().side;
                CHECK(record.result == (sameSide ? game.front().result : 2 - game.front().result));
                CHECK((TestType::drawsExist || record.result != 1 || game.size() > 100));
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("a packed position tells the men, what is held and their kinds", "[learn]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(2000), 133, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            const Position<TestType> position = readFen<TestType>(step.fen, findVariant(variant)->mode).value();
            const Board<TestType>& board = position.board();
            const PackedPosition packed = gameAt(variant, step.fen)->packed();
            for (unsigned at = 0; at < 64; ++at)
                if (contains(board.occupied(), squareAt(at)))
                    REQUIRE(packed.kindAt(squareAt(at)) == board.kindAt(squareAt(at)));
            for (const Color color : {Color::White, Color::Black}) {
                REQUIRE(packed.colors[index(color)] == board.of(color));
                if constexpr (hasHoldings<TestType>)
                    for (unsigned kind = 0; kind < Board<TestType>::kinds; ++kind)
                        REQUIRE(packed.heldBy(color, static_cast<Kind>(kind)) ==
                                board.holdings.count(color, static_cast<Kind>(kind)));
            }
            REQUIRE(packed.mirrored().mirrored() == packed);
        });
}

}  // namespace

}  // namespace motley::test
