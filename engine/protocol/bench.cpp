#include "engine/protocol/bench.h"

#include "engine/protocol/uci_text.h"
#include "engine/search/task.h"
#include "engine/support/memory.h"
#include "variants/registry.h"

#include <fmt/format.h>

#include <chrono>
#include <stdexcept>

namespace motley {

namespace {

class Deaf final : public SearchListener {
  public:
    void onVariation(const Variation& /*variation*/) override {}
    void onCurrentMove(unsigned /*depth*/, const std::string& /*move*/, unsigned /*number*/) override {}
};

class Bench {
  public:
    Bench(const BenchRequest& request, SearchControl& control)
        : control_(control), table_(request.hashMegabytes * bytesPerMegabyte) {
        limits_.depth = request.depth;
        options_.threads = request.threads;
    }

    /// The line of a position.
    std::string search(const std::string& name, Game& game, std::string_view fen) {
        if (const Expected<void> done = game.setUp(fen, {}); !done)
            throw std::runtime_error(fmt::format("{}: {}", fen, done.error().message));
        // Each search begins with nothing known, so that the positions can be taken in any order.
        game.forgetSearches();
        table_.clear();
        const Clock::TimePoint start = clock_.now();
        const SearchResult result = game.search({limits_, options_, table_, control_, listener_, clock_});
        const Duration spent = clock_.now() - start;
        nodes_ += result.nodes;
        time_ += spent;
        return fmt::format("{} {}: {} nodes {} ms {}", name, fen, result.nodes, inMilliseconds(spent).count(),
                           result.bestMove);
    }

    std::string total() const {
        return fmt::format("{} nodes {} nps", nodes_, nodesPerSecond(nodes_, inMilliseconds(time_)));
    }

  private:
    using Duration = Clock::TimePoint::duration;

    static Milliseconds inMilliseconds(Duration time) { return std::chrono::duration_cast<Milliseconds>(time); }

    SearchControl& control_;
    TranspositionTable table_;
    SearchLimits limits_;
    SearchOptions options_;
    SystemClock clock_;
    Deaf listener_;
    std::uint64_t nodes_ = 0;
    Duration time_{};
};

}  // namespace

void runBench(const BenchRequest& request, SearchControl& control,
              const std::function<void(const std::string&)>& print) {
    Bench bench(request, control);
    for (const std::string& name : request.games) {
        const std::unique_ptr<Game> game = findVariant(name).value().newGame();
        for (const std::string_view fen : benchPositions(name)) {
            const std::string line = bench.search(name, *game, fen);
            if (control.stopped())
                return;
            print(line);
        }
    }
    print(bench.total());
}

}  // namespace motley
