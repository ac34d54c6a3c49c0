// What the results of games say of two players: Elo difference, likelihood of superiority, and the sequential test.
#pragma once

#include <array>
#include <cstdint>

namespace motley {

/// Pairs of games with the same opening and colours swapped, by the points of the first player: 0, 1/2, 1, 3/2, 2.
using PairCounts = std::array<std::uint64_t, 5>;

/// Games from the view of the first player. Every game of a pair is among the games too.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    PairCounts pairs{};

    std::uint64_t games() const { return wins + draws + losses; }
    std::uint64_t pairCount() const;
    /// Share of the points, 0 to 1; 0.5 without games.
    double score() const;
    double drawRate() const;
};

/// Mean points of a game and the variance of that mean: of pairs where there are any, as games of a pair depend on each
/// other, else of single games.
struct ScoreEstimate {
    double mean = 0.5;
    double variance = 0;
};

ScoreEstimate estimate(const Tally& tally);

/// The Elo difference that a score means, -infinity and infinity at 0 and 1
/// (https://www.chessprogramming.org/Match_Statistics).
double eloOf(double score);
/// The score that an Elo difference means.
double scoreOf(double elo);

struct EloEstimate {
    double elo = 0;
    double error = 0;  ///< half the width of the interval that holds the truth with 95%; infinite where unknown
};

EloEstimate eloEstimate(const Tally& tally);

/// How likely it is that the first player is the better one.
double likelihoodOfSuperiority(const Tally& tally);

/// The generalised sequential probability ratio test between two Elo differences
/// (http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf).
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  ///< chance to take `elo1` where `elo0` is true
    double beta = 0.05;   ///< chance to take `elo0` where `elo1` is true

    double lower() const;
    double upper() const;
};

enum class SprtVerdict : std::uint8_t { Undecided, TakesElo0, TakesElo1 };

/// The logarithm of how much more likely the results are with `elo1` than with `elo0`.
double logLikelihoodRatio(const Tally& tally, const SprtBounds& bounds);
SprtVerdict verdict(const Tally& tally, const SprtBounds& bounds);

}  // namespace motley
