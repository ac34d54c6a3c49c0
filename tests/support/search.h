// Searches as users ask for them, with all that they report.
#pragma once

#include "engine/game/game.h"

#include <chrono>
#include <string>
#include <vector>

namespace motley::test {

/// A clock that nobody has to wait for. Each look at it takes `step`.
class SimulatedClock final : public Clock {
  public:
    explicit SimulatedClock(std::chrono::nanoseconds step = std::chrono::nanoseconds{0}) : step_(step) {}

    TimePoint now() const override { return now_ += step_; }
    void pass(std::chrono::nanoseconds time) { now_ += time; }

  private:
    std::chrono::nanoseconds step_;
    mutable TimePoint now_{std::chrono::hours(1)};
};

/// Keeps what it hears.
struct Recorder final : SearchListener {
    void onVariation(const Variation& variation) override { variations.push_back(variation); }
    void onCurrentMove(unsigned, const std::string&, unsigned) override {}

    std::vector<Variation> variations;
};

/// What a search reported, and what came of it.
struct Search {
    std::vector<Variation> variations;
    SearchResult result;

    /// The latest of the best variations.
    const Variation& last() const;
};

/// Searches one position after the other, with the same table.
class Searcher {
  public:
    Search search(Game& game, const SearchLimits& limits);

    TranspositionTable table{std::size_t{4} << 20U};
    SearchOptions options{};
    const Clock* clock = &systemClock;

  private:
    static inline const SystemClock systemClock;
};

SearchLimits depthLimit(unsigned depth);
SearchLimits nodeLimit(std::uint64_t nodes);

/// "cp 31", "mate -2".
std::string scoreText(const ReportedScore& score);

/// For comparing scores: the higher, the better for the side to move.
int orderOf(const ReportedScore& score);

}  // namespace motley::test
