// The commands of `motley`. Each adds itself to the command line, and runs when it was chosen.
#pragma once

#include <CLI/CLI.hpp>

namespace motley {

/// Each command leaves in `status` what the program is to return.
void addAnalyseCommand(CLI::App& app, int& status);
void addBenchCommand(CLI::App& app, int& status);
void addDatagenCommand(CLI::App& app, int& status);
void addNetCommand(CLI::App& app, int& status);
void addPerftCommand(CLI::App& app, int& status);
void addPlayCommand(CLI::App& app, int& status);
void addVariantsCommand(CLI::App& app, int& status);

}  // namespace motley
