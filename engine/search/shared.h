// What the threads of one search have in common.
#pragma once

#include "engine/nnue/network.h"
#include "engine/search/handicap.h"
#include "engine/search/race.h"
#include "engine/search/task.h"
#include "engine/search/time_manager.h"

#include <memory>
#include <optional>

namespace motley {

struct SharedSearch {
    const SearchTask& task;
    TimeManager time;
    std::shared_ptr<const Network> network{};  ///< none: the hand-written evaluation
    std::optional<Handicap> handicap{};        ///< none: full strength
    Race race{};
};

}  // namespace motley
