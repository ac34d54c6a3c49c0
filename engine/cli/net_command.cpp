// `motley net`: what a network file holds.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/nnue/network.h"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace motley {

namespace {

int printInfo(const std::string& path) {
    const Expected<Network> network = Network::load(path);
    if (!network) {
        fmt::print(stderr, "motley net info: {}\n", network.error().message);
        return exitBadInput;
    }
    fmt::print("variant {}\ninputs {}\nneurons {}\nbytes {}\nchecksum {:016x}\n", network->variant(), network->inputs(),
               network->neurons(), network->file().size(), network->checksum());
    return exitDone;
}

}  // namespace

void addNetCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("net", "Networks that evaluate positions");
    command->require_subcommand(1);
    CLI::App* info = command->add_subcommand("info", "Check a network file and tell what it holds");
    const auto path = std::make_shared<std::string>();
    info->add_option("file", *path, "network file")->required();
    info->callback([path, &status] { status = printInfo(*path); });
}

}  // namespace motley
