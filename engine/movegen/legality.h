// What keeps a pseudo-legal move from being legal, found out once a position: checks and pins.
#pragma once

#include "engine/board/attacks.h"
#include "engine/board/board.h"

namespace motley {

/// For a side whose king is royal.
template <class Rules, Color us>
struct RoyalLegality {
    using Geometry = typename Board<Rules>::Geometry;

    explicit RoyalLegality(const Board<Rules>& board) : king(first(board.of(us, Kind::King))) {
        const Bitboard own = board.of(us);
        const Bitboard enemy = board.of(~us);
        checkers = leapingAttackers<~us>(board, king, allSquares);
        Bitboard path = checkers;
        if constexpr (hasSliders<Rules>) {
            const Fan sliders = Fan::split(enemy & board.orthogonalSliders(), enemy & board.diagonalSliders());
            const Fan rays = Geometry::raysFrom(king);
            const Fan blockers = rays & board.occupied();
            const Fan near = rays & blockers.upToFirst();
            const Fan far = rays & (blockers & ~near).upToFirst();
            // A lane either shows a slider giving check or own man before a slider, so one union serves both.
            const Fan checkPaths = near.whereAny(near & sliders);
            const Fan pins = (near & own).whereAny(far & sliders);
            const Bitboard merged = (checkPaths | pins).merged();
            pinned = merged & own;
            path |= merged & ~own;
            checkers |= merged & enemy;
            mobile_ = pins | pins.reversed() | ~pinned;
        }
        target = checkers == 0 ? allSquares : hasMany(checkers) ? 0 : path;
    }

    bool inCheck() const { return checkers != 0; }

    /// Lane by lane, the squares from which a man may leave in that direction without uncovering the king.
    Fan mobile() const { return mobile_; }

    Square king;
    Bitboard checkers;
    Bitboard pinned = 0;
    Bitboard target;  ///< where a man other than the king may land: anywhere, or where it ends the check

  private:
    Fan mobile_ = Fan::all(allSquares);
};

/// For a side whose king may be left to be captured: everything is legal.
template <class Rules, Color us>
struct FreeLegality {
    explicit FreeLegality(const Board<Rules>&) {}

    static constexpr bool inCheck() { return false; }
    static Fan mobile() { return Fan::all(allSquares); }

    static constexpr Bitboard pinned = 0;
    static constexpr Bitboard target = allSquares;
};

template <class Rules, Color us>
using Legality = std::conditional_t<Rules::royalKing, RoyalLegality<Rules, us>, FreeLegality<Rules, us>>;

/// Where the king of `us` may step.
template <class Rules, Color us>
Bitboard kingTargets(const Board<Rules>& board) {
    const Bitboard king = board.of(us, Kind::King);
    const Bitboard steps = Board<Rules>::Geometry::stepsFrom(first(king)) & ~board.of(us);
    if (!Rules::royalKing || steps == 0)
        return steps;
    return steps & ~attackedSquares<~us>(board, board.occupied() ^ king);
}

/// The pawns of `us` that may take en passant now.
template <class Rules, Color us>
Bitboard enPassantCapturers(const Board<Rules>& board) {
    if (!Rules::doubleStep || board.enPassant == Square::None)
        return 0;
    const Bitboard landing = bit(board.enPassant);
    const Bitboard victim = us == Color::White ? landing >> 8U : landing << 8U;
    Bitboard capturers = pawnCaptures<~us>(landing) & board.of(us, Kind::Pawn);
    if constexpr (Rules::royalKing) {
        // Two men leave their lines at once, so pins do not tell: look at the board after the capture.
        const Square king = first(board.of(us, Kind::King));
        for (Bitboard rest = capturers; rest != 0;) {
            const Bitboard from = bit(popFirst(rest));
            const Bitboard occupied = board.occupied() ^ from ^ victim ^ landing;
            if (attackersOf<~us>(board, king, occupied, ~victim) != 0)
                capturers ^= from;
        }
    }
    return capturers;
}

/// The rooks with which the king of `us` may castle now; it must not be in check.
template <class Rules, Color us>
Bitboard castlingRooks(const Board<Rules>& board, Bitboard pinned) {
    Bitboard rooks = board.castlers & board.of(us);
    if (rooks == 0)
        return 0;
    const Square king = first(board.of(us, Kind::King));
    const unsigned rank = 8 * rankOf(king);
    Bitboard attacked = 0;
    bool attackedKnown = false;
    Bitboard able = 0;
    while (rooks != 0) {
        const Square rook = popFirst(rooks);
        const bool kingSide = rook > king;
        const Square kingTo = squareAt(rank + (kingSide ? 6U : 2U));
        const Square rookTo = squareAt(rank + (kingSide ? 5U : 3U));
        const Bitboard kingPath = rankSpan(king, kingTo);
        const Bitboard others = board.occupied() & ~bit(king) & ~bit(rook);
        if ((others & (kingPath | rankSpan(rook, rookTo))) != 0)
            continue;
        if (!attackedKnown) {
            attacked = attackedSquares<~us>(board, board.occupied() ^ bit(king));
            attackedKnown = true;
        }
        // A rook that shields its king from a slider on the first rank would leave it in check: Chess960 only.
        if ((kingPath & attacked) == 0 && !contains(pinned, rook))
            able |= bit(rook);
    }
    return able;
}

}  // namespace motley
