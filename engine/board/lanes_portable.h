// Eight lanes as plain numbers, for processors without AVX-512. Same functions as lanes_avx512.h; the loops are short
// and of fixed length, so that compilers unroll them or use the vectors that there are.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/lane_set.h"

#include <bit>

namespace motley {

struct Lanes {
    LaneArray lane{};

    Bitboard operator[](unsigned at) const { return lane[at]; }
};

namespace lanes {

/// Applies `operation`, a function of the lane's number, to each lane.
template <class Operation>
[[gnu::always_inline]] inline Lanes each(Operation operation) {
    return {{operation(0U), operation(1U), operation(2U), operation(3U), operation(4U), operation(5U), operation(6U),
             operation(7U)}};
}

inline Lanes all(Bitboard set) {
    return each([set](unsigned) { return set; });
}

inline Lanes in(LaneSet lanes, Bitboard set) {
    return each([lanes, set](unsigned at) { return ((lanes >> at) & 1U) != 0 ? set : 0; });
}

inline Lanes split(Bitboard orthogonal, Bitboard diagonal) {
    return each([orthogonal, diagonal](unsigned at) { return at % 2 == 0 ? orthogonal : diagonal; });
}

inline Lanes load(const LaneArray& lanes) {
    return {lanes};
}

inline Lanes rotated(const Lanes& lanes, const Lanes& amounts) {
    return each([&](unsigned at) { return std::rotl(lanes[at], static_cast<int>(amounts[at])); });
}

inline Lanes reversed(const Lanes& lanes) {
    return each([&](unsigned at) { return lanes[at ^ 4U]; });
}

inline Bitboard merged(const Lanes& lanes) {
    Bitboard set = 0;
    for (const Bitboard lane : lanes.lane)
        set |= lane;
    return set;
}

inline bool any(const Lanes& lanes) {
    return merged(lanes) != 0;
}

inline Lanes whereAny(const Lanes& lanes, const Lanes& probe) {
    return each([&](unsigned at) { return probe[at] != 0 ? lanes[at] : 0; });
}

inline Lanes upToFirst(const Lanes& lanes) {
    return each([&](unsigned at) {
        // Towards higher squares the first one is the lowest bit: x ^ (x - 1) is that bit and all below it. Towards
        // lower squares it is the highest bit: that bit and all above it, which is minus the bit; minus 0 is 0, so
        // the lowest bit stands in for an empty lane.
        return at < 4 ? lanes[at] ^ (lanes[at] - 1) : ~std::bit_floor(lanes[at] | 1U) + 1;
    });
}

/// Adds up the squares of many lanes.
class Counter {
  public:
    void add(const Lanes& lanes) {
        for (const Bitboard lane : lanes.lane)
            total_ += count(lane);
    }
    std::uint64_t total() const { return total_; }

  private:
    std::uint64_t total_ = 0;
};

}  // namespace lanes

inline Lanes operator&(const Lanes& a, const Lanes& b) {
    return lanes::each([&](unsigned at) { return a[at] & b[at]; });
}

inline Lanes operator|(const Lanes& a, const Lanes& b) {
    return lanes::each([&](unsigned at) { return a[at] | b[at]; });
}

inline Lanes operator^(const Lanes& a, const Lanes& b) {
    return lanes::each([&](unsigned at) { return a[at] ^ b[at]; });
}

inline Lanes operator~(const Lanes& lanes) {
    return lanes::each([&](unsigned at) { return ~lanes[at]; });
}

}  // namespace motley
