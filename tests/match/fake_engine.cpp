// An engine for tests of the match runner: it plays random legal moves by UCI or XBoard's protocol, whichever is asked
// for first, and misbehaves as its arguments tell it.
//
//   motley-fake-engine [--mode MODE] [--after N] [--ms N] [--seed N]
//
// good        as it should
// slow        thinks for --ms milliseconds
// silent      never answers an order to move
// mute-start  never answers anything
// no-ready    answers the first line, and nothing else
// none        knows no variant but chess
// crash       ends with status 3 instead of a move, after --after own moves; so do the next three
// illegal     plays no legal move
// claim       says that it has won (XBoard), or gives no move (UCI)
// boast       says that it has won after every move (XBoard)
// tired       claims a draw (XBoard), and moves then for as long as it has not made --after moves
// resign      resigns (XBoard)
// agree       takes a draw that is offered (XBoard)
// draw        offers a draw with every move (XBoard)
// garbage     says much that makes no sense before every move
// flood       never stops talking and never moves
// no-quit     goes on for ever
#include "engine/record/san.h"
#include "engine/support/number.h"
#include "engine/support/words.h"
#include "tests/support/random.h"
#include "variants/registry.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>

namespace motley::test {

namespace {

struct Settings {
    std::string mode = "good";
    unsigned after = 0;
    unsigned ms = 0;
    unsigned seed = 1;
};

void say(std::string_view line) {
    std::cout << line << std::endl;
}

class FakeEngine {
  public:
    explicit FakeEngine(const Settings& settings) : settings_(settings), random_(settings.seed) {}

    void run() {
        for (std::string line; std::getline(std::cin, line);)
            if (!answer(line))
                return;
        while (is("no-quit"))
            pause();
    }

  private:
    bool is(std::string_view mode) const { return settings_.mode == mode; }
    /// Whether it is time to do what `mode` is about.
    bool isDue(std::string_view mode) const { return is(mode) && moves_ >= settings_.after; }

    /// False at the end.
    bool answer(std::string_view line) {
        Words words(line);
        const std::string_view command = words.next();
        if (command == "quit")
            return is("no-quit");
        if (is("mute-start"))
            return true;
        if (command == "uci" || command == "xboard")
            xboard_ = command == "xboard";
        if (xboard_)
            answerXboard(command, words);
        else
            answerUci(command, words);
        return true;
    }

    void answerUci(std::string_view command, Words& words) {
        if (command == "uci")
            introduceByUci();
        else if (command == "isready" && !is("no-ready"))
            say("readyok");
        else if (command == "setoption")
            setOption(words);
        else if (command == "position")
            setPosition(words);
        else if (command == "go")
            move();
    }

    void introduceByUci() const {
        say("id name Fake");
        say("option name Hash type spin default 1 min 1 max 1024");
        if (!is("none")) {
            say(fmt::format("option name UCI_Variant type combo default chess var {}", fmt::join(allNames(), " var ")));
            say("option name UCI_Chess960 type check default false");
        }
        say("uciok");
    }

    /// "name UCI_Variant value tradeup"
    void setOption(Words& words) {
        words.next();
        const std::string_view name = words.next();
        words.next();
        if (name == "UCI_Variant")
            choose(words.rest());
        if (name == "UCI_Chess960")
            choose(words.rest() == "true" ? "chess960" : choice_.variant->info.name);
    }

    void choose(std::string_view name) {
        choice_ = findVariant(name).value();
        game_ = choice_.newGame();
    }

    /// "startpos" or "fen ...", then perhaps "moves ..."
    void setPosition(Words& words) {
        std::string fen(choice_.variant->info.startFen);
        if (words.next() == "fen") {
            fen.clear();
            while (!words.empty() && words.peek() != "moves")
                fen += fmt::format("{} ", words.next());
        }
        words.next();
        std::vector<std::string> moves;
        while (!words.empty())
            moves.emplace_back(words.next());
        check(game_->setUp(fen, moves));
    }

    void answerXboard(std::string_view command, Words& words) {
        if (command == "protover")
            introduceByXboard();
        else if (command == "ping" && !is("no-ready"))
            say(fmt::format("pong {}", words.next()));
        else if (command == "new")
            choose("chess");
        else if (command == "variant")
            choose(words.peek() == "fischerandom" ? "chess960" : words.peek());
        else if (command == "setboard")
            check(game_->setUp(words.rest(), {}));
        else if (command == "force")
            forced_ = true;
        else if (command == "usermove")
            take(words.next());
        else if (command == "draw")
            drawOffered_ = true;
        else if (command == "go")
            go();
    }

