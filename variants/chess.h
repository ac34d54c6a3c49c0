// Chess: the FIDE Laws, and Chess960.
#pragma once

#include "engine/board/board.h"
#include "engine/position/material.h"
#include "engine/position/rules.h"

#include <string_view>

namespace motley {

struct Chess : StandardRules {
    static constexpr std::string_view name = "chess";
    static constexpr std::string_view title = "Chess";
    static constexpr std::string_view inventor = "traditional";
    static constexpr std::string_view year{};
    static constexpr std::string_view summary = "The game of the FIDE Laws of Chess; Chess960 too.";
    static constexpr std::string_view startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static constexpr XboardView xboard{.name = "normal"};

    static constexpr bool castling = true;
    static constexpr bool chess960 = true;

    static bool insufficientMaterial(const Board<Chess>& board) { return bareChessMaterial(board); }
};

}  // namespace motley
