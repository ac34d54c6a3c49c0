#include "tools/match/file_commands.h"

#include "engine/cli/exit_status.h"
#include "engine/record/pgn.h"
#include "tools/match/epd.h"
#include "tools/match/game_file.h"
#include "tools/match/json_record.h"
#include "tools/match/standings.h"
#include "variants/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace motley {

namespace {

/// Where a command writes.
struct Streams {
    std::ostream& out;
    std::ostream& err;

    int fail(int status, std::string_view message) const {
        err << fmt::format("motley-match: {}\n", message);
        return status;
    }
};

using Paths = std::vector<std::string>;

/// A game's place among several files.
std::string placeOf(const std::string& path, const GameRecord& record) {
    return fmt::format("{}: game {} ({} - {})", path, record.number, record.white, record.black);
}

/// Calls `take` with every game of all files. Games that cannot be read are reported, and so are files. Returns the
/// status.
int forEachGame(const Paths& paths, const Streams& streams,
                const std::function<void(const std::string& path, GameRecord record)>& take) {
    int status = exitDone;
    for (const std::string& path : paths) {
        const Expected<void> read = visitGames(path, [&](Expected<GameRecord> record) {
            if (record)
                take(path, std::move(*record));
            else
                status = streams.fail(exitBadInput, fmt::format("{}: {}", path, record.error().message));
        });
        if (!read)
            status = streams.fail(exitBadInput, read.error().message);
    }
    return status;
}

// convert

struct ConvertArguments {
    Paths files;
    std::string form;
    std::string out;
    std::string positions = "end";
};

/// A position without the counters: whatever they are, it is the same position.
std::string withoutCounters(const std::string& fen) {
    const std::string epd = epdOf(fen);
    return epd.substr(0, epd.find(" hmvc"));
}

/// Turns games into text of the form that is wanted.
class Converter {
  public:
    Converter(const ConvertArguments& arguments, std::ostream& out) : arguments_(arguments), out_(out) {}

    Expected<void> convert(const GameRecord& record) {
        if (arguments_.form == "pgn")
            out_ << pgnOf(record);
        else if (arguments_.form == "json")
            out_ << jsonOf(record) << '\n';
        else
            return writePositions(record);
        return {};
    }

  private:
    Expected<void> writePositions(const GameRecord& record) {
        const std::optional<VariantChoice> choice = findVariant(record.variant);
        const std::unique_ptr<Game> game = choice.value().newGame();
        if (Expected<void> set = game->setUp(record.fen, {}); !set)
            return set;
        const bool all = arguments_.positions == "all";
        if (all || arguments_.positions == "start")
            writePosition(game->fen());
        if (arguments_.positions == "start")
            return {};
        for (const PlayedMove& move : record.moves) {
            if (Expected<void> played = game->play(move.text); !played)
                return played;
            if (all)
                writePosition(game->fen());
        }
        if (!all)
            writePosition(game->fen());
        return {};
    }

    void writePosition(const std::string& fen) {
        if (seen_.insert(withoutCounters(fen)).second)
            out_ << (arguments_.form == "epd" ? epdOf(fen) : fen) << '\n';
    }

