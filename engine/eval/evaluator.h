// The hand-written evaluation: one frame for all variants, driven by each one's parameters.
#pragma once

#include "engine/eval/attacks_of_side.h"
#include "engine/eval/finished_score.h"
#include "engine/eval/king_safety.h"
#include "engine/eval/parameters.h"
#include "engine/eval/pawn_structure.h"
#include "engine/movegen/targets.h"
#include "engine/position/position.h"
#include "engine/search/score.h"

#include <array>
#include <utility>

namespace motley {

template <class Rules>
class Evaluator {
  public:
    using Geometry = typename Board<Rules>::Geometry;

    constexpr explicit Evaluator(const EvaluationParameters& parameters) : parameters_(parameters) {
        for (unsigned kind = 0; kind < kinds; ++kind) {
            for (unsigned at = 0; at < 64; ++at)
                placeOn(kind, at);
            for (unsigned other = 0; other < kinds; ++other)
                if (worth(static_cast<Kind>(other)) + clearlyLess < worth(static_cast<Kind>(kind)))
                    lesser_[kind][other] = allSquares;
        }
    }

    /// From the view of the side to move.
    Score evaluate(const Position<Rules>& position) const {
        return withColor(position.side(), [&](auto us) { return evaluateFor<us()>(position); });
    }

    /// What a man is worth in an exchange.
    constexpr Score worth(Kind kind) const {
        const Tapered value = parameters_.men[index(kind)].value;
        return kind == Kind::King ? kingWorth : (value.middlegame() + value.endgame()) / 2;
    }

    /// More than all other men together.
    static constexpr Score kingWorth = 15000;

  private:
    constexpr void placeOn(unsigned kind, unsigned at) {
        const Tapered here = parameters_.men[kind].value + parameters_.men[kind].squares[at];
        squares_[0][kind][at] = here;
        squares_[1][kind][flipped<Rules>(at)] = here;
    }

    static constexpr std::size_t kinds = Board<Rules>::kinds;
    static constexpr bool hasPawns = hasMan<Rules>(Kind::Pawn);

    template <Color us>
    Score evaluateFor(const Position<Rules>& position) const {
        const Board<Rules>& board = position.board();
        const AttacksOfSide<Rules, us> own(board);
        const AttacksOfSide<Rules, ~us> enemy(board);
        const Tapered total = sideTotal(board, own, enemy) - sideTotal(board, enemy, own) + parameters_.tempo;
        const Score score = winnable(board, total.at(phaseOf(board), parameters_.fullPhase), us);
        return finishedScore(position, score);
    }

    /// An advantage is worth less where few pawns are left to win with, and with nothing but bishops that cannot meet.
    Score winnable(const Board<Rules>& board, Score score, Color us) const {
        if constexpr (!hasPawns)
            return score;
        const Color strong = score > 0 ? us : ~us;
        const int pawns = static_cast<int>(count(board.of(strong, Kind::Pawn)));
        int scale = parameters_.scale + parameters_.scalePawn * pawns;
        if (hasOppositeBishops(board))
            scale -= parameters_.scaleOppositeBishops;
        return score * scale / 256;
    }

    /// One bishop each, on squares of different colours, and otherwise kings and pawns.
    static bool hasOppositeBishops(const Board<Rules>& board) {
        const Bitboard bishops = board.of(Kind::Bishop);
        return count(bishops) == 2 && count(bishops & board.of(Color::White)) == 1 &&
               count(bishops & darkSquares) == 1 &&
               board.occupied() == (bishops | board.of(Kind::Pawn) | board.of(Kind::King));
    }

    template <Color us>
    Tapered sideTotal(const Board<Rules>& board, const AttacksOfSide<Rules, us>& attacks,
                      const AttacksOfSide<Rules, ~us>& enemyAttacks) const {
        const AttackMaps& own = attacks.maps();
        const AttackMaps& enemy = enemyAttacks.maps();
        Tapered total = menOnSquares<us>(board);
        total += mobilityAndKingAttack(board, attacks, enemy);
        total += threats<us>(board, own, enemy);
        if constexpr (hasPawns)
            total += pawnTerms<us>(board, own, enemy);
        if constexpr (hasMan<Rules>(Kind::Bishop))
            if (count(board.of(us, Kind::Bishop)) >= 2)
                total += parameters_.bishopPair;
        if constexpr (hasHoldings<Rules>)
            total += heldMen(board, us);
        if constexpr (requires { Rules::template ownTerms<us>(board, own, enemy, parameters_); })
            total += Rules::template ownTerms<us>(board, own, enemy, parameters_);
        return total;
    }

    template <Color us>
    Tapered menOnSquares(const Board<Rules>& board) const {
        Tapered total;
        for (std::size_t kind = 0; kind < kinds; ++kind)
            for (Bitboard men = board.of(us, static_cast<Kind>(kind)); men != 0;)
                total += squares_[index(us)][kind][index(popFirst(men))];
        return total;
    }

    Tapered heldMen(const Board<Rules>& board, Color us) const {
        Tapered total;
        for (std::size_t kind = 0; kind < kinds; ++kind)
            total += board.holdings.count(us, static_cast<Kind>(kind)) * parameters_.men[kind].held;
        return total;
    }

