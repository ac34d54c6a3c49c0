// All numbers that search was tuned with, in one place. They are constants; in a tuning build (option MOTLEY_TUNING)
// they can be set through UCI.
#pragma once

#include <string_view>
#if defined(MOTLEY_TUNING)
#include <vector>
#endif

namespace motley {

#if defined(MOTLEY_TUNING)

class Parameter {
  public:
    Parameter(std::string_view name, int value, int low, int high) : name(name), low(low), high(high), value_(value) {
        all().push_back(this);
    }

    /// In the order of their declaration.
    static std::vector<Parameter*>& all() {
        static std::vector<Parameter*> parameters;
        return parameters;
    }

    /// `value` from `low` to `high`; not while a search runs.
    void set(int value) { value_ = value; }
    operator int() const { return value_; }

    const std::string_view name;
    const int low;
    const int high;

  private:
    int value_;
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

// Name, value, and the range in which it makes sense. Scores are in hundredths of a pawn.

MOTLEY_PARAMETER aspirationWindow{"AspirationWindow", 14, 4, 60};

MOTLEY_PARAMETER razorMargin{"RazorMargin", 260, 100, 600};
MOTLEY_PARAMETER reverseFutilityMargin{"ReverseFutilityMargin", 85, 30, 200};
MOTLEY_PARAMETER reverseFutilityImproving{"ReverseFutilityImproving", 70, 0, 200};
MOTLEY_PARAMETER nullMoveDivisor{"NullMoveDivisor", 190, 80, 400};
MOTLEY_PARAMETER probCutMargin{"ProbCutMargin", 190, 80, 400};

MOTLEY_PARAMETER futilityBase{"FutilityBase", 90, 20, 300};
MOTLEY_PARAMETER futilityMargin{"FutilityMargin", 95, 30, 250};
MOTLEY_PARAMETER quietExchangeMargin{"QuietExchangeMargin", 24, 5, 100};
MOTLEY_PARAMETER captureExchangeMargin{"CaptureExchangeMargin", 95, 30, 250};
MOTLEY_PARAMETER historyPruning{"HistoryPruning", 3800, 1000, 10000};

MOTLEY_PARAMETER doubleExtensionMargin{"DoubleExtensionMargin", 25, 5, 100};
MOTLEY_PARAMETER doubleExtensionLimit{"DoubleExtensionLimit", 5, 0, 20};

/// Of late move reductions, in hundredths of a ply: base, and the factor of the product of two logarithms.
MOTLEY_PARAMETER reductionBase{"ReductionBase", 70, 0, 200};
MOTLEY_PARAMETER reductionFactor{"ReductionFactor", 42, 20, 80};

MOTLEY_PARAMETER deeperMargin{"DeeperMargin", 50, 10, 200};
MOTLEY_PARAMETER shallowerMargin{"ShallowerMargin", 8, 0, 40};

MOTLEY_PARAMETER quiescenceFutility{"QuiescenceFutility", 160, 50, 400};

MOTLEY_PARAMETER killerBonus{"KillerBonus", 12000, 0, 40000};

}  // namespace parameters
}  // namespace motley
