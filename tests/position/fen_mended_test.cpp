// FENs that are incomplete or promise too much: what is made of them.
#include "tests/reference/reference.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

struct Mended {
    const char* variant;
    const char* given;
    const char* written;
};

void check(const Mended& mended) {
    CAPTURE(mended.variant, mended.given);
    const std::unique_ptr<Game> game = gameAt(mended.variant, mended.given);
    CHECK(game->fen() == mended.written);
    // What was mended is gone from the position too, not only from its text.
    const std::unique_ptr<Game> again = gameAt(mended.variant, mended.written);
    CHECK(again->key() == game->key());
    CHECK(again->legalMoves() == game->legalMoves());
    CHECK(sortedMoves(*game) == reference::legalMoves(mended.variant, mended.given));
}

TEST_CASE("missing fields take their defaults", "[position][fen]") {
    const std::vector<Mended> table{
        {"chess", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 b Q", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 12", "4k3/8/8/8/8/8/8/4K3 w - - 12 1"},
        {"simplified", "4k3/8/8/8/8/P7/4K3", "4k3/8/8/8/8/P7/4K3 w - - 0 1"},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1*****",
         "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1"},
    };
    for (const Mended& mended : table)
        check(mended);
}

TEST_CASE("blanks around and between fields do not matter", "[position][fen]") {
    check({"chess", "  4k3/8/8/8/8/8/8/R3K3   w\tQ  -  3 4 \r\n", "4k3/8/8/8/8/8/8/R3K3 w Q - 3 4"});
}

TEST_CASE("full-move number 0 is read as 1, and counters go up to 9999", "[position][fen]") {
    check({"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"});
    check({"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 9999", "4k3/8/8/8/8/8/8/4K3 w - - 0 9999"});
    check({"chess", "4k3/8/8/8/8/8/8/4K3 w - - 9999 1", "4k3/8/8/8/8/8/8/4K3 w - - 9999 1"});
    check({"chess", "4k3/8/8/8/8/8/8/4K3 w - - 007 0010", "4k3/8/8/8/8/8/8/4K3 w - - 7 10"});
}

