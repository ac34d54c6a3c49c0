// Numbers that can be changed while the program runs, for whoever tunes them by games.
#pragma once

#include <string_view>
#include <vector>

namespace motley {

struct Tunable {
    std::string_view name;
    int value;  ///< `low` to `high`; not to be changed while a search runs
    int low;
    int high;
};

/// In the order of their declaration. None but in a tuning build.
inline std::vector<Tunable*>& tunables() {
    static std::vector<Tunable*> all;
    return all;
}

}  // namespace motley
