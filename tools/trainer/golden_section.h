// Minima of functions that have one.
#pragma once

#include <numbers>

namespace motley {

/// Where between `low` and `high` a function of one number is least, to within half a unit, by golden section search.
template <class Function>
double goldenSection(double low, double high, Function function) {
    constexpr double ratio = 1 / std::numbers::phi;
    while (high - low > 1) {
        const double left = high - (high - low) * ratio;
        const double right = low + (high - low) * ratio;
        if (function(left) < function(right))
            high = right;
        else
            low = left;
    }
    return (low + high) / 2;
}

}  // namespace motley
