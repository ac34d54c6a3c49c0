// A move in 32 bits.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"

#include <cassert>
#include <cstdint>

namespace motley {

enum class MoveType : std::uint8_t {
    Ordinary,    ///< from, to; whether it captures is seen on the board
    DoubleStep,  ///< of a pawn, which may then be taken en passant
    EnPassant,
    Castling,  ///< from the king's to its rook's square
    Special,   ///< a variant's own move, which only the variant's hooks understand
};

/// type: 4 bits, from: 6, to: 6, man that moves: 4, what it is on arrival: 4, payload: 8.
///
/// A promotion, or any other exchange of the man as it moves, is a move whose man differs from its arrival. Special
/// moves use the fields as their variant likes; the payload is theirs alone.
class Move {
  public:
    Move() = default;

    static constexpr Move make(MoveType type, Square from, Square to, Kind man, Kind arrival, unsigned payload = 0) {
        assert(from != Square::None && to != Square::None && payload < 256);
        return Move(static_cast<std::uint32_t>(type) | index(from) << fromShift | index(to) << toShift |
                    static_cast<std::uint32_t>(man) << 16U | static_cast<std::uint32_t>(arrival) << 20U |
                    payload << 24U);
    }

    static constexpr Move ordinary(Square from, Square to, Kind man) {
        return make(MoveType::Ordinary, from, to, man, man);
    }

    static constexpr Move change(Square from, Square to, Kind man, Kind arrival) {
        return make(MoveType::Ordinary, from, to, man, arrival);
    }

    constexpr MoveType type() const { return static_cast<MoveType>(bits_ & 15U); }
    constexpr Square from() const { return squareAt((bits_ >> fromShift) & 63U); }
    constexpr Square to() const { return squareAt((bits_ >> toShift) & 63U); }
    constexpr Kind man() const { return static_cast<Kind>((bits_ >> 16U) & 15U); }
    constexpr Kind arrival() const { return static_cast<Kind>((bits_ >> 20U) & 15U); }
    constexpr unsigned payload() const { return bits_ >> 24U; }
    constexpr bool changesMan() const { return man() != arrival(); }

    /// The same move with another man arriving.
    constexpr Move withArrival(Kind kind) const { return make(type(), from(), to(), man(), kind, payload()); }

    /// The same move between other squares.
    constexpr Move between(Square from, Square to) const {
        return Move((bits_ & ~squareBits) | index(from) << fromShift | index(to) << toShift);
    }

    constexpr bool operator==(const Move&) const = default;

    /// The number that a move is, for code that makes many at once.
    constexpr std::uint32_t bits() const { return bits_; }
    static constexpr Move ofBits(std::uint32_t bits) { return Move(bits); }

    static constexpr unsigned fromShift = 4;
    static constexpr unsigned toShift = 10;
    static constexpr std::uint32_t squareBits = 0xFFFU << fromShift;

  private:
    constexpr explicit Move(std::uint32_t bits) : bits_(bits) {}

    std::uint32_t bits_;
};

}  // namespace motley
