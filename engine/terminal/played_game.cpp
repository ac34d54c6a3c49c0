#include "engine/terminal/played_game.h"

#include "engine/position/fen_fields.h"
#include "engine/record/san.h"
#include "engine/terminal/move_words.h"

#include <fmt/format.h>

#include <cassert>

namespace motley {

Expected<PlayedGame> PlayedGame::begin(const VariantChoice& choice, std::string_view fen, Color person) {
    std::unique_ptr<Game> game = choice.newGame();
    if (const Expected<void> set = game->setUp(fen, {}); !set)
        return tl::unexpected(set.error());
    return PlayedGame(choice, std::move(game), person);
}

Result PlayedGame::result() const {
    return resigned_ ? winOf(~person_) : game_->outcome().result;
}

Ending PlayedGame::ending() const {
    if (resigned_)
        return Ending::Resignation;
    const Outcome outcome = game_->outcome();
    return outcome.isOver() ? endingOf(outcome.reason) : Ending::Abort;
}

std::string PlayedGame::play(PlayedMove move) {
    const std::string fen = game_->fen();
    const std::string number =
        fmt::format("{}{}", splitFen(fen).value().fullmove, game_->side() == Color::White ? "." : "...");
    const std::string words = moveWords(info(), *game_, move.text);
    const std::string san = playSan(*game_, move.text).value();
    moves_.push_back(std::move(move));
    std::string_view check;
    if (!isOver() && game_->kingAttacked())
        check = game_->checkers().empty() ? " The king is attacked." : " Check.";
    return fmt::format("{} {}   {}.{}", number, san, words, check);
}

bool PlayedGame::takeBack() {
    if (std::exchange(resigned_, false))
        return true;
    const std::size_t first = starter_ == person_ ? 0 : 1;
    if (moves_.size() <= first)
        return false;
    // The person's moves are every second one from the first on.
    const std::size_t last = moves_.size() - 1;
    backTo(last - (last - first) % 2);
    return true;
}

void PlayedGame::restart() {
    backTo(0);
}

void PlayedGame::backTo(std::size_t plies) {
    moves_.resize(plies);
    resigned_ = false;
    [[maybe_unused]] const Expected<void> set = game_->setUp(start_, record().moveTexts());
    assert(set);
}

GameRecord PlayedGame::record() const {
    GameRecord record;
    record.variant = choice_.name();
    record.fen = start_;
    record.moves = moves_;
    record.result = result();
    record.ending = ending();
    return record;
}

}  // namespace motley
