#include "engine/terminal/typed_move.h"

#include "engine/position/move_text.h"
#include "engine/record/fen_men.h"
#include "engine/record/san.h"
#include "engine/support/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace motley {

namespace {

/// "e2e3, e2e4": not all of them where they are many.
std::string someOf(const std::vector<std::string>& moves, std::string_view separator = ", ") {
    constexpr std::size_t most = 8;
    const auto shown = static_cast<std::ptrdiff_t>(std::min(moves.size(), most));
    return fmt::format("{}{}", fmt::join(moves.begin(), moves.begin() + shown, separator),
                       moves.size() > most ? fmt::format(" and {} more", moves.size() - most) : "");
}

/// The moves whose text goes on where `text` ends.
std::vector<std::string> completions(const Game& game, std::string_view text) {
    std::vector<std::string> found;
    for (const std::string& move : game.legalMoves())
        if (move.starts_with(text) || plainSanOf(game, move).starts_with(text))
            found.push_back(move);
    return found;
}

bool namesTwoSquares(std::string_view text) {
    return beginsWithSquare(text) && beginsWithSquare(text.substr(2));
}

/// Why no move leads from one square to another.
std::string whyNot(const VariantInfo& info, const Game& game, std::string_view text) {
    const FenMen men(game.fen());
    const std::string_view from = text.substr(0, 2);
    const std::string_view to = text.substr(2, 2);
    for (const std::string_view square : {from, to})
        if (men.at(square) == "*")
            return fmt::format("this board has no square {}", square);
    const std::string& man = men.at(from);
    const bool white = game.side() == Color::White;
    if (man.empty())
        return fmt::format("nobody stands on {}", from);
    const std::string name = fmt::format("the {} on {}", manName(info, man), from);
    if ((man.back() >= 'A' && man.back() <= 'Z') != white)
        return fmt::format("{} is {}, and {} is to move", name, white ? "Black's" : "White's",
                           white ? "White" : "Black");
    const std::string inCheck = game.checkers().empty() ? "" : ", as its king is in check";
    const std::vector<std::string> others = movesOf(game, from);
    if (others.empty())
        return fmt::format("{} cannot move{}", name, inCheck);
    return fmt::format("{} cannot do that{}; it has {}", name, inCheck, someOf(others));
}

}  // namespace

Expected<std::string> readTypedMove(const VariantInfo& info, const Game& game, std::string_view text) {
    const std::vector<std::string> meant = meantMoves(game, text);
    if (meant.size() == 1)
        return meant.front();
    if (!meant.empty())
        return fail(fmt::format("{} may be {}: type one of these", quoted(text), someOf(meant, " or ")));
    if (const std::vector<std::string> whole = completions(game, text); !whole.empty())
        return fail(fmt::format("{} is not all of a move; it may be {}", quoted(text), someOf(whole)));
    if (namesTwoSquares(text))
        return fail(fmt::format("{} is no legal move: {}", quoted(text), whyNot(info, game, text)));
    return fail(fmt::format("{} is neither a legal move nor a command. Moves are typed like {}; 'moves' lists them, "
                            "'help' tells the commands",
                            quoted(text), game.legalMoves().front()));
}

std::vector<std::string> movesOf(const Game& game, std::string_view square) {
    const bool occupied = !FenMen(game.fen()).at(square).empty();
    std::vector<std::string> found;
    std::ranges::copy_if(game.legalMoves(), std::back_inserter(found), [&](const std::string& move) {
        return std::ranges::any_of(sortedParts(move), [&](std::string_view part) {
            return part.starts_with(square) || (occupied && part[1] == '@' && part.substr(2) == square);
        });
    });
    return found;
}

}  // namespace motley
