// `motley-match convert`, `check` and `stats`: what can be done with files of games.
#pragma once

#include "engine/record/game_record.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <ostream>
#include <string>

namespace motley {

/// Adds the commands; `status` is what the program is to end with. What they say goes to `out`, errors to `err`.
void addFileCommands(CLI::App& app, int& status, std::ostream& out, std::ostream& err);

/// The same, on standard output and standard error.
void addFileCommands(CLI::App& app, int& status);

/// What is wrong with a game by the rules: a move that is illegal or comes after the end, a result or a reason that the
/// final position contradicts. None where all is right.
std::optional<std::string> faultOf(const GameRecord& record);

}  // namespace motley
