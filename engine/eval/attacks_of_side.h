// The attacks of one side, worked out once for all parts of the evaluation.
#pragma once

#include "engine/board/attacks.h"
#include "engine/eval/attack_maps.h"

#include <array>
#include <utility>

namespace motley {

/// All men of a kind are looked at together: their attacks are a fan.
template <class Rules, Color us>
class AttacksOfSide {
  public:
    explicit AttacksOfSide(const Board<Rules>& board) {
        if constexpr (hasMan<Rules>(Kind::Pawn))
            addPawns(board.of(us, Kind::Pawn));
        [&]<std::size_t... kind>(std::index_sequence<kind...>) {
            (addKind<static_cast<Kind>(kind)>(board), ...);
        }
        (std::make_index_sequence<Board<Rules>::kinds>{});
        if (const Bitboard king = board.of(us, Kind::King); king != 0)
            addKing(Geometry::stepsFrom(first(king)));
    }

    const AttackMaps& maps() const { return maps_; }

    /// Those of all men of a kind that slides, steps or jumps; not for kings and pawns. Its population count is the
    /// number of attacks.
    const Fan& fan(Kind kind) const { return fans_[index(kind)]; }

  private:
    using Geometry = typename Board<Rules>::Geometry;

    void addPawns(Bitboard pawns) {
        maps_.pawns = pawnCaptures<us>(pawns);
        const Bitboard ahead = us == Color::White ? pawns << 8U : pawns >> 8U;
        maps_.twice = ((ahead & ~fileA) >> 1U) & ((ahead & ~fileH) << 1U);
        maps_.by[index(Kind::Pawn)] = maps_.pawns;
    }

    template <Kind kind>
    void addKind(const Board<Rules>& board) {
        if constexpr (kind != Kind::King && kind != Kind::Pawn) {
            const Fan fan = attackFan<kind>(board);
            fans_[index(kind)] = fan;
            Bitboard once = maps_.pawns | maps_.men;
            for (unsigned lane = 0; lane < 8; ++lane) {
                const Bitboard set = fan.lane(static_cast<Direction>(lane));
                maps_.twice |= once & set;
                once |= set;
            }
            maps_.men |= maps_.by[index(kind)] = fan.merged();
        }
    }

    void addKing(Bitboard steps) {
        maps_.king = maps_.by[index(Kind::King)] = steps;
        maps_.twice |= (maps_.pawns | maps_.men) & steps;
    }

    template <Kind kind>
    static Fan attackFan(const Board<Rules>& board) {
        constexpr ManSpec spec = Rules::men[index(kind)];
        const Bitboard men = board.of(us, kind);
        if constexpr (spec.jumps)
            return Geometry::jump(men);
        else if constexpr (spec.slides != noLanes)
            return Geometry::step(Geometry::fill(Fan::in(spec.slides, men), board.empty()));
        else
            return Geometry::step(Fan::in(spec.steps, men));
    }

    AttackMaps maps_;
    std::array<Fan, Board<Rules>::kinds> fans_;
};

}  // namespace motley
