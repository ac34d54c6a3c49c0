// Who attacks what.
#pragma once

#include "engine/board/board.h"

namespace motley {

/// Lanes of a pawn's step forward and of its captures.
template <Color us>
constexpr LaneSet pawnPushLanes = LaneSet{1} << index(us == Color::White ? Direction::North : Direction::South);

template <Color us>
constexpr LaneSet pawnCaptureLanes = us == Color::White ? (LaneSet{1} << index(Direction::NorthEast)) |
                                                              (LaneSet{1} << index(Direction::NorthWest))
                                                        : (LaneSet{1} << index(Direction::SouthEast)) |
                                                              (LaneSet{1} << index(Direction::SouthWest));

/// The squares from which an enemy pawn attacks `square`, which are those that a pawn of `us` on it would attack.
template <Color us>
constexpr Bitboard pawnCaptures(Bitboard pawns) {
    if constexpr (us == Color::White)
        return ((pawns & ~fileA) << 7U) | ((pawns & ~fileH) << 9U);
    else
        return ((pawns & ~fileA) >> 9U) | ((pawns & ~fileH) >> 7U);
}

/// All squares that men of `by` attack while just the squares of `occupied` block lines. Squares of its own men count
/// where they are protected.
template <Color by, class Rules>
[[gnu::always_inline]] inline Bitboard attackedSquares(const Board<Rules>& board, Bitboard occupied) {
    using Geometry = typename Board<Rules>::Geometry;
    const Bitboard men = board.of(by);
    Fan movers = Fan::split(men & board.orthogonalSteppers(), men & board.diagonalSteppers());
    if constexpr (hasSliders<Rules>)
        movers = movers |
                 Geometry::fill(Fan::split(men & board.orthogonalSliders(), men & board.diagonalSliders()), ~occupied);
    if constexpr (hasMan<Rules>(Kind::Pawn))
        movers = movers | Fan::in(pawnCaptureLanes<by>, men & board.of(Kind::Pawn));
    return (Geometry::step(movers) | Geometry::jump(men & board.jumpers())).merged();
}

/// The men of `by`, among `candidates`, that attack `square` without being able to be blocked.
template <Color by, class Rules>
Bitboard leapingAttackers(const Board<Rules>& board, Square square, Bitboard candidates) {
    using Geometry = typename Board<Rules>::Geometry;
    const unsigned at = index(square);
    const Bitboard attackers = (Geometry::orthogonalSteps[at] & board.orthogonalSteppers()) |
                               (Geometry::diagonalSteps[at] & board.diagonalSteppers()) |
                               (Geometry::jumps[at] & board.jumpers()) |
                               (pawnCaptures<~by>(bit(square)) & board.of(Kind::Pawn));
    return attackers & candidates & board.of(by);
}

/// The men of `by`, among `candidates`, that attack `square` while just the squares of `occupied` block lines.
template <Color by, class Rules>
Bitboard attackersOf(const Board<Rules>& board, Square square, Bitboard occupied, Bitboard candidates = allSquares) {
    Bitboard attackers = leapingAttackers<by>(board, square, candidates);
    if constexpr (hasSliders<Rules>) {
        const Fan rays = Board<Rules>::Geometry::raysFrom(square);
        const Fan seen = rays & (rays & occupied).upToFirst();
        const Bitboard sliders = candidates & board.of(by);
        attackers |=
            (seen & Fan::split(sliders & board.orthogonalSliders(), sliders & board.diagonalSliders())).merged();
    }
    return attackers;
}

/// Whether the king of `us` is attacked. False where it is missing.
template <Color us, class Rules>
bool kingAttacked(const Board<Rules>& board) {
    const Bitboard king = board.of(us, Kind::King);
    return king != 0 && attackersOf<~us>(board, first(king), board.occupied()) != 0;
}

}  // namespace motley
