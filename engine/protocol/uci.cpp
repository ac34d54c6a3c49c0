#include "engine/protocol/uci.h"

#include "engine/game/game_text.h"
#include "engine/protocol/bench.h"
#include "engine/protocol/uci_go.h"
#include "engine/protocol/uci_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace motley {

namespace {

std::vector<std::string> allWords(Words words) {
    std::vector<std::string> list;
    while (!words.empty())
        list.emplace_back(words.next());
    return list;
}

/// The words up to `end` with a blank between them; takes `end` too.
std::string wordsUpTo(std::string_view end, Words& words) {
    std::string text;
    while (!words.empty() && words.peek() != end)
        text += fmt::format("{}{}", text.empty() ? "" : " ", words.next());
    words.next();
    return text;
}

}  // namespace

const std::array<UciProtocol::Command, 15> UciProtocol::commands{{
    {"uci", &UciProtocol::uci, false, "names the engine and its options"},
    {"isready", &UciProtocol::isReady, false, "answers readyok"},
    {"ucinewgame", &UciProtocol::newGame, true, "forgets what searches have learnt"},
    {"setoption", &UciProtocol::setOption, true, "name NAME [value VALUE]"},
    {"position", &UciProtocol::position, true, "startpos | fen FEN [moves MOVE...]"},
    {"go", &UciProtocol::go, true,
     "searchmoves MOVE... | ponder | wtime MS | btime MS | winc MS | binc MS | movestogo N | depth N | nodes N | mate "
     "N "
     "| movetime MS | infinite, any of them; perft N counts moves"},
    {"stop", &UciProtocol::stop, false, "ends a search"},
    {"ponderhit", &UciProtocol::ponderHit, false, "the move that is being pondered on was played"},
    {"quit", &UciProtocol::quit, false, "ends the program"},
    {"d", &UciProtocol::display, false, "shows the position"},
    {"eval", &UciProtocol::evaluate, false, "evaluates the position without a search"},
    {"moves", &UciProtocol::moves, false, "lists the legal moves"},
    {"bench", &UciProtocol::bench, true, "[DEPTH] searches fixed positions of all variants"},
    {"help", &UciProtocol::help, false, "lists the commands"},
    {"xboard", &UciProtocol::xboard, false, "speaks XBoard's protocol from now on"},
}};

UciProtocol::Then UciProtocol::handle(std::string_view line) {
    Words words(line);
    const std::string_view name = words.next();
    if (name.empty())
        return Then::GoOn;
    const auto* const command = std::ranges::find(commands, name, &Command::name);
    if (command == commands.end())
        output_.note(fmt::format("error: unknown command {}; help lists the known ones", quoted(name)));
    else if (const Done done = carryOut(*command, words); !done)
        reportError(name, done.error().message);
    return then_;
}

UciProtocol::Done UciProtocol::carryOut(const Command& command, Words words) {
    try {
        if (command.stopsSearch)
            session_.stop();
        return (this->*command.run)(words);
    } catch (const std::exception& error) {
        return fail(error.what());
    }
}

void UciProtocol::reportError(std::string_view command, std::string_view why) {
    output_.note(fmt::format("error: {}: {}", command, why));
}

UciProtocol::Done UciProtocol::uci(Words /*words*/) {
    output_.line(fmt::format("id name Motley {}\nid author the Motley authors\n{}\nuciok", MOTLEY_VERSION,
                             EngineOptions::uciAnnouncement()));
    return {};
}

UciProtocol::Done UciProtocol::isReady(Words /*words*/) {
    output_.line("readyok");
    return {};
}

UciProtocol::Done UciProtocol::newGame(Words /*words*/) {
    session_.forgetSearches();
    return {};
}

UciProtocol::Done UciProtocol::setOption(Words words) {
    if (words.next() != "name")
        return fail("expected: name NAME [value VALUE]");
    const std::string name = wordsUpTo("value", words);
    if (name.empty())
        return fail("the name of the option is missing");
    return options_.set(name, words.rest());
}

