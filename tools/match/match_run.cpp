#include "tools/match/match_run.h"

#include "engine/cli/exit_status.h"
#include "engine/cli/progress_line.h"

#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace motley {

namespace {

/// What was said by threads, until the one that writes takes it.
class Messages {
  public:
    void add(const std::string& text) {
        const std::lock_guard lock(mutex_);
        texts_.push_back(text);
    }

    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(texts_, {});
    }

  private:
    std::mutex mutex_;
    std::vector<std::string> texts_;
};

/// SIGINT and SIGTERM, which no other thread gets: to be made before all of them.
class EndSignals {
  public:
    EndSignals() {
        sigemptyset(&signals_);
        sigaddset(&signals_, SIGINT);
        sigaddset(&signals_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    }

    /// Waits a moment for one.
    bool came() const {
        constexpr timespec moment{.tv_sec = 0, .tv_nsec = 100'000'000};
        return sigtimedwait(&signals_, nullptr, &moment) > 0;
    }

  private:
    sigset_t signals_{};
};

std::string progressText(const Tournament& tournament) {
    const MatchProgress progress = tournament.progress();
    const double seconds = std::chrono::duration<double>(progress.time).count();
    const double rate = progress.played / std::max(seconds, 1e-3);
    const double left = progress.played == 0 ? 0 : (progress.total - progress.done) / rate;
    return fmt::format("{} of {} games, {:.0f} an hour, {}, {:.0f} min left", progress.done, progress.total,
                       rate * 3600, tournament.shortScoreText(), left / 60);
}

void show(ProgressLine& line, Messages& messages) {
    for (const std::string& text : messages.take()) {
        line.clear();
        fmt::print(stderr, "motley-match: {}\n", text);
    }
}

/// Plays in a thread of its own while this one watches. To be stopped is an error too, as the match is not complete.
Expected<void> watch(Tournament& tournament, Messages& messages, const EndSignals& signals) {
    std::stop_source stop;
    bool interrupted = false;
    std::atomic<bool> over = false;
    Expected<void> outcome;
    std::jthread thread([&] {
        outcome = tournament.run(stop);
        over = true;
    });
    ProgressLine line(std::chrono::milliseconds(500));
    while (!over) {
        if (signals.came()) {
            interrupted = true;
            stop.request_stop();
        }
        show(line, messages);
        line.update([&] { return progressText(tournament); });
    }
    thread.join();
    show(line, messages);
    if (interrupted && outcome)
        return fail("stopped before the end of the match");
    return outcome;
}

int reportFailure(const Error& error, ExitStatus status) {
    fmt::print(stderr, "motley-match: {}\n", error.message);
    return status;
}

}  // namespace

int runMatch(const MatchSettings& settings) {
    Expected<Openings> openings = Openings::make(settings.openings, settings.choice);
    if (!openings)
        return reportFailure(openings.error(), exitBadInput);
    Messages messages;
    Tournament tournament(settings, std::move(*openings), [&](const std::string& text) { messages.add(text); });
    if (const Expected<void> opened = tournament.open(); !opened)
        return reportFailure(opened.error(), exitBadInput);
    const EndSignals signals;
    const Expected<void> outcome = watch(tournament, messages, signals);
    fmt::print("{}", tournament.scoreText());
    return outcome ? exitDone : reportFailure(outcome.error(), exitFailure);
}

}  // namespace motley
