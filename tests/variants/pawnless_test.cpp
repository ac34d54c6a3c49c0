#include "tests/support/games.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

std::vector<std::string> movesOf(const char* fen, const char* square) {
    return movesWith(*gameAt("pawnless", fen), square);
}

TEST_CASE("the Leaping Ferz steps diagonally, the Leaping Wazir orthogonally", "[pawnless]") {
    CHECK(movesOf("*****1k1/*****3/8/8/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4e3 d4e5"));
    CHECK(movesOf("*****1k1/*****3/8/8/3W4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c4 d4d3 d4d5 d4e4"));
    // They capture where they step, not their own men.
    CHECK(movesOf("*****1k1/*****3/8/2n1N3/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4e3"));
    CHECK(gameAt("pawnless", "*****1k1/*****3/8/2n5/3F4/8/3*****/K2***** w - - 5 1", {"d4c5"})->fen() ==
          "*****1k1/*****3/8/2F5/8/8/3*****/K2***** b - - 0 1");
}

TEST_CASE("both leap over a Wazir beside them and a Ferz at their corner, of either colour", "[pawnless]") {
    // The Wazir on d5 is leapt over to d6, the Ferz on e5 to f6; neither is taken by a man of its own side.
    CHECK(movesOf("*****1k1/*****3/8/3WF3/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4d6 d4e3 d4f6"));
    CHECK(movesOf("*****1k1/*****3/8/3wf3/3F4/8/3*****/K2***** w - - 0 1", "d4") ==
          words("d4c3 d4c5 d4d6 d4e3 d4e5 d4f6"));
    CHECK(movesOf("*****1k1/*****3/8/3wf3/3W4/8/3*****/K2***** w - - 0 1", "d4") ==
          words("d4c4 d4d3 d4d5 d4d6 d4e4 d4f6"));
    // A Ferz beside and a Wazir at the corner are no hurdles, nor are knights and kings.
    CHECK(movesOf("*****1k1/*****3/8/3FW3/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4e3"));
    CHECK(movesOf("*****1k1/*****3/8/3NN3/3KF3/8/3*****/3***** w - - 0 1", "e4") == words("e4d3 e4f3 e4f5"));
}

TEST_CASE("a leap lands on an empty square that exists, and takes nothing", "[pawnless]") {
    CHECK(movesOf("*****1k1/*****3/3n4/3w4/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4e3 d4e5"));
    CHECK(movesOf("*****1k1/*****3/3N4/3w4/3F4/8/3*****/K2***** w - - 0 1", "d4") == words("d4c3 d4c5 d4e3 d4e5"));
    // Behind d6 there are holes, on the file and on the diagonal.
    CHECK(movesOf("*****1k1/*****3/3w4/3F4/8/8/3*****/K2***** w - - 0 1", "d5") == words("d5c4 d5c6 d5e4 d5e6"));
    CHECK(movesOf("*****1k1/*****3/3f4/2F5/8/8/3*****/K2***** w - - 0 1", "c5") == words("c5b4 c5b6 c5d4 c5d6"));
    const char* fen = "*****1k1/*****3/8/3w4/3F4/8/3*****/K2***** w - - 5 1";
    CHECK(gameAt("pawnless", fen, {"d4d6"})->fen() == "*****1k1/*****3/3F4/3w4/8/8/3*****/K2***** b - - 6 1");
    // One leap a turn.
    CHECK_FALSE(isLegal(*gameAt("pawnless", "*****1k1/*****3/8/3w4/8/3w4/2F*****/K2***** w - - 0 1"), "c2g6"));
}

TEST_CASE("kings and knights do not leap over men so", "[pawnless]") {
    CHECK(movesOf("*****1k1/*****3/8/3WF3/3K4/8/3*****/3***** w - - 0 1", "d4") ==
          words("d4c3 d4c4 d4c5 d4d3 d4e3 d4e4"));
    CHECK(movesOf("*****1k1/*****3/8/3WF3/3N4/8/3*****/K2***** w - - 0 1", "d4") ==
          words("d4b3 d4b5 d4c2 d4c6 d4e6 d4f3 d4f5"));
}

TEST_CASE("a leap is no attack", "[pawnless]") {
    // The Ferz on f6 could leap over g7 to h8, if the king were not there.
    const std::unique_ptr<Game> game = gameAt("pawnless", "*****2k/*****1F1/5F2/8/8/8/3*****/K2***** b - - 0 1");
    CHECK(game->checkers() == words("g7"));
    CHECK(gameAt("pawnless", "*****2k/*****1f1/5F2/8/8/8/3*****/K2***** b - - 0 1")->checkers().empty());
    // A king may step to where a leap could go.
    CHECK(isLegal(*gameAt("pawnless", "*****1k1/*****1f1/5F2/8/8/8/3*****/K2***** b - - 0 1"), "g8h8"));
}

TEST_CASE("a man cannot leave its king attacked, and a leap takes no attacker", "[pawnless]") {
    // In check by the knight on b3: only taking it or moving the king helps.
    const std::unique_ptr<Game> game = gameAt("pawnless", "*****1k1/*****3/8/3w4/3F4/1n6/3*****/K1F***** w - - 0 1");
    CHECK(game->checkers() == words("b3"));
    CHECK(game->legalMoves().size() == movesWith(*game, "a1").size());
}

TEST_CASE("nothing stands on or crosses the missing squares", "[pawnless]") {
    CHECK(movesOf("*****1k1/*****3/8/8/8/8/1K1*****/2N***** w - - 0 1", "c1") == words("c1a2 c1b3 c1d3"));
    CHECK(movesOf("*****1k1/*****3/N7/8/8/8/1K1*****/3***** w - - 0 1", "a6") == words("a6b4 a6c5"));
    CHECK(movesOf("*****1k1/*****3/8/8/8/2K5/3*****/3***** w - - 0 1", "c3") ==
          words("c3b2 c3b3 c3b4 c3c2 c3c4 c3d3 c3d4"));
}

}  // namespace

}  // namespace motley::test
