#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

constexpr const char* start = "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1";

std::string fenAfter(const char* fen, const char* moves) {
    return gameAt("tradeup", fen, words(moves))->fen();
}

std::vector<std::string> trades(const char* fen) {
    std::vector<std::string> moves = sortedMoves(*gameAt("tradeup", fen));
    std::erase_if(moves, [](const std::string& move) {
        return move.find('@') == std::string::npos && move.find('+') == std::string::npos;
    });
    return moves;
}

TEST_CASE("White places one pawn at most on the first turn", "[tradeup]") {
    const std::unique_ptr<Game> game = newGame("tradeup");
    CHECK(movesWith(*game, "P@").size() == 16);
    // The king may move then, too.
    CHECK(movesWith(*game, "e1").size() == 5);
    // Black may place two at once.
    CHECK(movesWith(*gameAt("tradeup", start, {"P@e3"}), "P@").size() == 16 + 120);
}

TEST_CASE("the limit is that of the start position at move 1 alone", "[tradeup]") {
    const auto placements = [](const char* fen) { return movesWith(*gameAt("tradeup", fen), "P@").size(); };
    CHECK(placements(start) == 16);
    CHECK(placements("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 7 1") == 16);
    CHECK(placements("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 2") == 16 + 120);
    CHECK(placements("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] b - - 0 1") == 16 + 120);
    CHECK(placements("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPqrrbbnnpppppppp] w - - 0 1") == 16 + 120);
    CHECK(placements("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnppppppp] w - - 0 1") == 16 + 120);
    CHECK(placements("4k3/8/8/8/8/8/8/3K4[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1") == 16 + 120);
    CHECK(placements("3k4/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1") == 16 + 120);
    CHECK(placements("4k3/8/8/8/8/8/8/4KN2[QRRBBNPPPPPPPPqrrbbnnpppppppp] w - - 0 1") == 16 + 120);
    // The same position later in the game.
    CHECK(movesWith(*gameAt("tradeup", start, words("e1e2 e8e7 e2e1 e7e8")), "P@").size() == 16 + 120);
}

TEST_CASE("one or two pawns go to empty squares of the own second and third rank", "[tradeup]") {
    const char* fen = "4k3/8/8/8/8/PPPPPP1n/PPPPPP2/4K3[PP] w - - 0 9";
    CHECK(trades(fen) == words("P@g2 P@g2,P@g3 P@g2,P@h2 P@g3 P@h2 P@h2,P@g3"));
    CHECK(fenAfter(fen, "P@g2,P@g3") == "4k3/8/8/8/8/PPPPPPPn/PPPPPPP1/4K3[] b - - 0 9");
    CHECK(trades("4k3/6pp/pppp1ppp/8/8/8/8/4K3[PPPppp] b - - 0 9").size() == 7 + 7 * 6 / 2);
    CHECK(trades("4k3/8/8/8/8/PPPPPP1n/PPPPPP2/4K3[P] w - - 0 9") == words("P@g2 P@g3 P@h2"));
    CHECK(trades("4k3/8/8/8/8/PPPPPP1n/PPPPPP2/4K3[ppp] w - - 0 9").empty());
    CHECK(trades("4k3/8/8/8/8/PPPPPPPn/PPPPPPPP/4K3[PP] w - - 0 9").empty());
}

TEST_CASE("men are swapped up for men in hand", "[tradeup]") {
    CHECK(trades("4k3/8/8/3P4/8/8/8/4K3[QRBNqrbnp] w - - 0 9") == words("B@d5 N@d5"));
    CHECK(trades("4k3/8/8/3N4/8/8/8/4K3[QRBNqrbnp] w - - 0 9") == words("R@d5"));
    CHECK(trades("4k3/8/8/3B4/8/8/8/4K3[QRBNqrbnp] w - - 0 9") == words("R@d5"));
    CHECK(trades("4k3/8/8/3R4/8/8/8/4K3[QRBNqrbnp] w - - 0 9") == words("d5d5+"));
    CHECK(trades("4k3/8/8/3+R4/8/8/8/4K3[QRBNqrbnp] w - - 0 9") == words("Q@d5"));
    CHECK(trades("4k3/8/8/3Q4/8/8/8/4K3[QRBNqrbnp] w - - 0 9").empty());
    // Only own men, and only with what is in the own hand.
    CHECK(trades("4k3/8/8/3p4/8/8/8/4K3[BN] w - - 0 9").empty());
    CHECK(trades("4k3/8/8/3P4/8/8/8/4K3[QRqrbnp] w - - 0 9").empty());
    CHECK(trades("4k3/8/8/3p4/8/8/8/4K3[BNn] b - - 0 9") == words("N@d5"));
}

