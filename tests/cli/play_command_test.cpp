// `motley play`, run as people run it: with pipes, and in a terminal.
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "tests/support/temporary_file.h"
#include "tools/match/game_file.h"

#include <catch2/catch.hpp>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <pty.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Arguments = std::vector<std::string>;

/// A setting of the environment, which is as it was afterwards.
class Setting {
  public:
    Setting(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name))
            before_ = before;
        set(value);
    }
    ~Setting() { set(before_ ? before_->c_str() : nullptr); }
    Setting(const Setting&) = delete;
    Setting& operator=(const Setting&) = delete;

  private:
    void set(const char* value) const {
        if (value == nullptr)
            unsetenv(name_);
        else
            setenv(name_, value, 1);
    }

    const char* name_;
    std::optional<std::string> before_;
};

/// The environment of a terminal that has everything, for as long as it lives.
struct GoodTerminal {
    Setting kind{"TERM", "xterm-256color"};
    Setting noColor{"NO_COLOR", nullptr};
    Setting all{"LC_ALL", nullptr};
    Setting characters{"LC_CTYPE", nullptr};
    Setting language{"LANG", "C.UTF-8"};
};

void writeAll(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t size = write(file, text.data(), text.size());
        if (size <= 0)
            throw std::runtime_error("cannot write");
        text.remove_prefix(static_cast<std::size_t>(size));
    }
}

Arguments playArguments(Arguments more) {
    more.insert(more.begin(), {"play", "--movetime", "5"});
    return more;
}

/// Plays with `typed` coming from a pipe.
Finished playPiped(const Arguments& arguments, std::string_view typed) {
    const Catcher out;
    const Catcher err;
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    const int process = spawnMotley(playArguments(arguments), ends[0], out.descriptor(), err.descriptor());
    close(ends[0]);
    writeAll(ends[1], typed);
    close(ends[1]);
    Finished finished;
    finished.status = exitStatusOf(process);
    finished.out = out.text();
    finished.err = err.text();
    return finished;
}

/// Plays in a terminal, and gives all that it shows, what is typed included.
Finished playInTerminal(const Arguments& arguments, std::string_view typed) {
    int screen = -1;
    int line = -1;
    if (openpty(&screen, &line, nullptr, nullptr, nullptr) != 0)
        throw std::runtime_error("no terminal");
    const int process = spawnMotley(playArguments(arguments), line, line, line);
    writeAll(screen, typed);
    close(line);
    Finished finished;
    std::array<char, 4096> part{};
    // Once the program has ended, reading is an error.
    for (ssize_t size = 0; (size = read(screen, part.data(), part.size())) > 0;)
        finished.out.append(part.data(), static_cast<std::size_t>(size));
    finished.status = exitStatusOf(process);
    close(screen);
    return finished;
}

constexpr const char* endOfInput = "\x04";
constexpr const char* backRank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

TEST_CASE("a game can be played through pipes, in every variant", "[cli][play]") {
    const GoodTerminal environment;
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::string move = newGame(name)->legalMoves().front();
        const Finished finished = playPiped({"--variant", name}, move + "\nhint\nundo\nmoves\nquit\nhelp\n");
        CHECK(finished.status == 0);
        CHECK(finished.err.empty());
        CHECK_THAT(finished.out, Contains("\n1. ") && Contains("\n1... ") && Contains("\nHint: ") &&
                                     Contains("\nTaken back.\n") && EndsWith("\nGoodbye.\n"));
        // No colours and no prompts.
        CHECK(finished.out.find('\033') == std::string::npos);
        CHECK(finished.out.find("> ") == std::string::npos);
        CHECK(finished.out.find("The commands") == std::string::npos);
    }
}

TEST_CASE("the end of the input ends the program politely, even within a line", "[cli][play]") {
    for (const char* typed : {"", "e2", "e2e4", "\n\n", "e2e4\nmo"}) {
        CAPTURE(typed);
        const Finished finished = playPiped({"--variant", "chess"}, typed);
        CHECK(finished.status == 0);
        CHECK(finished.err.empty());
        CHECK_THAT(finished.out, EndsWith("\nGoodbye.\n"));
    }
}

TEST_CASE("the options of a game", "[cli][play]") {
    const GoodTerminal environment;
    CHECK_THAT(playPiped({"--variant", "chess", "--black"}, "").out,
               Contains("You are Black") && Contains("\n1. ") && Contains("   h  g  f  e  d  c  b  a\n"));
    CHECK_THAT(playPiped({"--variant", "chess", "--white"}, "").out, Contains("You are White; Motley takes 5 ms"));
    CHECK_THAT(runMotley({"play", "--variant", "tradeup", "--elo", "800"}).out, Contains("plays as strong as 800 Elo"));
    CHECK_THAT(runMotley({"play", "--variant", "chess"}).out, Contains("takes 1000 ms a move"));
    CHECK_THAT(playPiped({"--variant", "chess", "--fen", backRank}, "a1a8\n").out,
               Contains("\nThe game is over: White wins, checkmate.\n'save FILE'"));
}

