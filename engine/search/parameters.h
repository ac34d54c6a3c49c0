// All numbers that search was tuned with, in one place. They are constants; in a tuning build (option MOTLEY_TUNING)
// they can be set through UCI.
#pragma once

#include "engine/search/tunable.h"

#include <string_view>

namespace motley {

#if defined(MOTLEY_TUNING)

class Parameter {
  public:
    Parameter(std::string_view name, int value, int low, int high) : tunable_{name, value, low, high} {
        tunables().push_back(&tunable_);
    }
    Parameter(const Parameter&) = delete;
    Parameter& operator=(const Parameter&) = delete;

    operator int() const { return tunable_.value; }

  private:
    Tunable tunable_;
};

#define MOTLEY_PARAMETER inline Parameter

#else

class Parameter {
  public:
    constexpr Parameter(std::string_view /*name*/, int value, int /*low*/, int /*high*/) : value_(value) {}
    constexpr operator int() const { return value_; }

  private:
    int value_;
};

#define MOTLEY_PARAMETER inline constexpr Parameter

#endif

namespace parameters {

// Name, value, and the range in which it makes sense. Scores are in hundredths of a pawn, reductions in hundredths of a
// ply.

MOTLEY_PARAMETER aspirationWindow{"AspirationWindow", 13, 4, 60};

MOTLEY_PARAMETER razorMargin{"RazorMargin", 251, 100, 600};
MOTLEY_PARAMETER reverseFutilityMargin{"ReverseFutilityMargin", 84, 30, 200};
MOTLEY_PARAMETER reverseFutilityImproving{"ReverseFutilityImproving", 54, 0, 200};
MOTLEY_PARAMETER nullMoveBase{"NullMoveBase", 399, 200, 600};
MOTLEY_PARAMETER nullMoveDepthFactor{"NullMoveDepthFactor", 27, 10, 50};
MOTLEY_PARAMETER nullMoveDivisor{"NullMoveDivisor", 218, 80, 400};
MOTLEY_PARAMETER nullMoveMargin{"NullMoveMargin", 109, 0, 300};
MOTLEY_PARAMETER nullMoveMarginDepth{"NullMoveMarginDepth", 19, 5, 40};
MOTLEY_PARAMETER probCutMargin{"ProbCutMargin", 182, 80, 400};

MOTLEY_PARAMETER futilityBase{"FutilityBase", 73, 20, 300};
MOTLEY_PARAMETER futilityMargin{"FutilityMargin", 111, 30, 250};
MOTLEY_PARAMETER quietExchangeMargin{"QuietExchangeMargin", 21, 5, 100};
MOTLEY_PARAMETER captureExchangeMargin{"CaptureExchangeMargin", 96, 30, 250};
MOTLEY_PARAMETER historyPruning{"HistoryPruning", 3964, 1000, 10000};
/// Quiet moves to look at before the others are left out, in hundredths: at depth 0, and more with its square.
MOTLEY_PARAMETER quietLimitBase{"QuietLimitBase", 492, 100, 1000};
MOTLEY_PARAMETER quietLimitFactor{"QuietLimitFactor", 139, 30, 200};

/// Below the table's score, in hundredths for each ply of depth.
MOTLEY_PARAMETER singularMargin{"SingularMargin", 172, 50, 400};
MOTLEY_PARAMETER doubleExtensionMargin{"DoubleExtensionMargin", 24, 5, 100};
MOTLEY_PARAMETER doubleExtensionLimit{"DoubleExtensionLimit", 5, 0, 20};

/// Of late move reductions: base, and the factor of the product of two logarithms.
MOTLEY_PARAMETER reductionBase{"ReductionBase", 83, 0, 200};
MOTLEY_PARAMETER reductionFactor{"ReductionFactor", 49, 20, 80};
MOTLEY_PARAMETER noisyReductionFactor{"NoisyReductionFactor", 29, 10, 80};
/// What history counts as one hundredth of a ply.
MOTLEY_PARAMETER quietHistoryDivisor{"QuietHistoryDivisor", 94, 40, 250};
MOTLEY_PARAMETER noisyHistoryDivisor{"NoisyHistoryDivisor", 170, 40, 400};
MOTLEY_PARAMETER closedReduction{"ClosedReduction", 74, -100, 200};
MOTLEY_PARAMETER cutNodeReduction{"CutNodeReduction", 113, 0, 300};
MOTLEY_PARAMETER worseningReduction{"WorseningReduction", 64, 0, 200};
MOTLEY_PARAMETER cutoffsReduction{"CutoffsReduction", 22, -50, 200};
MOTLEY_PARAMETER checkReduction{"CheckReduction", 101, 0, 200};

MOTLEY_PARAMETER deeperMargin{"DeeperMargin", 41, 10, 200};
MOTLEY_PARAMETER shallowerMargin{"ShallowerMargin", 10, 0, 40};

MOTLEY_PARAMETER quiescenceFutility{"QuiescenceFutility", 167, 50, 400};

MOTLEY_PARAMETER killerBonus{"KillerBonus", 11672, 0, 40000};
MOTLEY_PARAMETER historyBonusFactor{"HistoryBonusFactor", 188, 50, 400};
MOTLEY_PARAMETER historyBonusOffset{"HistoryBonusOffset", 65, -200, 400};
MOTLEY_PARAMETER historyBonusLimit{"HistoryBonusLimit", 1731, 500, 4000};
/// In hundredths of the bonus that the move that failed high gets.
MOTLEY_PARAMETER historyMalus{"HistoryMalus", 104, 30, 200};
MOTLEY_PARAMETER failLowBonus{"FailLowBonus", 49, 0, 150};
MOTLEY_PARAMETER tableCutBonus{"TableCutBonus", 103, 0, 150};

MOTLEY_PARAMETER pawnCorrection{"PawnCorrection", 149, 0, 300};
MOTLEY_PARAMETER menCorrection{"MenCorrection", 133, 0, 300};

}  // namespace parameters
}  // namespace motley
