// The command line of Motley.
#include "engine/cli/commands.h"
#include "engine/cli/program.h"
#include "engine/protocol/protocol_loop.h"

#include <iostream>

namespace {

int run(int argc, char** argv) {
    using namespace motley;
    CLI::App app("Motley, the engine for chess variants that no other engine can play", "motley");
    app.set_version_flag("--version", "Motley " MOTLEY_VERSION, "Print the version and exit");
    app.footer(
        "Without a command it speaks UCI or XBoard's protocol on standard input and output, as chess programs do.");
    app.require_subcommand(0, 1);
    int status = exitDone;
    addAnalyseCommand(app, status);
    addBenchCommand(app, status);
    addDatagenCommand(app, status);
    addNetCommand(app, status);
    addPerftCommand(app, status);
    addPlayCommand(app, status);
    addVariantsCommand(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and version come this way too, with status 0.
        return app.exit(error) == 0 ? exitDone : exitBadInput;
    }
    if (app.get_subcommands().empty()) {
        // Input that has arrived is read at once and in blocks.
        std::ios::sync_with_stdio(false);
        runProtocol(std::cin, std::cout);
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    return motley::runProgram("motley", [&] { return run(argc, argv); });
}
