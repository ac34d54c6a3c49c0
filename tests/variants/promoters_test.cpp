#include "tests/support/games.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

std::string fenAfter(const char* fen, const char* moves) {
    return gameAt("promoters", fen, words(moves))->fen();
}

std::vector<std::string> movesOf(const char* fen, const char* square) {
    return movesWith(*gameAt("promoters", fen), square);
}

TEST_CASE("a Promoter steps to empty squares away from its own men", "[promoters]") {
    CHECK(movesOf("4k3/8/8/8/8/2M5/8/6K1[] w - - 0 1", "c3") == words("c3b2 c3b3 c3b4 c3c2 c3c4 c3d2 c3d3 c3d4"));
    // Next to the king, next to a pawn: not there. Enemy men do not matter, and are not taken.
    CHECK(movesOf("4k3/8/8/8/8/2M5/8/4K3[] w - - 0 1", "c3") == words("c3b2 c3b3 c3b4 c3c2 c3c4 c3d3 c3d4"));
    CHECK(movesOf("4k3/8/8/P7/8/2M5/8/6K1[] w - - 0 1", "c3") == words("c3b2 c3b3 c3c2 c3c4 c3d2 c3d3 c3d4"));
    CHECK(movesOf("4k3/8/8/8/2p5/2M5/1r6/6K1[] w - - 0 1", "c3") == words("c3b3 c3b4 c3c2 c3d2 c3d3 c3d4"));
    CHECK(movesOf("4k3/8/8/8/8/8/8/M5K1[] w - - 0 1", "a1") == words("a1a2 a1b1 a1b2"));
}

TEST_CASE("a Promoter attacks nothing, and may be taken by any man", "[promoters]") {
    CHECK(gameAt("promoters", "8/8/8/3km3/3M4/8/8/6K1[] w - - 0 1")->checkers().empty());
    CHECK(isLegal(*gameAt("promoters", "4k3/8/8/8/8/8/5mK1/8[] w - - 0 1"), "g2f2"));
    CHECK(isLegal(*gameAt("promoters", "4k3/8/8/8/8/3m4/2P5/6K1[] w - - 0 1"), "c2d3"));
    // A king may step next to it.
    CHECK(isLegal(*gameAt("promoters", "4k3/8/8/8/3m4/8/8/3K4[] w - - 0 1"), "d1d2"));
}

TEST_CASE("a captured man enters its owner's pool", "[promoters]") {
    CHECK(fenAfter("4k3/8/8/8/8/2q5/8/2R1K3[] w - - 3 1", "c1c3") == "4k3/8/8/8/8/2R5/8/4K3[q] b - - 0 1");
    CHECK(fenAfter("4k3/8/8/8/8/2m5/8/2R1K3[] w - - 3 1", "c1c3") == "4k3/8/8/8/8/2R5/8/4K3[m] b - - 0 1");
    CHECK(fenAfter("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 3 1", "e5d6") == "4k3/8/3P4/8/8/8/8/4K3[p] b - - 0 1");
    CHECK(fenAfter("2r1k3/8/8/8/8/2M5/8/4K3[Q] b - - 3 1", "c8c3") == "4k3/8/8/8/8/2r5/8/4K3[QM] w - - 0 2");
    // As what it was when captured: a promoted queen as a queen.
    CHECK(fenAfter("8/1P2k3/8/8/8/8/8/r5K1[] w - - 0 1", "g1g2 a1b1 b7b8q b1b8") ==
          "1r6/4k3/8/8/8/8/6K1/8[Q] w - - 0 3");
}

TEST_CASE("a man that lands next to the enemy Promoter may be exchanged for a captured one", "[promoters]") {
    const char* fen = "4k3/8/8/8/4m3/8/8/4K1N1[QRBNPMqr] w - - 0 1";
    CHECK(movesOf(fen, "g1") == words("g1e2 g1f3 g1f3b g1f3m g1f3p g1f3q g1f3r g1h3"));
    // The man exchanged leaves the game; the other one leaves the pool.
    CHECK(fenAfter(fen, "g1f3q") == "4k3/8/8/8/4m3/5Q2/8/4K3[RBNMPqr] b - - 1 1");
    CHECK(fenAfter(fen, "g1f3m") == "4k3/8/8/8/4m3/5M2/8/4K3[QRBNPqr] b - - 1 1");
    CHECK(fenAfter(fen, "g1f3") == "4k3/8/8/8/4m3/5N2/8/4K3[QRBNMPqr] b - - 1 1");
    // The opponent's pool is no help.
    CHECK(movesOf("4k3/8/8/8/4m3/8/8/4K1N1[qr] w - - 0 1", "g1") == words("g1e2 g1f3 g1h3"));
}

TEST_CASE("the capture on the way counts before the exchange is chosen", "[promoters]") {
    CHECK(fenAfter("4k3/8/8/8/4m3/5r2/8/4K1N1[Q] w - - 5 1", "g1f3q") == "4k3/8/8/8/4m3/5Q2/8/4K3[r] b - - 0 1");
    // But what is captured goes to the other side's pool.
    CHECK(movesOf("4k3/8/8/8/4m3/5r2/8/4K1N1[] w - - 0 1", "g1") == words("g1e2 g1f3 g1h3"));
}

