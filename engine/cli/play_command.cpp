// `motley play`: a game against the engine, in the terminal.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/terminal.h"
#include "engine/cli/variant_argument.h"
#include "engine/record/pgn_file.h"
#include "engine/search/handicap.h"
#include "engine/terminal/terminal_game.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace motley {

namespace {

struct PlayArguments {
    std::string variant;
    std::optional<std::string> fen;  ///< none: the start position
    bool white = false;              ///< said, but not needed
    bool black = false;
    std::int64_t moveTime = Strength().moveTime.count();
    std::optional<unsigned> elo;
    std::string save;
    bool ascii = false;
};

TerminalSettings settingsOf(const PlayArguments& arguments) {
    return {.strength = {.moveTime = Milliseconds(arguments.moveTime), .elo = arguments.elo},
            .saveTo = arguments.save,
            .style = {.symbols = !arguments.ascii && terminalIsUtf8(),
                      .colors = terminalHasColors(),
                      .blackBelow = arguments.black},
            .prompts = terminalTypes()};
}

int refuse(const Error& error) {
    fmt::print(stderr, "motley play: {}\n", error.message);
    return exitBadInput;
}

int runPlay(const PlayArguments& arguments) {
    const VariantChoice choice = *findVariant(arguments.variant);
    const std::string fen = arguments.fen.value_or(std::string(choice.variant->info.startFen));
    Expected<PlayedGame> game = PlayedGame::begin(choice, fen, arguments.black ? Color::Black : Color::White);
    if (!game)
        return refuse({fmt::format("bad FEN: {}", game.error().message)});
    if (!arguments.save.empty())
        if (const Expected<void> writable = checkPgnFile(arguments.save); !writable)
            return refuse(writable.error());
    TerminalGame(std::move(*game), settingsOf(arguments), std::cin, std::cout).run();
    return exitDone;
}

}  // namespace

void addPlayCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("play", "Play against the engine in the terminal");
    const auto arguments = std::make_shared<PlayArguments>();
    constexpr std::int64_t longest = 3'600'000;
    addVariantOption(*command, arguments->variant)->required();
    CLI::Option* white = command->add_flag("--white", arguments->white, "you are White, as without it");
    command->add_flag("--black", arguments->black, "you are Black")->excludes(white);
    CLI::Option* moveTime =
        command
            ->add_option("--movetime", arguments->moveTime,
                         fmt::format("milliseconds the engine takes for a move, {} without it", arguments->moveTime))
            ->check(CLI::Range(std::int64_t{1}, longest));
    command
        ->add_option("--elo", arguments->elo,
                     fmt::format("weaker play, {} to {}; the full strength without it", weakestElo, strongestElo))
        ->check(CLI::Range(weakestElo, strongestElo))
        ->excludes(moveTime);
    command->add_option("--fen", arguments->fen, "the position; without it the variant's start position");
    command->add_option("--save", arguments->save, "a file that finished games are added to, as PGN");
    command->add_flag("--ascii", arguments->ascii, "letters in the place of chess symbols");
    command->callback([arguments, &status] { status = runPlay(*arguments); });
}

}  // namespace motley
