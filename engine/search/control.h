// The strings by which another thread leads a running search.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace motley {

/// One for each search. All functions may be called from any thread.
class SearchControl {
  public:
    /// `pondering`: the search is made on the opponent's time.
    explicit SearchControl(bool pondering) : pondering_(pondering) {}

    /// Asks the search to end as soon as it can.
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_.store(true, std::memory_order_relaxed);
        changed_.notify_all();
    }

    /// The opponent has played the expected move: from now on the own clock runs.
    void ponderHit() {
        const std::lock_guard lock(mutex_);
        pondering_.store(false, std::memory_order_relaxed);
        changed_.notify_all();
    }

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    bool pondering() const { return pondering_.load(std::memory_order_relaxed); }

    /// Blocks until the search may end: until it was stopped, or, unless it is `infinite`, until it ponders no more.
    void waitUntilWanted(bool infinite) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped() || (!infinite && !pondering()); });
    }

  private:
    std::atomic<bool> stopped_ = false;
    std::atomic<bool> pondering_;
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace motley
