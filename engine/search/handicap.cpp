#include "engine/search/handicap.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace motley {

namespace {

struct Level {
    unsigned elo;
    double nodes;
    double overlooked;
    double noise;
};

/// Between two levels everything is interpolated, the nodes by their logarithm.
constexpr std::array<Level, 6> levels{{{500, 40, 420, 160},
                                       {1000, 200, 200, 110},
                                       {1500, 1200, 80, 70},
                                       {2000, 8000, 24, 35},
                                       {2500, 80000, 4, 10},
                                       {2800, 1e9, 0, 0}}};

}  // namespace

Handicap::Handicap(unsigned elo, std::uint64_t seed) : seed_(seed) {
    assert(elo >= weakestElo && elo <= strongestElo);
    static_assert(levels.front().elo == weakestElo && levels.back().elo == strongestElo);
    const auto* const upper =
        std::ranges::find_if(levels.begin() + 1, levels.end(), [elo](const Level& level) { return elo <= level.elo; });
    const Level& above = *upper;
    const Level& below = *(upper - 1);
    const double share = static_cast<double>(elo - below.elo) / (above.elo - below.elo);
    nodes_ = static_cast<std::uint64_t>(std::exp(std::lerp(std::log(below.nodes), std::log(above.nodes), share)));
    overlooked_ = static_cast<unsigned>(std::lerp(below.overlooked, above.overlooked, share));
    noise_ = static_cast<unsigned>(std::lerp(below.noise, above.noise, share));
}

}  // namespace motley
