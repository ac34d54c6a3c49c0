#include "tools/trainer/curve_fit.h"

#include "tools/trainer/golden_section.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace motley {

namespace {

/// How often games from a score were lost, drawn and won.
using Results = std::array<double, 3>;
using ResultsByScore = std::map<int, Results>;

/// Scores are taken together in steps of so many hundredths of a pawn.
constexpr int step = 10;

ResultsByScore resultsByScore(std::span<const TrainingRecord> records) {
    ResultsByScore results;
    for (const TrainingRecord& record : records)
        results[record.score / step * step].at(record.result) += 1;
    return results;
}

double winningChance(const WinningCurve& curve, double score) {
    return 1 / (1 + std::exp((curve.even - score) / curve.spread));
}

/// The less, the likelier are the results. Chances are kept away from zero, as no curve is exactly right.
double unlikeliness(const ResultsByScore& results, const WinningCurve& curve) {
    constexpr double least = 1e-6;
    double sum = 0;
    for (const auto& [score, counts] : results) {
        const double win = winningChance(curve, score);
        const double loss = winningChance(curve, -score);
        const std::array chances{loss, 1 - win - loss, win};
        for (std::size_t result = 0; result < chances.size(); ++result)
            sum -= counts.at(result) * std::log(std::max(chances.at(result), least));
    }
    return sum;
}

}  // namespace

WinningCurve fittedWinningCurve(std::span<const TrainingRecord> records, bool drawsExist) {
    ResultsByScore results = resultsByScore(records);
    if (!drawsExist)  // games that were too long to be played to their end
        for (auto& [score, counts] : results)
            counts[1] = 0;
    WinningCurve curve{.even = 0, .spread = 100};
    // Each number in turn, until both have settled.
    constexpr unsigned rounds = 30;
    for (unsigned round = 0; round < rounds; ++round) {
        curve.spread = goldenSection(
            10, 1000, [&](double spread) { return unlikeliness(results, {.even = curve.even, .spread = spread}); });
        if (!drawsExist)
            break;
        curve.even = goldenSection(
            0, 1000, [&](double even) { return unlikeliness(results, {.even = even, .spread = curve.spread}); });
    }
    return curve;
}

}  // namespace motley
