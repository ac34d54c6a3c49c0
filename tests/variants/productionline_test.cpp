#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

std::vector<std::string> productions(const char* fen) {
    std::vector<std::string> moves = sortedMoves(*gameAt("productionline", fen));
    std::erase_if(moves, [](const std::string& move) { return move.find('@') == std::string::npos; });
    return moves;
}

TEST_CASE("three pawns on the line buy a knight or a bishop, put where the opponent's start", "[productionline]") {
    CHECK(productions("4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1") ==
          words("B@c8,b4b2,d4d2,h4h2 B@f8,b4b2,d4d2,h4h2 N@b8,b4b2,d4d2,h4h2 N@g8,b4b2,d4d2,h4h2"));
    CHECK(productions("4k3/8/8/p1p2p2/8/8/8/4K3 b - - 0 1") ==
          words("B@c1,a5a7,c5c7,f5f7 B@f1,a5a7,c5c7,f5f7 N@b1,a5a7,c5c7,f5f7 N@g1,a5a7,c5c7,f5f7"));
    CHECK(productions("4k3/8/8/8/1P5P/8/8/4K3 w - - 0 1").empty());
}

TEST_CASE("five pawns buy a rook too, and the player chooses which return", "[productionline]") {
    const auto counted = [](const char* fen, char product) {
        const std::vector<std::string> moves = productions(fen);
        return std::ranges::count_if(moves, [product](const std::string& move) { return move[0] == product; });
    };
    const char* four = "4k3/8/8/8/PPPP4/8/8/4K3 w - - 0 1";
    CHECK(counted(four, 'R') == 0);
    CHECK(counted(four, 'N') == 2 * 4);
    const char* five = "4k3/8/8/8/PPPPP3/8/8/4K3 w - - 0 1";
    CHECK(counted(five, 'R') == 2);
    CHECK(counted(five, 'B') == 2 * 10);
    const char* six = "4k3/8/8/8/PPPPPP2/8/8/4K3 w - - 0 1";
    CHECK(counted(six, 'R') == 2 * 6);
    CHECK(counted(six, 'N') == 2 * 20);
    const char* eight = "4k3/8/8/8/PPPPPPPP/8/8/4K3 w - - 0 1";
    CHECK(counted(eight, 'R') == 2 * 56);
    CHECK(counted(eight, 'B') == 2 * 56);
    CHECK(counted(eight, 'N') == 2 * 56);
}

TEST_CASE("the square of the product must be empty", "[productionline]") {
    CHECK(productions("1nb1kN2/8/8/8/PPP5/8/8/4K3 w - - 0 1") == words("N@g8,a4a2,b4b2,c4c2"));
}

TEST_CASE("a pawn returns to the second rank of its file, which must be empty", "[productionline]") {
    // d2 is taken: the pawn on d4 counts for nothing.
    CHECK(productions("4k3/8/8/8/1P1P3P/8/3P4/4K3 w - - 0 1").empty());
    CHECK(productions("4k3/8/8/8/1P1P3P/8/3n4/6K1 w - - 0 1").empty());
    // The square on the way does not matter.
    CHECK(productions("4k3/8/8/8/1P1P3P/1p1p3p/8/4K3 w - - 0 1").size() == 4);
    CHECK(gameAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 7 3", {"N@b8,b4b2,d4d2,h4h2"})->fen() ==
          "1N2k3/8/8/8/8/8/1P1P3P/4K3 b - - 0 3");
    CHECK(gameAt("productionline", "4k3/8/8/p1p2p2/8/8/8/4K3 b - - 7 3", {"B@f1,a5a7,c5c7,f5f7"})->fen() ==
          "4k3/p1p2p2/8/8/8/8/8/4Kb2 w - - 0 4");
}

TEST_CASE("only own pawns on the own line count", "[productionline]") {
    CHECK(productions("4k3/8/8/1P1P3P/8/8/8/4K3 w - - 0 1").empty());
    CHECK(productions("4k3/8/8/8/1p1p3p/8/8/4K3 w - - 0 1").empty());
    CHECK(productions("4k3/8/8/8/1P1N3P/8/8/4K3 w - - 0 1").empty());
    CHECK(productions("4k3/8/8/8/1p1p3p/8/8/4K3 b - - 0 1").empty());
}

TEST_CASE("a returned pawn may step twice again, and be taken en passant", "[productionline]") {
    const char* fen = "4k3/8/8/8/PPPp4/8/8/4K3 w - - 0 1";
    const std::vector<std::string> moves = words("N@b8,a4a2,b4b2,c4c2 e8e7 c2c4");
    CHECK(gameAt("productionline", fen, moves)->fen() == "1N6/4k3/8/8/2Pp4/8/PP6/4K3 b - c3 0 2");
}

TEST_CASE("producing ends the right to take en passant", "[productionline]") {
    const char* fen = "4k3/8/8/3pP3/1P1P3P/8/8/4K3 w - d6 0 1";
    CHECK(isLegal(*gameAt("productionline", fen), "e5d6"));
    CHECK_FALSE(isLegal(*gameAt("productionline", fen, words("N@b8,b4b2,d4d2,h4h2 e8e7")), "e5d6"));
}

TEST_CASE("producing may not leave the own king attacked", "[productionline]") {
    // On the line itself, on a diagonal; a pawn that returns on its file stays in between.
    CHECK(productions("4k3/8/8/8/r1PPP1K1/8/8/8 w - - 0 1").empty());
    CHECK(productions("4k3/8/8/8/r1PPPPK1/8/8/8 w - - 0 1").size() == 4 * 4);
    CHECK(productions("4k3/8/8/6b1/1P3P1P/8/8/2K5 w - - 0 1").empty());
    CHECK(productions("3r4/4k3/8/8/1P1P1P2/8/8/3K4 w - - 0 1").size() == 4);
    // It may end a check: the product stands in between, or a pawn that returns does.
    CHECK(productions("r6K/8/8/8/PPP5/8/8/4k3 w - - 0 1") ==
          words("B@c8,a4a2,b4b2,c4c2 B@f8,a4a2,b4b2,c4c2 N@b8,a4a2,b4b2,c4c2 N@g8,a4a2,b4b2,c4c2"));
    CHECK(productions("4k3/8/8/8/2PPP3/8/r6K/8 w - - 0 1").size() == 4);
    CHECK(productions("4k3/8/8/8/2PPP3/8/8/r6K w - - 0 1").empty());
}

TEST_CASE("a product may give check", "[productionline]") {
    CHECK(
        gameAt("productionline", "6k1/8/8/8/PPPPP3/8/8/4K3 w - - 0 1", {"R@a8,a4a2,b4b2,c4c2,d4d2,e4e2"})->checkers() ==
        words("a8"));
}

TEST_CASE("nobody castles", "[productionline]") {
    CHECK_FALSE(isLegal(*gameAt("productionline", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1"));
}

}  // namespace

}  // namespace motley::test
