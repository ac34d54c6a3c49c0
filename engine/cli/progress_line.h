// One line of a terminal that tells how far a long job has come.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <unistd.h>

namespace motley {

/// Writes to standard error, if that is a terminal, and clears the line in the end. For one thread at a time.
class ProgressLine {
  public:
    using Clock = std::chrono::steady_clock;

    explicit ProgressLine(Clock::duration delay) : next_(Clock::now() + delay) {}

    ~ProgressLine() { clear(); }

    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// `text` makes the line where it is time to rewrite it.
    template <class Text>
    void update(Text text) {
        const Clock::time_point now = Clock::now();
        if (!terminal_ || now < next_)
            return;
        next_ = now + std::chrono::milliseconds(500);
        shown_ = true;
        fmt::print(stderr, "\r\033[K{}", text());
    }

    /// Makes room for something else on the terminal.
    void clear() {
        if (shown_)
            fmt::print(stderr, "\r\033[K");
        shown_ = false;
    }

  private:
    bool terminal_ = isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
    Clock::time_point next_;
};

}  // namespace motley
