// The files that a match writes its games to.
#pragma once

#include "engine/support/error.h"
#include "tools/match/game_record.h"

#include <string>
#include <vector>

namespace motley {

/// Names of files; empty where a kind is not wanted.
struct GameLogFiles {
    std::string pgn{};
    std::string json{};  ///< a JSON object a line
    std::string epd{};   ///< the final position of every game, a line each
};

class GameLog {
  public:
    explicit GameLog(GameLogFiles files) : files_(std::move(files)) {}

    /// The games that are in the files already, by number, each once. The files are brought to the same state: one that
    /// lacks a game gets it, and what was cut off in the middle of a game is left out.
    Expected<std::vector<GameRecord>> resume() const;

    /// Adds a game to the end of all files, and has it on the disk when it returns.
    Expected<void> append(const GameRecord& record) const;

    /// Whether the games can be found again by `resume`.
    bool canResume() const { return !files_.pgn.empty() || !files_.json.empty(); }

  private:
    GameLogFiles files_;
};

}  // namespace motley
