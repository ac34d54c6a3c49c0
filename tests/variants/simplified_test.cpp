#include "tests/support/games.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("pawns step once, and men stay on seven ranks", "[simplified]") {
    const std::unique_ptr<Game> game = newGame("simplified");
    CHECK(movesWith(*game, "e2") == words("e2e3"));
    CHECK(movesWith(*gameAt("simplified", "4k3/8/8/8/8/8/R3K3 w - - 0 1"), "a1") ==
          words("a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1b1 a1c1 a1d1"));
    CHECK(movesWith(*gameAt("simplified", "4k2N/8/8/8/8/8/4K3 w - - 0 1"), "h7") == words("h7f6 h7g5"));
    CHECK(movesWith(*gameAt("simplified", "k3K3/8/8/8/8/8/7R w - - 0 1"), "e7") == words("e7d6 e7d7 e7e6 e7f6 e7f7"));
}

TEST_CASE("a pawn becomes only what its side has lost", "[simplified]") {
    // Black lacks both rooks and nothing else.
    const std::unique_ptr<Game> game = gameAt("simplified", "1nbqkbn1/P1pppp1P/8/8/8/p1PPPP1p/1NBQKBN1 b - - 0 9");
    CHECK(movesWith(*game, "a2") == words("a2a1r a2b1r"));
    // One of two is enough.
    CHECK(movesWith(*gameAt("simplified", "1nbqkbnr/P1pppp1P/8/8/8/p1PPPP1p/1NBQKBN1 b - - 0 9"), "a2") ==
          words("a2a1r a2b1r"));
    CHECK(movesWith(*gameAt("simplified", "4k3/P7/8/8/8/8/4K3 w - - 0 9"), "a6") == words("a6a7b a6a7n a6a7q a6a7r"));
}

TEST_CASE("what was promoted to is in the pool no more", "[simplified]") {
    const std::unique_ptr<Game> game = gameAt("simplified", "4k3/PP6/7p/8/8/8/RR2KBBN w - - 0 9", words("a6a7q h5h4"));
    CHECK(movesWith(*game, "b6") == words("b6b7n"));
}

TEST_CASE("a pawn with nothing to become may not go to the last rank, not even to take the king", "[simplified]") {
    const std::unique_ptr<Game> game = gameAt("simplified", "1k5r/P6P/8/8/8/8/RNBQKBNR w - - 0 9");
    CHECK(movesWith(*game, "a6").empty());
    CHECK(movesWith(*game, "h6").empty());
    // More than the starting number on the board are as many as the starting number.
    CHECK(movesWith(*gameAt("simplified", "1k6/P7/8/8/RRR5/8/QNBNKB2 w - - 0 9"), "a6").empty());
}

TEST_CASE("a king may go where it can be taken, and be left to be taken", "[simplified]") {
    CHECK(isLegal(*gameAt("simplified", "8/3k4/8/3K4/8/8/R7 w - - 0 9"), "d4d5"));
    CHECK(isLegal(*gameAt("simplified", "3rk3/8/8/8/8/8/R2K4 w - - 0 9"), "a1a2"));
}

TEST_CASE("the other king is no man besides the king", "[simplified]") {
    const std::unique_ptr<Game> game = gameAt("simplified", "8/8/8/2kK4/2P5/8/8 w - - 0 9");
    // The pawn is blocked by the enemy king, and may take nothing.
    CHECK(game->legalMoves().empty());
    CHECK(isLegal(*gameAt("simplified", "8/8/8/1k1K4/2P5/8/8 w - - 0 9"), "c3b4"));
}

}  // namespace

}  // namespace motley::test
