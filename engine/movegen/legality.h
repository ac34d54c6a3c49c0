// What keeps a pseudo-legal move from being legal, found out once a position: checks and pins.
#pragma once

#include "engine/board/attacks.h"
#include "engine/board/board.h"

#include <array>
#include <cstdint>

namespace motley {

/// For a side whose king is royal.
template <class Rules, Color us>
struct RoyalLegality {
    using Geometry = typename Board<Rules>::Geometry;

    explicit RoyalLegality(const Board<Rules>& board) : king(first(board.of(us, Kind::King))) {
        checkers = leapingAttackers<~us>(board, king, allSquares);
        Bitboard path = checkers;
        if constexpr (hasSliders<Rules>)
            if (sliderInLine(board))
                path |= findSliderChecksAndPins(board);
        if (checkers != 0)
            target = hasMany(checkers) ? 0 : path;
    }

    bool inCheck() const { return checkers != 0; }

    /// Lane by lane, the squares from which a man may leave in that direction without uncovering the king.
    Fan mobile() const { return mobile_; }

    Square king;
    Bitboard checkers;
    Bitboard pinned = 0;
    Bitboard target = allSquares;  ///< where a man other than the king may land: anywhere, or where it ends the check

  private:
    /// Whether an enemy slider would see the king on an empty board.
    bool sliderInLine(const Board<Rules>& board) const {
        const Bitboard inLine = (Geometry::orthogonalLines[index(king)] & board.orthogonalSliders()) |
                                (Geometry::diagonalLines[index(king)] & board.diagonalSliders());
        return (inLine & board.of(~us)) != 0;
    }

    /// Completes `checkers`, finds the pins and returns the squares from which sliders give check and those between.
    Bitboard findSliderChecksAndPins(const Board<Rules>& board) {
        const Bitboard own = board.of(us);
        const Bitboard enemy = board.of(~us);
        const Fan sliders = Fan::split(enemy & board.orthogonalSliders(), enemy & board.diagonalSliders());
        const Fan rays = Geometry::raysFrom(king);
        const Fan blockers = rays & board.occupied();
        const Fan near = rays & blockers.upToFirst();
        const Fan far = rays & (blockers & ~near).upToFirst();
        // A lane either shows a slider giving check or an own man before a slider, so one union serves both.
        const Fan checkPaths = near.whereAny(near & sliders);
        const Fan pins = (near & own).whereAny(far & sliders);
        const Fan lines = checkPaths | pins;
        // Mostly there is neither. A processor that foresees this branch need not wait for all of the above.
        if (!lines.any())
            return 0;
        const Bitboard merged = lines.merged();
        pinned = merged & own;
        mobile_ = pins | pins.reversed() | ~pinned;
        checkers |= merged & enemy;
        return merged & ~own;
    }

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

/// What castling asks of the first rank, as sets of files (bit 0 is the a-file).
struct CastlingPath {
    std::uint8_t empty;     ///< must be empty, the king's and the rook's own squares left out
    std::uint8_t kingPath;  ///< must not be attacked; the square that the king leaves is part of it
};

/// By the files of the king and of the rook that it castles with.
constexpr auto castlingPaths = [] {
    std::array<std::array<CastlingPath, 8>, 8> paths{};
    for (unsigned king = 0; king < 8; ++king)
        for (unsigned rook = 0; rook < 8; ++rook) {
            const Bitboard kingPath = rankSpan(squareAt(king), squareAt(rook > king ? 6 : 2));
            const Bitboard rookPath = rankSpan(squareAt(rook), squareAt(rook > king ? 5 : 3));
            const Bitboard both = bit(squareAt(king)) | bit(squareAt(rook));
            paths[king][rook] = {.empty = static_cast<std::uint8_t>((kingPath | rookPath) & ~both),
                                 .kingPath = static_cast<std::uint8_t>(kingPath)};
        }
    return paths;
}();

/// Whether the king of `us` could walk over all squares of `path`. Apart, because castling seldom comes as far as this.
template <class Rules, Color us>
[[gnu::noinline]] bool safePath(const Board<Rules>& board, Bitboard path) {
    return (attackedSquares<~us>(board, board.occupied() ^ board.of(us, Kind::King)) & path) == 0;
}

/// The rooks with which the king of `us` may castle now. None while it is in check, because its path begins where it
/// stands; but to ask for checks first is faster than to find it out here.
template <class Rules, Color us>
[[gnu::always_inline]] inline Bitboard castlingRooks(const Board<Rules>& board, Bitboard pinned) {
    constexpr unsigned shift = us == Color::White ? 0 : 8 * (Rules::ranks - 1);
    const Bitboard rank = relativeRank<Rules, us>(0);
    Bitboard able = 0;
    for (Bitboard rooks = board.castlers & rank; rooks != 0;) {
        const Square rook = popFirst(rooks);
        const Square king = first(board.of(us, Kind::King));
        const CastlingPath& path = castlingPaths[fileOf(king)][fileOf(rook)];
        if ((board.occupied() & (Bitboard{path.empty} << shift)) != 0)
            continue;
        // A rook that shields its king from a slider on the first rank would leave it in check: Chess960 only.
        if (!contains(pinned, rook) && safePath<Rules, us>(board, Bitboard{path.kingPath} << shift))
            able |= bit(rook);
    }
    return able;
}

}  // namespace motley