    void introduceByXboard() const {
        std::vector<std::string_view> names{"normal"};
        if (!is("none")) {
            names.emplace_back("fischerandom");
            for (const Variant& variant : allVariants().subspan(1))
                names.push_back(variant.info.name);
        }
        say("feature done=0");
        say(fmt::format(R"(feature myname="Fake engine" variants="{}")", fmt::join(names, ",")));
        say("feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 memory=1 option=\"Style -spin 1 0 9\" done=1");
    }

    void take(std::string_view move) {
        const std::optional<std::string> known = uciOf(*game_, move);
        if (!known) {
            say(fmt::format("Illegal move: {}", move));
            return;
        }
        check(game_->play(*known));
        if (!forced_)
            go();
    }

    void go() {
        forced_ = false;
        move();
    }

    /// Whoever tests with this engine is to see that it was told nonsense.
    static void check(const Expected<void>& done) {
        if (!done) {
            std::cerr << done.error().message << std::endl;
            std::_Exit(4);
        }
    }

    void move() {
        if (is("silent"))
            return;
        if (is("slow"))
            std::this_thread::sleep_for(std::chrono::milliseconds(settings_.ms));
        if (isDue("crash"))
            std::_Exit(3);
        while (is("flood"))
            say(xboard_ ? "1 0 0 1" : "info depth 1");
        if (is("garbage"))
            sayGarbage();
        const std::vector<std::string> moves = game_->legalMoves();
        sayMove(moves.empty() ? "(none)" : random_.oneOf(moves));
        ++moves_;
    }

    void sayMove(const std::string& move) {
        const std::string text = isDue("illegal") ? "a1a1" : move;
        if (xboard_) {
            const std::string_view win = game_->side() == Color::White ? "1-0 {White wins}" : "0-1 {Black wins}";
            if (isDue("claim"))
                return say(win);
            if (isDue("resign"))
                return say("resign");
            if (is("draw") || (is("agree") && drawOffered_))
                say("offer draw");
            if (is("tired"))
                say("1/2-1/2 {Draw by repetition}");
            if (isDue("tired"))
                return;
            say(fmt::format("7 25 1 1234 {}", move));
            say(fmt::format("move {}", text));
            // A move that is not played here is not expected to be played there.
            static_cast<void>(game_->play(text));
            if (is("boast"))
                say(win);
        } else {
            say(fmt::format("info depth 7 score cp 25 nodes 1234 pv {}", move));
            say(fmt::format("bestmove {}", isDue("claim") ? "(none)" : text));
        }
    }

    void sayGarbage() {
        for (unsigned line = 0; line < 200; ++line) {
            std::string bytes(random_.below(200), ' ');
            for (char& byte : bytes)
                byte = static_cast<char>(random_.below(256));
            say("#" + bytes);
        }
        say(std::string(3'000'000, 'x'));
        for (const std::string_view line : {"",
                                            " ",
                                            "info",
                                            "info depth",
                                            "info depth deep score cp",
                                            "info score mate cp",
                                            "info score cp 1e9",
                                            "info depth 99999999999999999999 nodes -1",
                                            "info string bestmove a1a1",
                                            "option",
                                            "feature",
                                            "feature =",
                                            "feature x=\"",
                                            "move",
                                            "3.",
                                            "3. ...",
                                            "... e4",
                                            "1 2",
                                            "1 2 3",
                                            "1 2 x 4",
                                            "99999999999 1 1 1",
                                            "*",
                                            "pong",
                                            "Illegal move",
                                            "Error (unknown command): post",
                                            "offer",
                                            "tellusererror",
                                            "hint: a1a1"})
            say(line);
    }

    Settings settings_;
    Random random_;
    bool xboard_ = false;
    bool forced_ = false;
    bool drawOffered_ = false;
    unsigned moves_ = 0;  ///< played by this engine
    VariantChoice choice_ = findVariant("chess").value();
    std::unique_ptr<Game> game_ = choice_.newGame();
};

/// Wrong arguments are errors in the test: they are not looked for.
Settings settingsOf(std::span<char*> arguments) {
    Settings settings;
    for (std::size_t index = 1; index + 1 < arguments.size(); index += 2) {
        const std::string_view name = arguments[index];
        const std::string_view value = arguments[index + 1];
        if (name == "--mode")
            settings.mode = value;
        else if (name == "--after")
            settings.after = parseNumber<unsigned>(value).value();
        else if (name == "--ms")
            settings.ms = parseNumber<unsigned>(value).value();
        else if (name == "--seed")
            settings.seed = parseNumber<unsigned>(value).value();
    }
    return settings;
}

}  // namespace

}  // namespace motley::test

int main(int count, char** arguments) {
    using namespace motley::test;
    try {
        const Settings settings = settingsOf({arguments, static_cast<std::size_t>(count)});
        if (settings.mode == "no-quit")
            static_cast<void>(std::signal(SIGTERM, SIG_IGN));
        FakeEngine(settings).run();
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "motley-fake-engine: %s\n", error.what());
        return 1;
    }
}
