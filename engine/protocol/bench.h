// The benchmark: searches of fixed positions. How many nodes they take together is the signature of a search.
#pragma once

#include "engine/search/control.h"
#include "engine/search/request.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace motley {

struct BenchRequest {
    std::vector<std::string> games;  ///< names for `findVariant`
    unsigned depth = 13;
    unsigned threads = 1;
    std::size_t hashMegabytes = 16;
};

/// Hands a line for each position to `print`, and last "N nodes N nps". Ends early, without that, once it is stopped.
/// Throws std::bad_alloc where there is no memory for the table.
void runBench(const BenchRequest& request, SearchControl& control,
              const std::function<void(const std::string&)>& print);

}  // namespace motley
