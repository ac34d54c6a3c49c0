// The number of legal moves without making any of them: the last ply of perft.
#pragma once

#include "engine/movegen/legality.h"
#include "engine/movegen/targets.h"

#include <cstdint>

namespace motley {

/// Kinds a pawn of `us` may become on the last rank.
template <class Rules, Color us>
KindSet promotionsOf(const Board<Rules>& board) {
    if constexpr (requires { Rules::template promotions<us>(board); })
        return Rules::template promotions<us>(board);
    else
        return chessPromotions;
}

/// What promotions add to a count in which each arrival on the last rank is one move: less than nothing where a pawn
/// has nothing to become and so may not go there.
template <class Rules, Color us>
int surplusOfPromotions(const Board<Rules>& board, Fan pawnTargets) {
    const Bitboard ready = board.of(us, Kind::Pawn) & relativeRank<Rules, us>(Rules::ranks - 2);
    if (ready == 0)
        return 0;
    const auto arrivals = static_cast<int>((pawnTargets & relativeRank<Rules, us>(Rules::ranks - 1)).count());
    return arrivals * (std::popcount(promotionsOf<Rules, us>(board)) - 1);
}

/// Exactly the size of the list that `generateMoves` makes.
template <Color us, class Rules>
std::uint64_t countMoves(const Board<Rules>& board) {
    if (!Rules::royalKing && board.of(us, Kind::King) == 0)
        return 0;
    const Legality<Rules, us> legality(board);
    const Targets<Rules, us> targets(board, legality);

    FanCounter arrivals;
    arrivals += targets.ofMen();
    arrivals += targets.ofJumps(board.of(us) & board.jumpers());
    int surplus = 0;
    if constexpr (hasMan<Rules>(Kind::Pawn)) {
        const Fan pawnTargets = targets.ofPawns();
        arrivals += pawnTargets;
        if constexpr (Rules::doubleStep) {
            arrivals += targets.ofDoubleSteps();
            if (board.enPassant != Square::None)
                surplus += static_cast<int>(count(enPassantCapturers<Rules, us>(board)));
        }
        surplus += surplusOfPromotions<Rules, us>(board, pawnTargets);
    }
    std::uint64_t moves = arrivals.total() + static_cast<std::uint64_t>(surplus);

    if (Rules::kingMovesAloneLose && moves == 0)
        return 0;
    moves += count(kingTargets<Rules, us>(board));
    if constexpr (Rules::castling)
        if (board.castlers != 0 && !legality.inCheck())
            moves += count(castlingRooks<Rules, us>(board, legality.pinned));
    if constexpr (requires { Rules::template countExtraMoves<us>(board, legality); })
        moves += Rules::template countExtraMoves<us>(board, legality);
    return moves;
}

}  // namespace motley
