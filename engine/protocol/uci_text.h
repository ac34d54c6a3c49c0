// What a search reports, in the words of UCI.
#pragma once

#include "engine/search/report.h"

#include <string>

namespace motley {

/// Nodes in a second; times below a millisecond count as one.
std::uint64_t nodesPerSecond(std::uint64_t nodes, Milliseconds time);

/// "cp 31", "mate -2".
std::string scoreText(const ReportedScore& score);

/// The `info` line of a variation.
std::string infoText(const Variation& variation, bool withWdl);

/// "bestmove e2e4 ponder e7e5", "bestmove (none)".
std::string bestMoveText(const SearchResult& result);

}  // namespace motley