TEST_CASE("symbols are shown where text is UTF-8, unless letters are asked for", "[cli][play]") {
    const GoodTerminal environment;
    const auto hasSymbols = [](const Arguments& arguments) {
        return playPiped(arguments, "").out.find("♔") != std::string::npos;
    };
    CHECK(hasSymbols({"--variant", "chess"}));
    CHECK_FALSE(hasSymbols({"--variant", "chess", "--ascii"}));
    for (const auto& [name, value, wanted] :
         std::vector<std::tuple<const char*, const char*, bool>>{{"LANG", "en_US.utf8", true},
                                                                 {"LANG", "C", false},
                                                                 {"LANG", nullptr, false},
                                                                 {"LC_CTYPE", "de_DE.ISO-8859-1", false},
                                                                 {"LC_ALL", "C", false},
                                                                 {"LC_ALL", "", true}}) {
        const Setting setting(name, value);
        CAPTURE(name, wanted);
        CHECK(hasSymbols({"--variant", "chess"}) == wanted);
    }
}

TEST_CASE("a terminal is asked with a prompt and shown colours, if it has them", "[cli][play]") {
    const GoodTerminal environment;
    const std::string typed = std::string("Nf3\nmoves e2\n") + endOfInput;
    const Finished finished = playInTerminal({"--variant", "chess"}, typed);
    CHECK(finished.status == 0);
    CHECK_THAT(finished.out, Contains("White> ") && Contains("White's knight goes from g1 to f3.") &&
                                 Contains("e3  e4\r\n") && EndsWith("\r\nGoodbye.\r\n"));
    CHECK_THAT(finished.out, Contains("\033[38;5;") && Contains("♘"));
    for (const auto& [name, value] :
         std::vector<std::pair<const char*, const char*>>{{"NO_COLOR", "1"}, {"TERM", "dumb"}, {"TERM", nullptr}}) {
        const Setting setting(name, value);
        CAPTURE(name);
        const Finished plain = playInTerminal({"--variant", "chess"}, typed);
        CHECK(plain.out.find('\033') == std::string::npos);
        CHECK_THAT(plain.out, Contains("[·]") && Contains("White> "));
    }
}

TEST_CASE("a whole session in a terminal", "[cli][play]") {
    const GoodTerminal environment;
    const TemporaryFile file;
    const std::string typed =
        "help\nflip\nrules\nmoves\nhint\nundo\nRa9\nRa8\nRa7\nsave " + file.path() + "\nnew\nresign\nundo\nquit\n";
    const Finished finished =
        playInTerminal({"--variant", "promoters", "--fen", "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1"}, typed);
    CHECK(finished.status == 0);
    for (const char* part : {"The commands:", "   h  g", "By Roberto Lavieri", "Hint: ", "You have made no move",
                             "'Ra9' is neither", "1. Ra8#   White's rook goes from a1 to a8.",
                             "The game is over: White wins, checkmate.", "The game is over. 'new'", "was added to",
                             "A new game.", "The game is over: Black wins, resignation.", "Taken back."})
        CHECK_THAT(finished.out, Contains(part));
    const std::vector<GameRecord> games = readGames(file.path()).value();
    REQUIRE(games.size() == 1);
    CHECK(games[0].ending == Ending::Checkmate);
    CHECK(games[0].variant == "promoters");
}

TEST_CASE("finished games go to the file of --save", "[cli][play]") {
    const TemporaryFile file;
    const Finished finished =
        playPiped({"--variant", "chess", "--fen", backRank, "--save", file.path()}, "Ra8\nnew\nresign\n");
    CHECK(finished.status == 0);
    const std::vector<GameRecord> games = readGames(file.path()).value();
    REQUIRE(games.size() == 2);
    CHECK(games[0].ending == Ending::Checkmate);
    CHECK(games[1].ending == Ending::Resignation);
}

TEST_CASE("play says what is wrong with its arguments, with status 2", "[cli][play]") {
    const std::vector<std::pair<Arguments, const char*>> calls{
        {{}, "--variant"},
        {{"--variant", "draughts"}, "draughts"},
        {{"--variant", "chess", "--fen", "8/8 w"}, "FEN"},
        {{"--variant", "chess", "--movetime", "0"}, "movetime"},
        {{"--variant", "chess", "--movetime", "99999999999999999999"}, "movetime"},
        {{"--variant", "chess", "--movetime", "long"}, "long"},
        {{"--variant", "chess", "--elo", "100"}, "elo"},
        {{"--variant", "chess", "--elo", "1500", "--movetime", "100"}, "movetime"},
        {{"--variant", "chess", "--white", "--black"}, "--white"},
        {{"--variant", "chess", "--save", "/nowhere/x.pgn"}, "cannot write '/nowhere/x.pgn'"},
        {{"--variant", "chess", "--nonsense"}, "nonsense"},
    };
    for (auto [arguments, why] : calls) {
        arguments.insert(arguments.begin(), "play");
        const Finished finished = runMotley(arguments);
        CAPTURE(arguments);
        CHECK(finished.status == 2);
        CHECK(finished.out.empty());
        CHECK_THAT(finished.err, Contains(why));
    }
}

}  // namespace

}  // namespace motley::test
