// Match statistics, held against published formulas and simulated matches.
#include "tests/support/random.h"
#include "tools/match/statistics.h"

#include <catch2/catch.hpp>

#include <cmath>

namespace motley::test {

namespace {

TEST_CASE("Elo and score belong together as the logistic curve says", "[match]") {
    CHECK(eloOf(0.5) == Approx(0).margin(1e-9));
    CHECK(eloOf(0.75) == Approx(190.849));
    CHECK(eloOf(10.0 / 11) == Approx(400));
    CHECK(scoreOf(-400) == Approx(1.0 / 11));
    for (const double elo : {-350.0, -10.0, 0.0, 3.0, 120.0})
        CHECK(eloOf(scoreOf(elo)) == Approx(elo).margin(1e-9));
    CHECK(std::isinf(eloOf(1)));
    CHECK(std::isinf(eloOf(0)));
}

TEST_CASE("without pairs, error and superiority follow from wins, draws and losses", "[match]") {
    // 40 wins, 40 draws, 20 losses: mean 0.6, variance of a game 0.4 * 0.16 + 0.4 * 0.01 + 0.2 * 0.36 = 0.14.
    const Tally tally{.wins = 40, .draws = 40, .losses = 20};
    CHECK(tally.score() == Approx(0.6));
    CHECK(tally.drawRate() == Approx(0.4));
    CHECK(estimate(tally).variance == Approx(0.14 / 100));
    const double width = 1.959964 * std::sqrt(0.0014);
    CHECK(eloEstimate(tally).elo == Approx(70.437));
    CHECK(eloEstimate(tally).error == Approx((eloOf(0.6 + width) - eloOf(0.6 - width)) / 2));
    // Normal distribution at (0.6 - 0.5) / sqrt(0.0014) = 2.6726 deviations.
    CHECK(likelihoodOfSuperiority(tally) == Approx(0.99624).epsilon(1e-4));
}

TEST_CASE("pairs that balance each other make a result surer than single games do", "[match]") {
    // Every pair one win and one loss: nothing is left to chance.
    const Tally balanced{.wins = 50, .losses = 50, .pairs = {0, 0, 50, 0, 0}};
    CHECK(estimate(balanced).variance == 0);
    CHECK(likelihoodOfSuperiority(balanced) == 0.5);
    const Tally doubled{.wins = 50, .losses = 50, .pairs = {25, 0, 0, 0, 25}};
    CHECK(estimate(doubled).variance == Approx(0.25 / 50));
}

TEST_CASE("no games say nothing", "[match]") {
    CHECK(Tally().score() == 0.5);
    CHECK(likelihoodOfSuperiority({}) == 0.5);
    CHECK(logLikelihoodRatio({}, {}) == 0);
    CHECK(std::isinf(eloEstimate({}).error));
}

TEST_CASE("the sequential test ends at the bounds of Wald", "[match]") {
    const SprtBounds bounds{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.1};
    CHECK(bounds.lower() == Approx(std::log(0.1 / 0.95)));
    CHECK(bounds.upper() == Approx(std::log(0.9 / 0.05)));
}

TEST_CASE("close to the middle, the likelihood ratio is that of a normal distribution", "[match]") {
    // There it is (score1 - score0) (2 mean - score0 - score1) / (2 variance of the mean).
    const Tally tally{.wins = 2100, .draws = 5900, .losses = 2000, .pairs = {250, 1150, 2100, 1200, 300}};
    const SprtBounds bounds{.elo0 = 0, .elo1 = 4};
    const ScoreEstimate score = estimate(tally);
    const double score0 = scoreOf(bounds.elo0);
    const double score1 = scoreOf(bounds.elo1);
    const double normal = (score1 - score0) * (2 * score.mean - score0 - score1) / (2 * score.variance);
    CHECK(logLikelihoodRatio(tally, bounds) == Approx(normal).epsilon(0.02));
}

/// Plays pairs whose games are won, drawn and lost with chances that mean `elo`, until the test ends.
SprtVerdict simulate(double elo, const SprtBounds& bounds, Random& random) {
    constexpr double draws = 0.4;
    const double wins = scoreOf(elo) - draws / 2;
    Tally tally;
    while (tally.games() < 60'000) {
        unsigned points = 0;
        for (unsigned game = 0; game < 2; ++game) {
            const double chance = static_cast<double>(random.below(1'000'000)) / 1e6;
            if (chance < wins) {
                ++tally.wins;
                points += 2;
            } else if (chance < wins + draws) {
                ++tally.draws;
                ++points;
            } else {
                ++tally.losses;
            }
        }
        ++tally.pairs[points];
        if (tally.games() % 16 == 0)
            if (const SprtVerdict found = verdict(tally, bounds); found != SprtVerdict::Undecided)
                return found;
    }
    return SprtVerdict::Undecided;
}

TEST_CASE("in simulated matches the sequential test errs no more often than it promises", "[match]") {
    Random random(5);
    const SprtBounds bounds{.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05};
    constexpr unsigned matches = 400;
    unsigned wronglyTaken = 0;
    unsigned wronglyRefused = 0;
    for (unsigned match = 0; match < matches; ++match) {
        wronglyTaken += simulate(bounds.elo0, bounds, random) == SprtVerdict::TakesElo1 ? 1 : 0;
        wronglyRefused += simulate(bounds.elo1, bounds, random) == SprtVerdict::TakesElo0 ? 1 : 0;
    }
    // 5% of 400 are 20; three deviations more are 33.
    CHECK(wronglyTaken <= 33);
    CHECK(wronglyRefused <= 33);
}

}  // namespace

}  // namespace motley::test
