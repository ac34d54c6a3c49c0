// Where the men of a side may go, all at once: a fan for the men that step and slide, one for jumps, two for pawns.
#pragma once

#include "engine/board/board.h"
#include "engine/movegen/legality.h"

namespace motley {

template <class Rules, Color us>
class Targets {
  public:
    using Geometry = typename Board<Rules>::Geometry;

    Targets(const Board<Rules>& board, const Legality<Rules, us>& legality)
        : board_(board),
          mobile_(legality.mobile()),
          landing_(~board.of(us) & legality.target),
          unpinned_(~legality.pinned) {}

    /// Men of all kinds but king and pawn.
    Fan ofMen() const {
        const Bitboard men = board_.of(us) & ~board_.of(Kind::King);
        return ofMen(men & board_.orthogonalSliders(), men & board_.diagonalSliders(),
                     men & board_.orthogonalSteppers(), men & board_.diagonalSteppers());
    }

    /// Men of one kind, not pawns, wherever they step or slide.
    template <Kind kind>
    Fan ofMen() const {
        constexpr ManSpec spec = Rules::men[index(kind)];
        const Bitboard men = board_.of(us, kind);
        return ofMen((spec.slides & orthogonalLanes) != 0 ? men : 0, (spec.slides & diagonalLanes) != 0 ? men : 0,
                     (spec.steps & orthogonalLanes) != 0 ? men : 0, (spec.steps & diagonalLanes) != 0 ? men : 0);
    }

    Fan ofJumps(Bitboard jumpers) const { return Geometry::jump(jumpers & unpinned_) & landing_; }

    /// Single steps and captures of pawns, promotions among them; not en passant.
    Fan ofPawns() const { return pawnSteps() & landing_; }

    Fan ofDoubleSteps() const {
        const Fan passed = pawnSteps() & Fan::in(pawnPushLanes<us>, relativeRank<Rules, us>(2));
        return Geometry::step(passed) & (board_.empty() & landing_);
    }

  private:
    Fan ofMen(Bitboard orthogonalSliders, Bitboard diagonalSliders, Bitboard orthogonalSteppers,
              Bitboard diagonalSteppers) const {
        Fan movers = Fan::split(orthogonalSteppers, diagonalSteppers);
        if constexpr (hasSliders<Rules>)
            movers = (movers & mobile_) |
                     Geometry::fill(mobile_ & Fan::split(orthogonalSliders, diagonalSliders), board_.empty());
        return Geometry::step(movers) & landing_;
    }

    /// Pushes to empty squares and captures, whether they end a check or not.
    Fan pawnSteps() const {
        const Fan landings = Fan::in(pawnPushLanes<us>, board_.empty()) | Fan::in(pawnCaptureLanes<us>, board_.of(~us));
        return Geometry::step(mobile_ & board_.of(us, Kind::Pawn)) & landings;
    }

    const Board<Rules>& board_;
    Fan mobile_;
    Bitboard landing_;
    Bitboard unpinned_;
};

}  // namespace motley
