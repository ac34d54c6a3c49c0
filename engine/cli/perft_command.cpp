// `motley perft`: counts move sequences.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/hash_option.h"
#include "engine/cli/progress_line.h"
#include "engine/cli/variant_argument.h"
#include "engine/support/memory.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace motley {

namespace {

using Clock = std::chrono::steady_clock;

struct PerftArguments {
    std::string variant;
    std::optional<std::string> fen;  ///< none: the start position
    unsigned depth = 1;
    unsigned threads = 1;
    std::size_t hashMegabytes = 0;
    bool divide = false;
    bool json = false;
};

struct TimedNodes {
    std::uint64_t nodes;
    double milliseconds;

    double nodesPerSecond() const { return static_cast<double>(nodes) / std::max(milliseconds, 1e-3) * 1e3; }
};

template <class Count>
auto withProgress(PerftRequest request, Count count) {
    ProgressLine progress(std::chrono::seconds(2));
    request.onProgress = [&progress, depth = request.depth](std::size_t done, std::size_t total) {
        progress.update([&] { return fmt::format("depth {}: {}%", depth, 100 * done / total); });
    };
    return count(request);
}

TimedNodes timedPerft(const Game& game, const PerftRequest& request) {
    const Clock::time_point start = Clock::now();
    const std::uint64_t nodes =
        withProgress(request, [&game](const PerftRequest& watched) { return game.perft(watched); });
    return {nodes, std::chrono::duration<double, std::milli>(Clock::now() - start).count()};
}

void printEveryDepth(const Game& game, PerftRequest request, bool json) {
    for (unsigned depth = 1, last = request.depth; depth <= last; ++depth) {
        request.depth = depth;
        const TimedNodes timed = timedPerft(game, request);
        if (json)
            fmt::print("{}\n", nlohmann::json{{"depth", depth},
                                              {"nodes", timed.nodes},
                                              {"time_ms", timed.milliseconds},
                                              {"nps", static_cast<std::uint64_t>(timed.nodesPerSecond())}}
                                   .dump());
        else
            fmt::print("depth {} nodes {} time {:.0f} ms {:.1f} Mnps\n", depth, timed.nodes, timed.milliseconds,
                       timed.nodesPerSecond() / 1e6);
        std::fflush(stdout);
    }
}

void printDivide(const Game& game, const PerftRequest& request, bool json) {
    const std::vector<MoveNodes> lines =
        withProgress(request, [&game](const PerftRequest& watched) { return game.divide(watched); });
    std::uint64_t total = 0;
    nlohmann::json moves = nlohmann::json::object();
    for (const auto& [move, nodes] : lines) {
        if (json)
            moves[move] = nodes;
        else
            fmt::print("{}: {}\n", move, nodes);
        total += nodes;
    }
    if (json)
        fmt::print("{}\n", nlohmann::json{{"depth", request.depth}, {"nodes", total}, {"moves", moves}}.dump());
    else
        fmt::print("\nNodes searched: {}\n", total);
}

int runPerft(const PerftArguments& arguments) {
    const std::unique_ptr<Game> game = findVariant(arguments.variant)->newGame();
    if (arguments.fen)
        if (const Expected<void> done = game->setUp(*arguments.fen, {}); !done) {
            fmt::print(stderr, "motley perft: bad FEN: {}\n", done.error().message);
            return exitBadInput;
        }
    if (const Expected<void> fits = checkHash(arguments.hashMegabytes); !fits) {
        fmt::print(stderr, "motley perft: {}\n", fits.error().message);
        return exitBadInput;
    }
    const PerftRequest request{.depth = arguments.depth,
                               .threads = arguments.threads,
                               .hashBytes = arguments.hashMegabytes * bytesPerMegabyte,
                               .onProgress = {}};
    if (arguments.divide)
        printDivide(*game, request, arguments.json);
    else
        printEveryDepth(*game, request, arguments.json);
    return exitDone;
}

}  // namespace

void addPerftCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("perft", "Count the move sequences of each length from a position");
    const auto arguments = std::make_shared<PerftArguments>();
    addVariantOption(*command, arguments->variant)->required();
    command->add_option("--depth", arguments->depth, "count sequences of up to this many moves, 1 to 100")
        ->required()
        ->check(CLI::Range(1, 100));
    command->add_option("--fen", arguments->fen, "the position; without it the variant's start position");
    command->add_flag("--divide", arguments->divide, "for the last depth alone, a line for each first move");
    command->add_option("--threads", arguments->threads, "threads, 1 to 256")->check(CLI::Range(1, 256));
    command
        ->add_option("--hash", arguments->hashMegabytes,
                     "MB of memory for positions already counted (whole positions are compared); 0, the default, none")
        ->check(CLI::Range(0, 1 << 20));
    command->add_flag("--json", arguments->json, "one JSON object a line");
    command->callback([arguments, &status] { status = runPerft(*arguments); });
}

}  // namespace motley
