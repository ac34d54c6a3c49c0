// A plain board: the men, what is held, castling rights and en passant. No keys, no counters, no side to move.
//
// It is small enough to be copied for every move instead of being restored, and all that move generation and perft work
// on. `Position` is the layer above it that knows whose turn it is and how the game came here.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/geometry.h"
#include "engine/board/holdings.h"
#include "engine/board/men.h"
#include "engine/position/rules.h"

#include <array>
#include <type_traits>
#include <utility>

namespace motley {

template <class Rules>
constexpr std::size_t kindCount = [] {
    std::size_t kinds = maxKinds;
    while (!Rules::men[kinds - 1].exists())
        --kinds;
    return kinds;
}();

template <class Rules>
constexpr bool hasHoldings = Rules::holdable != 0;

template <class Rules>
constexpr bool hasMan(Kind kind) {
    return Rules::men[index(kind)].exists();
}

template <class Rules>
constexpr bool hasSliders = [] {
    for (const ManSpec& man : Rules::men)
        if (man.slides != noLanes)
            return true;
    return false;
}();

/// Aligned to a cache line, so that the planes of eight bitboards are loaded and stored at once.
template <class Rules>
class alignas(64) Board {
  public:
    using Geometry = motley::Geometry<Rules::squares>;
    static constexpr std::size_t kinds = kindCount<Rules>;

    Bitboard of(Color color) const { return planes_[motley::index(color)]; }
    Bitboard of(Kind kind) const { return hasMan<Rules>(kind) ? planes_[2 + motley::index(kind)] : 0; }
    Bitboard of(Color color, Kind kind) const { return of(color) & of(kind); }
    Bitboard occupied() const { return of(Color::White) | of(Color::Black); }
    Bitboard empty() const { return Rules::squares & ~occupied(); }

    Bitboard orthogonalSliders() const {
        return menThat<[](ManSpec man) { return (man.slides & orthogonalLanes) != 0; }>();
    }
    Bitboard diagonalSliders() const {
        return menThat<[](ManSpec man) { return (man.slides & diagonalLanes) != 0; }>();
    }
    Bitboard orthogonalSteppers() const {
        return menThat<[](ManSpec man) { return (man.steps & orthogonalLanes) != 0; }>();
    }
    Bitboard diagonalSteppers() const {
        return menThat<[](ManSpec man) { return (man.steps & diagonalLanes) != 0; }>();
    }
    Bitboard jumpers() const {
        return menThat<[](ManSpec man) { return man.jumps; }>();
    }

    /// The kind of the man on `square`, `Kind::None` where it is empty.
    Kind kindAt(Square square) const {
        for (std::size_t kind = 0; kind < kinds; ++kind)
            if (contains(planes_[2 + kind], square))
                return static_cast<Kind>(kind);
        return Kind::None;
    }

    void clear(Bitboard squares) {
        for (Bitboard& plane : planes_)
            plane &= ~squares;
    }

    /// Empties `cleared` and puts a man on `square`. All planes are written at once: a plane written alone and then
    /// read with its neighbours stalls the processor.
    void move(Bitboard cleared, Color color, Kind kind, Bitboard square) {
        const Planes membership = memberships[motley::index(color)][motley::index(kind)];
        for (std::size_t plane = 0; plane < planes_.size(); ++plane)
            planes_[plane] = (planes_[plane] & ~cleared) | (square & membership[plane]);
    }

    /// The square must be empty.
    void put(Color color, Kind kind, Bitboard square) {
        planes_[motley::index(color)] |= square;
        planes_[2 + motley::index(kind)] |= square;
    }

    /// The squares on which two boards differ in any way.
    Bitboard differences(const Board& other) const {
        Bitboard changed = 0;
        for (std::size_t plane = 0; plane < planes_.size(); ++plane)
            changed |= planes_[plane] ^ other.planes_[plane];
        return changed;
    }

    /// Whether two boards are equal but for the men on them.
    bool sameExtras(const Board& other) const {
        return castlers == other.castlers && enPassant == other.enPassant && holdings == other.holdings &&
               state == other.state;
    }

    /// The bitboards of the colours (White, Black), then those of the kinds.
    const std::array<Bitboard, 2 + kinds>& planes() const { return planes_; }

    bool operator==(const Board&) const = default;

  private:
    template <auto predicate>
    Bitboard menThat() const {
        return [this]<std::size_t... kind>(std::index_sequence<kind...>) {
            return ((predicate(Rules::men[kind]) ? planes_[2 + kind] : 0) | ...);
        }
        (std::make_index_sequence<kinds>{});
    }

    using Planes = std::array<Bitboard, 2 + kinds>;

    /// For each man, all squares in the planes that it is a member of.
    static constexpr auto memberships = [] {
        std::array<std::array<Planes, kinds>, 2> table{};
        for (std::size_t color = 0; color < 2; ++color)
            for (std::size_t kind = 0; kind < kinds; ++kind)
                table[color][kind][color] = table[color][kind][2 + kind] = allSquares;
        return table;
    }();

    Planes planes_{};

  public:
    /// Rooks that may still castle, on their squares.
    Bitboard castlers = 0;

    /// The square passed over by the double step just made, where an enemy pawn stands ready to take there.
    Square enPassant = Square::None;

    [[no_unique_address]] std::conditional_t<hasHoldings<Rules>, Holdings, NoHoldings> holdings;
    [[no_unique_address]] typename Rules::State state;
};

}  // namespace motley
