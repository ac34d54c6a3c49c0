// A search and everything it needs from outside.
#pragma once

#include "engine/search/clock.h"
#include "engine/search/control.h"
#include "engine/search/report.h"
#include "engine/search/request.h"
#include "engine/search/transposition_table.h"

namespace motley {

struct SearchTask {
    const SearchLimits& limits;
    const SearchOptions& options;
    TranspositionTable& table;
    SearchControl& control;
    SearchListener& listener;
    const Clock& clock;
};

}  // namespace motley
