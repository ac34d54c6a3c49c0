#include "tools/match/uci_player.h"

#include "engine/support/number.h"
#include "engine/support/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace motley {

namespace {

/// "Move Overhead" of "option name Move Overhead type spin ...".
std::string_view optionName(std::string_view line) {
    constexpr std::string_view before = "name ";
    const std::size_t begin = line.find(before);
    if (begin == std::string_view::npos)
        return {};
    line.remove_prefix(begin + before.size());
    return line.substr(0, line.find(" type "));
}

template <class Number>
void readNumber(Words& words, std::optional<Number>& number) {
    if (const std::optional<Number> read = parseNumber<Number>(words.peek()))
        number = read;
}

void readScore(Words& words, std::optional<ReportedScore>& score) {
    const std::string_view kind = words.next();
    const std::optional<int> value = parseNumber<int>(words.peek());
    if (value && (kind == "cp" || kind == "mate"))
        score = ReportedScore{.isMate = kind == "mate", .value = *value};
}

std::string limitsText(const TimeControl& control) {
    std::string text;
    if (control.moveTime)
        text += fmt::format(" movetime {}", control.moveTime->count());
    if (control.nodes)
        text += fmt::format(" nodes {}", *control.nodes);
    if (control.depth)
        text += fmt::format(" depth {}", *control.depth);
    return text;
}

}  // namespace

void readInfo(std::string_view line, PlayedMove& move) {
    PlayedMove read = move;
    for (Words words(line); !words.empty();) {
        const std::string_view word = words.next();
        if (word == "string")
            return;
        if (word == "pv")
            break;
        if (word == "multipv" && words.peek() != "1")
            return;
        if (word == "depth")
            readNumber(words, read.depth);
        else if (word == "nodes")
            readNumber(words, read.nodes);
        else if (word == "score")
            readScore(words, read.score);
    }
    move = read;
}

Expected<void> UciPlayer::introduce(const VariantChoice& choice) {
    send("uci");
    if (Expected<void> read = readOptions(); !read)
        return read;
    // Options may tell where an engine finds its variants.
    for (const auto& [name, value] : settings().options)
        if (Expected<void> set = setOption(name, value); !set)
            return set;
    if (Expected<void> set = setVariant(choice); !set)
        return set;
    return awaitReady();
}

Expected<void> UciPlayer::readOptions() {
    options_.clear();
    const SteadyTime deadline = in(settings().startTimeout);
    while (true) {
        const tl::expected<EngineLine, Trouble> line = receive(deadline);
        if (!line)
            return complaint(line.error() == Trouble::Disconnected ? "ended before it answered 'uci'"
                                                                   : "does not answer 'uci'");
        const std::string_view first = Words(line->text).peek();
        if (first == "uciok")
            return {};
        if (first == "option")
            options_.emplace_back(optionName(line->text));
    }
}

Expected<void> UciPlayer::setVariant(const VariantChoice& choice) {
    startFen_ = choice.variant->info.startFen;
    const bool plainChess = &allVariants().front() == choice.variant;
    if (knownOption("UCI_Variant") != nullptr)
        send(fmt::format("setoption name UCI_Variant value {}", choice.variant->info.name));
    else if (!plainChess)
        return complaint(fmt::format("has no option UCI_Variant: it cannot play {}", choice.variant->info.name));
    if (choice.mode == CastlingMode::Chess960)
        return setOption("UCI_Chess960", "true");
    return {};
}

const std::string* UciPlayer::knownOption(std::string_view name) const {
    const auto known =
        std::ranges::find_if(options_, [&](const std::string& option) { return sameName(option, name); });
    return known == options_.end() ? nullptr : &*known;
}

Expected<void> UciPlayer::setOption(std::string_view name, std::string_view value) {
    const std::string* const known = knownOption(name);
    if (known == nullptr)
        return complaint(fmt::format("has no option '{}'; it has: {}", name, fmt::join(options_, ", ")));
    send(value.empty() ? fmt::format("setoption name {}", *known)
                       : fmt::format("setoption name {} value {}", *known, value));
    return {};
}

Expected<void> UciPlayer::awaitReady() {
    send("isready");
    const SteadyTime deadline = in(settings().pingTimeout);
    while (true) {
        const tl::expected<EngineLine, Trouble> line = receive(deadline);
        if (!line)
            return complaint(line.error() == Trouble::Disconnected ? "ended before a game"
                                                                   : "does not answer 'isready'");
        if (Words(line->text).peek() == "readyok")
            return {};
    }
}

Expected<void> UciPlayer::beginGame(const VariantChoice& choice, const std::string& fen) {
    static_cast<void>(choice);
    static_cast<void>(fen);
    send("ucinewgame");
    return awaitReady();
}

std::string UciPlayer::goCommand(const Situation& situation) const {
    std::string command = "go";
    const bool white = situation.side == Color::White;
    const PlayerClock& whiteClock = white ? situation.own : situation.other;
    const PlayerClock& blackClock = white ? situation.other : situation.own;
    if (situation.own.runs()) {
        command += fmt::format(" wtime {} btime {}", whiteClock.left().count(), blackClock.left().count());
        if (whiteClock.increment().count() > 0 || blackClock.increment().count() > 0)
            command += fmt::format(" winc {} binc {}", whiteClock.increment().count(), blackClock.increment().count());
        if (const std::optional<unsigned> moves = situation.own.movesToGo())
            command += fmt::format(" movestogo {}", *moves);
    }
    return command + limitsText(settings().control);
}

tl::expected<Reply, Trouble> UciPlayer::think(const Situation& situation) {
    // A move that comes before it was asked for is none.
    dropLines();
    std::string position =
        situation.fen == startFen_ ? "position startpos" : fmt::format("position fen {}", situation.fen);
    if (!situation.moves.empty())
        position += " moves";
    for (const PlayedMove& move : situation.moves) {
        position += ' ';
        position += move.text;
    }
    send(position);
    send(goCommand(situation));
    const SteadyTime start = SteadyClock::now();
    const SteadyTime deadline = thinkingDeadline(situation);
    PlayedMove move;
    while (true) {
        const tl::expected<EngineLine, Trouble> line = receive(deadline);
        if (!line)
            return tl::unexpected(line.error() == Trouble::TooLate ? tooLong(situation) : line.error());
        Words words(line->text);
        const std::string_view first = words.next();
        if (first == "info") {
            readInfo(words.rest(), move);
        } else if (first == "bestmove") {
            move.text = words.next();
            return Reply{.action = move, .used = millisecondsBetween(start, line->time)};
        }
    }
}

void UciPlayer::endGame(Result result, Ending ending) {
    // UCI has no word for it.
    static_cast<void>(result);
    static_cast<void>(ending);
}

}  // namespace motley
