// What a protocol waits for: lines from outside, and the end of searches that run on another thread.
#pragma once

#include "engine/search/report.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <utility>
#include <variant>

namespace motley {

struct InputLine {
    std::string text;
};

struct InputEnd {};

struct SearchEnd {
    unsigned number;  ///< of the search
    SearchResult result;
};

using Event = std::variant<InputLine, InputEnd, SearchEnd>;

/// In the order in which they were posted. For any threads.
class EventQueue {
  public:
    void post(Event event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(std::move(event));
        posted_.notify_one();
    }

    Event wait() {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [this] { return !events_.empty(); });
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }

  private:
    std::mutex mutex_;
    std::condition_variable posted_;
    std::deque<Event> events_;
};

}  // namespace motley
