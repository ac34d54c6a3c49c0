// A game in the terminal: what a person types, and what is answered.
#pragma once

#include "engine/terminal/opponent.h"
#include "engine/terminal/played_game.h"
#include "engine/terminal/terminal_board.h"

#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace motley {

struct TerminalSettings {
    Strength strength{};
    std::string saveTo{};  ///< a file that finished games are added to; empty: none
    BoardStyle style{};
    bool prompts = false;  ///< somebody waits to type
};

class TerminalGame {
  public:
    /// The streams are to live as long.
    TerminalGame(PlayedGame game, const TerminalSettings& settings, std::istream& in, std::ostream& out);

    /// Returns when the person wants no more, or when the input ends.
    void run();

  private:
    struct Command {
        std::string_view name;
        std::string_view argument;  ///< as help shows it; empty where it takes none
        std::string_view help;
        void (TerminalGame::*run)(std::string_view argument);
    };
    static std::span<const Command> commands();

    void greet();
    void ask();
    void handle(std::string_view line);
    void takeMove(std::string_view text);
    void goOn();
    void endGame();
    void addGameTo(const std::string& path);

    void showMoves(std::string_view square);
    void hint(std::string_view);
    void takeBack(std::string_view);
    void showRules(std::string_view);
    void flip(std::string_view);
    void save(std::string_view path);
    void resign(std::string_view);
    void beginAgain(std::string_view);
    void showHelp(std::string_view);
    void quit(std::string_view);

    void say(std::string_view text);
    void showBoard();
    bool refusedAsOver();
    GameRecord record() const;

    PlayedGame game_;
    TerminalSettings settings_;
    Opponent opponent_;
    std::istream& in_;
    std::ostream& out_;
    bool done_ = false;
};

}  // namespace motley
