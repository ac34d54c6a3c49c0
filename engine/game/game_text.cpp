#include "engine/game/game_text.h"

#include "engine/position/fen_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace motley {

namespace {

/// A line of squares, each three columns wide: room for a man written with a '+' before its letter.
std::string rankText(std::string_view rank) {
    std::string text;
    std::string man;
    for (const char letter : rank) {
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            for (char empty = '0'; empty < letter; ++empty)
                text += "  .";
            continue;
        }
        man += letter == '*' ? ' ' : letter;
        if (letter == '+')
            continue;
        text += fmt::format("{:>3}", man);
        man.clear();
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string holdingsText(std::string_view holdings) {
    std::string white;
    std::string black;
    for (const char letter : holdings)
        (std::isupper(static_cast<unsigned char>(letter)) != 0 ? white : black) += letter;
    return fmt::format("\nholdings: White {}, Black {}", white.empty() ? "-" : white, black.empty() ? "-" : black);
}

std::string_view resultText(Result result) {
    switch (result) {
    case Result::Ongoing:
        return "ongoing";
    case Result::WhiteWins:
        return "white wins";
    case Result::BlackWins:
        return "black wins";
    case Result::Draw:
        return "draw";
    }
    return "";
}

}  // namespace

std::string boardText(std::string_view fen) {
    const FenFields fields = splitFen(fen).value();
    std::string text;
    auto rank = std::ranges::count(fields.board, '/') + 1;
    for (std::string_view ranks = fields.board; rank > 0; --rank) {
        const std::size_t length = std::min(ranks.find('/'), ranks.size());
        text += fmt::format("{}{}\n", rank, rankText(ranks.substr(0, length)));
        ranks.remove_prefix(std::min(length + 1, ranks.size()));
    }
    text += "\n   a  b  c  d  e  f  g  h\n";
    if (fields.holdings)
        text += holdingsText(*fields.holdings);
    return text + fmt::format("\n{} to move", fields.side == "w" ? "White" : "Black");
}

std::string stateText(const Game& game) {
    const Outcome outcome = game.outcome();
    if (!outcome.isOver())
        return std::string(resultText(outcome.result));
    // Where a move can still be played, a draw must be claimed.
    const bool claimable = outcome.result == Result::Draw && !game.legalMoves().empty();
    return fmt::format("{}, {}{}", resultText(outcome.result), reasonText(outcome.reason),
                       claimable ? ", to be claimed" : "");
}

std::string positionText(const Game& game) {
    std::string checkers;
    for (const std::string& square : game.checkers())
        checkers += " " + square;
    return fmt::format("{}\n\nFen: {}\nKey: {:016x}\nCheckers:{}\nLegal moves: {}\nState: {}", boardText(game.fen()),
                       game.fen(), game.key(), checkers, game.legalMoves().size(), stateText(game));
}

}  // namespace motley
