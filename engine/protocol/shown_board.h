// The board as XBoard shows it, which follows XBoard's own rules: what it counts beside the board drifts from the truth
// where captured and promoted men fare otherwise in our variants.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/record/fen_men.h"

#include <array>
#include <string>
#include <string_view>

namespace motley {

class ShownBoard {
  public:
    /// XBoard was told this position. `ownersTake`: captured men go beside the board of the side whose they were, and
    /// promotions are taken from there; otherwise, they go to the captor in the captor's colour.
    ShownBoard(std::string_view fen, bool ownersTake);

    /// A move of `side`, or a part of one, is made on it. A man must stand where it begins.
    void play(Color side, std::string_view part);

    /// Whether a move that begins so can be made: a man of that side stands there, or comes from beside the board.
    bool canBegin(Color side, std::string_view part) const;

    const FenMen& men() const { return men_; }
    bool holdsTheSame(const ShownBoard& other) const { return held_ == other.held_; }

  private:
    int& held(Color side, char man);
    void capture(char man);
    void moveRookOver(std::string_view from, std::string_view to);

    FenMen men_;
    std::array<std::array<int, 26>, 2> held_{};  ///< by colour and letter
    bool ownersTake_;
};

}  // namespace motley
