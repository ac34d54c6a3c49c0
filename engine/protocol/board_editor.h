// The command `edit` of XBoard's protocol: men are put on a board one by one.
#pragma once

#include "engine/record/fen_men.h"

#include <map>
#include <string>
#include <string_view>

namespace motley {

class BoardEditor {
  public:
    /// Begins with the position of a FEN that a game has written.
    explicit BoardEditor(std::string_view fen);

    /// Takes a line: "#" clears the board, "c" changes the colour, "Pe4" puts a man, "xe4" takes one off, "P@3" puts
    /// some into a hand. False where it is none of these.
    bool take(std::string_view line);

    /// The position as it is now.
    std::string fen() const;

  private:
    bool hold(char letter, std::string_view number);
    char colored(char letter) const;

    FenMen men_;
    std::map<char, unsigned> held_;
    bool hasHoldings_;
    std::string rest_;  ///< of the FEN, from the side to move on
    bool black_ = false;
};

}  // namespace motley
