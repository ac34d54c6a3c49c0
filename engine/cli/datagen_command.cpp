// `motley datagen`: games of the engine against itself, as data that networks learn from.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/progress_line.h"
#include "engine/cli/variant_argument.h"
#include "engine/cli/whole_number.h"
#include "engine/learn/self_play.h"
#include "engine/support/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace motley {

namespace {

struct DatagenArguments {
    std::string variant;
    std::string out;
    std::string shard = "1/1";
    std::string network;  ///< a file; empty: the one that is built in
    std::optional<std::uint64_t> games;
    std::optional<std::uint64_t> positions;
    std::uint32_t nodes = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
};

constexpr std::string_view noNetwork = "none";

/// What evaluates: a network, or nothing for the hand-written evaluation.
Expected<std::shared_ptr<const Network>> chosenNetwork(const DatagenArguments& arguments) {
    const Variant& variant = *findVariant(arguments.variant)->variant;
    if (arguments.network.empty())
        return variant.network;
    if (arguments.network == noNetwork)
        return nullptr;
    return loadNetwork(arguments.network).and_then([&](const std::shared_ptr<const Network>& network) {
        if (network->variant() == variant.info.name)
            return Expected<std::shared_ptr<const Network>>(network);
        return Expected<std::shared_ptr<const Network>>(
            fail(fmt::format("'{}' is a network for {}", arguments.network, network->variant())));
    });
}

/// Hands the games of a shard out to threads and takes what comes of them.
class Generation {
  public:
    Generation(const DatagenArguments& arguments, Shard shard, std::shared_ptr<const Network> network,
               TrainingWriter writer)
        : arguments_(arguments),
          shard_(shard),
          network_(std::move(network)),
          writer_(std::move(writer)),
          recordsBefore_(writer_.records()) {}

    Expected<void> run() {
        {
            std::vector<std::jthread> threads;
            for (unsigned thread = 0; thread < arguments_.threads; ++thread)
                threads.emplace_back([this] { playGames(); });
        }
        return outcome_;
    }

    std::string summary() const {
        return fmt::format("{} games, {} positions in {}; {:.0f} positions a second", writer_.games(),
                           writer_.records(), arguments_.out, rate());
    }

  private:
    using Clock = ProgressLine::Clock;

    void playGames() {
        const SelfPlaySettings settings{.choice = *findVariant(arguments_.variant),
                                        .network = network_,
                                        .seed = arguments_.seed,
                                        .nodes = arguments_.nodes};
        SelfPlay player(settings);
        while (const std::optional<std::uint32_t> game = next())
            take(*game, player.play(*game));
    }

    /// The number of the next game that is missing; none where there are enough.
    std::optional<std::uint32_t> next() {
        const std::lock_guard lock(mutex_);
        while (outcome_ && handedOut_ < arguments_.games.value_or(std::numeric_limits<std::uint32_t>::max()) &&
               writer_.records() < arguments_.positions.value_or(std::numeric_limits<std::uint64_t>::max())) {
            const std::uint64_t game = handedOut_++ * shard_.count + shard_.number - 1;
            if (game > std::numeric_limits<std::uint32_t>::max())
                break;
            if (!writer_.hasGame(static_cast<std::uint32_t>(game)))
                return static_cast<std::uint32_t>(game);
        }
        return std::nullopt;
    }

    void take(std::uint32_t game, const Expected<std::vector<TrainingRecord>>& records) {
        const std::lock_guard lock(mutex_);
        if (!outcome_)
            return;
        outcome_ = records ? writer_.append(game, *records) : tl::unexpected(records.error());
        progress_.update([this] { return progressText(); });
    }

    std::string progressText() const {
        const double share = std::max(
            arguments_.games ? static_cast<double>(writer_.games()) / static_cast<double>(*arguments_.games) : 0.0,
            arguments_.positions ? static_cast<double>(writer_.records()) / static_cast<double>(*arguments_.positions)
                                 : 0.0);
        const double left = share > 0 ? seconds() * (1 - share) / share : 0;
        return fmt::format("{} games, {} positions, {:.0f} positions a second, {:.0f} min left", writer_.games(),
                           writer_.records(), rate(), left / 60);
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    double rate() const { return static_cast<double>(writer_.records() - recordsBefore_) / std::max(seconds(), 1e-3); }

    const DatagenArguments& arguments_;
    Shard shard_;
    std::shared_ptr<const Network> network_;
    std::mutex mutex_;
    TrainingWriter writer_;
    std::uint64_t recordsBefore_;
    std::uint64_t handedOut_ = 0;
    Expected<void> outcome_{};
    Clock::time_point start_ = Clock::now();
    ProgressLine progress_{std::chrono::milliseconds(500)};
};

int runDatagen(const DatagenArguments& arguments) {
    const std::optional<Shard> shard = parseShard(arguments.shard);
    if (!shard) {
        fmt::print(stderr, "motley datagen: --shard is to be like 1/4 or 4/4, not '{}'\n", arguments.shard);
        return exitBadInput;
    }
    if (!arguments.games && !arguments.positions) {
        fmt::print(stderr, "motley datagen: --games or --positions is needed\n");
        return exitBadInput;
    }
    const Expected<std::shared_ptr<const Network>> network = chosenNetwork(arguments);
    if (!network) {
        fmt::print(stderr, "motley datagen: {}\n", network.error().message);
        return exitBadInput;
    }
    TrainingHeader header(arguments.variant, arguments.seed, arguments.nodes);
    header.network = *network ? (*network)->checksum() : 0;
    Expected<TrainingWriter> writer = TrainingWriter::open(arguments.out, header);
    if (!writer) {
        fmt::print(stderr, "motley datagen: {}\n", writer.error().message);
        return exitBadInput;
    }
    Generation generation(arguments, *shard, *network, std::move(*writer));
    if (const Expected<void> done = generation.run(); !done) {
        fmt::print(stderr, "motley datagen: {}\n", done.error().message);
        return exitFailure;
    }
    fmt::print("{}\n", generation.summary());
    return exitDone;
}

}  // namespace

void addDatagenCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("datagen", "Play games of the engine against itself to learn from");
    const auto arguments = std::make_shared<DatagenArguments>();
    addVariantOption(*command, arguments->variant)->required();
    command->add_option("--out", arguments->out, "file to write; one that is there is continued")->required();
    command->add_option("--games", arguments->games, "stop after so many games of this shard")
        ->check(CLI::Range(1U, 4'000'000'000U));
    command->add_option("--positions", arguments->positions, "stop after so many positions in the file")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U));
    command->add_option("--nodes", arguments->nodes, fmt::format("of each search, {} without it", arguments->nodes))
        ->check(CLI::Range(10U, 10'000'000U));
    command->add_option("--threads", arguments->threads, "games played at the same time, 1 to 256")
        ->check(CLI::Range(1, 256));
    command->add_option("--seed", arguments->seed, "another seed gives other games")->check(wholeNumber());
    command->add_option(
        "--network", arguments->network,
        fmt::format("network file to evaluate by, '{}' for the hand-written evaluation; without it, what "
                    "is built in",
                    noNetwork));
    command->add_option("--shard", arguments->shard,
                        "i/n: play every n-th game, beginning with the i-th, so that n runs share the work");
    command->callback([arguments, &status] { status = runDatagen(*arguments); });
}

}  // namespace motley
