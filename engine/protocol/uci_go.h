// What comes after `go`.
#pragma once

#include "engine/search/request.h"
#include "engine/support/words.h"

#include <optional>

namespace motley {

struct GoRequest {
    SearchLimits limits;  ///< whether its moves are legal has not been looked at
    std::optional<unsigned> perftDepth;
};

Expected<GoRequest> parseGo(Words words);

}  // namespace motley
