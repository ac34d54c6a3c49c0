#include "engine/learn/node_search.h"

#include "engine/search/task.h"

#include <utility>

namespace motley {

namespace {

/// Keeps the latest score.
struct LastScore final : SearchListener {
    void onVariation(const Variation& variation) override { score = variation.score; }
    void onCurrentMove(unsigned, const std::string&, unsigned) override {}

    ReportedScore score;
};

}  // namespace

NodeSearch::Found NodeSearch::operator()(Game& game) {
    SearchLimits limits;
    limits.nodes = nodes_;
    const SearchOptions options;
    SearchControl control(false);
    LastScore last;
    const SystemClock clock;
    SearchResult result = game.search({limits, options, table_, control, last, clock});
    return {std::move(result.bestMove), last.score.value, last.score.isMate};
}

void NodeSearch::forget(Game& game) {
    table_.clear();
    game.forgetSearches();
}

}  // namespace motley