    template <Color us>
    Tapered mobilityAndKingAttack(const Board<Rules>& board, const AttacksOfSide<Rules, us>& own,
                                  const AttackMaps& enemy) const {
        const KingSafety<Rules, us> safety(board, parameters_, own.maps(), enemy);
        Tapered total;
        int danger = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (kind == index(Kind::King) || kind == index(Kind::Pawn))
                continue;
            const Fan& attacks = own.fan(static_cast<Kind>(kind));
            const ManParameters& man = parameters_.men[kind];
            const Bitboard area = Rules::squares & ~board.of(us) & ~attacksByLesser(enemy, kind);
            total += (attacks & area).count() * man.mobility;
            danger += static_cast<int>((attacks & safety.ring()).count()) * man.kingAttack;
        }
        if constexpr (hasPawns)
            total += safety.pawnsBefore();
        return total + safety.danger(danger);
    }

    /// Squares on which a man of that kind would be attacked by one that is worth less.
    Bitboard attacksByLesser(const AttackMaps& enemy, std::size_t kind) const {
        Bitboard attacks = 0;
        for (std::size_t other = 0; other < kinds; ++other)
            attacks |= enemy.by[other] & lesser_[kind][other];
        return attacks;
    }

    template <Color us>
    Tapered threats(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy) const {
        Tapered total;
        for (std::size_t by = 0; by < kinds; ++by)
            for (std::size_t kind = 0; kind < kinds; ++kind)
                if (kind != index(Kind::King))
                    total +=
                        count(own.by[by] & board.of(~us, static_cast<Kind>(kind))) * parameters_.men[by].threat[kind];
        const Bitboard loose = board.of(~us) & own.all() & ~enemy.all();
        const Bitboard pawns = board.of(Kind::Pawn);
        return total + count(loose & ~pawns) * parameters_.looseMan + count(loose & pawns) * parameters_.loosePawn;
    }

    /// Pawns, and what other men are worth among them.
    template <Color us>
    Tapered pawnTerms(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy) const {
        const PawnStructure<Rules, us> structure(board, parameters_, own, enemy);
        const Bitboard pawns = board.of(us, Kind::Pawn);
        Tapered total = structure.total() + fileTerms<us>(board);
        const Bitboard outposts = own.pawns & structure.safeFromPawns();
        for (std::size_t kind = 0; kind < kinds; ++kind)
            if (kind != index(Kind::King) && kind != index(Kind::Pawn))
                total += count(outposts & board.of(us, static_cast<Kind>(kind))) * parameters_.men[kind].outpost;
        const Bitboard minorMen = board.of(us) & (board.of(Kind::Knight) | board.of(Kind::Bishop));
        total += count(minorMen & before<~us>(board.of(Kind::Pawn))) * parameters_.minorBehindPawn;
        const Bitboard bishops = board.of(us, Kind::Bishop);
        for (const Bitboard color : {darkSquares, ~darkSquares})
            total += count(bishops & color) * count(pawns & color) * parameters_.badBishop;
        // Steps that lose nothing at once.
        const Bitboard steps = before<us>(pawns) & board.empty() & ~enemy.pawns & (own.all() | ~enemy.all());
        total += count(pawnCaptures<us>(steps) & board.of(~us) & ~board.of(Kind::Pawn)) * parameters_.pushThreat;
        const Bitboard behind = ownCentre<us> & ~pawns & ~enemy.pawns;
        return total + count(behind) * count(board.of(us)) / 8 * parameters_.space;
    }

    /// The four middle files of a side's second to fourth ranks.
    template <Color us>
    static constexpr Bitboard ownCentre = 0x3C3C3C3C3C3C3C3CULL &
                                          (relativeRank<Rules, us>(1) | relativeRank<Rules, us>(2) |
                                           relativeRank<Rules, us>(3));

    template <Color us>
    Tapered fileTerms(const Board<Rules>& board) const {
        const Bitboard own = board.of(us, Kind::Pawn);
        const Bitboard enemy = board.of(~us, Kind::Pawn);
        const Bitboard ownFiles = fileFill(own);
        const Bitboard enemyFiles = fileFill(enemy);
        const Bitboard rooks = board.of(us) & board.orthogonalSliders() & ~board.diagonalSliders() & ~ownFiles;
        return count(rooks & ~enemyFiles) * parameters_.rookOnOpenFile +
               count(rooks & enemyFiles) * parameters_.rookOnHalfOpenFile;
    }

    int phaseOf(const Board<Rules>& board) const {
        int phase = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind)
            phase += static_cast<int>(count(board.of(static_cast<Kind>(kind)))) * parameters_.men[kind].phase;
        return phase;
    }

    /// Men whose worth differs by less are equals.
    static constexpr Score clearlyLess = 60;

    EvaluationParameters parameters_;
    /// For each kind, all squares for those that are worth clearly less.
    std::array<std::array<Bitboard, kinds>, kinds> lesser_{};
    std::array<std::array<std::array<Tapered, 64>, kinds>, 2> squares_{};
};

/// With the variant's own parameters.
template <class Rules>
inline constexpr Evaluator<Rules> evaluator{Rules::evaluation};

}  // namespace motley
