// `motley-match openings`: balanced positions to begin games from.
#pragma once

#include <CLI/CLI.hpp>

namespace motley {

void addOpeningsCommand(CLI::App& app, int& status);

}  // namespace motley