TEST_CASE("no exchange for the king, by castling, by taking the Promoter, or where it is not near", "[promoters]") {
    CHECK(movesOf("4k3/8/8/8/4m3/8/4K3/8[Q] w - - 0 1", "e2") == words("e2d1 e2d2 e2d3 e2e1 e2e3 e2f1 e2f2 e2f3"));
    CHECK(movesOf("4k3/8/8/8/8/8/5m2/4K2R[Q] w K - 0 1", "e1") == words("e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"));
    CHECK(movesOf("4k3/8/8/8/4m3/8/8/4R1K1[Q] w - - 0 1", "e1") ==
          words("e1a1 e1b1 e1c1 e1d1 e1e2 e1e3 e1e3q e1e4 e1f1"));
    // Its own Promoter is no help.
    CHECK(movesOf("4k3/8/8/8/4M3/8/8/4K1N1[Q] w - - 0 1", "g1") == words("g1e2 g1f3 g1h3"));
}

TEST_CASE("there is no exchange for a pawn on the edge", "[promoters]") {
    CHECK(movesOf("4k3/8/8/8/8/8/1m6/3NK3[QP] w - - 0 1", "d1") == words("d1b2 d1c3 d1c3p d1c3q d1e3 d1f2"));
    CHECK(movesOf("4k3/8/8/8/8/8/1m6/2R1K3[QP] w - - 0 1", "c1") ==
          words("c1a1 c1a1q c1b1 c1b1q c1c2 c1c2p c1c2q c1c3 c1c3p c1c3q c1c4 c1c5 c1c6 c1c7 c1c8 c1d1"));
    CHECK(movesOf("1m2k3/8/8/8/8/8/8/R5K1[P] w - - 0 1", "a1") ==
          words("a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a7p a1a8 a1b1 a1c1 a1d1 a1e1 a1f1"));
}

TEST_CASE("a pawn on the last rank promotes as in chess, whatever the pool holds", "[promoters]") {
    const char* fen = "1m2k3/2P5/8/8/8/8/8/6K1[MP] w - - 0 1";
    CHECK(movesOf(fen, "c7") == words("c7b8b c7b8n c7b8q c7b8r c7c8b c7c8n c7c8q c7c8r"));
    CHECK(fenAfter(fen, "c7c8q") == "1mQ1k3/8/8/8/8/8/8/6K1[MP] b - - 0 1");
    CHECK(fenAfter("4k3/2P5/8/8/8/8/8/6K1[Q] w - - 0 1", "c7c8q") == "2Q1k3/8/8/8/8/8/8/6K1[Q] b - - 0 1");
}

TEST_CASE("a pawn may be exchanged before the last rank, on a double step and en passant too", "[promoters]") {
    CHECK(movesOf("4k3/8/8/4m3/8/8/3P4/6K1[QM] w - - 0 1", "d2") == words("d2d3 d2d4 d2d4m d2d4q"));
    // No en-passant square is left behind the exchanged pawn.
    CHECK(fenAfter("4k3/8/8/4m3/2p5/8/3P4/6K1[Q] w - - 0 1", "d2d4q") == "4k3/8/8/4m3/2pQ4/8/8/6K1[] b - - 0 1");
    CHECK(fenAfter("4k3/8/8/4m3/2p5/8/3P4/6K1[Q] w - - 0 1", "d2d4") == "4k3/8/8/4m3/2pP4/8/8/6K1[Q] b - d3 0 1");
    CHECK(movesOf("4k3/2m5/8/3pP3/8/8/8/6K1[QP] w - d6 0 1", "e5") == words("e5d6 e5d6q e5e6"));
    CHECK(fenAfter("4k3/2m5/8/3pP3/8/8/8/6K1[QP] w - d6 0 1", "e5d6q") == "4k3/2m5/3Q4/8/8/8/8/6K1[Pp] b - - 0 1");
}

TEST_CASE("a Promoter may itself be exchanged", "[promoters]") {
    CHECK(movesOf("4k3/8/3m4/8/3M4/8/8/6K1[QP] w - - 0 1", "d4") ==
          words("d4c3 d4c4 d4c5 d4c5p d4c5q d4d3 d4d5 d4d5p d4d5q d4e3 d4e4 d4e5 d4e5p d4e5q"));
}

TEST_CASE("a man that became a pawn on its second rank may step twice", "[promoters]") {
    const char* fen = "4k3/8/8/8/8/4m3/8/6KN[P] w - - 0 1";
    CHECK(isLegal(*gameAt("promoters", fen, words("h1f2p e3d4")), "f2f4"));
}

TEST_CASE("a man that became a rook cannot castle", "[promoters]") {
    const char* fen = "4k3/8/8/8/8/8/6m1/4K1N1[R] w K - 0 1";
    CHECK(words(gameAt("promoters", fen)->fen())[2] == "-");
    CHECK(words(fenAfter("4k3/8/8/8/8/6N1/6m1/4K2R[R] w K - 0 1", "h1h4 e8e7 g3h1r"))[2] == "-");
}

TEST_CASE("a man that became a Promoter may have own men next to it", "[promoters]") {
    CHECK(fenAfter("4k3/8/8/8/4m3/6P1/8/4K1N1[M] w - - 0 1", "g1f3m") == "4k3/8/8/8/4m3/5MP1/8/4K3[] b - - 1 1");
}

TEST_CASE("a Promoter blocks lines, and may not leave its king attacked", "[promoters]") {
    CHECK(movesOf("4r1k1/8/8/8/4M3/8/8/4K3[] w - - 0 1", "e4") == words("e4e3 e4e5"));
    CHECK(movesOf("4r1k1/8/8/8/5M2/8/8/4K3[] w - - 0 1", "f4") == words("f4e3 f4e4 f4e5"));
    CHECK(movesOf("6k1/8/8/2b5/8/4M3/8/6K1[] w - - 0 1", "e3") == words("e3d4"));
}

}  // namespace

}  // namespace motley::test
