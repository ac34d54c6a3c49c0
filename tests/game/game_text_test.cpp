// Positions as people read them.
#include "engine/game/game_text.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

TEST_CASE("a board is drawn", "[game]") {
    CHECK(boardText("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1") == "8  r  n  b  q  k  b  n  r\n"
                                                                                     "7  p  p  p  p  .  p  p  p\n"
                                                                                     "6  .  .  .  .  .  .  .  .\n"
                                                                                     "5  .  .  .  .  p  .  .  .\n"
                                                                                     "4  .  .  .  .  .  .  .  .\n"
                                                                                     "3  .  .  .  .  .  .  .  .\n"
                                                                                     "2  P  P  P  P  P  P  P  P\n"
                                                                                     "1  R  N  B  Q  K  B  N  R\n"
                                                                                     "\n"
                                                                                     "   a  b  c  d  e  f  g  h\n"
                                                                                     "\n"
                                                                                     "Black to move");
}

TEST_CASE("a board is drawn with seven ranks, squares that do not exist, marked men and holdings", "[game]") {
    CHECK_THAT(boardText("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
               Catch::StartsWith("7  r  n  b  q  k  b  n  r\n"));
    CHECK_THAT(boardText("*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1"),
               Catch::StartsWith("8                 .  k  .\n"
                                 "7                 f  n  n\n") &&
                   Catch::Contains("\n1  .  K  .\n\n"));
    const std::string withHand = boardText("4k3/8/8/8/8/8/8/+R3K3[QPPn] w - - 0 9");
    CHECK_THAT(withHand, Catch::Contains("\n1 +R  .  .  .  K  .  .  .\n"));
    CHECK_THAT(withHand, Catch::Contains("\nholdings: White QPP, Black n\nWhite to move"));
    CHECK_THAT(boardText("4k3/8/8/8/8/8/8/4K3[] w - - 0 9"), Catch::Contains("\nholdings: White -, Black -\n"));
}

TEST_CASE("every man of a position is drawn", "[game]") {
    for (const std::string& name : gameNames()) {
        const std::unique_ptr<Game> game = newGame(name);
        const std::string fen = game->fen();
        const std::string board = boardText(fen);
        CAPTURE(name);
        for (const char letter : std::string("RNBQKPMFWrnbqkpmfw"))
            CHECK(std::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(fen.find_first_of(" [")), letter) ==
                  std::count(board.begin(), board.begin() + static_cast<std::ptrdiff_t>(board.find("\n\n")), letter));
    }
}

TEST_CASE("the state of a game is told", "[game]") {
    CHECK(stateText(*newGame("chess")) == "ongoing");
    CHECK(stateText(*gameAt("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")) == "white wins, checkmate");
    CHECK(stateText(*gameAt("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")) == "draw, stalemate");
    CHECK(stateText(*gameAt("chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1")) == "draw, insufficient material, to be claimed");
    CHECK(stateText(*gameAt("chess", "7k/8/6K1/8/8/8/8/R7 b - - 100 80")) == "draw, fifty moves, to be claimed");
    CHECK(stateText(*gameAt("simplified", "8/8/p7/P2k4/3K4/8/8 w - - 0 30")) == "black wins, only king moves");
    const std::vector<std::string> moves = words("g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1 f5g7");
    CHECK(stateText(*gameAt("simplified", newGame("simplified")->fen(), moves)) == "white wins, repetition");
}

TEST_CASE("what there is to know of a position", "[game]") {
    const std::unique_ptr<Game> game = gameAt("chess", "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1");
    const std::string text = positionText(*game);
    CHECK_THAT(text, Catch::StartsWith(boardText(game->fen()) + "\n\nFen: " + game->fen() + "\nKey: "));
    CHECK_THAT(text, Catch::EndsWith("\nCheckers: f3 e4\nLegal moves: 3\nState: ongoing"));
    const std::size_t key = text.find("Key: ") + 5;
    CHECK(std::stoull(text.substr(key, 16), nullptr, 16) == game->key());
    CHECK(text[key + 16] == '\n');
    CHECK_THAT(positionText(*newGame("chess")), Catch::Contains("\nCheckers:\n"));
}

}  // namespace

}  // namespace motley::test
