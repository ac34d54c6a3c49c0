// A position of a game: a board, whose turn it is, the counters, and what search wants at hand beside it: the key and
// the kind of man on each square.
//
// A position is a value. Search copies it for each move and drops the copy to take the move back.
#pragma once

#include "engine/board/board.h"
#include "engine/movegen/generate.h"
#include "engine/movegen/play.h"
#include "engine/position/counters.h"
#include "engine/position/zobrist.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

namespace motley {

/// Calls `action` with the colour as a compile-time constant: `std::integral_constant<Color, ...>`.
template <class Action>
decltype(auto) withColor(Color color, Action action) {
    if (color == Color::White)
        return action(std::integral_constant<Color, Color::White>{});
    return action(std::integral_constant<Color, Color::Black>{});
}

template <class Rules>
class Position {
  public:
    Position() = default;

    /// The board is completed by the variant's own state; its en-passant square is kept only where a capture is legal.
    Position(const Board<Rules>& board, Color side, unsigned halfmoves, unsigned fullmove)
        : board_(board), side_(side), halfmoves_(halfmoves), fullmove_(fullmove) {
        if constexpr (requires { Rules::setUp(board_, side, fullmove); })
            Rules::setUp(board_, side, fullmove);
        dropIdleEnPassant();
        for (unsigned at = 0; at < 64; ++at)
            kinds_[at] = board_.kindAt(squareAt(at));
        key_ = computedKey();
    }

    const Board<Rules>& board() const { return board_; }
    Color side() const { return side_; }

    /// Plies since the last zeroing move.
    unsigned halfmoves() const { return halfmoves_; }
    unsigned fullmove() const { return fullmove_; }
    /// Of everything that makes a difference to the moves to come.
    Key key() const { return key_; }

    /// Of what repetition compares: men, side to move, holdings, castling rights and en passant, no more.
    Key repetitionKey() const { return key_ ^ board_.state.key(); }

    Kind kindOn(Square square) const { return kinds_[index(square)]; }

    bool inCheck() const { return Rules::royalKing && kingAttacked(); }

    /// Whether the enemy attacks the king of the side to move, be it royal or not. False where it is missing.
    bool kingAttacked() const {
        return withColor(side_, [this](auto us) { return motley::kingAttacked<us()>(board_); });
    }

    /// The men that give check, none where the king may be captured.
    Bitboard checkers() const {
        if constexpr (Rules::royalKing)
            return withColor(side_, [this](auto us) { return Legality<Rules, us()>(board_).checkers; });
        else
            return 0;
    }

    /// Captures, promotions and whatever else changes the balance at once. Not for a side in check.
    void forcingMoves(MoveList<Rules>& moves) const {
        withColor(side_, [&](auto us) { generateMoves<us(), Wanted::Forcing>(board_, moves); });
    }

    void legalMoves(MoveList<Rules>& moves) const {
        withColor(side_, [&](auto us) { generateMoves<us()>(board_, moves); });
    }

    std::uint64_t countLegalMoves() const {
        return withColor(side_, [this](auto us) { return countMoves<us()>(board_); });
    }

    bool isCapture(Move move) const {
        return move.type() == MoveType::EnPassant ||
               (move.type() == MoveType::Ordinary && contains(board_.of(~side_), move.to()));
    }

    /// Whether `move` sets the 50-move counter back to 0.
    bool isZeroing(Move move) const {
        if constexpr (requires { Rules::zeroing(move); })
            if (move.type() == MoveType::Special)
                return Rules::zeroing(move);
        return move.man() == Kind::Pawn || isCapture(move);
    }

    /// Plays a legal move.
    void play(Move move) {
        const Board<Rules> before = board_;
        halfmoves_ = isZeroing(move) ? 0 : std::min(halfmoves_ + 1, maxCounter);
        fullmove_ = std::min(fullmove_ + index(side_), maxCounter);
        withColor(side_, [&](auto us) { motley::play<us()>(board_, move); });
        side_ = ~side_;
        dropIdleEnPassant();
        followChanges(before);
    }

    /// Lets the other side move, as a null move does. Not for a side in check.
    void pass() {
        const Key before = zobrist::extras(board_);
        board_.enPassant = Square::None;
        board_.state = {};
        key_ ^= zobrist::blackToMove ^ before ^ zobrist::extras(board_);
        halfmoves_ = std::min(halfmoves_ + 1, maxCounter);
        side_ = ~side_;
        assert(key_ == computedKey());
    }

    /// The key made from nothing, for checking the one that was kept up to date.
    Key computedKey() const {
        Key key = zobrist::extras(board_) ^ (side_ == Color::Black ? zobrist::blackToMove : 0);
        for (Bitboard men = board_.occupied(); men != 0;) {
            const Square square = popFirst(men);
            key ^= manKey(board_, board_.kindAt(square), square);
        }
        return key;
    }

    bool operator==(const Position&) const = default;

  private:
    static Key manKey(const Board<Rules>& board, Kind kind, Square square) {
        const Color color = contains(board.of(Color::White), square) ? Color::White : Color::Black;
        return kind == Kind::None ? 0 : zobrist::man(color, kind, square);
    }

    /// Keys and kinds follow from the squares that a move changed, so that no kind of move needs code of its own here.
    void followChanges(const Board<Rules>& before) {
        key_ ^= zobrist::blackToMove;
        if (!board_.sameExtras(before))
            key_ ^= zobrist::extras(before) ^ zobrist::extras(board_);
        for (Bitboard changed = board_.differences(before); changed != 0;) {
            const Square square = popFirst(changed);
            Kind& kind = kinds_[index(square)];
            key_ ^= manKey(before, kind, square);
            kind = board_.kindAt(square);
            key_ ^= manKey(board_, kind, square);
        }
    }

    /// Positions that differ only in a capture that nobody can make are the same position.
    void dropIdleEnPassant() {
        if (board_.enPassant != Square::None &&
            withColor(side_, [this](auto us) { return enPassantCapturers<Rules, us()>(board_); }) == 0)
            board_.enPassant = Square::None;
    }

    Board<Rules> board_;
    std::array<Kind, 64> kinds_{};
    Key key_ = 0;
    Color side_ = Color::White;
    unsigned halfmoves_ = 0;
    unsigned fullmove_ = 1;
};

}  // namespace motley
