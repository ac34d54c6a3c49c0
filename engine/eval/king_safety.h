// How safe the enemy king is from a side's men.
#pragma once

#include "engine/eval/pawn_structure.h"
#include "engine/movegen/checks.h"

namespace motley {

/// The king of `~us`, attacked by `us`.
template <class Rules, Color us>
class KingSafety {
  public:
    KingSafety(const Board<Rules>& board, const EvaluationParameters& parameters, const AttackMaps& own,
               const AttackMaps& enemy)
        : board_(board), parameters_(parameters), own_(own), enemy_(enemy) {}

    Bitboard ring() const { return enemy_.king | king_; }

    /// What the threats to the king are worth; `units` of danger come from the attacks on squares of its ring. They
    /// count with their square, as attackers help each other.
    Tapered danger(int units) const {
        if (king_ == 0)
            return {};
        if constexpr (hasMan<Rules>(Kind::Pawn))
            units += openFiles() * parameters_.openKingFile;
        const Bitboard weak = own_.all() & ~enemy_.pawns & ~enemy_.men;
        units += static_cast<int>(count(ring() & weak)) * parameters_.weakRing;
        const Bitboard safe = ~board_.of(us) & (~enemy_.all() | (weak & own_.twice));
        units += safeChecks(safe);
        units -= static_cast<int>(count(ring() & enemy_.men)) * parameters_.kingGuard;
        units = std::max(units, 0);
        return {std::min(units * units / 24, 900), units / 4};
    }

    /// Pawns before the king, its own and the enemy's, by how far they have come.
    Tapered pawnsBefore() const {
        Tapered total;
        if (king_ == 0)
            return total;
        const Bitboard zone = king_ | enemy_.king | ahead<~us>(king_ | beside(king_));
        for (Bitboard shield = zone & board_.of(~us, Kind::Pawn); shield != 0;)
            total -= parameters_.shield[rankFor<Rules, ~us>(popFirst(shield))];
        for (Bitboard storm = zone & board_.of(us, Kind::Pawn); storm != 0;)
            total += parameters_.storm[rankFor<Rules, us>(popFirst(storm))];
        return total;
    }

  private:
    int openFiles() const {
        const Bitboard files = king_ | beside(king_);
        return static_cast<int>(count(files & ~fileFill(board_.of(~us, Kind::Pawn))));
    }

    /// Squares from which men of each kind could attack the king unharmed.
    int safeChecks(Bitboard safe) const {
        const Checks<Rules> checks(board_, us);
        int units = 0;
        for (std::size_t kind = 0; kind < Board<Rules>::kinds; ++kind)
            units += static_cast<int>(count(checks.from(static_cast<Kind>(kind)) & own_.by[kind] & safe)) *
                     parameters_.men[kind].safeCheck;
        return units;
    }

    const Board<Rules>& board_;
    const EvaluationParameters& parameters_;
    const AttackMaps& own_;
    const AttackMaps& enemy_;
    const Bitboard king_ = board_.of(~us, Kind::King);
};

}  // namespace motley
