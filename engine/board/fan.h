// A fan: eight bitboards, one for each direction, worked on at once.
//
// Directions 0..3 point to higher square numbers, 4..7 are their opposites, and directions alternate between orthogonal
// (even) and diagonal (odd). With AVX-512 a fan is one register and every operation below is one or two instructions,
// so that all sliding men of a side are moved together, without a loop, a table or a branch: a Kogge-Stone occluded
// fill in all directions (https://www.chessprogramming.org/Kogge-Stone_Algorithm). Elsewhere the compiler lowers the
// same code to whatever vectors the machine has. Intrinsics are used in their zero-masking form with all lanes on,
// which is the same instruction: the plain form makes g++ 12 warn of uninitialised values in its own header.
//
// What makes fans exact for counting: a square is reached from one direction by at most one man, the first one seen
// from it. So the lanes of the moves of *all* men that step or slide are sets, not multisets, and a population count
// of the fan is the number of moves.
#pragma once

#include "engine/board/bitboard.h"

#include <array>
#include <cstdint>

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace motley {

enum class Direction : std::uint8_t { North, NorthEast, East, NorthWest, South, SouthWest, West, SouthEast };

constexpr unsigned index(Direction direction) {
    return static_cast<unsigned>(direction);
}

/// The fan's lanes as plain numbers: the form in which constants and tables are made at compile time.
struct alignas(64) FanTable {
    std::array<Bitboard, 8> lanes{};
};

/// One bit a direction.
using LaneSet = std::uint8_t;
constexpr LaneSet orthogonalLanes = 0x55;
constexpr LaneSet diagonalLanes = 0xAA;
constexpr LaneSet allLanes = 0xFF;
constexpr LaneSet noLanes = 0;

class Fan {
  public:
    using Lanes = std::uint64_t __attribute__((vector_size(64)));

    Fan() = default;
    explicit Fan(Lanes lanes) : lanes_(lanes) {}
    Fan(const FanTable& table) : lanes_(*reinterpret_cast<const Lanes*>(table.lanes.data())) {}

    /// The same set in every lane.
    static Fan all(Bitboard set) { return Fan(Lanes{} + set); }

    /// The set in the given lanes, the others empty.
    static Fan in(LaneSet lanes, Bitboard set);

    /// One set in the orthogonal lanes, another one in the diagonal lanes.
    static Fan split(Bitboard orthogonal, Bitboard diagonal);

    Bitboard lane(Direction direction) const { return lanes_[index(direction)]; }
    Lanes lanes() const { return lanes_; }

    friend Fan operator&(Fan a, Fan b) { return Fan(a.lanes_ & b.lanes_); }
    friend Fan operator|(Fan a, Fan b) { return Fan(a.lanes_ | b.lanes_); }
    friend Fan operator^(Fan a, Fan b) { return Fan(a.lanes_ ^ b.lanes_); }
    friend Fan operator&(Fan a, Bitboard b) { return a & all(b); }
    friend Fan operator|(Fan a, Bitboard b) { return a | all(b); }
    Fan operator~() const { return Fan(~lanes_); }

    /// The union of the lanes.
    Bitboard merged() const;

    /// Whether any lane has a square.
    bool any() const;

    /// The number of squares in all lanes together.
    unsigned count() const;

    /// Keeps the lanes in which `probe` has a square, empties the others.
    Fan whereAny(Fan probe) const;

    /// Each lane takes the set of its opposite direction.
    Fan reversed() const { return Fan(__builtin_shufflevector(lanes_, lanes_, 4, 5, 6, 7, 0, 1, 2, 3)); }

    /// Each lane turned left by its own amount of bits (1 to 63).
    Fan rotated(Fan amounts) const;

    /// For each lane, a set of squares on a ray of that direction: all squares of the ray's direction up to the first
    /// of them, that one included; all squares where the lane is empty. Meaningful only once cut down to the ray.
    Fan upToFirst() const;

  private:
    Lanes lanes_;
};

/// Bits by which a lane turns left in one step of its direction; south is a turn by 64 - 8.
constexpr FanTable stepTurns{{8, 9, 1, 7, 56, 55, 63, 57}};
constexpr FanTable doubleStepTurns{{16, 18, 2, 14, 48, 46, 62, 50}};
constexpr FanTable quadrupleStepTurns{{32, 36, 4, 28, 32, 28, 60, 36}};

/// The same for the knight's eight jumps, whose lanes are not directions of the compass.
constexpr FanTable jumpTurns{{17, 10, 6, 15, 47, 54, 58, 49}};

/// Adds up the squares of many fans, lane by lane until the total is asked for.
class FanCounter {
  public:
#if defined(__AVX512VPOPCNTDQ__)
    void operator+=(Fan fan) {
        lanes_ += Fan::Lanes(_mm512_popcnt_epi64(__m512i(fan.lanes())));
    }
    std::uint64_t total() const {
        const auto four =
            __builtin_shufflevector(lanes_, lanes_, 0, 1, 2, 3) + __builtin_shufflevector(lanes_, lanes_, 4, 5, 6, 7);
        const auto two = __builtin_shufflevector(four, four, 0, 1) + __builtin_shufflevector(four, four, 2, 3);
        return two[0] + two[1];
    }

  private:
    Fan::Lanes lanes_{};
#else
    void operator+=(Fan fan) {
        for (int lane = 0; lane < 8; ++lane)
            total_ += motley::count(fan.lanes()[lane]);
    }
    std::uint64_t total() const {
        return total_;
    }

  private:
    std::uint64_t total_ = 0;
#endif
};

/// `lanes` as a mask of whole lanes.
constexpr FanTable laneMask(LaneSet lanes) {
    FanTable table;
    for (unsigned lane = 0; lane < 8; ++lane)
        table.lanes[lane] = ((lanes >> lane) & 1U) != 0 ? allSquares : 0;
    return table;
}

inline Fan Fan::in(LaneSet lanes, Bitboard set) {
#if defined(__AVX512F__)
    return Fan(Lanes(_mm512_maskz_set1_epi64(lanes, static_cast<long long>(set))));
#else
    return all(set) & Fan(laneMask(lanes));
#endif
}

inline Fan Fan::split(Bitboard orthogonal, Bitboard diagonal) {
#if defined(__AVX512F__)
    return Fan(Lanes(
        _mm512_mask_set1_epi64(__m512i(all(orthogonal).lanes_), diagonalLanes, static_cast<long long>(diagonal))));
#else
    return Fan(Lanes{orthogonal, diagonal, orthogonal, diagonal, orthogonal, diagonal, orthogonal, diagonal});
#endif
}

inline Fan Fan::rotated(Fan amounts) const {
#if defined(__AVX512F__)
    return Fan(Lanes(_mm512_maskz_rolv_epi64(allLanes, __m512i(lanes_), __m512i(amounts.lanes_))));
#else
    return Fan((lanes_ << amounts.lanes_) | (lanes_ >> (64 - amounts.lanes_)));
#endif
}

inline Bitboard Fan::merged() const {
    const auto four =
        __builtin_shufflevector(lanes_, lanes_, 0, 1, 2, 3) | __builtin_shufflevector(lanes_, lanes_, 4, 5, 6, 7);
    const auto two = __builtin_shufflevector(four, four, 0, 1) | __builtin_shufflevector(four, four, 2, 3);
    return two[0] | two[1];
}

inline bool Fan::any() const {
#if defined(__AVX512F__)
    return _mm512_test_epi64_mask(__m512i(lanes_), __m512i(lanes_)) != 0;
#else
    return merged() != 0;
#endif
}

inline unsigned Fan::count() const {
    FanCounter counter;
    counter += *this;
    return static_cast<unsigned>(counter.total());
}

inline Fan Fan::whereAny(Fan probe) const {
#if defined(__AVX512F__)
    const __mmask8 any = _mm512_test_epi64_mask(__m512i(probe.lanes_), __m512i(probe.lanes_));
    return Fan(Lanes(_mm512_maskz_mov_epi64(any, __m512i(lanes_))));
#else
    return Fan(lanes_ & Lanes(probe.lanes_ != Lanes{}));
#endif
}

inline Fan Fan::upToFirst() const {
    constexpr Bitboard top = Bitboard{1} << 63U;
    // Towards higher squares the first one is the lowest bit: x ^ (x - 1) is that bit and all below it.
    const Lanes rising = lanes_ ^ (lanes_ - 1);
#if defined(__AVX512CD__)
    // Towards lower squares it is the highest bit: that bit and all above it.
    const __m512i leading = _mm512_maskz_lzcnt_epi64(allLanes, __m512i(lanes_));
    const __m512i falling = _mm512_maskz_srav_epi64(allLanes, _mm512_set1_epi64(static_cast<long long>(top)), leading);
    return Fan(Lanes(_mm512_mask_blend_epi64(0xF0, __m512i(rising), falling)));
#else
    Lanes result = rising;
    for (int lane = 4; lane < 8; ++lane) {
        const auto leading = static_cast<unsigned>(std::countl_zero(lanes_[lane]));
        result[lane] = leading == 64 ? allSquares : ~((top >> leading) - 1);
    }
    return Fan(result);
#endif
}

}  // namespace motley
