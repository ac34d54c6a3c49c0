// `motley bench`: searches fixed positions, for speed and as the signature of the search.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/hash_option.h"
#include "engine/cli/variant_argument.h"
#include "engine/protocol/bench.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

namespace motley {

namespace {

struct BenchArguments {
    std::string variant;  ///< empty: all
    BenchRequest request;
};

int runBenchCommand(const BenchArguments& arguments) {
    BenchRequest request = arguments.request;
    if (const Expected<void> fits = checkHash(request.hashMegabytes); !fits) {
        fmt::print(stderr, "motley bench: {}\n", fits.error().message);
        return exitBadInput;
    }
    request.games = arguments.variant.empty() ? allNames() : std::vector{arguments.variant};
    SearchControl control(false);
    runBench(request, control, [](const std::string& line) {
        fmt::print("{}\n", line);
        std::fflush(stdout);
    });
    return exitDone;
}

}  // namespace

void addBenchCommand(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("bench", "Search a fixed set of positions: the nodes are the same every run");
    const auto arguments = std::make_shared<BenchArguments>();
    BenchRequest& request = arguments->request;
    addVariantOption(*command, arguments->variant);
    command->add_option("--depth", request.depth, fmt::format("depth of the searches, {} without it", request.depth))
        ->check(CLI::Range(1, 100));
    command->add_option("--threads", request.threads, "threads, 1 to 256; with more than one the nodes vary")
        ->check(CLI::Range(1, 256));
    addHashOption(*command, request.hashMegabytes);
    command->callback([arguments, &status] { status = runBenchCommand(*arguments); });
}

}  // namespace motley
