// Who stands where, read from a FEN and written as one: for what knows a position only by its text.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace motley {

class FenMen {
  public:
    /// Of a FEN that a game has written.
    explicit FenMen(std::string_view fen) {
        const std::string_view board = fen.substr(0, fen.find_first_of("[ "));
        auto rank = static_cast<std::size_t>(std::ranges::count(board, '/'));
        std::size_t file = 0;
        men_.fill("*");
        std::string man;
        for (const char sign : board) {
            man += sign;
            if (sign == '+')
                continue;
            if (sign == '/') {
                --rank;
                file = 0;
            } else if (sign >= '1' && sign <= '8') {
                for (char empty = '0'; empty < sign; ++empty)
                    men_.at(8 * rank + file++).clear();
            } else {
                men_.at(8 * rank + file++) = man;
            }
            man.clear();
        }
    }

    /// As in the FEN, "+R" for instance; "*" where there is no square; empty where nobody stands. `square` is "e4" or
    /// begins with it.
    const std::string& at(std::string_view square) const { return men_.at(index(square)); }
    std::string& at(std::string_view square) { return men_.at(index(square)); }

    void clear() {
        for (std::string& man : men_)
            if (man != "*")
                man.clear();
    }

    /// The board of a FEN.
    std::string board() const {
        // A board may end before the eighth rank.
        const auto last = std::find_if(men_.rbegin(), men_.rend(), [](const std::string& man) { return man != "*"; });
        const std::size_t ranks = (static_cast<std::size_t>(men_.rend() - last) + 7) / 8;
        std::string text;
        for (std::size_t rank = ranks; rank-- > 0;)
            text += rankText(rank) + (rank == 0 ? "" : "/");
        return text;
    }

    bool operator==(const FenMen&) const = default;

  private:
    static std::size_t index(std::string_view square) {
        return 8 * static_cast<std::size_t>(square[1] - '1') + static_cast<std::size_t>(square[0] - 'a');
    }

    std::string rankText(std::size_t rank) const {
        std::string text;
        for (std::size_t file = 0; file < 8; ++file) {
            const std::string& man = men_.at(8 * rank + file);
            const bool afterEmpty = !text.empty() && text.back() >= '1' && text.back() <= '7';
            if (!man.empty())
                text += man;
            else if (afterEmpty)
                ++text.back();
            else
                text += '1';
        }
        return text;
    }

    std::array<std::string, 64> men_;
};

/// Whether `text` begins with a square of the board.
inline bool beginsWithSquare(std::string_view text) {
    return text.size() >= 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

}  // namespace motley
