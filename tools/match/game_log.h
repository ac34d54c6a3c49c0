// The files that a match writes its games to.
#pragma once

#include "engine/record/game_record.h"
#include "engine/support/error.h"
#include "tools/match/output_file.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace motley {

/// Names of files; empty where a kind is not wanted.
struct GameLogFiles {
    std::string pgn{};
    std::string json{};  ///< a JSON object a line
    std::string epd{};   ///< the final position of every game, a line each
};

using GamesByNumber = std::map<unsigned, GameRecord>;

class GameLog {
  public:
    explicit GameLog(GameLogFiles files) : files_(std::move(files)) {}

    /// Makes sure that all files can be written, each a file of its own and by nobody else; creates those that are not
    /// there.
    Expected<void> open();

    /// The games that are in the files already. What was cut off at the end of a file, in the middle of a game, is left
    /// out; anything else that is no game of one match is an error. Nothing is changed.
    Expected<GamesByNumber> read();

    /// Brings all files to the same state after `read`, which gave these games: those that lack one of them, or have a
    /// cut-off end, are written anew.
    Expected<void> complete(const GamesByNumber& games);

    /// Adds a game to the end of all files, and has it on the disk when it returns.
    Expected<void> append(const GameRecord& record) const;

  private:
    Expected<void> bringToSameState(const GamesByNumber& games) const;

    GameLogFiles files_;
    bool pgnIsComplete_ = false;  ///< has all games that were read, and nothing else
    bool jsonIsComplete_ = false;
    std::vector<FileLock> locks_;
};

}  // namespace motley
