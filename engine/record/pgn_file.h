// Files that games are added to as PGN.
#pragma once

#include "engine/record/game_record.h"
#include "engine/support/error.h"

#include <string>

namespace motley {

/// Whether games can be added to a file, which is created where it is not there.
Expected<void> checkPgnFile(const std::string& path);

/// Adds a game to the end of a file, which is created where it is not there.
Expected<void> addToPgnFile(const std::string& path, const GameRecord& record);

}  // namespace motley
