// What the threads of one search have in common.
#pragma once

#include "engine/search/handicap.h"
#include "engine/search/race.h"
#include "engine/search/task.h"
#include "engine/search/time_manager.h"

#include <optional>

namespace motley {

struct SharedSearch {
    const SearchTask& task;
    TimeManager time;
    std::optional<Handicap> handicap{};  ///< none: full strength
    Race race{};
};

}  // namespace motley
