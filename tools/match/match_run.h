// A match on a terminal: its progress, its end by Ctrl-C, its tables.
#pragma once

#include "tools/match/tournament.h"

namespace motley {

/// Plays a match to its end. SIGINT and SIGTERM break it off: the tables are printed all the same. Returns the exit
/// status.
int runMatch(const MatchSettings& settings);

}  // namespace motley
