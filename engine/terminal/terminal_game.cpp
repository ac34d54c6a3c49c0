#include "engine/terminal/terminal_game.h"

#include "engine/record/fen_men.h"
#include "engine/record/pgn_file.h"
#include "engine/record/san.h"
#include "engine/support/date.h"
#include "engine/support/words.h"
#include "engine/terminal/move_words.h"
#include "engine/terminal/typed_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace motley {

namespace {

/// The next line without its end, fit for showing it. What is too long to mean anything loses its end. False where
/// there is none.
bool readLine(std::istream& in, std::string& line) {
    constexpr std::size_t longest = 8192;
    line.clear();
    bool found = false;
    for (char byte = 0; in.get(byte); found = true) {
        if (byte == '\n')
            return true;
        if (byte == '\r' || byte == '\t')
            byte = ' ';
        const bool isControl = static_cast<unsigned char>(byte) < ' ' || byte == '\x7F';
        if (line.size() < longest)
            line += isControl ? '?' : byte;
    }
    return found;
}

/// Words in columns, as many as fit into a line; the last line has its end.
std::string inColumns(const std::vector<std::string>& words) {
    constexpr std::size_t width = 80;
    std::size_t longest = 0;
    for (const std::string& word : words)
        longest = std::max(longest, word.size());
    const std::size_t columns = std::max<std::size_t>(width / (longest + 2), 1);
    std::string text;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool endsLine = (at + 1) % columns == 0 || at + 1 == words.size();
        text += endsLine ? words[at] + '\n' : fmt::format("{:<{}}", words[at], longest + 2);
    }
    return text;
}

std::string_view nameOf(Color color) {
    return color == Color::White ? "White" : "Black";
}

std::string_view resultWords(Result result) {
    return result == Result::WhiteWins ? "White wins" : result == Result::BlackWins ? "Black wins" : "a draw";
}

std::string strengthText(const Strength& strength) {
    return strength.elo ? fmt::format("plays as strong as {} Elo", *strength.elo)
                        : fmt::format("takes {} ms a move", strength.moveTime.count());
}

}  // namespace

TerminalGame::TerminalGame(PlayedGame game, const TerminalSettings& settings, std::istream& in, std::ostream& out)
    : game_(std::move(game)), settings_(settings), opponent_(settings.strength), in_(in), out_(out) {}

std::span<const TerminalGame::Command> TerminalGame::commands() {
    using Self = TerminalGame;
    static constexpr std::array<Command, 10> all{{
        {"moves", "[SQUARE]", "lists what you can play, or what the man on a square can", &Self::showMoves},
        {"hint", "", "tells what the engine would play", &Self::hint},
        {"undo", "", "takes your latest turn back", &Self::takeBack},
        {"rules", "", "tells the rules of this game", &Self::showRules},
        {"flip", "", "turns the board round", &Self::flip},
        {"save", "FILE", "adds the game to a file, as PGN", &Self::save},
        {"resign", "", "gives the game up", &Self::resign},
        {"new", "", "begins again", &Self::beginAgain},
        {"help", "", "tells this", &Self::showHelp},
        {"quit", "", "ends the program", &Self::quit},
    }};
    return all;
}

void TerminalGame::run() {
    greet();
    goOn();
    ask();
    for (std::string line; !done_ && out_ && readLine(in_, line);) {
        handle(line);
        if (!done_)
            ask();
    }
    if (!done_ && settings_.prompts)
        say("");
    say("Goodbye.");
    out_.flush();
}

void TerminalGame::greet() {
    const VariantInfo& info = game_.info();
    say(fmt::format("{}: {}", info.title, info.summary));
    say(fmt::format("You are {}; Motley {}. Type a move, or 'help'.", nameOf(game_.person()),
                    strengthText(settings_.strength)));
}

void TerminalGame::ask() {
    if (settings_.prompts)
        out_ << nameOf(game_.person()) << "> ";
    out_.flush();
}

void TerminalGame::handle(std::string_view line) {
    Words words(line);
    if (words.empty())
        return;
    const std::string_view text = words.rest();
    const std::string_view first = words.next();
    const auto command =
        std::ranges::find_if(commands(), [first](const Command& known) { return sameName(known.name, first); });
    if (command == commands().end())
        takeMove(text);
    else if (command->argument.empty() && !words.empty())
        say(fmt::format("'{}' takes nothing behind it.", command->name));
    else
        (this->*command->run)(words.rest());
}

