// Files of games, whatever form they have.
#pragma once

#include "engine/record/game_record.h"
#include "engine/support/error.h"

#include <functional>
#include <string>
#include <vector>

namespace motley {

/// Hears of a game, or of what is wrong with one: the message says which game or line of the file it is.
using GameVisitor = std::function<void(Expected<GameRecord>)>;

/// Reads a file game by game: JSON lines where its first character that is not blank is a '{', else PGN. An error where
/// the file cannot be read.
Expected<void> visitGames(const std::string& path, const GameVisitor& visit);

/// All games of a file. An error where it cannot be read or there is something wrong with one of them; it names the
/// file.
Expected<std::vector<GameRecord>> readGames(const std::string& path);

}  // namespace motley
