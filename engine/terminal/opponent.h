// The engine as somebody's opponent.
#pragma once

#include "engine/record/game_record.h"
#include "engine/search/task.h"
#include "engine/support/memory.h"
#include "variants/registry.h"

#include <optional>
#include <string>

namespace motley {

struct Strength {
    Milliseconds moveTime{1000};
    std::optional<unsigned> elo{};  ///< absent: the full one
};

class Opponent {
  public:
    explicit Opponent(const Strength& strength) : strength_(strength) {}

    /// The move that it plays, in a game that is not over.
    PlayedMove think(Game& game) { return search(game, strength_.elo); }
    /// The best move that it knows, as UCI writes it.
    std::string bestMove(Game& game) { return search(game, std::nullopt).text; }

    /// Another game begins.
    void forget(Game& game);

  private:
    PlayedMove search(Game& game, std::optional<unsigned> elo);

    static constexpr std::size_t tableBytes = 16 * bytesPerMegabyte;

    Strength strength_;
    TranspositionTable table_{tableBytes};
};

}  // namespace motley
