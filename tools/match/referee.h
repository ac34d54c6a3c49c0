// One game between two engines, judged by the rules of its variant.
#pragma once

#include "engine/record/game_record.h"
#include "tools/match/player.h"
#include "variants/registry.h"

#include <optional>
#include <string>

namespace motley {

/// A player that has seen itself that far behind in so many own moves in a row has lost.
struct ResignRule {
    unsigned moves = 3;
    int score = 600;        ///< hundredths of a pawn
    bool twoSided = false;  ///< the other one must have seen the same
};

/// After so many moves of the game, it is drawn when both have seen so little in so many moves in a row.
struct DrawRule {
    unsigned afterMove = 34;
    unsigned moves = 8;
    int score = 20;
};

/// When the referee ends a game that the rules let go on.
struct Adjudication {
    std::optional<ResignRule> resign{};
    std::optional<DrawRule> draw{};
    std::optional<unsigned> longest{};  ///< moves of either side after which a game is drawn
};

/// Lets engines play one game after the other. For one thread.
class Referee {
  public:
    Referee(const VariantChoice& choice, const Adjudication& adjudication)
        : choice_(choice), adjudication_(adjudication), game_(choice.newGame()) {}

    /// Plays a game from `fen`, a position whose game is not over. Number, event and date are left to the caller. A
    /// game that was broken off ends with `Abort`. An error where an engine cannot be made ready for it.
    Expected<GameRecord> play(const std::string& fen, Player& white, Player& black);

    /// A game between these before its first move.
    GameRecord unplayed(const std::string& fen, const Player& white, const Player& black) const;

  private:
    VariantChoice choice_;
    Adjudication adjudication_;
    std::unique_ptr<Game> game_;
};

}  // namespace motley
