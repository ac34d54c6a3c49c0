// A fan: eight bitboards, one for each direction, worked on at once.
//
// Directions 0..3 point to higher square numbers, 4..7 are their opposites, and directions alternate between orthogonal
// (even) and diagonal (odd). With AVX-512 a fan is one register and every operation below is one or two instructions,
// so that all sliding men of a side are moved together, without a loop, a table or a branch: a Kogge-Stone occluded
// fill in all directions (https://www.chessprogramming.org/Kogge-Stone_Algorithm).
//
// What makes fans exact for counting: a square is reached from one direction by at most one man, the first one seen
// from it. So the lanes of the moves of *all* men that step or slide are sets, not multisets, and a population count
// of the fan is the number of moves.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/lane_set.h"

#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512VPOPCNTDQ__)
#include "engine/board/lanes_avx512.h"
#else
#include "engine/board/lanes_portable.h"
#endif

#include <cstdint>

namespace motley {

enum class Direction : std::uint8_t { North, NorthEast, East, NorthWest, South, SouthWest, West, SouthEast };

constexpr unsigned index(Direction direction) {
    return static_cast<unsigned>(direction);
}

/// The fan's lanes as plain numbers: the form in which constants and tables are made at compile time.
struct alignas(64) FanTable {
    LaneArray lanes{};
};

class Fan {
  public:
    Fan() = default;
    explicit Fan(const Lanes& lanes) : lanes_(lanes) {}
    Fan(const FanTable& table) : lanes_(lanes::load(table.lanes)) {}

    /// The same set in every lane.
    static Fan all(Bitboard set) { return Fan(lanes::all(set)); }

    /// The set in the given lanes, the others empty.
    static Fan in(LaneSet lanes, Bitboard set) { return Fan(lanes::in(lanes, set)); }

    /// One set in the orthogonal lanes, another one in the diagonal lanes.
    static Fan split(Bitboard orthogonal, Bitboard diagonal) { return Fan(lanes::split(orthogonal, diagonal)); }

    Bitboard lane(Direction direction) const { return lanes_[index(direction)]; }

    friend Fan operator&(Fan a, Fan b) { return Fan(a.lanes_ & b.lanes_); }
    friend Fan operator|(Fan a, Fan b) { return Fan(a.lanes_ | b.lanes_); }
    friend Fan operator^(Fan a, Fan b) { return Fan(a.lanes_ ^ b.lanes_); }
    friend Fan operator&(Fan a, Bitboard b) { return a & all(b); }
    friend Fan operator|(Fan a, Bitboard b) { return a | all(b); }
    Fan operator~() const { return Fan(~lanes_); }

    /// The union of the lanes.
    Bitboard merged() const { return lanes::merged(lanes_); }

    /// Whether any lane has a square.
    bool any() const { return lanes::any(lanes_); }

    /// The number of squares in all lanes together.
    unsigned count() const {
        lanes::Counter counter;
        counter.add(lanes_);
        return static_cast<unsigned>(counter.total());
    }

    /// Keeps the lanes in which `probe` has a square, empties the others.
    Fan whereAny(Fan probe) const { return Fan(lanes::whereAny(lanes_, probe.lanes_)); }

    /// Each lane takes the set of its opposite direction.
    Fan reversed() const { return Fan(lanes::reversed(lanes_)); }

    /// Each lane turned left by its own amount of bits (1 to 63).
    Fan rotated(Fan amounts) const { return Fan(lanes::rotated(lanes_, amounts.lanes_)); }

    /// For each lane, a set of squares on a ray of that direction: all squares of the ray's direction up to the first
    /// of them, that one included; all squares where the lane is empty. Meaningful only once cut down to the ray.
    Fan upToFirst() const { return Fan(lanes::upToFirst(lanes_)); }

  private:
    friend class FanCounter;

    Lanes lanes_;
};

/// Adds up the squares of many fans.
class FanCounter {
  public:
    void operator+=(Fan fan) { counter_.add(fan.lanes_); }
    std::uint64_t total() const { return counter_.total(); }

  private:
    lanes::Counter counter_;
};

/// Bits by which a lane turns left in one step of its direction; south is a turn by 64 - 8.
constexpr FanTable stepTurns{{8, 9, 1, 7, 56, 55, 63, 57}};
constexpr FanTable doubleStepTurns{{16, 18, 2, 14, 48, 46, 62, 50}};
constexpr FanTable quadrupleStepTurns{{32, 36, 4, 28, 32, 28, 60, 36}};

/// The same for the knight's eight jumps, whose lanes are not directions of the compass.
constexpr FanTable jumpTurns{{17, 10, 6, 15, 47, 54, 58, 49}};

/// `lanes` as a mask of whole lanes.
constexpr FanTable laneMask(LaneSet lanes) {
    FanTable table;
    for (unsigned lane = 0; lane < 8; ++lane)
        table.lanes[lane] = ((lanes >> lane) & 1U) != 0 ? allSquares : 0;
    return table;
}

}  // namespace motley
