// A game of a person against the engine: what was played, whose turn it is, and how it ended.
#pragma once

#include "engine/record/game_record.h"
#include "variants/registry.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley {

class PlayedGame {
  public:
    /// Begins at a FEN; an error where the variant cannot be played from there.
    static Expected<PlayedGame> begin(const VariantChoice& choice, std::string_view fen, Color person);

    const VariantInfo& info() const { return choice_.variant->info; }
    Color person() const { return person_; }
    const Game& game() const { return *game_; }
    /// For searching.
    Game& game() { return *game_; }

    bool isOver() const { return resigned_ || game_->outcome().isOver(); }
    bool isPersonsTurn() const { return !isOver() && game_->side() == person_; }
    bool isEnginesTurn() const { return !isOver() && game_->side() != person_; }
    Result result() const;
    /// `Abort` while the game is not over.
    Ending ending() const;

    /// As UCI writes it; empty before the first move.
    std::string_view lastMove() const { return moves_.empty() ? std::string_view() : moves_.back().text; }

    /// Plays a move that is legal and tells it: "1... Nf6   Black's knight goes from g8 to f6."
    std::string play(PlayedMove move);
    void resign() { resigned_ = true; }

    /// Takes resigning back, or else goes back to the latest turn of the person's. False where there was none.
    bool takeBack();
    /// Goes back to the beginning.
    void restart();

    /// Everything but names, date and event.
    GameRecord record() const;

  private:
    PlayedGame(const VariantChoice& choice, std::unique_ptr<Game> game, Color person)
        : choice_(choice), game_(std::move(game)), start_(game_->fen()), starter_(game_->side()), person_(person) {}

    void backTo(std::size_t plies);

    VariantChoice choice_;
    std::unique_ptr<Game> game_;
    std::string start_;
    Color starter_;
    Color person_;
    std::vector<PlayedMove> moves_;
    bool resigned_ = false;  ///< by the person
};

}  // namespace motley