void TerminalGame::takeMove(std::string_view text) {
    if (refusedAsOver())
        return;
    const Expected<std::string> move = readTypedMove(game_.info(), game_.game(), text);
    if (!move) {
        say(move.error().message + ".");
        return;
    }
    say(game_.play({.text = *move}));
    goOn();
}

/// Up to the person's next turn.
void TerminalGame::goOn() {
    if (game_.isEnginesTurn()) {
        out_.flush();
        say(game_.play(opponent_.think(game_.game())));
    }
    showBoard();
    if (game_.isOver())
        endGame();
}

void TerminalGame::endGame() {
    say(fmt::format("The game is over: {}, {}.", resultWords(game_.result()), endingText(game_.ending())));
    if (settings_.saveTo.empty())
        say("'save FILE' keeps it as PGN, 'new' begins another one, 'undo' takes your latest turn back, 'quit' ends.");
    else
        addGameTo(settings_.saveTo);
}

void TerminalGame::addGameTo(const std::string& path) {
    const Expected<void> added = addToPgnFile(path, record());
    say(added ? fmt::format("The game was added to {}.", path) : added.error().message + ".");
}

void TerminalGame::showMoves(std::string_view square) {
    if (refusedAsOver())
        return;
    if (!square.empty() && !(square.size() == 2 && beginsWithSquare(square))) {
        say(fmt::format("'moves' takes a square from a1 to h8, as in 'moves e2', not {}.", quoted(square)));
        return;
    }
    const Game& game = game_.game();
    std::vector<std::string> texts;
    for (const std::string& move : square.empty() ? game.legalMoves() : movesOf(game, square))
        texts.push_back(plainSanOf(game, move));
    std::ranges::sort(texts);
    if (texts.empty())
        say(fmt::format("No move begins on {}.", square));
    out_ << inColumns(texts);
}

void TerminalGame::hint(std::string_view /*none*/) {
    if (refusedAsOver())
        return;
    const std::string move = opponent_.bestMove(game_.game());
    say(fmt::format("Hint: {}   {}.", plainSanOf(game_.game(), move), moveWords(game_.info(), game_.game(), move)));
}

void TerminalGame::takeBack(std::string_view /*none*/) {
    if (!game_.takeBack()) {
        say("You have made no move that could be taken back.");
        return;
    }
    say("Taken back.");
    showBoard();
}

void TerminalGame::showRules(std::string_view /*none*/) {
    out_ << rulesText(game_.info().name);
}

void TerminalGame::flip(std::string_view /*none*/) {
    settings_.style.blackBelow = !settings_.style.blackBelow;
    showBoard();
}

void TerminalGame::save(std::string_view path) {
    if (path.empty())
        say("'save' needs the name of a file, as in 'save game.pgn'.");
    else
        addGameTo(std::string(path));
}

void TerminalGame::resign(std::string_view /*none*/) {
    if (refusedAsOver())
        return;
    game_.resign();
    endGame();
}

void TerminalGame::beginAgain(std::string_view /*none*/) {
    game_.restart();
    opponent_.forget(game_.game());
    say("A new game.");
    goOn();
}

void TerminalGame::showHelp(std::string_view /*none*/) {
    say("A move is typed as UCI writes it, or short: e2e4 or e4, g1f3 or Nf3, e7e8q or\n"
        "e8=Q, e1g1 or O-O. What else there is in a game, 'moves' lists and 'rules'\n"
        "explains. The commands:");
    for (const Command& command : commands())
        say(fmt::format("  {:<16}{}", fmt::format("{} {}", command.name, command.argument), command.help));
}

void TerminalGame::quit(std::string_view /*none*/) {
    done_ = true;
}

void TerminalGame::say(std::string_view text) {
    out_ << text << '\n';
}

void TerminalGame::showBoard() {
    out_ << '\n' << boardPicture(game_.info(), game_.game().fen(), game_.lastMove(), settings_.style) << '\n';
}

/// Says that a game is over, where it is.
bool TerminalGame::refusedAsOver() {
    if (game_.isOver())
        say("The game is over. 'new' begins another one, 'undo' takes your latest turn back.");
    return game_.isOver();
}

GameRecord TerminalGame::record() const {
    GameRecord record = game_.record();
    const std::string engine = fmt::format(
        "Motley {}{}", MOTLEY_VERSION, settings_.strength.elo ? fmt::format(" ({} Elo)", *settings_.strength.elo) : "");
    record.white = game_.person() == Color::White ? "Player" : engine;
    record.black = game_.person() == Color::White ? engine : "Player";
    record.timeControl = "-";
    record.event = "Game in the terminal";
    record.date = today();
    return record;
}

}  // namespace motley
