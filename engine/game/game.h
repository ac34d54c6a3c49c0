// A game of some variant: all that commands and protocols need to know of one, whatever its rules.
#pragma once

#include "engine/game/perft_request.h"
#include "engine/game/variant_info.h"
#include "engine/nnue/network.h"
#include "engine/position/outcome.h"
#include "engine/position/packed_position.h"
#include "engine/search/task.h"
#include "engine/support/error.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

class Game {
  public:
    virtual ~Game() = default;

    /// Sets up `fen` and plays `moves`. On an error nothing has changed.
    virtual Expected<void> setUp(std::string_view fen, const std::vector<std::string>& moves) = 0;

    /// Plays a move given as text. On an error nothing has changed.
    virtual Expected<void> play(std::string_view move) = 0;

    virtual std::string fen() const = 0;
    virtual std::vector<std::string> legalMoves() const = 0;
    /// Whether `play` would accept the move.
    virtual bool isLegal(std::string_view move) const = 0;
    /// Whether a legal move changes the balance of men by itself.
    virtual bool isNoisy(std::string_view move) const = 0;
    virtual Outcome outcome() const = 0;
    virtual Color side() const = 0;
    virtual Key key() const = 0;
    virtual PackedPosition packed() const = 0;

    /// Whether the enemy attacks the king of the side to move, be it royal or not.
    virtual bool kingAttacked() const = 0;

    /// Squares of the men that give check, from a1 on.
    virtual std::vector<std::string> checkers() const = 0;

    /// Searches the position for a move, within `task`'s limits. Blocks until the search is over. Meanwhile other
    /// threads may call const functions.
    virtual SearchResult search(const SearchTask& task) = 0;

    /// Forgets what searches have learnt of this game, but for the transposition table.
    virtual void forgetSearches() = 0;

    /// From now on positions are evaluated by `network`, which is one of this variant; without one, by the hand-written
    /// evaluation. The transposition table and what searches have learnt are to be forgotten then.
    virtual void useNetwork(std::shared_ptr<const Network> network) = 0;

    /// The evaluation of the position in hundredths of a pawn, from the view of the side to move.
    virtual int evaluation() const = 0;

    virtual std::uint64_t perft(const PerftRequest& request) const = 0;
    virtual std::vector<MoveNodes> divide(const PerftRequest& request) const = 0;

    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
};

}  // namespace motley
