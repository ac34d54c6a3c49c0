#include "tests/support/search.h"

#include <stdexcept>

namespace motley::test {

const Variation& Search::last() const {
    for (std::size_t at = variations.size(); at-- > 0;)
        if (variations[at].rank == 1)
            return variations[at];
    throw std::runtime_error("the search reported no variation");
}

Search Searcher::search(Game& game, const SearchLimits& limits) {
    Recorder recorder;
    SearchControl control(limits.ponder);
    Search search;
    search.result = game.search({limits, options, table, control, recorder, *clock});
    search.variations = std::move(recorder.variations);
    return search;
}

SearchLimits depthLimit(unsigned depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

SearchLimits nodeLimit(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

std::string scoreText(const ReportedScore& score) {
    return (score.isMate ? "mate " : "cp ") + std::to_string(score.value);
}

int orderOf(const ReportedScore& score) {
    constexpr int farthest = 1'000'000;
    if (!score.isMate)
        return score.value;
    return score.value > 0 ? farthest - score.value : -farthest - score.value;
}

}  // namespace motley::test
