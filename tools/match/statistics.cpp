#include "tools/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace motley {

namespace {

/// Some outcome, by the share of the points it gives and how often it happened.
struct Outcomes {
    std::vector<double> points;
    std::vector<double> counts;

    double total() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }
};

Outcomes outcomesOf(const Tally& tally) {
    if (tally.pairCount() == 0)
        return {.points = {0, 0.5, 1},
                .counts = {static_cast<double>(tally.losses), static_cast<double>(tally.draws),
                           static_cast<double>(tally.wins)}};
    Outcomes outcomes{.points = {0, 0.25, 0.5, 0.75, 1}, .counts = {}};
    outcomes.counts.assign(tally.pairs.begin(), tally.pairs.end());
    return outcomes;
}

double meanOf(const Outcomes& outcomes) {
    return std::inner_product(outcomes.points.begin(), outcomes.points.end(), outcomes.counts.begin(), 0.0) /
           outcomes.total();
}

/// The most likely distribution over the outcomes' points whose mean is `mean`, by the empirical likelihood method:
/// each share is count / total / (1 + multiplier * (point - mean)). The multiplier is where the mean comes out right,
/// found by bisection, as the equation is monotonic.
std::vector<double> likeliestWithMean(const Outcomes& outcomes, double mean) {
    const auto [least, most] = std::ranges::minmax(outcomes.points);
    double low = -1 / (most - mean);
    double high = 1 / (mean - least);
    const double total = outcomes.total();
    double multiplier = 0;
    for (int step = 0; step < 100; ++step) {
        multiplier = (low + high) / 2;
        double sum = 0;
        for (std::size_t at = 0; at < outcomes.points.size(); ++at)
            sum += outcomes.counts[at] * (outcomes.points[at] - mean) / (1 + multiplier * (outcomes.points[at] - mean));
        (sum > 0 ? low : high) = multiplier;
    }
    std::vector<double> shares(outcomes.points.size());
    for (std::size_t at = 0; at < shares.size(); ++at)
        shares[at] = outcomes.counts[at] / total / (1 + multiplier * (outcomes.points[at] - mean));
    return shares;
}

}  // namespace

std::uint64_t Tally::pairCount() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double Tally::score() const {
    return games() == 0 ? 0.5
                        : (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games());
}

double Tally::drawRate() const {
    return games() == 0 ? 0 : static_cast<double>(draws) / static_cast<double>(games());
}

ScoreEstimate estimate(const Tally& tally) {
    const Outcomes outcomes = outcomesOf(tally);
    const double total = outcomes.total();
    if (total == 0)
        return {};
    const double mean = meanOf(outcomes);
    double variance = 0;
    for (std::size_t at = 0; at < outcomes.points.size(); ++at)
        variance += outcomes.counts[at] / total * std::pow(outcomes.points[at] - mean, 2);
    return {.mean = mean, .variance = variance / total};
}

double eloOf(double score) {
    if (score <= 0)
        return -std::numeric_limits<double>::infinity();
    if (score >= 1)
        return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double scoreOf(double elo) {
    return 1 / (1 + std::pow(10.0, -elo / 400));
}

EloEstimate eloEstimate(const Tally& tally) {
    constexpr double deviationsFor95Percent = 1.959964;
    const ScoreEstimate score = estimate(tally);
    const double width = deviationsFor95Percent * std::sqrt(score.variance);
    if (tally.games() == 0 || score.variance == 0)
        return {.elo = eloOf(score.mean), .error = std::numeric_limits<double>::infinity()};
    return {.elo = eloOf(score.mean), .error = (eloOf(score.mean + width) - eloOf(score.mean - width)) / 2};
}

double likelihoodOfSuperiority(const Tally& tally) {
    const ScoreEstimate score = estimate(tally);
    if (score.variance == 0)
        return score.mean > 0.5 ? 1 : score.mean < 0.5 ? 0 : 0.5;
    return std::erfc(-(score.mean - 0.5) / std::sqrt(2 * score.variance)) / 2;
}

double SprtBounds::lower() const {
    return std::log(beta / (1 - alpha));
}

double SprtBounds::upper() const {
    return std::log((1 - beta) / alpha);
}

double logLikelihoodRatio(const Tally& tally, const SprtBounds& bounds) {
    Outcomes outcomes = outcomesOf(tally);
    if (outcomes.total() == 0)
        return 0;
    // An outcome that has not been seen yet is possible all the same.
    constexpr double unseen = 1e-3;
    for (double& number : outcomes.counts)
        number = std::max(number, unseen);
    const std::vector<double> with0 = likeliestWithMean(outcomes, scoreOf(bounds.elo0));
    const std::vector<double> with1 = likeliestWithMean(outcomes, scoreOf(bounds.elo1));
    double ratio = 0;
    for (std::size_t at = 0; at < outcomes.counts.size(); ++at)
        ratio += outcomes.counts[at] * std::log(with1[at] / with0[at]);
    return ratio;
}

SprtVerdict verdict(const Tally& tally, const SprtBounds& bounds) {
    const double ratio = logLikelihoodRatio(tally, bounds);
    if (ratio >= bounds.upper())
        return SprtVerdict::TakesElo1;
    if (ratio <= bounds.lower())
        return SprtVerdict::TakesElo0;
    return SprtVerdict::Undecided;
}

}  // namespace motley
