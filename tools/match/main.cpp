// The command line of the match runner.
#include "engine/cli/program.h"
#include "tools/match/file_commands.h"
#include "tools/match/match_options.h"
#include "tools/match/match_run.h"
#include "tools/match/openings_command.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace motley;

int runFileCommand(int argc, char** argv) {
    CLI::App app("The match runner of Motley", "motley-match");
    app.require_subcommand(1);
    int status = exitDone;
    addFileCommands(app, status);
    addOpeningsCommand(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exitDone : exitBadInput;
    }
    return status;
}

bool asksFor(const std::vector<std::string>& arguments, std::string_view what, std::string_view letter) {
    return std::ranges::any_of(arguments,
                               [&](const std::string& argument) { return argument == what || argument == letter; });
}

int run(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (!arguments.empty() && !arguments.front().starts_with('-'))
        return runFileCommand(argc, argv);
    if (arguments.empty() || asksFor(arguments, "--help", "-h")) {
        fmt::print("{}", matchHelp());
        return arguments.empty() ? exitBadInput : exitDone;
    }
    if (asksFor(arguments, "--version", "-version")) {
        fmt::print("motley-match {}\n", MOTLEY_VERSION);
        return exitDone;
    }
    const Expected<MatchSettings> settings = parseMatchOptions(arguments);
    if (!settings) {
        fmt::print(stderr, "motley-match: {}\n", settings.error().message);
        return exitBadInput;
    }
    return runMatch(*settings);
}

}  // namespace

int main(int argc, char** argv) {
    return motley::runProgram("motley-match", [&] { return run(argc, argv); });
}
