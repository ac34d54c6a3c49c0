// The policy that a variant is: constants with the defaults of plain chess, which a variant's struct inherits and hides
// where it differs. What constants cannot say are hooks, static functions that a variant may define; the engine looks
// for them with `if constexpr (requires ...)`, so that an undefined hook costs nothing. They are:
//
//   KindSet promotions<us>(board)                 kinds a pawn of `us` may become now
//   void addMoves<us>(board, legality, list)      appends the variant's own legal moves, after all ordinary ones
//   void addForcingMoves<us>(board, legality, list)  the same for those of them that quiescence search must look at
//   Bitboard forcingSquares<us>(board)            squares on which every arrival may be forcing, not just captures
//   uint64 countExtraMoves<us>(board, legality)   how many `addMoves` would append; needed by every rule with addMoves
//   void playSpecial<us>(board, move)             plays a move of type `MoveType::Special`
//   void beforeMove<us>(board, move)              what any move does besides, seen before the men have moved
//   bool zeroing(move)                            whether a special move zeroes the 50-move counter
//   void setUp(board, side, fullmove)             completes a board that was read from a FEN
//   Holdings startingHoldings(board)              holdings where the FEN has none
//   bool insufficientMaterial(board)              nobody can win
//   string specialText(board, move)               text of a move of type `MoveType::Special`
//   bool passIsSafe<us>(board)                    whether passing the turn proves something: null move
//   Tapered ownTerms<us>(board, own, enemy, parameters)  the variant's own part of the evaluation of a side
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"
#include "engine/eval/attack_maps.h"
#include "engine/eval/chess_parameters.h"
#include "engine/eval/winning_curve.h"
#include "engine/game/xboard_view.h"

#include <cstdint>
#include <initializer_list>

namespace motley {

/// A set of kinds, one bit each.
using KindSet = std::uint8_t;

constexpr KindSet kindSet(std::initializer_list<Kind> kinds) {
    KindSet set = 0;
    for (const Kind kind : kinds)
        set = static_cast<KindSet>(set | (1U << index(kind)));
    return set;
}

constexpr bool contains(KindSet set, Kind kind) {
    return ((set >> index(kind)) & 1U) != 0;
}

constexpr KindSet chessPromotions = kindSet({Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight});

/// What the third occurrence of a position means for the player who brought it about.
enum class Repetition : std::uint8_t { Draws, Loses };

/// State that only one variant has; this is the default for those that have none.
struct NoState {
    constexpr bool operator==(const NoState&) const = default;
    constexpr std::uint64_t key() const { return 0; }
};

struct StandardRules {
    /// Squares that exist; they fill the first `ranks` ranks.
    static constexpr Bitboard squares = allSquares;
    static constexpr unsigned ranks = 8;
    static constexpr ManSpecs men = chessMen;
    static constexpr ManNames manNames = namesWith();

    static constexpr bool royalKing = true;  ///< false: the king may be captured, and no check exists
    static constexpr bool doubleStep = true;
    static constexpr bool castling = false;
    static constexpr bool chess960 = false;  ///< takes castling rights as file letters, and has a Chess960 mode

    /// Kinds that a hand or pool can hold; an empty set: the variant has no holdings.
    static constexpr KindSet holdable = 0;

    /// Kinds of which a side has at most one, board and holdings together.
    static constexpr KindSet loneKinds = 0;

    static constexpr bool kingMovesAloneLose = false;  ///< no move with any other man means loss
    static constexpr bool drawsExist = true;           ///< repetition, 50 moves, insufficient material
    static constexpr bool zeroingIsFinal = true;       ///< no position can come back after a zeroing move
    static constexpr Repetition repetition = Repetition::Draws;

    /// Colour flip by half a turn of the board instead of mirroring it top to bottom.
    static constexpr bool flipsByHalfTurn = false;

    using State = NoState;

    /// Weights of the evaluation.
    static constexpr const EvaluationParameters& evaluation = chessParameters;

    /// What scores of the evaluation in use mean for the end of games. This is that of chess; motley-train prints one
    /// for the games it learns from.
    static constexpr WinningCurve winningCurve{.even = 179, .spread = 193};

    /// Upper bound of the number of legal moves in any position, however many men it has. Each square is reached by at
    /// most one man from each of eight directions and eight knight's jumps, so 64 * 16 moves; each pawn move to the
    /// last rank is four (3 more for 3 arrivals at each of 8 squares, that is 72), and there are two castlings.
    static constexpr std::size_t maxOrdinaryMoves = 64 * 16 + 72 + 2;
    static constexpr std::size_t maxMoves = maxOrdinaryMoves;
};

/// The square that is to Black what the square number `at`, which exists, is to White.
template <class Rules>
constexpr unsigned flipped(unsigned at) {
    const unsigned onFullBoard = Rules::flipsByHalfTurn ? 63 - at : at ^ 56U;
    return (onFullBoard + 64 - 8 * (8 - Rules::ranks)) % 64;
}

/// Ranks as a side sees them, 0 being its own first one.
template <class Rules, Color us>
constexpr Bitboard relativeRank(unsigned rank) {
    return rankMask(us == Color::White ? rank : Rules::ranks - 1 - rank);
}

}  // namespace motley
