// What the threads of one search have in common.
#pragma once

#include "engine/search/handicap.h"
#include "engine/search/task.h"
#include "engine/search/time_manager.h"

#include <atomic>
#include <optional>

namespace motley {

struct SharedSearch {
    const SearchTask& task;
    TimeManager time;
    std::optional<Handicap> handicap{};  ///< none: full strength
    std::atomic<bool> stop = false;
};

}  // namespace motley
