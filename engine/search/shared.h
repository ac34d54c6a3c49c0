// What the threads of one search have in common.
#pragma once

#include "engine/search/task.h"
#include "engine/search/time_manager.h"

#include <atomic>

namespace motley {

struct SharedSearch {
    const SearchTask& task;
    TimeManager time;
    std::atomic<bool> stop = false;
};

}  // namespace motley
