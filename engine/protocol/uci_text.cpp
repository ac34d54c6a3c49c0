#include "engine/protocol/uci_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace motley {

namespace {

std::string_view boundText(Bound bound) {
    switch (bound) {
    case Bound::Upper:
        return " upperbound";
    case Bound::Lower:
        return " lowerbound";
    case Bound::None:
    case Bound::Exact:
        return "";
    }
    return "";
}

}  // namespace

std::uint64_t nodesPerSecond(std::uint64_t nodes, Milliseconds time) {
    const auto milliseconds = static_cast<std::uint64_t>(std::max<Milliseconds::rep>(time.count(), 1));
    return nodes * 1000 / milliseconds;
}

std::string scoreText(const ReportedScore& score) {
    return fmt::format("{} {}", score.isMate ? "mate" : "cp", score.value);
}

std::string infoText(const Variation& variation, bool withWdl) {
    const std::string score = scoreText(variation.score) + std::string(boundText(variation.bound));
    const auto& [win, draw, loss] = variation.wdl;
    const std::string wdl = withWdl ? fmt::format(" wdl {} {} {}", win, draw, loss) : "";
    // The game is over: nothing was searched.
    if (variation.moves.empty())
        return fmt::format("info depth {} score {}{}", variation.depth, score, wdl);
    return fmt::format("info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} time {} pv {}",
                       variation.depth, variation.selectiveDepth, variation.rank, score, wdl, variation.nodes,
                       nodesPerSecond(variation.nodes, variation.time), variation.hashFull, variation.time.count(),
                       fmt::join(variation.moves, " "));
}

std::string bestMoveText(const SearchResult& result) {
    if (result.bestMove.empty())
        return "bestmove (none)";
    if (result.ponderMove.empty())
        return fmt::format("bestmove {}", result.bestMove);
    return fmt::format("bestmove {} ponder {}", result.bestMove, result.ponderMove);
}

}  // namespace motley
