// The hand-written evaluation: one frame for all variants, driven by each one's parameters.
//
// All men of a kind are looked at together: their attacks are a fan, whose population count is the number of attacks.
#pragma once

#include "engine/board/attacks.h"
#include "engine/eval/attack_maps.h"
#include "engine/eval/parameters.h"
#include "engine/movegen/targets.h"
#include "engine/position/position.h"
#include "engine/search/score.h"

#include <algorithm>
#include <array>
#include <utility>

namespace motley {

template <class Rules>
class Evaluator {
  public:
    using Geometry = typename Board<Rules>::Geometry;

    constexpr explicit Evaluator(const EvaluationParameters& parameters) : parameters_(parameters) {
        for (unsigned kind = 0; kind < kinds; ++kind)
            for (unsigned at = 0; at < 64; ++at) {
                const ManParameters& man = parameters.men[kind];
                const unsigned mirrored = Rules::flipsByHalfTurn ? 63 - at : at ^ 56U;
                const unsigned flipped = (mirrored + 64 - 8 * (8 - Rules::ranks)) % 64;
                const Tapered here = man.value + man.rank[at / 8] + man.file[at % 8];
                squares_[0][kind][at] = here;
                squares_[1][kind][flipped] = here;
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
    static constexpr std::size_t kinds = Board<Rules>::kinds;
    static constexpr bool hasPawns = hasMan<Rules>(Kind::Pawn);

    template <Color us>
    Score evaluateFor(const Position<Rules>& position) const {
        const Board<Rules>& board = position.board();
        const AttackMaps own = attacksOf<us>(board);
        const AttackMaps enemy = attacksOf<~us>(board);
        const Tapered total = sideTotal<us>(board, own, enemy) - sideTotal<~us>(board, enemy, own) + parameters_.tempo;
        const Score score = total.at(phaseOf(board), parameters_.fullPhase);
        return std::clamp(dampened(position, score), -limit, limit);
    }

    /// No sum of terms, however many men there are, passes for a forced win.
    static constexpr Score limit = decisive - 1;

    /// Closer to a draw where one is near.
    Score dampened(const Position<Rules>& position, Score score) const {
        if constexpr (Rules::drawsExist)
            return score * (220 - static_cast<Score>(std::min(position.halfmoves(), 100U))) / 220;
        else
            return score;
    }

    template <Color us>
    AttackMaps attacksOf(const Board<Rules>& board) const {
        AttackMaps maps;
        if constexpr (hasPawns)
            maps.pawns = pawnCaptures<us>(board.of(us, Kind::Pawn));
        [&]<std::size_t... kind>(std::index_sequence<kind...>) {
            ((maps.men |= attackFan<us, static_cast<Kind>(kind)>(board).merged()), ...);
        }
        (std::make_index_sequence<kinds>{});
        if (const Bitboard king = board.of(us, Kind::King); king != 0)
            maps.king = Geometry::stepsFrom(first(king));
        return maps;
    }

    /// The attacks of all men of a kind that slides, steps or jumps; empty for kings and pawns.
    template <Color us, Kind kind>
    static Fan attackFan(const Board<Rules>& board) {
        constexpr ManSpec spec = Rules::men[index(kind)];
        const Bitboard men = board.of(us, kind);
        if constexpr (kind == Kind::King || kind == Kind::Pawn)
            return Fan::all(0);
        else if constexpr (spec.jumps)
            return Geometry::jump(men);
        else if constexpr (spec.slides != noLanes)
            return Geometry::step(Geometry::fill(Fan::in(spec.slides, men), board.empty()));
        else
            return Geometry::step(Fan::in(spec.steps, men));
    }

    template <Color us>
    Tapered sideTotal(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy) const {
        Tapered total = menOnSquares<us>(board);
        total += mobilityAndKingAttack<us>(board, own, enemy);
        total += threats<us>(board, own, enemy);
        if constexpr (hasPawns)
            total += pawnTerms<us>(board) + fileTerms<us>(board);
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
    Tapered mobilityAndKingAttack(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy) const {
        const Bitboard area = Rules::squares & ~board.of(us) & ~enemy.pawns;
        const Bitboard ring = enemy.king | board.of(~us, Kind::King);
        Tapered total;
        int danger = 0;
        [&]<std::size_t... kind>(std::index_sequence<kind...>) {
            (addKind<us, static_cast<Kind>(kind)>(board, area, ring, total, danger), ...);
        }
        (std::make_index_sequence<kinds>{});
        return total + Tapered(kingDanger<us>(board, own, enemy, danger), danger / 4);
    }

    template <Color us, Kind kind>
    void addKind(const Board<Rules>& board, Bitboard area, Bitboard ring, Tapered& total, int& danger) const {
        if constexpr (kind != Kind::King && kind != Kind::Pawn) {
            const Fan attacks = attackFan<us, kind>(board);
            total += (attacks & area).count() * parameters_.men[index(kind)].mobility;
            danger += static_cast<int>((attacks & ring).count()) * parameters_.men[index(kind)].kingAttack;
        }
    }

    /// How much `us` threatens the enemy king: the square of all units of danger, as attackers help each other.
    template <Color us>
    int kingDanger(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy, int units) const {
        const Bitboard king = board.of(~us, Kind::King);
        if (king == 0)
            return 0;
        if constexpr (hasPawns) {
            const unsigned file = fileOf(first(king));
            for (unsigned near = file == 0 ? 0 : file - 1; near <= std::min(file + 1, 7U); ++near)
                if ((fileMask(near) & board.of(~us, Kind::Pawn)) == 0)
                    units += parameters_.openKingFile;
        }
        units += static_cast<int>(count(checkSquares<us>(board) & own.men & ~enemy.all())) * parameters_.safeCheck;
        return std::min(units * units / 24, 600);
    }

    /// From where a slider or jumper of `us` would attack the enemy king.
    template <Color us>
    static Bitboard checkSquares(const Board<Rules>& board) {
        const Square king = first(board.of(~us, Kind::King));
        Bitboard squares = board.jumpers() & board.of(us) ? Geometry::jumpsFrom(king) : 0;
        if constexpr (hasSliders<Rules>) {
            const Fan rays = Geometry::raysFrom(king);
            const Fan seen = rays & (rays & board.occupied()).upToFirst();
            squares |= (seen & Fan::split((board.orthogonalSliders() & board.of(us)) != 0 ? allSquares : 0,
                                          (board.diagonalSliders() & board.of(us)) != 0 ? allSquares : 0))
                           .merged();
        }
        return squares & ~board.of(us);
    }

    template <Color us>
    Tapered threats(const Board<Rules>& board, const AttackMaps& own, const AttackMaps& enemy) const {
        const Bitboard men = board.of(~us) & ~board.of(Kind::Pawn) & ~board.of(Kind::King);
        Tapered total = count(men & own.men & ~enemy.pawns) * parameters_.manThreat;
        if constexpr (hasPawns) {
            total += count(men & own.pawns) * parameters_.pawnThreat;
            total += count(board.of(~us, Kind::Pawn) & own.men & ~enemy.all()) * parameters_.loosePawn;
        }
        return total;
    }

    /// All squares before those of `set`, on their files.
    template <Color us>
    static constexpr Bitboard ahead(Bitboard set) {
        if constexpr (us == Color::White) {
            set |= set << 8U;
            set |= set << 16U;
            return (set | set << 32U) << 8U;
        } else {
            set |= set >> 8U;
            set |= set >> 16U;
            return (set | set >> 32U) >> 8U;
        }
    }

    static constexpr Bitboard beside(Bitboard set) { return ((set & ~fileA) >> 1U) | ((set & ~fileH) << 1U); }

    template <Color us>
    Tapered pawnTerms(const Board<Rules>& board) const {
        const Bitboard own = board.of(us, Kind::Pawn);
        const Bitboard enemy = board.of(~us, Kind::Pawn);
        const Bitboard front = ahead<us>(own);
        const Bitboard files = own | front | ahead<~us>(own);
        Tapered total = count(own & front) * parameters_.doubledPawn;
        total += count(own & ~beside(files)) * parameters_.isolatedPawn;
        total += count(own & pawnCaptures<us>(own)) * parameters_.protectedPawn;
        total += count(own & beside(own)) * parameters_.phalanxPawn;
        if (const Bitboard king = board.of(us, Kind::King); king != 0)
            total += count(own & Geometry::stepsFrom(first(king))) * parameters_.kingShield;
        const Bitboard stopped = ahead<~us>(enemy | beside(enemy)) | ahead<~us>(own);
        for (Bitboard passed = own & ~stopped; passed != 0;)
            total += passedPawn<us>(board, popFirst(passed));
        return total;
    }

    template <Color us>
    Tapered passedPawn(const Board<Rules>& board, Square pawn) const {
        const unsigned rank = us == Color::White ? rankOf(pawn) : Rules::ranks - 1 - rankOf(pawn);
        Tapered total = parameters_.passedPawn[rank];
        const Bitboard before = us == Color::White ? bit(pawn) << 8U : bit(pawn) >> 8U;
        if ((before & board.occupied()) != 0)
            total += parameters_.blockedPassedPawn;
        if (rank >= 3 && board.of(us, Kind::King) != 0 && board.of(~us, Kind::King) != 0) {
            total += parameters_.kingToPassedPawn[distance(first(board.of(us, Kind::King)), first(before))];
            total += parameters_.enemyKingToPassedPawn[distance(first(board.of(~us, Kind::King)), first(before))];
        }
        return total;
    }

    /// In steps of a king.
    static constexpr unsigned distance(Square a, Square b) {
        const auto apart = [](unsigned x, unsigned y) { return x < y ? y - x : x - y; };
        return std::max(apart(fileOf(a), fileOf(b)), apart(rankOf(a), rankOf(b)));
    }

    template <Color us>
    Tapered fileTerms(const Board<Rules>& board) const {
        const Bitboard own = board.of(us, Kind::Pawn);
        const Bitboard enemy = board.of(~us, Kind::Pawn);
        const Bitboard ownFiles = own | ahead<us>(own) | ahead<~us>(own);
        const Bitboard enemyFiles = enemy | ahead<us>(enemy) | ahead<~us>(enemy);
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

    EvaluationParameters parameters_;
    std::array<std::array<std::array<Tapered, 64>, kinds>, 2> squares_{};
};

/// With the variant's own parameters.
template <class Rules>
inline constexpr Evaluator<Rules> evaluator{Rules::evaluation};

}  // namespace motley
