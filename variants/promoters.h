// Chess with Promoters (2005): a man that lands next to the enemy Promoter may be exchanged for a captured one.
#pragma once

#include "engine/board/board.h"
#include "engine/eval/plain_parameters.h"
#include "engine/movegen/legality.h"
#include "engine/movegen/move_list.h"
#include "engine/movegen/targets.h"
#include "engine/position/material.h"
#include "engine/position/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace motley {

/// The Promoter is worth what it keeps the enemy from exchanging, and so are men that wait in the pool.
inline constexpr EvaluationParameters promotersParameters = [] {
    EvaluationParameters p = plainParameters;
    p.men[index(Kind::Extra1)].value = {120, 60};
    p.men[index(Kind::Pawn)].threat[index(Kind::Extra1)] = {50, 40};
    for (const Kind by : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen})
        p.men[index(by)].threat[index(Kind::Extra1)] = {12, 12};
    for (const Kind kind : {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook})
        p.men[index(kind)].held = {0, 0};
    p.men[index(Kind::Queen)].held = {60, 60};
    p.own[0] = {40, 30};
    p.own[1] = {15, 15};
    p.own[2] = {-4, -4};
    return p;
}();

struct Promoters : StandardRules {
    static constexpr std::string_view name = "promoters";
    static constexpr std::string_view title = "Chess with Promoters";
    static constexpr std::string_view inventor = "Roberto Lavieri";
    static constexpr std::string_view year = "2005";
    static constexpr std::string_view summary =
        "Chess and one Promoter a side: land next to the enemy's and exchange your man for a captured one.";
    static constexpr std::string_view startFen = "rnbqkbnr/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    static constexpr XboardView xboard{.name = name,
                                       .board = "8x8+6_super",
                                       .men = "PNBRQ.....MK",
                                       .moves = "P fmWfceFifmnD N N B B R R Q Q M mK K KisO2",
                                       .hand = ShownHand::Holdings};

    static constexpr Kind promoter = Kind::Extra1;

    /// A Promoter only steps away from its own side's men, which its hook sees to: here it has no moves of its own.
    static constexpr ManSpecs men = [] {
        ManSpecs specs = chessMen;
        specs[index(promoter)] = {.letter = 'M'};
        return specs;
    }();
    static constexpr ManNames manNames = namesWith("Promoter");

    static constexpr const EvaluationParameters& evaluation = promotersParameters;
    static constexpr WinningCurve winningCurve{.even = 143, .spread = 297};

    static constexpr bool castling = true;
    static constexpr KindSet holdable = chessPromotions | kindSet({Kind::Pawn, promoter});
    static constexpr KindSet loneKinds = kindSet({promoter});

    /// The Promoter's 8 steps, and 5 exchanges for each of 16 arrivals at each of 8 squares next to a Promoter.
    static constexpr std::size_t maxMoves = maxOrdinaryMoves + 8 + std::size_t{8} * 16 * 5;

    static constexpr Bitboard edgeRanks = rankMask(0) | rankMask(7);

    /// The squares next to the enemy Promoter of `us`.
    template <Color us>
    static Bitboard exchangeSquares(const Board<Promoters>& board) {
        const Bitboard enemyPromoter = board.of(~us, promoter);
        return enemyPromoter == 0 ? 0 : Board<Promoters>::Geometry::stepsFrom(first(enemyPromoter));
    }

    /// The kinds in the pool of `us`.
    template <Color us>
    static KindSet pooled(const Board<Promoters>& board) {
        KindSet kinds = 0;
        for (std::size_t kind = 0; kind < Board<Promoters>::kinds; ++kind)
            if (board.holdings.has(us, static_cast<Kind>(kind)))
                kinds |= kindSet({static_cast<Kind>(kind)});
        return kinds;
    }

    /// Empty squares one step away that have none of its own side's men next to them once it stands there.
    template <Color us>
    static Bitboard promoterTargets(const Board<Promoters>& board, const RoyalLegality<Promoters, us>& legality) {
        using Geometry = Board<Promoters>::Geometry;
        const Bitboard self = board.of(us, promoter);
        if (self == 0)
            return 0;
        const Bitboard crowded = Geometry::step(Fan::all(board.of(us) ^ self)).merged();
        const Bitboard steps = Geometry::step(legality.mobile() & self).merged();
        return steps & board.empty() & ~crowded & legality.target;
    }

    template <Color us>
    static void addMoves(const Board<Promoters>& board, const RoyalLegality<Promoters, us>& legality,
                         MoveList<Promoters>& moves) {
        for (Bitboard targets = promoterTargets<us>(board, legality); targets != 0;)
            moves.push(Move::ordinary(first(board.of(us, promoter)), popFirst(targets), promoter));

        const Bitboard near = exchangeSquares<us>(board);
        const KindSet pool = pooled<us>(board);
        if (near == 0 || pool == 0)
            return;
        for (std::size_t at = 0, plain = moves.size(); at < plain; ++at)
            if (contains(near, moves[at].to()) && moves[at].man() != Kind::King && !moves[at].changesMan())
                addExchanges(moves[at], pool, moves);
    }

    /// A man that lands beside the enemy Promoter can turn into a better one.
    template <Color us>
    static Bitboard forcingSquares(const Board<Promoters>& board) {
        return board.holdings.empty(us) ? 0 : exchangeSquares<us>(board);
    }

    template <Color us>
    static void addForcingMoves(const Board<Promoters>& board, const RoyalLegality<Promoters, us>& legality,
                                MoveList<Promoters>& moves) {
        addMoves<us>(board, legality, moves);
    }

    static void addExchanges(Move move, KindSet pool, MoveList<Promoters>& moves) {
        for (std::size_t at = 0; at < Board<Promoters>::kinds; ++at) {
            const auto kind = static_cast<Kind>(at);
            if (!contains(pool, kind) || kind == move.man() || (kind == Kind::Pawn && contains(edgeRanks, move.to())))
                continue;
            // A pawn exchanged on its double step leaves no en-passant square.
            if (move.type() == MoveType::DoubleStep)
                moves.push(Move::change(move.from(), move.to(), move.man(), kind));
            else
                moves.push(move.withArrival(kind));
        }
    }

    template <Color us>
    static std::uint64_t countExtraMoves(const Board<Promoters>& board, const RoyalLegality<Promoters, us>& legality) {
        const Bitboard steps = promoterTargets<us>(board, legality);
        const Bitboard near = exchangeSquares<us>(board);
        const KindSet pool = pooled<us>(board);
        if (near == 0 || pool == 0)
            return count(steps);
        return count(steps) + countExchanges<us>(board, legality, near, pool, steps);
    }

    /// Exchanges of the men that can land on `near`; `promoterSteps` are the squares the Promoter of `us` can go to.
    template <Color us>
    static std::uint64_t countExchanges(const Board<Promoters>& board, const RoyalLegality<Promoters, us>& legality,
                                        Bitboard near, KindSet pool, Bitboard promoterSteps) {
        const Targets<Promoters, us> targets(board, legality);
        const auto exchanges = [near, pool](Kind kind, Fan landings) {
            const KindSet choices = pool & static_cast<KindSet>(~kindSet({kind}));
            std::uint64_t moves = std::uint64_t{(landings & near).count()} * count(choices);
            if (contains(choices, Kind::Pawn))
                moves -= (landings & (near & edgeRanks)).count();
            return moves;
        };
        const Bitboard lastRank = relativeRank<Promoters, us>(7);
        std::uint64_t moves = exchanges(Kind::Queen, targets.template ofMen<Kind::Queen>());
        moves += exchanges(Kind::Rook, targets.template ofMen<Kind::Rook>());
        moves += exchanges(Kind::Bishop, targets.template ofMen<Kind::Bishop>());
        moves += exchanges(Kind::Knight, targets.ofJumps(board.of(us, Kind::Knight)));
        moves += exchanges(Kind::Pawn, targets.ofPawns() & ~lastRank);
        moves += exchanges(Kind::Pawn, targets.ofDoubleSteps());
        moves += exchanges(promoter, Fan::in(1, promoterSteps));
        if (board.enPassant != Square::None && contains(near, board.enPassant))
            moves += count(enPassantCapturers<Promoters, us>(board)) * count(pool & chessAndPromoterButPawn);
        return moves;
    }

    static constexpr KindSet chessAndPromoterButPawn = chessPromotions | kindSet({promoter});

    /// Squares beside the enemy Promoter that a man could go to, once the pool offers a queen or a rook there; enemy
    /// men that stand close to the own Promoter.
    template <Color us>
    static Tapered ownTerms(const Board<Promoters>& board, const AttackMaps& own, const AttackMaps&,
                            const EvaluationParameters& parameters) {
        Tapered total;
        const unsigned reached =
            count(exchangeSquares<us>(board) & ~board.of(us) & (own.men | (own.pawns & board.of(~us))));
        if (board.holdings.has(us, Kind::Queen))
            total += reached * parameters.own[0];
        else if (board.holdings.has(us, Kind::Rook))
            total += reached * parameters.own[1];
        if (const Bitboard self = board.of(us, promoter); self != 0) {
            using Geometry = Board<Promoters>::Geometry;
            const Bitboard near = Geometry::stepsFrom(first(self));
            const Bitboard close = near | Geometry::step(Fan::all(near)).merged();
            total += count(close & board.of(~us) & ~board.of(Kind::King)) * parameters.own[2];
        }
        return total;
    }

    /// Captured men enter their owner's pool; an exchange takes one out of the mover's.
    template <Color us>
    static void beforeMove(Board<Promoters>& board, Move move) {
        if (move.type() == MoveType::EnPassant)
            board.holdings.add(~us, Kind::Pawn);
        else if (contains(board.of(~us), move.to()))
            board.holdings.add(~us, board.kindAt(move.to()));
        const bool promotes = move.man() == Kind::Pawn && contains(relativeRank<Promoters, us>(7), move.to());
        if (move.changesMan() && !promotes)
            board.holdings.remove(us, move.arrival());
    }

    /// Where a FEN tells no pool: the starting men less those on the board.
    static Holdings startingHoldings(const Board<Promoters>& board) {
        Holdings holdings;
        for (const Color color : {Color::White, Color::Black})
            for (const auto& [kind, atStart] :
                 {std::pair{Kind::Queen, 1U}, std::pair{Kind::Rook, 2U}, std::pair{Kind::Bishop, 2U},
                  std::pair{Kind::Knight, 2U}, std::pair{Kind::Pawn, 8U}, std::pair{promoter, 1U}})
                holdings.set(color, kind, atStart - std::min(atStart, count(board.of(color, kind))));
        return holdings;
    }

    static bool insufficientMaterial(const Board<Promoters>& board) { return bareChessMaterial(board); }
};

}  // namespace motley
