// Which moves attack the enemy king directly.
#pragma once

#include "engine/board/attacks.h"
#include "engine/movegen/move.h"

#include <array>
#include <utility>

namespace motley {

template <class Rules>
class Checks {
  public:
    /// By the men of `side`.
    Checks(const Board<Rules>& board, Color side) {
        withColor(side, [&](auto us) { find<us()>(board); });
    }

    /// From where a man of that kind attacks the king.
    Bitboard from(Kind kind) const { return from_[index(kind)]; }

    /// Whether the man that arrives attacks the king from there. Men that are uncovered are not looked for.
    bool givenBy(Move move) const { return contains(from(move.arrival()), move.to()); }

  private:
    using Geometry = typename Board<Rules>::Geometry;

    template <Color us>
    void find(const Board<Rules>& board) {
        if (board.of(~us, Kind::King) == 0)
            return;
        const Square king = first(board.of(~us, Kind::King));
        const Fan rays = Geometry::raysFrom(king);
        const Fan seen = rays & (rays & board.occupied()).upToFirst();
        [&]<std::size_t... kind>(std::index_sequence<kind...>) {
            ((from_[kind] = squaresOf<Rules::men[kind]>(king, seen)), ...);
        }
        (std::make_index_sequence<Board<Rules>::kinds>{});
        if constexpr (hasMan<Rules>(Kind::Pawn))
            from_[index(Kind::Pawn)] = pawnCaptures<~us>(bit(king));
        from_[index(Kind::King)] = 0;
    }

    /// From where a man that moves like `spec` attacks `king`, which sees the squares of `seen`.
    template <ManSpec spec>
    static Bitboard squaresOf(Square king, const Fan& seen) {
        Bitboard squares = spec.jumps ? Geometry::jumpsFrom(king) : 0;
        if constexpr ((spec.steps & orthogonalLanes) != 0)
            squares |= Geometry::orthogonalSteps[index(king)];
        if constexpr ((spec.steps & diagonalLanes) != 0)
            squares |= Geometry::diagonalSteps[index(king)];
        if constexpr (spec.slides != noLanes)
            squares |= (seen & Fan(laneMask(spec.slides))).merged();
        return squares;
    }

    std::array<Bitboard, maxKinds> from_{};
};

}  // namespace motley
