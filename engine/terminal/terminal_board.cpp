#include "engine/terminal/terminal_board.h"

#include "engine/position/fen_fields.h"
#include "engine/protocol/xboard_text.h"
#include "engine/record/fen_men.h"
#include "engine/terminal/move_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace motley {

namespace {

/// The men that have symbols.
constexpr std::string_view chessLetters = "KQRBNPkqrbnp";
constexpr std::array<std::string_view, 12> symbols{"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"};

/// In the 256 colours of terminals. All are dark enough for white men and light enough for black ones.
enum SquareColor : unsigned { lightSquare = 137, darkSquare = 94, markedSquare = 64 };
enum ManColor : unsigned { whiteMan = 231, blackMan = 16 };

bool isWhite(char man) {
    return man >= 'A' && man <= 'Z';
}

char lower(char letter) {
    return static_cast<char>(letter - 'A' + 'a');
}

class Picture {
  public:
    Picture(const VariantInfo& info, std::string_view fen, std::string_view lastMove, const BoardStyle& style)
        : info_(info),
          men_(fen),
          held_(held(info, fen)),
          style_(style),
          hasSignedMen_(std::ranges::any_of(info.men, [](const ManSpec& man) { return man.plus; })) {
        if (!lastMove.empty())
            marked_ = squaresOf(lastMove);
    }

    std::string text() const {
        std::string board;
        for (unsigned row = 0; row < info_.ranks; ++row)
            board += rankLine(style_.blackBelow ? row : info_.ranks - 1 - row);
        return heldLine(style_.blackBelow) + board + fileLine() + heldLine(!style_.blackBelow) + legend();
    }

  private:
    /// What moves may bring back to the board, or none where nothing waits for that.
    static std::optional<std::string> held(const VariantInfo& info, std::string_view fen) {
        return info.xboard.hand == ShownHand::Supply ? std::nullopt : shownHoldings(info, fen);
    }

    /// Squares in a line, from left to right.
    template <class Cell>
    std::string line(std::string_view label, Cell cell) const {
        std::string text = fmt::format("{} ", label);
        for (unsigned column = 0; column < info_.files; ++column)
            text += cell(static_cast<char>('a' + (style_.blackBelow ? info_.files - 1 - column : column)));
        text.erase(text.find_last_not_of(' ') + 1);
        return text + '\n';
    }

    std::string rankLine(unsigned rank) const {
        const char digit = static_cast<char>('1' + rank);
        return line(std::string_view(&digit, 1), [&](char file) { return squareText(std::string{file, digit}); });
    }

    std::string fileLine() const {
        return line(" ", [&](char file) { return cellText(" ", std::string(1, file), " "); });
    }

    /// As wide for every square. Where some men have a sign before their letter, there is a column for it.
    std::string cellText(std::string_view before, std::string_view man, std::string_view after) const {
        const bool hasSign = man.starts_with('+');
        const std::string_view sign = hasSign ? "+" : "";
        return fmt::format("{}{}{}{}{}", hasSignedMen_ && !hasSign ? " " : "", before, sign, man.substr(sign.size()),
                           after);
    }

    std::string squareText(const std::string& square) const;
    std::string painted(const std::string& square, const std::string& cell) const;
    std::string manText(std::string_view man) const;
    std::string heldLine(bool ofWhite) const;
    std::string legend() const;

    bool isMarked(const std::string& square) const { return std::ranges::find(marked_, square) != marked_.end(); }

    const VariantInfo& info_;
    FenMen men_;
    std::optional<std::string> held_;  ///< letters
    BoardStyle style_;
    bool hasSignedMen_;
    std::vector<std::string> marked_;
};

/// The symbol of a man where it has one and symbols are wanted, or else its letter, with its sign before it.
std::string Picture::manText(std::string_view man) const {
    const std::size_t symbol = chessLetters.find(man.back());
    if (!style_.symbols || symbol == std::string_view::npos)
        return std::string(man);
    return std::string(man.substr(0, man.size() - 1)).append(symbols.at(symbol));
}

std::string Picture::painted(const std::string& square, const std::string& cell) const {
    const bool dark = (square[0] - 'a' + square[1] - '1') % 2 == 0;
    const SquareColor color = isMarked(square) ? markedSquare : dark ? darkSquare : lightSquare;
    const std::string& man = men_.at(square);
    const ManColor ink = man.empty() || isWhite(man.back()) ? whiteMan : blackMan;
    return fmt::format("\033[38;5;{};48;5;{}m{}\033[0m", static_cast<unsigned>(ink), static_cast<unsigned>(color),
                       cell);
}

std::string Picture::squareText(const std::string& square) const {
    const std::string& man = men_.at(square);
    if (man == "*")
        return cellText(" ", " ", " ");
    if (style_.colors)
        return painted(square, cellText(" ", man.empty() ? " " : manText(man), " "));
    const std::string_view empty = style_.symbols ? "·" : ".";
    const std::string shown = man.empty() ? std::string(empty) : manText(man);
    return isMarked(square) ? cellText("[", shown, "]") : cellText(" ", shown, " ");
}

/// "White holds ♕ 2♖ 8♙", with its end; empty where men are never held.
std::string Picture::heldLine(bool ofWhite) const {
    if (!held_)
        return "";
    std::string counted;
    for (std::size_t at = 0; at < held_->size(); ++at) {
        const char letter = (*held_)[at];
        if (isWhite(letter) != ofWhite || held_->find(letter) != at)
            continue;
        const auto count = std::ranges::count(*held_, letter);
        counted += fmt::format(" {}{}", count == 1 ? "" : fmt::format("{}", count), manText({&letter, 1}));
    }
    const std::string_view verb = info_.xboard.hand == ShownHand::Lost ? "has lost" : "holds";
    return fmt::format("{} {}{}\n", ofWhite ? "White" : "Black", verb, counted.empty() ? " nothing" : counted);
}

/// "M m: Promoter", with its end; empty where everybody knows all men.
std::string Picture::legend() const {
    std::string text;
    for (const ManSpec& man : info_.men) {
        if (!man.exists() || (!man.plus && chessLetters.find(man.letter) != std::string_view::npos))
            continue;
        const std::string sign = man.plus ? "+" : "";
        text += fmt::format("{}{} {}: {}", text.empty() ? "" : "   ", manText(sign + man.letter),
                            manText(sign + lower(man.letter)), manName(info_, sign + man.letter));
    }
    return text.empty() ? text : text + '\n';
}

}  // namespace

std::string boardPicture(const VariantInfo& info, std::string_view fen, std::string_view lastMove,
                         const BoardStyle& style) {
    return Picture(info, fen, lastMove, style).text();
}

}  // namespace motley
