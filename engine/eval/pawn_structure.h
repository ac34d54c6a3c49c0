// What the evaluation says of pawns: their faults, their chains, and those that nothing stops.
#pragma once

#include "engine/board/attacks.h"
#include "engine/eval/attack_maps.h"
#include "engine/eval/parameters.h"

#include <algorithm>

namespace motley {

/// All squares before those of `set`, on their files.
template <Color us>
constexpr Bitboard ahead(Bitboard set) {
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

/// All squares of the files on which `set` has any.
constexpr Bitboard fileFill(Bitboard set) {
    return set | ahead<Color::White>(set) | ahead<Color::Black>(set);
}

/// The squares one step before those of `set`.
template <Color us>
constexpr Bitboard before(Bitboard set) {
    return us == Color::White ? set << 8U : set >> 8U;
}

constexpr Bitboard beside(Bitboard set) {
    return ((set & ~fileA) >> 1U) | ((set & ~fileH) << 1U);
}

/// Number of the rank as `us` sees it, from 0.
template <class Rules, Color us>
constexpr unsigned rankFor(Square square) {
    return us == Color::White ? rankOf(square) : Rules::ranks - 1 - rankOf(square);
}

/// In steps of a king.
constexpr unsigned distance(Square a, Square b) {
    const auto apart = [](unsigned x, unsigned y) { return x < y ? y - x : x - y; };
    return std::max(apart(fileOf(a), fileOf(b)), apart(rankOf(a), rankOf(b)));
}

template <class Rules, Color us>
class PawnStructure {
  public:
    PawnStructure(const Board<Rules>& board, const EvaluationParameters& parameters, const AttackMaps& own,
                  const AttackMaps& enemy)
        : board_(board), parameters_(parameters), own_(own), enemy_(enemy) {}

    /// Squares that no enemy pawn can ever attack.
    Bitboard safeFromPawns() const { return ~(enemy_.pawns | ahead<~us>(enemy_.pawns)); }

    Tapered total() const { return chains() + kingToPawns() + passedPawns(); }

  private:
    Tapered chains() const {
        const Bitboard phalanx = pawns_ & beside(pawns_);
        const Bitboard chained = pawns_ & own_.pawns;
        const Bitboard supportable = beside(pawns_ | front_);
        Tapered total = count(pawns_ & front_) * parameters_.doubledPawn;
        total += count(pawns_ & ~beside(fileFill(pawns_))) * parameters_.isolatedPawn;
        total += count(pawns_ & ~supportable & before<~us>(enemy_.pawns)) * parameters_.backwardPawn;
        total += count(chained) * parameters_.protectedPawn;
        total += count(phalanx) * parameters_.phalanxPawn;
        for (Bitboard connected = phalanx | chained; connected != 0;)
            total += parameters_.connectedPawn[rankFor<Rules, us>(popFirst(connected))];
        return total;
    }

    /// The king's distances to all pawns of its side.
    Tapered kingToPawns() const {
        if (king_ == 0)
            return {};
        unsigned steps = 0;
        for (Bitboard pawns = pawns_; pawns != 0;)
            steps += distance(first(king_), popFirst(pawns));
        return (steps / 2) * parameters_.kingToPawns;
    }

    Tapered passedPawns() const {
        const Bitboard passed = pawns_ & ~(ahead<~us>(enemyPawns_ | beside(enemyPawns_)) | ahead<~us>(pawns_));
        const Bitboard behind = ahead<~us>(passed);
        Tapered total = count(behind & board_.of(us, Kind::Rook)) * parameters_.rookBehindPassedPawn;
        total += count(behind & board_.of(~us, Kind::Rook)) * parameters_.enemyRookBehindPassedPawn;
        const bool kingAlone = enemyKing_ != 0 && board_.of(~us) == (enemyPawns_ | enemyKing_);
        for (Bitboard rest = passed; rest != 0;) {
            const Square pawn = popFirst(rest);
            total += passedPawn(pawn);
            if (kingAlone && outruns(pawn))
                total += parameters_.unstoppablePawn;
        }
        return total;
    }

    Tapered passedPawn(Square pawn) const {
        const unsigned rank = rankFor<Rules, us>(pawn);
        Tapered total = parameters_.passedPawn[rank];
        const Bitboard next = before<us>(bit(pawn));
        if ((next & board_.occupied()) != 0)
            total += parameters_.blockedPassedPawn;
        else if ((next & enemy_.all()) == 0)
            total += parameters_.freeStep[rank];
        if ((ahead<us>(bit(pawn)) & (enemy_.all() | board_.of(~us))) == 0)
            total += parameters_.freePath[rank];
        // A pawn on the last rank, where the rules leave it there, has no square before it.
        if (rank >= 3 && next != 0 && king_ != 0 && enemyKing_ != 0) {
            total += parameters_.kingToPassedPawn[distance(first(king_), first(next))];
            total += parameters_.enemyKingToPassedPawn[distance(first(enemyKing_), first(next))];
        }
        return total;
    }

    /// Whether the enemy king cannot reach the last square of the pawn's file in time, though it moves first.
    bool outruns(Square pawn) const {
        const unsigned toGo = Rules::ranks - 1 - rankFor<Rules, us>(pawn);
        const Square last = squareAt(fileOf(pawn), us == Color::White ? Rules::ranks - 1 : 0);
        return distance(first(enemyKing_), last) > toGo + 1;
    }

    const Board<Rules>& board_;
    const EvaluationParameters& parameters_;
    const AttackMaps& own_;
    const AttackMaps& enemy_;
    const Bitboard pawns_ = board_.of(us, Kind::Pawn);
    const Bitboard enemyPawns_ = board_.of(~us, Kind::Pawn);
    const Bitboard king_ = board_.of(us, Kind::King);
    const Bitboard enemyKing_ = board_.of(~us, Kind::King);
    const Bitboard front_ = ahead<us>(pawns_);
};

}  // namespace motley