TEST_CASE("castling rights without king and rook in place are dropped", "[position][fen]") {
    const std::vector<Mended> table{
        {"chess", "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
        {"chess", "r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1"},
        {"chess", "r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1"},
        {"chess", "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r2k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
        {"chess", "r3k2r/8/8/8/8/8/8/r3K2r w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/r3K2r w kq - 0 1"},
        {"chess", "r3k2r/8/8/8/8/8/8/B3K2Q w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/B3K2Q w kq - 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"promoters", "r3k2r/8/8/8/8/8/8/4K2R[] w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/4K2R[] w Kkq - 0 1"},
        {"productionline", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"},
        {"tradeup", "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1"},
        {"simplified", "r3k2r/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/R3K2R w - - 0 1"},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w KQkq - 0 1",
         "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1"},
    };
    for (const Mended& mended : table)
        check(mended);
}

TEST_CASE("castling rights are written White first, king's side first", "[position][fen]") {
    check({"chess", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"});
    check({"chess", "r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"});
    check({"chess960", "r3k2r/8/8/8/8/8/8/R3K2R w ahAH - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"});
}

TEST_CASE("chess reads file letters for its own corners", "[position][fen]") {
    check({"chess", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"});
    check({"chess", "r3k2r/8/8/8/8/8/8/R3K2R w HKa - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"});
    check({"chess", "rr2k2r/8/8/8/8/8/8/RR2K2R w Bb - 0 1", "rr2k2r/8/8/8/8/8/8/RR2K2R w - - 0 1"});
}

TEST_CASE("Chess960 takes X-FEN and Shredder-FEN and writes the latter", "[position][fen]") {
    const std::vector<Mended> table{
        // K and Q are the outermost rooks.
        {"chess960", "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1", "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1"},
        {"chess960", "4k3/8/8/8/8/8/8/RR2KR1R w KQ - 0 1", "4k3/8/8/8/8/8/8/RR2KR1R w HA - 0 1"},
        // An inner rook takes its file letter.
        {"chess960", "4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1", "4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1"},
        {"chess960", "rr2kr1r/8/8/8/8/8/8/4K3 w bf - 0 1", "rr2kr1r/8/8/8/8/8/8/4K3 w fb - 0 1"},
        // One right a wing: the first one named.
        {"chess960", "4k3/8/8/8/8/8/8/RR2KR1R w HF - 0 1", "4k3/8/8/8/8/8/8/RR2KR1R w H - 0 1"},
        {"chess960", "4k3/8/8/8/8/8/8/RR2KR1R w BQ - 0 1", "4k3/8/8/8/8/8/8/RR2KR1R w B - 0 1"},
        // No rook there, a king off its rank, another man.
        {"chess960", "4k3/8/8/8/8/8/8/R3KR2 w HCA - 0 1", "4k3/8/8/8/8/8/8/R3KR2 w A - 0 1"},
        {"chess960", "4k3/8/8/8/8/8/4K3/R4R2 w FA - 0 1", "4k3/8/8/8/8/8/4K3/R4R2 w - - 0 1"},
        {"chess960", "4k3/8/8/8/8/8/8/4KB1R w FE - 0 1", "4k3/8/8/8/8/8/8/4KB1R w - - 0 1"},
        {"chess960", "4k3/8/8/8/8/8/8/RK6 w KQ - 0 1", "4k3/8/8/8/8/8/8/RK6 w A - 0 1"},
    };
    for (const Mended& mended : table)
        check(mended);
}

TEST_CASE("an en-passant square that nobody passed over or nobody can take on is dropped", "[position][fen]") {
    const std::vector<Mended> table{
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
        {"chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
        // No pawn there, one of the wrong side, an occupied square on its way or where it came from.
        {"chess", "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1"},
        // Another rank; the rank of the side to move.
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/8/3pP3/8/8/4K3 w - d5 0 1", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/3Pp3/8/8/8/4K3 b - d4 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 b - - 0 1"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d1 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d8 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1"},
        {"chess", "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1"},
        // The rank that the own pawns pass over, everything around it in place.
        {"chess", "4k3/8/8/8/8/8/3Pp3/4K3 w - e3 0 1", "4k3/8/8/8/8/8/3Pp3/4K3 w - - 0 1"},
        {"chess", "4k3/3pP3/8/8/8/8/8/4K3 b - e6 0 1", "4k3/3pP3/8/8/8/8/8/4K3 b - - 0 1"},
        // Nobody stands beside it; on the other edge; the capture would leave the king in check.
        {"chess", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1"},
        {"chess", "4k3/8/8/7p/P7/8/8/4K3 w - h6 0 1", "4k3/8/8/7p/P7/8/8/4K3 w - - 0 1"},
        {"chess", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"chess", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"},
        // One of two pawns that could take may not.
        {"chess", "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"},
        // Where kings are capturable a pinned pawn takes all the same.
        {"tradeup", "4r1k1/8/8/3pP3/8/8/8/4K3[] w - d6 0 9", "4r1k1/8/8/3pP3/8/8/8/4K3[] w - d6 0 9"},
        {"productionline", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
        {"promoters", "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1"},
        // No double step in these.
        {"simplified", "4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"simplified", "4k3/8/3pP3/8/8/8/4K3 w - d8 0 1", "4k3/8/3pP3/8/8/8/4K3 w - - 0 1"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1K1***** w - e3 0 1",
         "*****1k1/*****3/8/8/8/8/3*****/1K1***** w - - 0 1"},
    };
    for (const Mended& mended : table)
        check(mended);
}

TEST_CASE("empty brackets are fine anywhere", "[position][fen]") {
    const std::vector<Mended> table{
        {"chess", "4k3/8/8/8/8/8/8/R3K3[] w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/R3K3[-] w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
        {"productionline", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"productionline", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"simplified", "4k3/8/8/8/8/P7/4K3[] w - - 0 1", "4k3/8/8/8/8/P7/4K3 w - - 0 1"},
        {"simplified", "4k3/8/8/8/8/8/R3K3[-] w - - 0 1", "4k3/8/8/8/8/8/R3K3 w - - 0 1"},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1*****[-] w - - 0 1",
         "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
    };
    for (const Mended& mended : table)
        check(mended);
}

TEST_CASE("holdings are read in any order and written in one", "[position][fen]") {
    check({"promoters", "4k3/8/8/8/8/8/8/4K3[pPmMnNbBrRqQ] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[QRBNMPqrbnmp] w - - 0 1"});
    check({"tradeup", "4k3/8/8/8/8/8/8/4K3[pnPQpQn] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[QQPnnpp] w - - 0 1"});
    check({"tradeup", "4k3/8/8/8/8/8/8/4K3[nnnnnnnnnnnnnnnPPPPPPPPPPPPPPP] b - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPnnnnnnnnnnnnnnn] b - - 0 1"});
}

TEST_CASE("missing holdings are what was captured, or empty hands", "[position][fen]") {
    check({"promoters", "rnbqkbnr/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "rnbqkbnr/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"});
    check({"promoters", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[QRRBBNNMPPPPPPPPqrrbbnnmpppppppp] w - - 0 1"});
    // Three knights leave none to be captured, and not less than none.
    check({"promoters", "r3k3/3nnn2/8/8/8/8/8/QQ2K3 w - - 0 1",
           "r3k3/3nnn2/8/8/8/8/8/QQ2K3[RRBBNNMPPPPPPPPqrbbmpppppppp] w - - 0 1"});
    check({"tradeup", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"});
}

TEST_CASE("the side to move may lack a king where kings are captured", "[position][fen]") {
    check({"tradeup", "4k3/8/8/8/8/8/8/3Q4[] w - - 0 1", "4k3/8/8/8/8/8/8/3Q4[] w - - 0 1"});
    check({"simplified", "3q4/8/8/8/8/8/4K3 b - - 0 1", "3q4/8/8/8/8/8/4K3 b - - 0 1"});
}

TEST_CASE("no number of men is too large", "[position][fen]") {
    check({"productionline", "nnnnknnn/rrrrrrrr/rrrrrrrr/bbbbbbbb/BBBBBBBB/RRRRRRRR/RRRRRRRR/NNNNKNNN w - - 0 1",
           "nnnnknnn/rrrrrrrr/rrrrrrrr/bbbbbbbb/BBBBBBBB/RRRRRRRR/RRRRRRRR/NNNNKNNN w - - 0 1"});
}

}  // namespace

}  // namespace motley::test
