#include "engine/terminal/move_words.h"

#include "engine/position/move_text.h"
#include "engine/record/fen_men.h"
#include "engine/record/san.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace motley {

namespace {

/// "c2", "c2 and e3", "a7, c7 and d7".
std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (at != 0)
            text += at + 1 == words.size() ? " and " : ", ";
        text += words[at];
    }
    return text;
}

std::string withArticle(std::string_view name) {
    constexpr std::string_view vowels = "aeiouAEIOU";
    return fmt::format("{} {}", vowels.find(name.front()) == std::string_view::npos ? "a" : "an", name);
}

bool isPlacement(std::string_view part) {
    return part[1] == '@';
}

/// Between two squares two steps apart in a straight line; none where they are not.
std::optional<std::string> squareBetween(std::string_view from, std::string_view to) {
    const int files = to[0] - from[0];
    const int ranks = to[1] - from[1];
    if (std::max(std::abs(files), std::abs(ranks)) != 2 || files % 2 != 0 || ranks % 2 != 0)
        return std::nullopt;
    return std::string{static_cast<char>(from[0] + files / 2), static_cast<char>(from[1] + ranks / 2)};
}

class Teller {
  public:
    Teller(const VariantInfo& info, const Game& game)
        : info_(info), game_(game), men_(game.fen()), side_(game.side() == Color::White ? "White" : "Black") {}

    std::string tell(std::string_view move) const {
        if (isPlacement(move))
            return tellPlacement(sortedParts(move));
        if (move.ends_with('+'))
            return fmt::format("{} turns {} upside down", side_, manOn(move));
        const std::string san = plainSanOf(game_, move);
        if (san.starts_with('O'))
            return fmt::format("{} castles {}", side_, san == "O-O" ? "kingside" : "queenside");
        return tellStep(move.substr(0, 2), move.substr(2, 2), move.substr(4));
    }

  private:
    std::string_view nameOn(std::string_view square) const { return manName(info_, men_.at(square)); }
    /// "the pawn on e5".
    std::string manOn(std::string_view square) const {
        return fmt::format("the {} on {}", nameOn(square), square.substr(0, 2));
    }

    std::string tellPlacement(const std::vector<std::string_view>& parts) const;
    std::string tellStep(std::string_view from, std::string_view to, std::string_view becomes) const;
    std::vector<std::string> deeds(std::string_view from, std::string_view to) const;

    const VariantInfo& info_;
    const Game& game_;
    FenMen men_;
    std::string_view side_;
};

/// Of men that come from off the board. The parts are sorted, so these come first.
std::string Teller::tellPlacement(const std::vector<std::string_view>& parts) const {
    const std::string_view name = manName(info_, parts[0].substr(0, 1));
    if (const std::string_view square = parts[0].substr(2); !men_.at(square).empty())
        return fmt::format("{} swaps {} for {}", side_, manOn(square), withArticle(name));
    std::vector<std::string> placed;
    std::vector<std::string> returned;
    for (const std::string_view part : parts)
        (isPlacement(part) ? placed : returned).emplace_back(part.substr(2));
    if (returned.empty())
        return fmt::format("{} places {} on {}", side_,
                           placed.size() == 1 ? withArticle(name) : std::string(name).append("s"), listed(placed));
    return fmt::format("{} produces {} on {}; {}s return to {}", side_, withArticle(name), listed(placed),
                       nameOn(parts.back()), listed(returned));
}

/// What a man does that goes from square to square.
std::vector<std::string> Teller::deeds(std::string_view from, std::string_view to) const {
    if (!men_.at(to).empty())
        return {"takes " + manOn(to)};
    const std::string_view man = men_.at(from);
    // Only pawns take what is not where they go.
    if (const std::string passed{to[0], from[1]}; (man == "P" || man == "p") && from[0] != to[0])
        return {fmt::format("takes {} en passant", manOn(passed)), fmt::format("goes to {}", to)};
    const std::optional<std::string> between = squareBetween(from, to);
    if (between && !men_.at(*between).empty())
        return {fmt::format("leaps over {} to {}", manOn(*between), to)};
    return {};
}

std::string Teller::tellStep(std::string_view from, std::string_view to, std::string_view becomes) const {
    std::vector<std::string> done = deeds(from, to);
    std::string text = fmt::format("{}'s {} ", side_, nameOn(from));
    if (done.empty())
        done.push_back(fmt::format("goes from {} to {}", from, to));
    else
        text += fmt::format("on {} ", from);
    if (!becomes.empty())
        done.push_back("becomes " + withArticle(manName(info_, becomes)));
    return text + listed(done);
}

}  // namespace

std::string moveWords(const VariantInfo& info, const Game& game, std::string_view move) {
    return Teller(info, game).tell(move);
}

std::vector<std::string> squaresOf(std::string_view move) {
    std::vector<std::string> squares;
    for (const std::string_view part : sortedParts(move)) {
        if (!isPlacement(part))
            squares.emplace_back(part.substr(0, 2));
        squares.emplace_back(part.substr(2, 2));
    }
    return squares;
}

}  // namespace motley
