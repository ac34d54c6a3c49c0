// The kinds of men and how they move, as data that a variant lists.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/fan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace motley {

/// The chess men, then room for two kinds of a variant's own. `None` marks the absence of a man.
enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, Extra1, Extra2, None };

constexpr std::size_t maxKinds = 8;

constexpr std::size_t index(Kind kind) {
    return static_cast<std::size_t>(kind);
}

/// How a man is written and how it moves. What else it can do (pawns, castling, a variant's own moves) is not here.
struct ManSpec {
    char letter = 0;           ///< upper case; 0: the variant has no such man
    bool plus = false;         ///< written with a '+' before the letter
    LaneSet slides = noLanes;  ///< directions in which it slides
    LaneSet steps = noLanes;   ///< directions in which it takes one step
    bool jumps = false;        ///< knight's jumps

    constexpr bool exists() const { return letter != 0; }
};

namespace men {
constexpr ManSpec absent{};
constexpr ManSpec pawn{.letter = 'P'};
constexpr ManSpec knight{.letter = 'N', .jumps = true};
constexpr ManSpec bishop{.letter = 'B', .slides = diagonalLanes};
constexpr ManSpec rook{.letter = 'R', .slides = orthogonalLanes};
constexpr ManSpec queen{.letter = 'Q', .slides = allLanes};
constexpr ManSpec king{.letter = 'K', .steps = allLanes};
}  // namespace men

using ManSpecs = std::array<ManSpec, maxKinds>;

constexpr ManSpecs chessMen{men::pawn,  men::knight, men::bishop, men::rook,
                            men::queen, men::king,   men::absent, men::absent};

/// What people call the men, in the same order.
using ManNames = std::array<std::string_view, maxKinds>;

/// Those of the chess men, and of two kinds of a variant's own.
constexpr ManNames namesWith(std::string_view extra1 = {}, std::string_view extra2 = {}) {
    return {"pawn", "knight", "bishop", "rook", "queen", "king", extra1, extra2};
}

}  // namespace motley
