// Men off the board: hands and pools of captured men.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace motley {

/// How many of one kind a FEN may give a side.
constexpr unsigned maxHeldInFen = 15;

/// How many of one kind a side can come to hold: what a FEN allows and every man of a full board.
constexpr unsigned maxHeld = maxHeldInFen + 64;

class Holdings {
  public:
    unsigned count(Color color, Kind kind) const { return counts_[motley::index(color)][motley::index(kind)]; }
    bool has(Color color, Kind kind) const { return count(color, kind) != 0; }

    /// True where `color` holds nothing at all.
    bool empty(Color color) const { return counts_[motley::index(color)] == Counts{}; }

    void set(Color color, Kind kind, unsigned held) {
        assert(held <= maxHeld);
        counts_[motley::index(color)][motley::index(kind)] = static_cast<std::uint8_t>(held);
    }

    void add(Color color, Kind kind) { set(color, kind, count(color, kind) + 1); }

    void remove(Color color, Kind kind) {
        assert(has(color, kind));
        set(color, kind, count(color, kind) - 1);
    }

    /// All counts of `color` in one number.
    std::uint64_t packed(Color color) const { return std::bit_cast<std::uint64_t>(counts_[motley::index(color)]); }

    bool operator==(const Holdings&) const = default;

  private:
    using Counts = std::array<std::uint8_t, maxKinds>;
    std::array<Counts, 2> counts_{};
};

/// Holdings of a variant that has none.
struct NoHoldings {
    bool operator==(const NoHoldings&) const = default;
};

}  // namespace motley
