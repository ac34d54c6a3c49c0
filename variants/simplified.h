// Simplified Chess (2008): seven ranks, the king is captured, and there are no draws.
#pragma once

#include "engine/board/board.h"
#include "engine/position/rules.h"

#include <string_view>
#include <utility>

namespace motley {

/// The chess men, and pawns that have two steps or one to go while a queen, or else a rook, waits for them.
inline constexpr EvaluationParameters simplifiedParameters = [] {
    EvaluationParameters p = chessParameters;
    p.scale = 256;
    p.scalePawn = 0;
    p.own[0] = {30, 50};
    p.own[1] = {15, 25};
    return p;
}();

struct Simplified : StandardRules {
    static constexpr std::string_view name = "simplified";
    static constexpr std::string_view title = "Simplified Chess";
    static constexpr std::string_view inventor = "John Lewis";
    static constexpr std::string_view year = "2008";
    static constexpr std::string_view summary =
        "8x7 board; capture the king; pawns become captured pieces only; no draws.";
    static constexpr std::string_view startFen = "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    static constexpr XboardView xboard{.name = name,
                                       .board = "8x7+5_super",
                                       .men = "PNBRQ.....K.",
                                       .moves = "P fmWfcF N N B B R R Q Q K K",
                                       .hand = ShownHand::Lost};

    static constexpr const EvaluationParameters& evaluation = simplifiedParameters;
    static constexpr WinningCurve winningCurve{.even = 0, .spread = 195};

    static constexpr Bitboard squares = allSquares >> 8U;
    static constexpr unsigned ranks = 7;
    static constexpr bool royalKing = false;
    static constexpr bool doubleStep = false;
    static constexpr bool kingMovesAloneLose = true;
    static constexpr bool drawsExist = false;
    static constexpr Repetition repetition = Repetition::Loses;

    /// A pawn becomes only what its side has lost: the men it started with less those on the board.
    template <Color us>
    static KindSet promotions(const Board<Simplified>& board) {
        KindSet captured = 0;
        for (const auto& [kind, atStart] : {std::pair{Kind::Queen, 1U}, std::pair{Kind::Rook, 2U},
                                            std::pair{Kind::Bishop, 2U}, std::pair{Kind::Knight, 2U}})
            if (count(board.of(us, kind)) < atStart)
                captured |= kindSet({kind});
        return captured;
    }

    template <Color us>
    static Tapered ownTerms(const Board<Simplified>& board, const AttackMaps&, const AttackMaps&,
                            const EvaluationParameters& parameters) {
        const Bitboard far = relativeRank<Simplified, us>(4) | relativeRank<Simplified, us>(5);
        const unsigned pawns = count(board.of(us, Kind::Pawn) & far);
        const KindSet waiting = promotions<us>(board);
        if (contains(waiting, Kind::Queen))
            return pawns * parameters.own[0];
        return contains(waiting, Kind::Rook) ? pawns * parameters.own[1] : Tapered(0, 0);
    }
};

}  // namespace motley
