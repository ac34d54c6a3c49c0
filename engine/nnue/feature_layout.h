// The inputs of a network, made from a variant's own constants: one for each man that may stand on each square and one
// for each number of men that may be held, all of them as one side sees the board.
#pragma once

#include "engine/board/board.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace motley {

class FeatureLayout {
  public:
    /// Men of one kind in hand that have inputs of their own: the first, the second, and so on. More count no more.
    static constexpr unsigned heldLevels = 8;

    template <class Rules>
    static constexpr FeatureLayout of() {
        FeatureLayout layout;
        layout.mirrors_ = motley::mirrored(Rules::squares) == Rules::squares;
        layout.kinds_ = kindCount<Rules>;
        for (unsigned at = 0; at < 64; ++at)
            if (contains(Rules::squares, squareAt(at)))
                layout.places_[0][at] = static_cast<std::uint8_t>(layout.squares_++);
        for (unsigned at = 0; at < 64; ++at)
            layout.places_[1][at] = layout.places_[0][flipped<Rules>(at)];
        for (unsigned kind = 0; kind < maxKinds; ++kind)
            if (contains(Rules::holdable, static_cast<Kind>(kind)))
                layout.heldNumbers_[kind] = static_cast<std::uint8_t>(layout.heldKinds_++);
        return layout;
    }

    /// Whether the board looks the same with its files in the opposite order, so that positions may be mirrored.
    constexpr bool mirrors() const { return mirrors_; }

    /// Men first, then what is held; of both, one's own before the enemy's.
    constexpr unsigned inputs() const { return 2 * (kinds_ * squares_ + heldKinds_ * heldLevels); }

    /// The input of a man on an existing square, as `view` sees it.
    constexpr unsigned man(Color view, Color color, Kind kind, Square square) const {
        const unsigned kindOfSide = (view == color ? 0 : kinds_) + static_cast<unsigned>(motley::index(kind));
        return kindOfSide * squares_ + places_[motley::index(view)][motley::index(square)];
    }

    /// The input of `color` holding at least `level` men of a kind that can be held; `level` is 1 to `heldLevels`.
    constexpr unsigned held(Color view, Color color, Kind kind, unsigned level) const {
        const unsigned kindOfSide = (view == color ? 0 : heldKinds_) + heldNumbers_[motley::index(kind)];
        return 2 * kinds_ * squares_ + kindOfSide * heldLevels + level - 1;
    }

  private:
    bool mirrors_ = false;
    unsigned kinds_ = 0;
    unsigned squares_ = 0;
    unsigned heldKinds_ = 0;
    std::array<std::array<std::uint8_t, 64>, 2>
        places_{};  ///< of squares among those that exist, as each side sees them
    std::array<std::uint8_t, maxKinds> heldNumbers_{};
};

template <class Rules>
inline constexpr FeatureLayout featureLayout = FeatureLayout::of<Rules>();

}  // namespace motley
