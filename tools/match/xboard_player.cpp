#include "tools/match/xboard_player.h"

#include "engine/protocol/xboard_text.h"
#include "engine/record/san.h"
#include "engine/support/number.h"
#include "engine/support/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace motley {

namespace {

using namespace std::chrono_literals;

/// An engine that tells no feature for so long is older than they are. Two seconds are customary, but many engines that
/// start at once take longer.
constexpr auto featureTimeout = 5s;
/// Some engines see a line that came together with another one only when a third comes.
constexpr auto nudgeTime = 250ms;
/// An engine that has no word for being ready is so when it has said nothing for so long.
constexpr auto quietTime = 100ms;
/// A draw may be claimed for the position after a move, which then comes at once.
constexpr auto claimedMoveTimeout = 1s;
/// Nobody thinks longer. For engines that other limits are to stop.
constexpr auto unlimitedTime = 24h;
/// Other scores that are so high mean a mate too, but nobody knows in how many moves.
constexpr int longestMate = 1000;

/// An option that has a command of its own.
struct OptionCommand {
    std::string_view name;
    std::string_view uciName;
    std::string_view feature;  ///< of engines that know the command
};
constexpr std::array<OptionCommand, 2> optionCommands{{{"memory", "Hash", "memory"}, {"cores", "Threads", "smp"}}};

bool isDigit(char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

/// Only whole seconds can be given to a move. Other times are told as a clock that is set anew before every move.
std::optional<Milliseconds> clockOfMove(const TimeControl& control) {
    return control.moveTime && *control.moveTime % 1s != 0ms ? control.moveTime : std::nullopt;
}

/// The next "name=value" of a line of features, whose value may be in quotes; it is taken off the line.
std::pair<std::string_view, std::string_view> takeNameAndValue(std::string_view& line) {
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string_view name = Words(line.substr(0, equals)).rest();
    line.remove_prefix(std::min(equals + 1, line.size()));
    const bool isQuoted = line.starts_with('"');
    line.remove_prefix(isQuoted ? 1 : 0);
    const std::size_t end = std::min(line.find_first_of(isQuoted ? "\"" : " \t"), line.size());
    const std::string_view value = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return {name, value};
}

/// The parts of "normal,fischerandom", without blanks around them.
std::vector<std::string_view> listed(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        parts.push_back(Words(text.substr(0, end)).rest());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool isPlainChess(const VariantChoice& choice) {
    return xboardName(choice) == "normal";
}

/// "5" for five minutes, else "1:30". Parts of a second are left to the command "time".
std::string baseTimeText(Milliseconds time) {
    const auto seconds = std::max<std::int64_t>(std::chrono::floor<std::chrono::seconds>(time).count(), 1);
    return seconds % 60 == 0 ? fmt::format("{}", seconds / 60) : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

/// Whole seconds have no point: old engines read nothing else.
std::string secondsText(Milliseconds time) {
    return fmt::format("{}", static_cast<double>(time.count()) / 1000);
}

/// X of "move X", and of "3. ... X" as it was said before there was that. Engines that say "My move is: X" say the
/// other thing as well.
std::string_view moveIn(std::string_view line) {
    Words words(line);
    const std::string_view first = words.next();
    if (first == "move" || (!first.empty() && isDigit(first.front()) && words.next() == "..."))
        return words.next();
    return {};
}

/// "18" of "18." or "18&": engines mark depths that are not searched to their end.
std::string_view plyOf(std::string_view word) {
    return !word.empty() && !isDigit(word.back()) ? word.substr(0, word.size() - 1) : word;
}

ReportedScore scoreOf(int score) {
    if (score > xboardMateScore && score <= xboardMateScore + longestMate)
        return {.isMate = true, .value = score - xboardMateScore};
    if (score < -xboardMateScore && score >= -xboardMateScore - longestMate)
        return {.isMate = true, .value = score + xboardMateScore};
    return {.isMate = false, .value = score};
}

}  // namespace

void readThinking(std::string_view line, PlayedMove& move) {
    Words words(line);
    const std::optional<unsigned> depth = parseNumber<unsigned>(plyOf(words.next()));
    std::string_view scoreText = words.next();
    if (scoreText.starts_with('+'))
        scoreText.remove_prefix(1);
    const std::optional<int> score = parseNumber<int>(scoreText);
    const std::optional<std::int64_t> time = parseNumber<std::int64_t>(words.next());
    const std::optional<std::uint64_t> nodes = parseNumber<std::uint64_t>(words.next());
    if (!depth || !score || !time || !nodes)
        return;
    move.depth = depth;
    move.score = scoreOf(*score);
    move.nodes = nodes;
}

Expected<void> XboardPlayer::introduce(const VariantChoice& choice) {
    if (settings().control.nodes)
        return complaint("cannot be limited to a number of nodes: XBoard's protocol has no command for it; use "
                         "a time or a depth");
    send("xboard");
    send("protover 2");
    if (Expected<void> read = readFeatures(); !read)
        return read;
    if (Expected<void> checked = checkVariant(choice); !checked)
        return checked;
    for (const auto& [name, value] : settings().options)
        if (Expected<void> set = setOption(name, value); !set)
            return set;
    return {};
}

Expected<void> XboardPlayer::readFeatures() {
    features_.clear();
    options_.clear();
    const SteadyTime end = in(settings().startTimeout);
    SteadyTime oldEngine = in(featureTimeout);
    while (!flag("done", false)) {
        // An engine that is not done says so, and has more time then.
        const SteadyTime last = features_.contains("done") ? end : std::min(oldEngine, end);
        const tl::expected<EngineLine, Trouble> line =
            receive(features_.empty() ? std::min(last, in(nudgeTime)) : last);
        if (!line && line.error() == Trouble::TooLate && SteadyClock::now() < last) {
            send("force");
            continue;
        }
        if (!line && line.error() == Trouble::TooLate && last < end)
            return {};
        if (!line)
            return complaint(line.error() == Trouble::Disconnected ? "ended before it answered 'protover 2'"
                                                                   : "does not answer 'protover 2'");
        Words words(line->text);
        if (words.next() != "feature")
            continue;
        oldEngine = in(featureTimeout);
        takeFeatures(words.rest());
    }
    return {};
}

void XboardPlayer::takeFeatures(std::string_view line) {
    while (!line.empty()) {
        const auto [name, value] = takeNameAndValue(line);
        if (name.empty())
            continue;
        if (name == "option") {
            // NAME -TYPE and whatever the type needs
            const std::size_t dash = std::min(value.find(" -"), value.size());
            const std::string_view type = value.substr(std::min(dash + 2, value.size()));
            options_.push_back({.name = std::string(value.substr(0, dash)), .type = std::string(Words(type).next())});
        } else {
            features_.insert_or_assign(std::string(name), std::string(value));
        }
        send(fmt::format("accepted {}", name));
    }
}

bool XboardPlayer::flag(std::string_view name, bool byDefault) const {
    const auto feature = features_.find(name);
    return feature == features_.end() ? byDefault : feature->second == "1";
}

Expected<void> XboardPlayer::checkVariant(const VariantChoice& choice) const {
    const auto feature = features_.find("variants");
    const std::string_view variants = feature == features_.end() ? "normal" : std::string_view(feature->second);
    const std::string_view name = xboardName(choice);
    // Some name only what they play beside chess.
    const bool known =
        isPlainChess(choice) || std::ranges::any_of(listed(variants), [&](auto one) { return sameName(one, name); });
    if (known)
        return {};
    return complaint(fmt::format("cannot play {}; its variants are: {}", name, variants));
}

Expected<void> XboardPlayer::setOption(std::string_view name, std::string_view value) {
    const auto option = std::ranges::find_if(options_, [&](const Option& own) { return sameName(own.name, name); });
    if (option != options_.end()) {
        send(optionCommand(*option, value));
        return {};
    }
    for (const OptionCommand& command : optionCommands) {
        if ((sameName(name, command.name) || sameName(name, command.uciName)) && flag(command.feature, false)) {
            send(fmt::format("{} {}", command.name, value));
            return {};
        }
    }
    return complaint(fmt::format("has no option '{}'; it has: {}", name, fmt::join(optionNames(), ", ")));
}

std::string XboardPlayer::optionCommand(const Option& option, std::string_view value) {
    constexpr std::array<std::string_view, 3> pressed{"button", "save", "reset"};
    if (std::ranges::find(pressed, option.type) != pressed.end())
        return fmt::format("option {}", option.name);
    if (option.type == "check" && sameName(value, "true"))
        value = "1";
    if (option.type == "check" && sameName(value, "false"))
        value = "0";
    return fmt::format("option {}={}", option.name, value);
}

std::vector<std::string_view> XboardPlayer::optionNames() const {
    std::vector<std::string_view> names;
    names.reserve(options_.size() + optionCommands.size());
    for (const Option& option : options_)
        names.emplace_back(option.name);
    for (const OptionCommand& command : optionCommands)
        if (flag(command.feature, false))
            names.push_back(command.uciName);
    return names;
}

Expected<void> XboardPlayer::beginGame(const VariantChoice& choice, const std::string& fen) {
    moves_.clear();
    known_ = 0;
    forced_ = true;
    send("new");
    if (!isPlainChess(choice))
        send(fmt::format("variant {}", xboardName(choice)));
    sendLimits();
    send("easy");
    send("post");
    send("force");
    if (Expected<void> set = setBoard(choice, fen); !set)
        return set;
    return awaitReady();
}

void XboardPlayer::sendLimits() {
    const TimeControl& control = settings().control;
    if (control.clock)
        send(fmt::format("level {} {} {}", control.clock->moves, baseTimeText(control.clock->time),
                         secondsText(control.clock->increment)));
    else if (const std::optional<Milliseconds> time = clockOfMove(control))
        send(fmt::format("level 1 {} 0", baseTimeText(*time)));
    else
        send(fmt::format("st {}", control.moveTime.value_or(unlimitedTime) / 1s));
    if (control.depth)
        send(fmt::format("sd {}", *control.depth));
}

Expected<void> XboardPlayer::setBoard(const VariantChoice& choice, const std::string& fen) {
    const bool isChess960 = choice.mode == CastlingMode::Chess960;
    game_.reset();
    if (isChess960 || flag("san", false)) {
        game_ = choice.newGame();
        if (Expected<void> set = game_->setUp(fen, {}); !set)
            return set;
    }
    // Games of Chess960 begin anywhere.
    if (!isChess960 && fen == choice.variant->info.startFen)
        return {};
    if (!flag("setboard", false))
        return complaint("cannot begin a game where it is to begin: it has no feature setboard");
    send(fmt::format("setboard {}", fen));
    return {};
}

Expected<void> XboardPlayer::awaitReady() {
    const bool pings = flag("ping", false);
    const std::string pong = fmt::format("pong {}", ++pings_);
    if (pings)
        send(fmt::format("ping {}", pings_));
    const SteadyTime end = in(settings().pingTimeout);
    while (true) {
        const SteadyTime deadline = pings ? end : std::min(in(quietTime), end);
        const tl::expected<EngineLine, Trouble> line = receive(deadline);
        // What is still to come of an earlier game must not be taken for an answer in this one.
        if (!line && line.error() == Trouble::TooLate && !pings)
            return {};
        if (!line)
            return complaint(line.error() == Trouble::Disconnected ? "ended before a game" : "does not answer 'ping'");
        const std::string_view text = Words(line->text).rest();
        if (pings && text == pong)
            return {};
        if (text.starts_with("tellusererror Illegal position"))
            return complaint("refuses the position that the game is to begin with");
    }
}

tl::expected<Reply, Trouble> XboardPlayer::think(const Situation& situation) {
    orderToThink(situation);
    tl::expected<Reply, Trouble> reply = awaitAnswer(situation);
    // It has played its move on its own board.
    if (reply && std::holds_alternative<PlayedMove>(reply->action))
        known_ = situation.moves.size() + 1;
    return reply;
}

void XboardPlayer::orderToThink(const Situation& situation) {
    translateMoves(situation);
    if (situation.drawOffered)
        send("draw");
    if (!forced_ && known_ + 1 == moves_.size()) {
        sendTimes(situation);
        sendMove(moves_[known_++]);
        return;
    }
    if (!forced_)
        send("force");
    while (known_ < moves_.size())
        sendMove(moves_[known_++]);
    sendTimes(situation);
    // GNU Chess 4 and its like have to be told.
    if (flag("colors", true))
        send(situation.side == Color::White ? "white" : "black");
    send("go");
    forced_ = false;
}

void XboardPlayer::sendTimes(const Situation& situation) {
    if (!flag("time", true))
        return;
    if (situation.own.runs())
        send(fmt::format("time {}", situation.own.left() / 10ms));
    else if (const std::optional<Milliseconds> time = clockOfMove(settings().control))
        send(fmt::format("time {}", *time / 10ms));
    if (situation.own.runs() && situation.other.runs())
        send(fmt::format("otim {}", situation.other.left() / 10ms));
}

void XboardPlayer::sendMove(const std::string& move) {
    send(flag("usermove", false) ? fmt::format("usermove {}", move) : move);
}

void XboardPlayer::translateMoves(const Situation& situation) {
    moves_.reserve(situation.moves.size());
    for (std::size_t number = moves_.size(); number < situation.moves.size(); ++number)
        moves_.push_back(translated(situation.moves[number].text));
}

std::string XboardPlayer::translated(const std::string& move) {
    if (!game_)
        return move;
    std::string san = plainSanOf(*game_, move);
    static_cast<void>(game_->play(move));
    return flag("san", false) || san.starts_with("O-O") ? san : move;
}

/// Whether a line refuses a move of the game as "Illegal move: e2e4" does.
bool XboardPlayer::refusesMove(std::string_view line) const {
    const std::string_view text = Words(line).rest();
    if (!text.starts_with("Illegal move") && !text.starts_with("Error"))
        return false;
    const std::string_view last = text.substr(text.find_last_of(" \t") + 1);
    return std::ranges::find(moves_, last) != moves_.end();
}

/// The result that a line claims, if it does.
std::optional<Result> XboardPlayer::claimIn(std::string_view line, Color side) const {
    // An opponent whose move is illegal has lost.
    if (refusesMove(line))
        return winOf(side);
    // "1-0 {White mates}"
    const std::string_view first = Words(line).next();
    const std::string_view text = first.substr(0, first.find('{'));
    return text == "*" ? std::nullopt : parseResult(text);
}

tl::expected<Reply, Trouble> XboardPlayer::awaitAnswer(const Situation& situation) {
    const SteadyTime start = SteadyClock::now();
    SteadyTime deadline = thinkingDeadline(situation);
    PlayedMove move;
    bool offersDraw = false;
    std::optional<Milliseconds> drawClaimed;
    while (true) {
        const tl::expected<EngineLine, Trouble> line = receive(deadline);
        if (!line && line.error() == Trouble::TooLate && drawClaimed)
            return Reply{.action = Claims{Result::Draw}, .used = *drawClaimed};
        if (!line)
            return tl::unexpected(line.error() == Trouble::TooLate ? tooLong(situation) : line.error());
        const Milliseconds used = millisecondsBetween(start, line->time);
        const std::string_view text = Words(line->text).rest();
        if (move.text = moveIn(text); !move.text.empty())
            return Reply{.action = move, .offersDraw = offersDraw, .used = used};
        if (Words(text).peek() == "resign")
            return Reply{.action = Resigns{}, .used = used};
        const std::optional<Result> claim = claimIn(text, situation.side);
        if (claim && claim != Result::Draw)
            return Reply{.action = Claims{*claim}, .used = used};
        if (claim) {
            drawClaimed = used;
            deadline = std::min(deadline, line->time + claimedMoveTimeout);
        }
        offersDraw = offersDraw || claim || text == "offer draw";
        readThinking(text, move);
    }
}

void XboardPlayer::endGame(Result result, Ending ending) {
    send(fmt::format("result {} {{{}}}", resultText(result), endingText(ending)));
    send("force");
    forced_ = true;
    // The next game needs a new process.
    if (!flag("reuse", true))
        quit();
}

}  // namespace motley
