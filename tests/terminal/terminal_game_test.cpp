// A game in the terminal, from what is typed to what is answered.
#include "engine/record/pgn.h"
#include "engine/terminal/terminal_game.h"
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "tests/support/temporary_file.h"
#include "tools/match/game_file.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

struct Setting {
    std::string variant = "chess";
    std::string fen{};  ///< empty: the start position
    Color person = Color::White;
    std::string saveTo{};
    Milliseconds moveTime{5};
};

/// Long enough to see a mate in one move, even on a slow machine.
constexpr Milliseconds forSeeing{300};

/// All that is said while these lines are typed.
std::string talk(const Setting& setting, const std::string& typed) {
    const VariantChoice choice = *findVariant(setting.variant);
    const std::string fen = setting.fen.empty() ? std::string(choice.variant->info.startFen) : setting.fen;
    std::istringstream in(typed);
    std::ostringstream out;
    const TerminalSettings settings{.strength = {.moveTime = setting.moveTime}, .saveTo = setting.saveTo};
    TerminalGame(PlayedGame::begin(choice, fen, setting.person).value(), settings, in, out).run();
    return out.str();
}

std::size_t countOf(std::string_view part, std::string_view text) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

std::vector<GameRecord> gamesIn(const TemporaryFile& file) {
    return readGames(file.path()).value();
}

constexpr const char* backRank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

TEST_CASE("the game is named, the board shown, and the end of the input is a goodbye, in every variant", "[play]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const VariantInfo& info = findVariant(name)->variant->info;
        const std::string said = talk({.variant = name}, "");
        CHECK_THAT(said, Catch::StartsWith(std::string(info.title) + ": "));
        CHECK_THAT(said, Contains("You are White"));
        CHECK_THAT(said, Contains(boardPicture(info, newGame(name)->fen(), "", {})));
        CHECK_THAT(said, EndsWith("\nGoodbye.\n"));
        CHECK(talk({.variant = name}, "quit") == said);
    }
}

TEST_CASE("moves of both notations are played, told and answered", "[play]") {
    for (const char* typed : {"g1f3\n", "Nf3\n", "  Nf3!  \r\n", "Nf3"}) {
        const std::string said = talk({}, typed);
        CHECK_THAT(said, Contains("\n1. Nf3   White's knight goes from g1 to f3.\n1... ") && Contains("Black"));
    }
    CHECK_THAT(talk({.variant = "tradeup"}, "P@e3\nP@c2,P@b3\n"),
               Contains("1. P@e3   White places a pawn on e3.\n1... ") &&
                   Contains("2. P@c2,P@b3   White places pawns on b3 and c2.\n2... "));
}

TEST_CASE("a person who plays Black is moved against first", "[play]") {
    const std::string said = talk({.person = Color::Black}, "undo\nmoves\n");
    CHECK_THAT(said, Contains("You are Black") && Contains("\n1. ") && Contains("You have made no move"));
    CHECK_THAT(said, Contains("Nf6"));
}

TEST_CASE("illegal moves are answered, and nothing is played", "[play]") {
    const std::string said = talk({}, "e2e5\nNd4\nfoo bar\nflip it\n\n   \nmoves zz\nmoves e22\nsave\nmoves\n");
    for (const char* part :
         {"the pawn on e2 cannot do that", "'Nd4' is neither", "'foo bar' is neither", "'flip' takes nothing",
          "'moves' takes a square from a1 to h8", "not 'e22'", "'save' needs the name of a file"})
        CHECK_THAT(said, Contains(part));
    CHECK(said.find("\n1. ") == std::string::npos);
    CHECK_THAT(said, Contains("Na3  Nc3  Nf3  Nh3"));
}