    const ConvertArguments& arguments_;
    std::ostream& out_;
    std::unordered_set<std::string> seen_;
};

bool isAmong(const std::string& out, const Paths& files) {
    std::error_code missing;
    return std::ranges::any_of(
        files, [&](const std::string& file) { return std::filesystem::equivalent(out, file, missing); });
}

int convert(const ConvertArguments& arguments, const Streams& streams) {
    if (isAmong(arguments.out, arguments.files))
        return streams.fail(exitBadInput, fmt::format("'{}' cannot be read and written at once", arguments.out));
    std::ofstream file;
    if (!arguments.out.empty()) {
        file.open(arguments.out, std::ios::binary);
        if (!file)
            return streams.fail(exitBadInput, fmt::format("cannot write '{}'", arguments.out));
    }
    std::ostream& out = arguments.out.empty() ? streams.out : file;
    Converter converter(arguments, out);
    int status = exitDone;
    const int readStatus =
        forEachGame(arguments.files, streams, [&](const std::string& path, const GameRecord& record) {
            if (const Expected<void> converted = converter.convert(record); !converted)
                status =
                    streams.fail(exitBadInput, fmt::format("{}: {}", placeOf(path, record), converted.error().message));
        });
    out.flush();
    if (!out)
        return streams.fail(exitFailure, fmt::format("cannot write '{}'", arguments.out));
    return std::max(status, readStatus);
}

// check

bool isByRules(Ending ending) {
    return ending <= Ending::InsufficientMaterial;
}

std::string sayOutcome(Outcome outcome) {
    return outcome.isOver() ? fmt::format("{} by {}", resultText(outcome.result), reasonText(outcome.reason))
                            : "not over by the rules";
}

/// Whether a game can have such a result, its reason not being one of the rules.
bool fits(Result result, Ending ending) {
    switch (ending) {
    case Ending::Abort:
        return result == Result::Ongoing;
    case Ending::Agreement:
    case Ending::Length:
        return result == Result::Draw;
    case Ending::Resignation:
    case Ending::WrongClaim:
    case Ending::IllegalMove:
        return result == Result::WhiteWins || result == Result::BlackWins;
    default:
        return true;
    }
}

std::optional<std::string> faultOfEnd(const GameRecord& record, Outcome outcome) {
    const std::string said = fmt::format("{} by {}", resultText(record.result), endingText(record.ending));
    const bool agrees = outcome.isOver() ? record.result == outcome.result && record.ending == endingOf(outcome.reason)
                                         : !isByRules(record.ending);
    if (!agrees)
        return fmt::format("recorded as {}, but the final position is {}", said, sayOutcome(outcome));
    if (!outcome.isOver() && !fits(record.result, record.ending))
        return fmt::format("recorded as {}, which no game can be", said);
    return std::nullopt;
}

int check(const Paths& files, const Streams& streams) {
    std::size_t games = 0;
    std::size_t faulty = 0;
    int status = exitDone;
    for (const std::string& path : files) {
        const Expected<void> read = visitGames(path, [&](Expected<GameRecord> record) {
            ++games;
            const std::optional<std::string> fault =
                record ? faultOf(*record) : std::optional<std::string>(record.error().message);
            if (!fault)
                return;
            ++faulty;
            streams.out << fmt::format("{}: {}\n", record ? placeOf(path, *record) : path, *fault);
        });
        if (!read)
            status = streams.fail(exitBadInput, read.error().message);
    }
    streams.out << fmt::format("{} games checked, {} faulty\n", games, faulty);
    return status != exitDone ? status : faulty != 0 ? exitFailure : exitDone;
}

// stats

/// What tells a game from all others of a match.
std::string identityOf(const GameRecord& record) {
    std::string identity = fmt::format("{}\n{}\n{}\n{}", record.number, record.white, record.black, record.fen);
    for (const PlayedMove& move : record.moves) {
        identity += ' ';
        identity += move.text;
    }
    return identity;
}

int stats(const Paths& files, const Streams& streams) {
    Standings standings;
    std::unordered_map<std::string, std::string> fileOfGame;
    std::size_t doubled = 0;
    std::size_t open = 0;
    const int status = forEachGame(files, streams, [&](const std::string& path, const GameRecord& record) {
        if (fileOfGame.try_emplace(identityOf(record), path).first->second != path) {
            ++doubled;
            return;
        }
        open += record.result == Result::Ongoing ? 1 : 0;
        standings.add(record);
    });
    streams.out << standings.text() << standings.endingsText();
    if (open != 0)
        streams.out << fmt::format("Games without a result, not counted: {}\n", open);
    if (doubled != 0)
        streams.out << fmt::format("Games that are in two files, counted once: {}\n", doubled);
    return status;
}

void addFiles(CLI::App& command, Paths& files) {
    command.add_option("files", files, "files of games: PGN or JSON lines")->required();
}

void addConvertCommand(CLI::App& app, int& status, const Streams& streams) {
    CLI::App* command = app.add_subcommand("convert", "Write games in another form, or positions of them");
    const auto arguments = std::make_shared<ConvertArguments>();
    addFiles(*command, arguments->files);
    command->add_option("--to", arguments->form, "form to write")
        ->required()
        ->check(CLI::IsMember({"epd", "fen", "pgn", "json"}));
    command->add_option("--out", arguments->out, "file to write; without it, standard output");
    command->add_option("--positions", arguments->positions, "which positions of a game become EPD or FEN, each once")
        ->check(CLI::IsMember({"end", "start", "all"}))
        ->capture_default_str();
    command->callback([arguments, streams, &status] { status = convert(*arguments, streams); });
}

using FilesCommand = int (*)(const Paths& files, const Streams& streams);

void addFilesCommand(CLI::App& app, int& status, const Streams& streams, const char* name, const char* about,
                     FilesCommand run) {
    CLI::App* command = app.add_subcommand(name, about);
    const auto files = std::make_shared<Paths>();
    addFiles(*command, *files);
    command->callback([files, streams, run, &status] { status = run(*files, streams); });
}

}  // namespace

std::optional<std::string> faultOf(const GameRecord& record) {
    const std::optional<VariantChoice> choice = findVariant(record.variant);
    if (!choice)
        return fmt::format("'{}' is no variant", record.variant);
    const std::unique_ptr<Game> game = choice->newGame();
    if (const Expected<void> set = game->setUp(record.fen, {}); !set)
        return set.error().message;
    for (std::size_t at = 0; at < record.moves.size(); ++at) {
        if (const Outcome outcome = game->outcome(); outcome.isOver())
            return fmt::format("goes on with {} more moves where the rules have ended it, {}", record.moves.size() - at,
                               sayOutcome(outcome));
        if (const Expected<void> played = game->play(record.moves[at].text); !played)
            return played.error().message;
    }
    return faultOfEnd(record, game->outcome());
}

void addFileCommands(CLI::App& app, int& status, std::ostream& out, std::ostream& err) {
    const Streams streams{.out = out, .err = err};
    addConvertCommand(app, status, streams);
    addFilesCommand(app, status, streams, "check", "Check games by the rules, and how they are said to have ended",
                    check);
    addFilesCommand(app, status, streams, "stats", "Tell what the games of some files say of their players", stats);
}

void addFileCommands(CLI::App& app, int& status) {
    addFileCommands(app, status, std::cout, std::cerr);
}

}  // namespace motley
