// The model that learns: its gradient is that of its error, and its integers play as it does.
#include "engine/learn/self_play.h"
#include "tests/support/random.h"
#include "tools/trainer/curve_fit.h"
#include "tools/trainer/model.h"
#include "tools/trainer/trainer.h"

#include <catch2/catch.hpp>

#include <cmath>

namespace motley::test {

namespace {

/// Positions of games of a variant that has men in hand.
std::vector<TrainingRecord> gamesOf(const std::string& variant, std::uint32_t games) {
    SelfPlay player({.choice = *findVariant(variant), .seed = 2, .nodes = 60});
    std::vector<TrainingRecord> records;
    for (std::uint32_t number = 0; number < games; ++number) {
        const std::vector<TrainingRecord> game = player.play(number).value();
        records.insert(records.end(), game.begin(), game.end());
    }
    return records;
}

TEST_CASE("the gradient of a model is how its error changes with each weight", "[learn]") {
    const std::vector<TrainingRecord> records = gamesOf("tradeup", 2);
    REQUIRE(records.size() > 10);
    Model model(findVariant("tradeup")->variant->features, 32);
    model.randomise(3);
    const Target target{.scoreScale = 300, .resultShare = 0.3};
    Random random(4);
    std::size_t moved = 0;
    for (unsigned round = 0; round < 400; ++round) {
        const TrainingRecord& record = random.oneOf(records);
        std::vector<float> gradient(model.weights().size());
        model.addGradient(record, target, gradient);
        // Weights that this position uses are few: one of them, or any.
        std::size_t at = random.below(gradient.size());
        while (round % 4 != 0 && gradient[at] == 0)
            at = random.below(gradient.size());
        float& weight = model.weights()[at];
        const float before = weight;
        constexpr float step = 1e-3F;
        weight = before + step;
        const double above = model.error(record, target);
        weight = before - step;
        const double below = model.error(record, target);
        weight = before;
        CAPTURE(at, gradient[at]);
        CHECK((above - below) / (2 * step) == Approx(gradient[at]).epsilon(0.03).margin(2e-4));
        moved += std::abs(gradient[at]) > 1e-3 ? 1 : 0;
    }
    CHECK(moved > 20);
}

TEST_CASE("a model in integers scores as the model does", "[learn]") {
    for (const std::string variant : {"chess", "tradeup"}) {
        const Variant& of = *findVariant(variant)->variant;
        Model model(of.features, 64);
        model.randomise(5);
        const auto network = std::make_shared<const Network>(model.quantised(variant));
        CHECK(network->inputs() == of.features.inputs());
        CHECK(network->variant() == variant);
        const TrainingRecord start{.position = of.newGame()->packed()};
        const std::unique_ptr<Game> game = of.newGame();
        game->useNetwork(network);
        CHECK(game->evaluation() == Approx(model.output(start) * Network::scoreUnit).margin(8));
    }
}

TEST_CASE("training brings the error down, and comes out the same with any number of threads", "[learn]") {
    const std::vector<TrainingRecord> records = gamesOf("simplified", 12);
    REQUIRE(records.size() > 100);
    const auto trained = [&](unsigned threads) {
        Model model(findVariant("simplified")->variant->features, 32);
        model.randomise(6);
        Trainer trainer(model, {}, {.epochs = 20, .batch = 64, .learningRate = 0.005, .threads = threads, .seed = 1});
        const double before = trainer.error(records);
        std::vector<double> errors;
        trainer.train(records, records, [&](const EpochReport& report) { errors.push_back(report.validationError); });
        CHECK(errors.size() == 20);
        CHECK(errors.back() == trainer.error(records));
        CHECK(errors.back() < before / 2);
        return model.quantised("simplified").file();
    };
    CHECK(trained(1) == trained(3));
}

TEST_CASE("the score scale is the one that made the results", "[learn]") {
    Random random(7);
    std::vector<TrainingRecord> records(40'000);
    for (TrainingRecord& record : records) {
        record.score = static_cast<std::int16_t>(static_cast<int>(random.below(2001)) - 1000);
        const double expectation = 1 / (1 + std::exp(-record.score / 250.0));
        record.result = static_cast<double>(random.below(1000)) < 1000 * expectation ? 2 : 0;
    }
    CHECK(fittedScoreScale(records) == Approx(250).epsilon(0.05));
}

TEST_CASE("the winning curve is the one that made the results", "[learn]") {
    const auto fitted = [](const WinningCurve& truth, bool drawsExist) {
        Random random(8);
        std::vector<TrainingRecord> records(60'000);
        for (TrainingRecord& record : records) {
            record.score = static_cast<std::int16_t>(static_cast<int>(random.below(1001)) - 500);
            const double win = 1000 / (1 + std::exp((truth.even - record.score) / truth.spread));
            const double loss = 1000 / (1 + std::exp((truth.even + record.score) / truth.spread));
            const auto chance = static_cast<double>(random.below(1000));
            record.result = chance < win ? 2 : chance >= 1000 - loss ? 0 : 1;
        }
        return fittedWinningCurve(records, drawsExist);
    };
    const WinningCurve withDraws = fitted({.even = 140, .spread = 60}, true);
    CHECK(withDraws.even == Approx(140).epsilon(0.05));
    CHECK(withDraws.spread == Approx(60).epsilon(0.05));
    const WinningCurve without = fitted({.even = 0, .spread = 200}, false);
    CHECK(without.even == 0);
    CHECK(without.spread == Approx(200).epsilon(0.05));
}

}  // namespace

}  // namespace motley::test