TEST_CASE("what is swapped out goes to the hand, an upside-down rook as a rook", "[tradeup]") {
    CHECK(fenAfter("4k3/8/8/3P4/8/8/8/4K3[N] w - - 4 9", "N@d5") == "4k3/8/8/3N4/8/8/8/4K3[P] b - - 0 9");
    CHECK(fenAfter("4k3/8/8/3N4/8/8/8/4K3[R] w - - 4 9", "R@d5") == "4k3/8/8/3R4/8/8/8/4K3[N] b - - 0 9");
    CHECK(fenAfter("4k3/8/8/3R4/8/8/8/4K3[] w - - 4 9", "d5d5+") == "4k3/8/8/3+R4/8/8/8/4K3[] b - - 0 9");
    CHECK(fenAfter("4k3/8/8/3+r4/8/8/8/4K3[q] b - - 4 9", "Q@d5") == "4k3/8/8/3q4/8/8/8/4K3[r] w - - 0 10");
}

TEST_CASE("captured men and pawns that promote leave the game", "[tradeup]") {
    CHECK(fenAfter("4k3/8/8/3p4/4P3/8/8/4K3[] w - - 4 9", "e4d5") == "4k3/8/8/3P4/8/8/8/4K3[] b - - 0 9");
    CHECK(fenAfter("4k3/P7/8/8/8/8/8/4K3[q] w - - 4 9", "a7a8q") == "Q3k3/8/8/8/8/8/8/4K3[q] b - - 0 9");
    CHECK(movesWith(*gameAt("tradeup", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 9"), "a7") == words("a7a8b a7a8n a7a8q a7a8r"));
}

TEST_CASE("an upside-down rook moves and captures as a rook", "[tradeup]") {
    CHECK(movesWith(*gameAt("tradeup", "4k3/8/8/8/3p4/8/8/B2+RK3[] w - - 0 9"), "d1") ==
          words("d1b1 d1c1 d1d2 d1d3 d1d4"));
}

TEST_CASE("promoted men can be swapped like any other", "[tradeup]") {
    CHECK(isLegal(*gameAt("tradeup", "4k3/P7/8/8/8/8/8/4K3[R] w - - 0 9", words("a7a8n e8e7")), "R@a8"));
}

TEST_CASE("a pawn placed on the second rank may step twice, and be taken en passant", "[tradeup]") {
    const char* fen = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 9";
    CHECK(fenAfter(fen, "P@c2 e8e7 c2c4") == "8/4k3/8/8/2Pp4/8/8/4K3[] b - c3 0 10");
    CHECK(fenAfter(fen, "P@c2 e8e7 c2c4 d4c3") == "8/4k3/8/8/8/2p5/8/4K3[] w - - 0 11");
    // From the third rank it steps once.
    CHECK_FALSE(isLegal(*gameAt("tradeup", fen, words("P@c3 e8e7")), "c3c5"));
}

TEST_CASE("every turn but a double step ends the right to take en passant", "[tradeup]") {
    const char* fen = "4k3/8/8/3Pp3/8/8/8/4K3[PPNpp] w - e6 0 9";
    CHECK(isLegal(*gameAt("tradeup", fen), "d5e6"));
    for (const char* turn : {"P@a2", "P@a2,P@b2", "e1e2"}) {
        CAPTURE(turn);
        CHECK_FALSE(isLegal(*gameAt("tradeup", fen, {turn, "e8e7"}), "d5e6"));
    }
}

TEST_CASE("check binds nobody", "[tradeup]") {
    const std::unique_ptr<Game> game = gameAt("tradeup", "4r2k/8/8/8/8/8/8/4K3[P] w - - 0 9");
    CHECK(isLegal(*game, "P@a2"));
    CHECK(isLegal(*game, "e1e2"));
    CHECK(isLegal(*game, "e1d1"));
}

}  // namespace

}  // namespace motley::test
