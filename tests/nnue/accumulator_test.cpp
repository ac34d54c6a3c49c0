// Sums that are kept up to date from board to board are those of the board itself.
#include "engine/nnue/accumulator.h"
#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "tests/reference/reference.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/networks.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

template <class Rules>
std::shared_ptr<const Network> networkFor(std::uint64_t seed) {
    return std::make_shared<const Network>(
        randomNetwork(std::string(Rules::name), featureLayout<Rules>.inputs(), 64, seed));
}

template <class Rules>
Position<Rules> positionAt(const std::string& fen, CastlingMode mode) {
    return readFen<Rules>(fen, mode).value();
}

TEMPLATE_LIST_TEST_CASE("a network evaluates a position alike whatever it evaluated before", "[nnue]", AllRules) {
    const std::shared_ptr<const Network> network = networkFor<TestType>(5);
    for (const std::string& variant : namesOf<TestType>()) {
        const CastlingMode mode = findVariant(variant)->mode;
        NetworkLine<TestType> line(network);
        Random random(6);
        playout(variant, scaled(6000), 131, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            const auto position = positionAt<TestType>(step.fen, mode);
            const auto ply = static_cast<unsigned>(random.below(8));
            REQUIRE(line.evaluate(position, ply) == NetworkLine<TestType>::evaluateOnce(position, *network));
            const auto after = positionAt<TestType>(step.fenAfter, mode);
            REQUIRE(line.evaluate(after, ply + 1) == NetworkLine<TestType>::evaluateOnce(after, *network));
        });
    }
}

TEMPLATE_LIST_TEST_CASE("a network evaluates a position and its colour flip alike", "[nnue][reference]", AllRules) {
    const std::shared_ptr<const Network> network = networkFor<TestType>(7);
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(2000), 132, [&](const Step& step) {
            const std::string flip = reference::flip(variant, step.fen);
            CAPTURE(variant, step.fen, flip);
            const std::unique_ptr<Game> game = gameAt(variant, step.fen);
            const std::unique_ptr<Game> flipped = gameAt(variant, flip);
            game->useNetwork(network);
            flipped->useNetwork(network);
            REQUIRE(game->evaluation() == flipped->evaluation());
        });
}

TEMPLATE_LIST_TEST_CASE("every man on every square, and every number held, has an input of its own", "[nnue]",
                        AllRules) {
    constexpr const FeatureLayout& layout = featureLayout<TestType>;
    std::vector<unsigned> seen(layout.inputs());
    const auto see = [&](unsigned input) {
        REQUIRE(input < seen.size());
        ++seen[input];
    };
    for (const Color color : {Color::White, Color::Black})
        for (std::size_t number = 0; number < kindCount<TestType>; ++number) {
            const auto kind = static_cast<Kind>(number);
            for (Bitboard squares = TestType::squares; squares != 0;)
                see(layout.man(Color::Black, color, kind, popFirst(squares)));
            if (contains(TestType::holdable, kind))
                for (unsigned level = 1; level <= FeatureLayout::heldLevels; ++level)
                    see(layout.held(Color::Black, color, kind, level));
        }
    CHECK(std::ranges::count(seen, 1U) == static_cast<std::ptrdiff_t>(seen.size()));
}

}  // namespace

}  // namespace motley::test
