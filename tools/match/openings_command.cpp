#include "tools/match/openings_command.h"

#include "engine/cli/exit_status.h"
#include "engine/cli/variant_argument.h"
#include "engine/cli/whole_number.h"
#include "tools/match/openings.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <set>
#include <string>

namespace motley {

namespace {

struct OpeningsArguments {
    std::string variant;
    unsigned count = 100;
    unsigned plies = 8;
    std::uint64_t seed = 1;
};

/// Prints openings, no two of them alike. Small positions may have fewer than are wanted.
int printOpenings(const OpeningsArguments& arguments) {
    const Expected<Openings> openings =
        Openings::make({.plies = arguments.plies, .seed = arguments.seed}, *findVariant(arguments.variant));
    constexpr std::uint32_t triesForEach = 10;
    std::set<std::string> printed;
    for (std::uint32_t number = 0; number / triesForEach < arguments.count && printed.size() < arguments.count;
         ++number) {
        const Expected<std::string> fen = openings->fen(number);
        if (!fen) {
            fmt::print(stderr, "motley-match openings: {}\n", fen.error().message);
            return exitFailure;
        }
        if (printed.insert(*fen).second)
            fmt::print("{}\n", *fen);
    }
    return exitDone;
}

}  // namespace

void addOpeningsCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("openings", "Print balanced positions after random moves, one FEN a line");
    const auto arguments = std::make_shared<OpeningsArguments>();
    addVariantOption(*command, arguments->variant)->required();
    command->add_option("--count", arguments->count, fmt::format("how many, {} without it", arguments->count))
        ->check(CLI::Range(1U, 1'000'000U));
    command->add_option("--plies", arguments->plies, fmt::format("random moves, {} without it", arguments->plies))
        ->check(CLI::Range(1U, 1000U));
    command->add_option("--seed", arguments->seed, "another seed gives other positions")->check(wholeNumber());
    command->callback([arguments, &status] { status = printOpenings(*arguments); });
}

}  // namespace motley
