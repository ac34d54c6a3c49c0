// A position in a fixed number of bytes, the same for all variants: what training data consist of.
#pragma once

#include "engine/board/board.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace motley {

/// The men and what is held; not castling rights, en passant and counters, which no evaluation asks for. Bit n of a set
/// is square n, a1 being 0 and b1 being 1.
struct PackedPosition {
    std::array<Bitboard, 2> colors{};           ///< the men of White, those of Black
    std::array<Bitboard, 3> kindBits{};         ///< for each bit of the number of a man's kind, the men that have it
    std::array<std::uint8_t, maxKinds> held{};  ///< by kind: White's in the low half, Black's in the high; 15: or more

    bool operator==(const PackedPosition&) const = default;

    /// With the files in the opposite order.
    PackedPosition mirrored() const {
        PackedPosition position = *this;
        for (Bitboard& set : position.colors)
            set = motley::mirrored(set);
        for (Bitboard& set : position.kindBits)
            set = motley::mirrored(set);
        return position;
    }

    unsigned heldBy(Color color, Kind kind) const {
        return color == Color::White ? held[index(kind)] & 15U : held[index(kind)] >> 4U;
    }

    Kind kindAt(Square square) const {
        unsigned kind = 0;
        for (unsigned bit = 0; bit < kindBits.size(); ++bit)
            kind |= contains(kindBits[bit], square) ? 1U << bit : 0U;
        return static_cast<Kind>(kind);
    }
};

template <class Rules>
PackedPosition pack(const Board<Rules>& board) {
    PackedPosition packed{.colors = {board.of(Color::White), board.of(Color::Black)}};
    for (unsigned kind = 0; kind < Board<Rules>::kinds; ++kind) {
        const auto kindOf = static_cast<Kind>(kind);
        for (unsigned bit = 0; bit < packed.kindBits.size(); ++bit)
            if ((kind >> bit & 1U) != 0)
                packed.kindBits[bit] |= board.of(kindOf);
        if constexpr (hasHoldings<Rules>)
            packed.held[kind] =
                static_cast<std::uint8_t>(std::min(board.holdings.count(Color::White, kindOf), 15U) |
                                          std::min(board.holdings.count(Color::Black, kindOf), 15U) << 4U);
    }
    return packed;
}

}  // namespace motley
