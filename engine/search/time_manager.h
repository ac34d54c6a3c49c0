// How long to think.
#pragma once

#include "engine/search/clock.h"
#include "engine/search/control.h"
#include "engine/search/request.h"

namespace motley {

/// Time is counted from the making of the object; limits of a search that ponders, from the ponder hit.
class TimeManager {
  public:
    TimeManager(const SearchLimits& limits, const SearchOptions& options, Color side, const Clock& clock,
                const SearchControl& control);

    Milliseconds elapsed() const;

    /// Whether the search must end at once.
    bool isOver();

    /// Whether another iteration is not worth its time. `effort` is the share of nodes spent on the best move, 0 to 1;
    /// `changes` how much the best move has changed of late, 0 if not at all; `drop` how far the score fell, in
    /// hundredths of a pawn.
    bool isEnough(double effort, double changes, int drop);

  private:
    struct Budget {
        Milliseconds soft;
        Milliseconds hard;
    };

    static std::optional<Budget> budgetOf(const SearchLimits& limits, const SearchOptions& options, Color side);

    /// Whether the own clock runs; notices the moment from which it does.
    bool runs();

    std::optional<Budget> budget_;
    bool adapts_;  ///< the soft limit bends with how the search goes
    const Clock& clock_;
    const SearchControl& control_;
    Clock::TimePoint start_;
    std::optional<Clock::TimePoint> ownStart_;  ///< when the own clock began to run
};

}  // namespace motley
