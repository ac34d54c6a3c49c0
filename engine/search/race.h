// The race of threads through the iterations of a search: whoever finishes one finishes it for all.
#pragma once

#include "engine/search/root_move.h"

#include <atomic>
#include <limits>
#include <mutex>
#include <vector>

namespace motley {

class Race {
  public:
    /// Ends the search.
    void stop() { settled_.store(stopped, std::memory_order_relaxed); }
    bool isStopped() const { return settled_.load(std::memory_order_relaxed) == stopped; }

    /// Whether a search of that depth is of no use any more.
    bool isSettled(int depth) const { return settled_.load(std::memory_order_relaxed) >= depth; }

    /// An iteration is finished, with that outcome.
    void settle(int depth, const std::vector<RootMove>& moves) {
        const std::lock_guard lock(mutex_);
        int settled = settled_.load(std::memory_order_relaxed);
        if (settled >= depth)
            return;
        moves_ = moves;
        depth_ = depth;
        // Not where the search was stopped meanwhile.
        settled_.compare_exchange_strong(settled, depth, std::memory_order_relaxed);
    }

    /// Takes over the outcome of the deepest finished iteration, if it is one of `depth` or deeper: its depth, else 0.
    int takeOver(int depth, std::vector<RootMove>& moves) {
        const std::lock_guard lock(mutex_);
        if (depth_ < depth)
            return 0;
        moves = moves_;
        return depth_;
    }

  private:
    static constexpr int stopped = std::numeric_limits<int>::max();

    alignas(64) std::atomic<int> settled_ = 0;  ///< the deepest finished iteration
    alignas(64) std::mutex mutex_;
    int depth_ = 0;  ///< of `moves_`
    std::vector<RootMove> moves_;
};

}  // namespace motley
