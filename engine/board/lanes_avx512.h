// Eight lanes in one AVX-512 register. Same functions as lanes_portable.h.
//
// Intrinsics are used in their zero-masking form with all lanes on, which is the same instruction: the plain form makes
// g++ 12 warn of uninitialised values in its own header.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/lane_set.h"

#include <immintrin.h>

namespace motley {

using Lanes = std::uint64_t __attribute__((vector_size(64)));

namespace lanes {

inline Lanes all(Bitboard set) {
    return Lanes{} + set;
}

inline Lanes in(LaneSet lanes, Bitboard set) {
    return Lanes(_mm512_maskz_set1_epi64(lanes, static_cast<long long>(set)));
}

inline Lanes split(Bitboard orthogonal, Bitboard diagonal) {
    return Lanes(_mm512_mask_set1_epi64(__m512i(all(orthogonal)), diagonalLanes, static_cast<long long>(diagonal)));
}

inline Lanes load(const LaneArray& lanes) {
    return Lanes(_mm512_load_si512(lanes.data()));
}

inline Lanes rotated(Lanes lanes, Lanes amounts) {
    return Lanes(_mm512_maskz_rolv_epi64(allLanes, __m512i(lanes), __m512i(amounts)));
}

inline Lanes reversed(Lanes lanes) {
    return __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3);
}

inline bool any(Lanes lanes) {
    return _mm512_test_epi64_mask(__m512i(lanes), __m512i(lanes)) != 0;
}

inline Lanes whereAny(Lanes lanes, Lanes probe) {
    const __mmask8 kept = _mm512_test_epi64_mask(__m512i(probe), __m512i(probe));
    return Lanes(_mm512_maskz_mov_epi64(kept, __m512i(lanes)));
}

inline Lanes upToFirst(Lanes lanes) {
    // Towards higher squares the first one is the lowest bit: x ^ (x - 1) is that bit and all below it.
    const Lanes rising = lanes ^ (lanes - 1);
    // Towards lower squares it is the highest bit: that bit and all above it.
    const __m512i leading = _mm512_maskz_lzcnt_epi64(allLanes, __m512i(lanes));
    const auto top = __m512i(all(Bitboard{1} << 63U));
    const __m512i falling = _mm512_maskz_srav_epi64(allLanes, top, leading);
    return Lanes(_mm512_mask_blend_epi64(fallingLanes, __m512i(rising), falling));
}

inline Bitboard merged(Lanes lanes) {
    const auto four =
        __builtin_shufflevector(lanes, lanes, 0, 1, 2, 3) | __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7);
    const auto two = __builtin_shufflevector(four, four, 0, 1) | __builtin_shufflevector(four, four, 2, 3);
    return two[0] | two[1];
}

/// Adds up the squares of many lanes, lane by lane until the total is asked for.
class Counter {
  public:
    void add(Lanes lanes) { counts_ += Lanes(_mm512_popcnt_epi64(__m512i(lanes))); }

    std::uint64_t total() const {
        const auto four = __builtin_shufflevector(counts_, counts_, 0, 1, 2, 3) +
                          __builtin_shufflevector(counts_, counts_, 4, 5, 6, 7);
        const auto two = __builtin_shufflevector(four, four, 0, 1) + __builtin_shufflevector(four, four, 2, 3);
        return two[0] + two[1];
    }

  private:
    Lanes counts_{};
};

}  // namespace lanes
}  // namespace motley
