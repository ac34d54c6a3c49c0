// How much less deep late moves are searched (https://www.chessprogramming.org/Late_Move_Reductions).
#pragma once

#include "engine/search/parameters.h"

#include <algorithm>
#include <array>

namespace motley {

/// Natural logarithms of 1 to 255 in thousandths. Made with additions and multiplications alone, whose results are the
/// same everywhere.
inline constexpr auto logarithms = [] {
    std::array<int, 256> table{};
    for (int n = 2; n < 256; ++n) {
        double rest = n;
        double logarithm = 0;
        while (rest > 1.5) {
            rest /= 2;
            logarithm += 0.693147180559945309;
        }
        const double ratio = (rest - 1) / (rest + 1);
        double power = ratio;
        for (int term = 1; term < 30; term += 2) {
            logarithm += 2 * power / term;
            power *= ratio * ratio;
        }
        table[static_cast<std::size_t>(n)] = static_cast<int>(1000 * logarithm);
    }
    return table;
}();

/// In hundredths of a ply, before what else is known of the move. `number` counts moves from 1.
inline int plainReduction(int depth, unsigned number, bool noisy) {
    const int product = logarithms[static_cast<std::size_t>(std::clamp(depth, 1, 255))] *
                        logarithms[std::min<std::size_t>(number, 255)] / 10000;
    return noisy ? product * parameters::noisyReductionFactor / 100
                 : parameters::reductionBase + product * parameters::reductionFactor / 100;
}

}  // namespace motley
