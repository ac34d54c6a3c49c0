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

/// Found by games of chess (bench/README.md says how). Between two levels everything is interpolated, the nodes by
/// their logarithm.
constexpr std::array<Level, 7> levels{{{500, 75, 334, 140},
                                       {1000, 178, 216, 114},
                                       {1500, 712, 115, 82},
                                       {1850, 2870, 54, 54},
                                       {2125, 8500, 23, 34},
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
