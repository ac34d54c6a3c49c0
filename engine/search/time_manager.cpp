#include "engine/search/time_manager.h"

#include <algorithm>

namespace motley {

TimeManager::TimeManager(const SearchLimits& limits, const SearchOptions& options, Color side, const Clock& clock,
                         const SearchControl& control)
    : budget_(budgetOf(limits, options, side)),
      adapts_(!limits.moveTime),
      clock_(clock),
      control_(control),
      start_(clock.now()) {
    if (!limits.ponder)
        ownStart_ = start_;
}

std::optional<TimeManager::Budget> TimeManager::budgetOf(const SearchLimits& limits, const SearchOptions& options,
                                                         Color side) {
    constexpr Milliseconds least{1};
    if (limits.infinite)
        return std::nullopt;
    if (limits.moveTime) {
        const Milliseconds time = std::max(*limits.moveTime - options.moveOverhead, least);
        return Budget{.soft = time, .hard = time};
    }
    if (!limits.time[index(side)])
        return std::nullopt;
    const Milliseconds left = std::max(*limits.time[index(side)] - options.moveOverhead, least);
    const Milliseconds increment = std::max(limits.increment[index(side)], Milliseconds{0});
    const long movesLeft = std::clamp<long>(limits.movesToGo.value_or(22), 1, 40);
    // The last move before a time control may take all, but for what a slow machine could add.
    const Milliseconds most = movesLeft == 1 ? left * 9 / 10 : left * 3 / 5;
    const Milliseconds soft = std::clamp(left / movesLeft + increment * 3 / 4, least, std::max(most, least));
    const Milliseconds hard = std::clamp(soft * 4, least, std::max(most, least));
    return Budget{.soft = soft, .hard = hard};
}

Milliseconds TimeManager::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(clock_.now() - start_);
}

bool TimeManager::runs() {
    if (!ownStart_ && !control_.pondering())
        ownStart_ = clock_.now();
    return ownStart_.has_value();
}

bool TimeManager::isOver() {
    return budget_ && runs() && clock_.now() - *ownStart_ >= budget_->hard;
}

bool TimeManager::isEnough(double effort, double changes, int drop) {
    if (!budget_ || !runs())
        return false;
    if (!adapts_)
        return clock_.now() - *ownStart_ >= budget_->soft;
    const double scale = std::clamp(1.55 - 0.95 * effort, 0.55, 1.4) * std::clamp(0.8 + 0.35 * changes, 0.8, 1.8) *
                         std::clamp(1.0 + drop / 80.0, 0.85, 1.6);
    const auto wanted = std::chrono::duration<double, std::milli>(budget_->soft) * scale;
    return clock_.now() - start_ >= std::min<std::chrono::duration<double, std::milli>>(wanted, budget_->hard);
}

}  // namespace motley