TEST_CASE("nothing that is typed does harm", "[play]") {
    const std::string control = std::string("e2\0e4\033[2J\x7F\n", 11) + "\xFF\xFE\xC3\n";
    std::string said =
        talk({}, control + std::string(1'000'000, 'x') + "\n" + std::string(20'000, '\0') + "\nmoves e2");
    CHECK(said.find('\033') == std::string::npos);
    CHECK(said.find('\0') == std::string::npos);
    CHECK(said.size() < 5'000);
    CHECK_THAT(said, Contains("e3  e4") && EndsWith("Goodbye.\n"));
    CHECK_THAT(talk({}, "moves 99999999999999999999\nsave " + std::string(100'000, 'f') + "\n"),
               Contains("cannot write 'ff"));
}

TEST_CASE("the moves are listed, all or those of a man", "[play]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::string said = talk({.variant = name}, "moves\n");
        const std::string list = said.substr(said.find("\n\n", said.find("   a")));
        const std::vector<std::string> moves = words(list);
        CHECK(std::ranges::count(moves, "Goodbye.") == 1);
        for (const std::string& line : linesOf(list))
            CHECK(line.size() <= 80);
    }
    CHECK_THAT(talk({}, "moves g1\n"), Contains("\nNf3  Nh3\n"));
    CHECK_THAT(talk({}, "MOVES d1\nmoves e5\n"),
               Contains("No move begins on d1.") && Contains("No move begins on e5."));
}

TEST_CASE("a hint is a legal move, and is not played", "[play]") {
    const std::string said = talk({.fen = backRank, .moveTime = forSeeing}, "hint\nmoves g1\n");
    CHECK_THAT(said, Contains("Hint: Ra8   White's rook goes from a1 to a8.") && Contains("Kf1"));
    CHECK(said.find("over") == std::string::npos);
}

TEST_CASE("undo goes back to the latest turn", "[play]") {
    const std::string said = talk({}, "undo\ne4\nundo\nd4\nundo\nundo\nmoves e2\n");
    CHECK(countOf("You have made no move that could be taken back.", said) == 2);
    CHECK(countOf("Taken back.", said) == 2);
    CHECK(countOf("\n1. ", said) == 2);
    CHECK_THAT(said, Contains("e3  e4"));
    const std::string afterEnd = talk({.fen = backRank}, "Ra8\nundo\nmoves a1\nresign\nundo\nmoves g1\n");
    CHECK_THAT(afterEnd, Contains("Ra7") && Contains("Kf1"));
}

TEST_CASE("rules, help and a turned board", "[play]") {
    for (const Variant& variant : allVariants())
        CHECK_THAT(talk({.variant = std::string(variant.info.name)}, "rules\n"),
                   Contains(std::string(rulesText(variant.info.name))));
    const std::string help = talk({}, "help\n");
    for (const char* command :
         {"moves [SQUARE]", "hint", "undo", "rules", "flip", "save FILE", "resign", "new", "help", "quit"})
        CHECK_THAT(help, Contains(std::string("\n  ") + command));
    CHECK_THAT(talk({}, "flip\n"), Contains("   h  g  f  e  d  c  b  a\n"));
    CHECK(countOf("   a  b  c", talk({}, "flip\nflip\n")) == 2);
}

TEST_CASE("a finished game is announced with its reason, in every variant", "[play]") {
    struct End {
        const char* variant;
        const char* fen;
        const char* move;
        const char* words;
    };
    const std::vector<End> ends{
        {"chess", backRank, "a1a8", "White wins, checkmate"},
        {"chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "a draw, stalemate"},
        {"chess", "7k/8/8/8/8/8/p7/1K6 w - - 0 1", "b1a2", "a draw, insufficient material"},
        {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a2", "a draw, fifty moves"},
        {"chess960", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8", "White wins, checkmate"},
        {"productionline", "6k1/5ppp/8/8/PPPPP3/8/8/4K3 w - - 0 1", "R@a8,a4a2,b4b2,c4c2,d4d2,e4e2",
         "White wins, checkmate"},
        {"simplified", "4k3/8/8/8/8/8/3KR3 w - - 0 1", "Rxe7", "White wins, king captured"},
        {"simplified", "4k3/8/p7/8/P7/8/3K4 w - - 0 1", "a4", "White wins, only king moves"},
        {"promoters", "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1", "Ra8", "White wins, checkmate"},
        {"tradeup", "4k3/8/8/8/8/8/8/4RK2[] w - - 0 9", "e1e8", "White wins, king captured"},
        {"pawnless", "*****2k/*****1W1/5N1K/8/3N4/8/3*****/3***** w - - 0 1", "Wh7", "White wins, checkmate"},
    };
    for (const auto& [variant, fen, move, result] : ends) {
        CAPTURE(variant, fen);
        const std::string said =
            talk({.variant = variant, .fen = fen}, std::string(move) + "\nmoves\nhint\nresign\ne4\n");
        CHECK_THAT(said, Contains(std::string("\nThe game is over: ") + result + ".\n'save FILE' keeps it as PGN"));
        CHECK(countOf("The game is over. 'new' begins another one", said) == 4);
    }
}

TEST_CASE("the engine's win and a resignation are announced", "[play]") {
    CHECK_THAT(talk({.fen = "1q6/8/8/8/8/6k1/P7/7K w - - 0 1", .moveTime = forSeeing}, "Kg1\n"),
               Contains("The game is over: Black wins, checkmate."));
    CHECK_THAT(talk({}, "resign\n"), Contains("The game is over: Black wins, resignation."));
    CHECK_THAT(talk({.person = Color::Black}, "resign\n"), Contains("The game is over: White wins, resignation."));
    CHECK_THAT(talk({.fen = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}, ""),
               Contains("The game is over: White wins, checkmate."));
}

TEST_CASE("checks and attacks on the king are told", "[play]") {
    CHECK_THAT(talk({.fen = "4k3/8/8/8/8/8/3P4/R3K3 w - - 0 1"}, "Ra8\n"), Contains("from a1 to a8. Check.\n"));
    CHECK_THAT(talk({.variant = "tradeup", .fen = "4k3/8/8/8/8/8/8/3RK3[] w - - 0 9"}, "Rd8\n"),
               Contains("from d1 to d8. The king is attacked.\n"));
}

TEST_CASE("a new game begins where the first one did", "[play]") {
    const std::string said = talk({.fen = backRank}, "Ra8\nnew\nRa8\n");
    CHECK(countOf("The game is over: White wins, checkmate.", said) == 2);
    CHECK(countOf("\nA new game.\n", said) == 1);
    CHECK(countOf("\n1. Ra8#", said) == 2);
}

TEST_CASE("games are saved as PGN that is read back", "[play]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const TemporaryFile file;
        const std::unique_ptr<Game> game = newGame(name);
        const std::string move = game->legalMoves().front();
        const std::string said = talk({.variant = name}, move + "\nsave " + file.path() + "\n");
        CHECK_THAT(said, Contains("The game was added to " + file.path() + "."));
        const std::vector<GameRecord> games = gamesIn(file);
        REQUIRE(games.size() == 1);
        CHECK(games[0].variant == name);
        CHECK(games[0].fen == game->fen());
        CHECK(games[0].white == "Player");
        CHECK_THAT(games[0].black, Catch::StartsWith("Motley "));
        CHECK(games[0].result == Result::Ongoing);
        CHECK(games[0].ending == Ending::Abort);
        REQUIRE(games[0].moves.size() == 2);
        CHECK(games[0].moves[0].text == move);
        CHECK(games[0].moves[1].nodes.has_value());
        CHECK(games[0].date.size() == 10);
    }
}

TEST_CASE("a finished game goes to the file that was named, behind what is there", "[play]") {
    const TemporaryFile file;
    const Setting setting{.fen = backRank, .saveTo = file.path()};
    CHECK_THAT(talk(setting, "Ra8\nnew\nresign\n"), Contains("was added to") && !Contains("'save FILE' keeps"));
    talk(setting, "Kf1\n");
    const std::vector<GameRecord> games = gamesIn(file);
    REQUIRE(games.size() == 2);
    CHECK(games[0].result == Result::WhiteWins);
    CHECK(games[0].ending == Ending::Checkmate);
    CHECK(games[0].fen == backRank);
    CHECK(games[1].result == Result::BlackWins);
    CHECK(games[1].ending == Ending::Resignation);
}

TEST_CASE("a file that cannot be written is told, and the game goes on", "[play]") {
    CHECK_THAT(talk({}, "save /nowhere/x.pgn\nsave /\nsave /dev/full\nmoves e2\n"),
               Contains("cannot write '/nowhere/x.pgn': ") && Contains("cannot write '/': ") && Contains("e3  e4"));
}

TEST_CASE("a repeated position ends the game as the variant says", "[play]") {
    for (const auto& [name, result] :
         std::vector<std::pair<std::string, Result>>{{"chess", Result::Draw}, {"simplified", Result::WhiteWins}}) {
        PlayedGame game = PlayedGame::begin(*findVariant(name), newGame(name)->fen(), Color::White).value();
        const bool fullBoard = name == "chess";
        for (int round = 0; round < 2; ++round)
            for (const char* move : {"g1f3", fullBoard ? "g8f6" : "g7f5", "f3g1", fullBoard ? "f6g8" : "f5g7"}) {
                CHECK_FALSE(game.isOver());
                game.play({.text = move});
            }
        CHECK(game.result() == result);
        CHECK(game.ending() == Ending::Repetition);
        CHECK(game.takeBack());
        CHECK(game.isPersonsTurn());
        CHECK(game.ending() == Ending::Abort);
    }
}

}  // namespace

}  // namespace motley::test