UciProtocol::Done UciProtocol::position(Words words) {
    const std::string_view kind = words.next();
    if (kind != "startpos" && kind != "fen")
        return fail("expected: startpos or fen FEN, then perhaps moves MOVE...");
    const std::string fen = wordsUpTo("moves", words);
    if (kind == "startpos" && !fen.empty())
        return fail(fmt::format("expected moves after startpos, not {}", quoted(fen)));
    return session_.game().setUp(kind == "startpos" ? session_.startFen() : fen, allWords(words));
}

UciProtocol::Done UciProtocol::go(Words words) {
    Expected<GoRequest> request = parseGo(words);
    if (!request)
        return tl::unexpected(request.error());
    for (const std::string& move : request->limits.moves)
        if (!session_.game().isLegal(move))
            return fail(fmt::format("searchmoves: {} is no legal move", quoted(move)));
    if (request->perftDepth)
        perft(*request->perftDepth);
    else
        session_.startSearch(std::move(request->limits), *this,
                             [this](const SearchResult& result) { output_.line(bestMoveText(result)); });
    return {};
}

UciProtocol::Done UciProtocol::stop(Words /*words*/) {
    session_.stop();
    return {};
}

UciProtocol::Done UciProtocol::ponderHit(Words /*words*/) {
    session_.ponderHit();
    return {};
}

UciProtocol::Done UciProtocol::quit(Words /*words*/) {
    session_.stop();
    then_ = Then::Quit;
    return {};
}

UciProtocol::Done UciProtocol::display(Words /*words*/) {
    output_.line(positionText(session_.game()));
    return {};
}

UciProtocol::Done UciProtocol::evaluate(Words /*words*/) {
    const Game& game = session_.game();
    output_.line(fmt::format("evaluation {:+.2f} (pawns, as {} sees it)", game.evaluation() / 100.0,
                             game.side() == Color::White ? "White" : "Black"));
    return {};
}

UciProtocol::Done UciProtocol::moves(Words /*words*/) {
    output_.line(fmt::format("{}", fmt::join(session_.game().legalMoves(), " ")));
    return {};
}

UciProtocol::Done UciProtocol::bench(Words words) {
    BenchRequest request{.games = allNames()};
    if (!words.empty()) {
        const Expected<std::int64_t> depth = parseInteger("DEPTH", words.rest(), 1, 100);
        if (!depth)
            return tl::unexpected(depth.error());
        request.depth = static_cast<unsigned>(*depth);
    }
    start("bench", [this, request](SearchControl& control) {
        runBench(request, control, [this](const std::string& line) { output_.line(line); });
    });
    return {};
}

UciProtocol::Done UciProtocol::help(Words /*words*/) {
    std::vector<std::string> lines;
    lines.reserve(commands.size());
    for (const Command& command : commands)
        lines.push_back(fmt::format("{:<11} {}", command.name, command.help));
    output_.line(fmt::format("{}", fmt::join(lines, "\n")));
    return {};
}

UciProtocol::Done UciProtocol::xboard(Words /*words*/) {
    session_.stop();
    then_ = Then::SpeakXboard;
    return {};
}

void UciProtocol::start(std::string_view command, Session::Job job) {
    session_.start([this, command, job = std::move(job)](SearchControl& control) {
        try {
            job(control);
        } catch (const std::exception& error) {
            reportError(command, error.what());
        }
    });
}

void UciProtocol::perft(unsigned depth) {
    start("go", [this, depth](SearchControl& control) {
        const std::vector<MoveNodes> counts = session_.game().divide(
            {.depth = depth, .threads = session_.options().threads, .isStopped = [&] { return control.stopped(); }});
        if (control.stopped()) {
            output_.note("perft stopped");
            return;
        }
        std::string text;
        std::uint64_t total = 0;
        for (const auto& [move, nodes] : counts) {
            text += fmt::format("{}: {}\n", move, nodes);
            total += nodes;
        }
        output_.line(fmt::format("{}\nNodes searched: {}", text, total));
    });
}

void UciProtocol::onVariation(const Variation& variation) {
    output_.line(infoText(variation, options_.showsWdl()));
}

void UciProtocol::onCurrentMove(unsigned depth, const std::string& move, unsigned number) {
    output_.line(fmt::format("info depth {} currmove {} currmovenumber {}", depth, move, number));
}

}  // namespace motley
