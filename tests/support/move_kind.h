// What sort of move a move text means, found out from the text and the FEN alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace motley::test {

enum class MoveKind : std::uint8_t {
    Quiet,
    Capture,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion,  ///< of a pawn on the last rank
    Exchange,   ///< of any man away from it
    Leap,       ///< over a man, by a leaping one
    Placement,
    PairPlacement,
    Swap,
    Upturn,
    Production,
};

constexpr std::size_t moveKinds = 13;

/// For a move that is legal in `fen`.
MoveKind kindOfMove(std::string_view fen, std::string_view move);

/// The letter on a square of the FEN's board as written there, '\0' for none. A '+' before it does not show.
char letterOn(std::string_view fen, std::string_view square);

/// The number of ranks of the FEN's board.
unsigned ranksOf(std::string_view fen);

}  // namespace motley::test
