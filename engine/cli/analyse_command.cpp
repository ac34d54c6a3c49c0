// `motley analyse`: what the engine thinks of a position, for people and for programs.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/hash_option.h"
#include "engine/cli/variant_argument.h"
#include "engine/cli/whole_number.h"
#include "engine/game/game_text.h"
#include "engine/protocol/uci_text.h"
#include "engine/search/task.h"
#include "engine/support/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace motley {

namespace {

struct AnalyseArguments {
    std::string variant;
    std::optional<std::string> fen;  ///< none: the start position
    std::string moves;
    std::optional<std::int64_t> moveTime;
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    unsigned multiPv = 1;
    unsigned threads = 1;
    std::size_t hashMegabytes = 16;
    bool json = false;
};

void printLine(const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

void printLine(const nlohmann::ordered_json& object) {
    printLine(object.dump());
}

/// "+0.31", "#4", "#-2".
std::string readableScore(const ReportedScore& score) {
    return score.isMate ? fmt::format("#{}", score.value) : fmt::format("{:+.2f}", score.value / 100.0);
}

std::string_view boundName(Bound bound) {
    return bound == Bound::Upper ? "upper" : bound == Bound::Lower ? "lower" : "exact";
}

class ReadablePrinter final : public SearchListener {
  public:
    void onVariation(const Variation& variation) override {
        // Bounds are news for programs only.
        if (variation.bound != Bound::Exact || variation.moves.empty())
            return;
        printLine(fmt::format("depth {:>2}  score {:>6}  time {:>6.1f} s  nodes {:>10}  {}", variation.depth,
                              readableScore(variation.score), static_cast<double>(variation.time.count()) / 1000.0,
                              variation.nodes, fmt::join(variation.moves, " ")));
    }
    void onCurrentMove(unsigned /*depth*/, const std::string& /*move*/, unsigned /*number*/) override {}
};

class JsonPrinter final : public SearchListener {
  public:
    void onVariation(const Variation& variation) override {
        printLine(nlohmann::ordered_json{
            {"depth", variation.depth},
            {"seldepth", variation.selectiveDepth},
            {"multipv", variation.rank},
            {"score", {{variation.score.isMate ? "mate" : "cp", variation.score.value}}},
            {"bound", boundName(variation.bound)},
            {"wdl", {variation.wdl.win, variation.wdl.draw, variation.wdl.loss}},
            {"nodes", variation.nodes},
            {"nps", nodesPerSecond(variation.nodes, variation.time)},
            {"hashfull", variation.hashFull},
            {"time_ms", variation.time.count()},
            {"pv", variation.moves},
        });
    }
    void onCurrentMove(unsigned /*depth*/, const std::string& /*move*/, unsigned /*number*/) override {}
};

SearchLimits limitsOf(const AnalyseArguments& arguments) {
    SearchLimits limits;
    limits.depth = arguments.depth;
    limits.nodes = arguments.nodes;
    if (arguments.moveTime)
        limits.moveTime = Milliseconds(*arguments.moveTime);
    else if (!arguments.depth && !arguments.nodes)
        limits.moveTime = Milliseconds(5000);
    return limits;
}

SearchResult search(Game& game, const AnalyseArguments& arguments, SearchListener& listener) {
    const SearchLimits limits = limitsOf(arguments);
    const SearchOptions options{.threads = arguments.threads, .multiPv = arguments.multiPv, .elo = std::nullopt};
    TranspositionTable table(arguments.hashMegabytes * bytesPerMegabyte);
    SearchControl control(false);
    const SystemClock clock;
    return game.search({limits, options, table, control, listener, clock});
}

void analyseReadably(Game& game, const AnalyseArguments& arguments) {
    printLine(fmt::format("{}\n\nFen: {}\nState: {}\n", boardText(game.fen()), game.fen(), stateText(game)));
    ReadablePrinter printer;
    const SearchResult result = search(game, arguments, printer);
    printLine(result.bestMove.empty() ? "no move: the game is over" : fmt::format("best move {}", result.bestMove));
}

void analyseAsJson(Game& game, const AnalyseArguments& arguments) {
    printLine(nlohmann::ordered_json{
        {"variant", arguments.variant}, {"fen", game.fen()}, {"state", stateText(game)}, {"moves", game.legalMoves()}});
    JsonPrinter printer;
    const SearchResult result = search(game, arguments, printer);
    using Json = nlohmann::ordered_json;
    const auto orNull = [](const std::string& move) { return move.empty() ? Json() : Json(move); };
    printLine(Json{{"bestmove", orNull(result.bestMove)}, {"ponder", orNull(result.ponderMove)}});
}

Expected<void> setUp(Game& game, const AnalyseArguments& arguments) {
    std::vector<std::string> moves;
    for (Words words(arguments.moves); !words.empty();)
        moves.emplace_back(words.next());
    return game.setUp(arguments.fen.value_or(game.fen()), moves);
}

int runAnalyse(const AnalyseArguments& arguments) {
    const std::unique_ptr<Game> game = findVariant(arguments.variant)->newGame();
    const Expected<void> done =
        setUp(*game, arguments).and_then([&arguments] { return checkHash(arguments.hashMegabytes); });
    if (!done) {
        fmt::print(stderr, "motley analyse: {}\n", done.error().message);
        return exitBadInput;
    }
    if (arguments.json)
        analyseAsJson(*game, arguments);
    else
        analyseReadably(*game, arguments);
    return exitDone;
}

}  // namespace

void addAnalyseCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "Search a position and show what is found");
    const auto arguments = std::make_shared<AnalyseArguments>();
    addVariantOption(*command, arguments->variant)->required();
    command->add_option("--fen", arguments->fen, "the position; without it the variant's start position");
    command->add_option("--moves", arguments->moves, "moves played from there, with blanks between them");
    command->add_option("--movetime", arguments->moveTime, "milliseconds to search; 5000 where no limit is given")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
    command->add_option("--depth", arguments->depth, "depth to search to")->check(CLI::Range(1, 1000));
    command->add_option("--nodes", arguments->nodes, "nodes to search")
        ->check(wholeNumber())
        ->check(CLI::Range(std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()));
    command->add_option("--multipv", arguments->multiPv, "variations to show, 1 to 256")->check(CLI::Range(1, 256));
    command->add_option("--threads", arguments->threads, "threads, 1 to 256")->check(CLI::Range(1, 256));
    addHashOption(*command, arguments->hashMegabytes);
    command->add_flag("--json", arguments->json, "one JSON object a line");
    command->callback([arguments, &status] { status = runAnalyse(*arguments); });
}

}  // namespace motley
