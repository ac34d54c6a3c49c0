// How games end: each way by itself, and which of two ways counts.
#include "engine/position/outcome.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

constexpr Outcome ongoing{};
constexpr Outcome whiteMates{Result::WhiteWins, Reason::Checkmate};
constexpr Outcome blackMates{Result::BlackWins, Reason::Checkmate};
constexpr Outcome stalemate{Result::Draw, Reason::Stalemate};
constexpr Outcome whiteTakesKing{Result::WhiteWins, Reason::KingCaptured};
constexpr Outcome blackTakesKing{Result::BlackWins, Reason::KingCaptured};
constexpr Outcome whiteLeavesKingMoves{Result::WhiteWins, Reason::OnlyKingMoves};
constexpr Outcome blackLeavesKingMoves{Result::BlackWins, Reason::OnlyKingMoves};
constexpr Outcome noMove{Result::Draw, Reason::NoMove};
constexpr Outcome repetition{Result::Draw, Reason::Repetition};
constexpr Outcome whiteIsRepeatedAgainst{Result::WhiteWins, Reason::Repetition};
constexpr Outcome blackIsRepeatedAgainst{Result::BlackWins, Reason::Repetition};
constexpr Outcome fiftyMoves{Result::Draw, Reason::FiftyMoves};
constexpr Outcome insufficient{Result::Draw, Reason::InsufficientMaterial};

struct Ending {
    const char* variant = nullptr;
    const char* fen = nullptr;
    const char* moves = nullptr;
    Outcome outcome;
};

void checkAll(const std::vector<Ending>& table) {
    for (const auto& [variant, fen, moves, outcome] : table) {
        CAPTURE(variant, fen, moves);
        const Outcome found = gameAt(variant, fen, words(moves))->outcome();
        CHECK(reasonText(found.reason) == reasonText(outcome.reason));
        CHECK(found == outcome);
    }
}

constexpr const char* chessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST_CASE("no way out of check is mate", "[outcome]") {
    checkAll({
        {"chess", chessStart, "f2f3 e7e5 g2g4 d8h4", blackMates},
        {"chess", chessStart, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", whiteMates},
        {"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "", whiteMates},
        // Not when the checking man can be taken, or something put between.
        {"chess", "R5k1/5ppp/8/8/8/8/7K/r7 b - - 0 1", "", ongoing},
        {"chess", "R5k1/4bppp/8/8/8/8/8/4K3 b - - 0 1", "", ongoing},
        {"chess960", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "", whiteMates},
        // In the Production Line a new man may come between.
        {"productionline", "r6K/6pp/8/8/PPP5/6k1/8/8 w - - 0 1", "", ongoing},
        {"productionline", "r6K/r7/8/8/PP6/8/8/6k1 w - - 0 1", "", blackMates},
        {"promoters", "R5k1/5ppp/8/8/8/8/8/4K3[QQ] b - - 0 1", "", whiteMates},
        // A Promoter can stand in between too, but only away from its own men.
        {"promoters", "R5k1/2m2ppp/8/8/8/8/8/4K3[] b - - 0 1", "", ongoing},
        {"promoters", "R6k/5mpp/8/8/8/8/8/4K3[] b - - 0 1", "", ongoing},
        {"promoters", "R6k/3p1mpp/8/8/8/8/8/4K3[] b - - 0 1", "", whiteMates},
        {"pawnless", "*****2k/*****2W/5N2/8/8/8/K2*****/3***** b - - 0 1", "", whiteMates},
    });
}

TEST_CASE("no move without check is stalemate", "[outcome]") {
    checkAll({
        {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", stalemate},
        {"chess", "5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", "", stalemate},
        {"chess", "k7/8/1K6/8/8/2Q5/8/8 w - - 0 1", "c3c7", stalemate},
        {"productionline", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", stalemate},
        {"promoters", "7k/5Q2/6K1/8/8/8/8/8[Qq] b - - 0 1", "", stalemate},
        // A Promoter with a step left.
        {"promoters", "7k/5Q2/6K1/8/8/8/m7/8[] b - - 0 1", "", ongoing},
    });
}

TEST_CASE("taking a capturable king wins", "[outcome]") {
    checkAll({
        {"simplified", "3k4/8/8/8/8/p7/R2QK3 w - - 0 1", "d1d7", whiteTakesKing},
        {"simplified", "3k3r/p7/8/8/8/8/R3K3 w - - 0 1", "e1e2", ongoing},
        {"simplified", "r2qk3/8/8/8/8/P7/4K3 b - - 0 1", "e7e6 a2a3 d7d1 a3a4 d1e1", blackTakesKing},
        {"simplified", "3q4/8/8/8/8/8/4K3 b - - 0 1", "", whiteTakesKing},
        {"tradeup", "4k3/8/8/8/8/8/8/4R2K[] w - - 0 9", "e1e8", whiteTakesKing},
        {"tradeup", "8/8/8/3k4/3K4/8/8/8[Pp] w - - 0 9", "d4d5", whiteTakesKing},
        {"tradeup", "8/8/8/3k4/3K4/8/8/8[Pp] b - - 0 9", "d5d4", blackTakesKing},
        {"tradeup", "4k3/8/8/8/8/8/8/3Q4[Pp] w - - 0 9", "", blackTakesKing},
        // A pawn takes it on the last rank, too, and becomes something.
        {"tradeup", "4k3/3P4/8/8/8/8/8/4K3[] w - - 0 9", "d7e8q", whiteTakesKing},
        {"simplified", "4k3/3P4/p7/8/8/8/4K3 w - - 0 9", "d6e7n", whiteTakesKing},
        // A king may be left attacked, or stand next to the other.
        {"tradeup", "4k3/8/8/8/8/8/8/4R2K[] b - - 0 9", "e8e7", ongoing},
        {"tradeup", "8/3k4/8/3K4/8/8/8/8[Pp] w - - 0 9", "d5d6", ongoing},
    });
}

TEST_CASE("who has moves with the king only has lost Simplified Chess", "[outcome]") {
    checkAll({
        {"simplified", "4k3/8/8/8/8/8/4K3 w - - 0 1", "", blackLeavesKingMoves},
        {"simplified", "4k3/8/8/8/8/8/4K3 b - - 0 1", "", whiteLeavesKingMoves},
        // Even if the king could take the other one.
        {"simplified", "8/8/p7/P2k4/3K4/8/8 w - - 0 30", "", blackLeavesKingMoves},
        {"simplified", "8/8/8/3k4/3K4/8/7r w - - 0 30", "", blackLeavesKingMoves},
        {"simplified", "3k4/8/p7/8/8/8/R3K3 w - - 0 1", "a1a5", whiteLeavesKingMoves},
        // It is the start of the turn that counts, for the player whose turn it is.
        {"simplified", "3k4/8/8/8/8/8/R3K3 w - - 0 1", "", ongoing},
        {"simplified", "3k4/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", whiteLeavesKingMoves},
        // A pawn before the last rank with nothing to become has no move.
        {"simplified", "2k5/7P/8/8/8/8/4K3 w - - 0 1", "", ongoing},
        // A king that is gone decides before.
        {"simplified", "4k3/8/8/8/8/8/8 w - - 0 1", "", blackTakesKing},
    });
    CHECK(newGame("simplified")->setUp("8/8/p7/P2k4/3K4/8/8 w - - 0 30", {}).has_value());
    CHECK(gameAt("simplified", "8/8/p7/P2k4/3K4/8/8 w - - 0 30")->legalMoves().empty());
}

TEST_CASE("a king without any move draws Trade-up Chess", "[outcome]") {
    checkAll({
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[] w - - 0 9", "", noMove},
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[Qqrbnp] w - - 0 9", "", noMove},
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[R] w - - 0 9", "", ongoing},
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[P] w - - 0 9", "", ongoing},
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[N] w - - 0 9", "", ongoing},
        {"tradeup", "KBBBBBBR/PPPPPPPP/8/8/8/8/8/4k3[] w - - 0 9", "", ongoing},
        {"tradeup", "KBBBBBB+R/PPPPPPPP/8/8/8/8/8/4k3[] w - - 0 9", "", noMove},
        {"tradeup", "KBBBBBB+R/PPPPPPPP/8/8/8/8/8/4k3[Q] w - - 0 9", "", ongoing},
    });
}

TEST_CASE("the third occurrence of a position is a draw", "[outcome][repetition]") {
    checkAll({
        // The position set up counts.
        {"chess", chessStart, "g1f3 g8f6 f3g1 f6g8", ongoing},
        {"chess", chessStart, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", ongoing},
        {"chess", chessStart, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", repetition},
        // It need not come back at once, nor the same way.
        {"chess", chessStart, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8", repetition},
        {"chess960", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8", ongoing},
        {"chess960", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2", repetition},
        {"promoters", "rnbqkbnr/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
         "e4d4 e5d5 d4e4 d5e5 e4d4 e5d5 d4e4 d5e5", repetition},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1",
         "b1c1 g8f8 c1b1 f8g8 b1c1 g8f8 c1b1 f8g8", repetition},
        {"productionline", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8",
         repetition},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 9", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", repetition},
    });
}

TEST_CASE("positions that differ in what can be done do not repeat", "[outcome][repetition]") {
    checkAll({
        // The other side to move.
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d2 e8e7 d2e2 e7e8 e2e1 e8d7 e1e2 d7e7 e2e1 e7e8", ongoing},
        // Castling rights: lost by the first round.
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8", ongoing},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8",
         repetition},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w Qq - 0 1", "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8", repetition},
        // An en-passant capture that was legal, was not there, or was not legal.
        {"chess", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1", ongoing},
        {"chess", "4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1", "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1", repetition},
        {"chess", "4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1", "d2d4 e8e7 f1f2 e7e8 f2f1 e8e7 f1f2 e7e8 f2f1", repetition},
        // A hand that is emptier.
        {"tradeup", "4k3/8/8/8/8/8/2P4r/4K3[PPP] w - - 0 9",
         "e1d1 h2c2 d1e1 c2g2 P@c2 g2h2 e1d1 h2c2 d1e1 c2g2 P@c2 g2h2", ongoing},
        // A game set up anew has no past.
        {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3", "g1f3 g8f6 f3g1 f6g8", ongoing},
    });
}

TEST_CASE("the limit of the first turn does not make the start of Trade-up Chess another position",
          "[outcome][repetition]") {
    const char* start = "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1";
    checkAll({
        {"tradeup", start, "e1e2 e8e7 e2e1 e7e8", ongoing},
        {"tradeup", start, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", repetition},
    });
}

TEST_CASE("the Production Line repeats positions over captures and pawn moves", "[outcome][repetition]") {
    const std::string round = "N@b8,a4a2,b4b2,c4c2 h8b8 a2a4 b8h8 b2b4 e7e8 c2c4 e8e7 ";
    const char* fen = "7r/4k3/8/8/PPP5/8/8/4K3 w - - 0 1";
    CHECK(gameAt("productionline", fen, words(round))->outcome() == ongoing);
    CHECK(gameAt("productionline", fen, words(round + round))->outcome() == repetition);
    std::vector<std::string> allButOne = words(round + round);
    allButOne.pop_back();
    CHECK(gameAt("productionline", fen, allButOne)->outcome() == ongoing);
}

TEST_CASE("who brings about the third occurrence has lost Simplified Chess", "[outcome][repetition]") {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    const char* blackFirst = "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1";
    checkAll({
        {"simplified", start, "g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1", ongoing},
        {"simplified", start, "g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1 f5g7", whiteIsRepeatedAgainst},
        {"simplified", blackFirst, "g7f5 g1f3 f5g7 f3g1 g7f5 g1f3 f5g7 f3g1", blackIsRepeatedAgainst},
    });
}

TEST_CASE("fifty moves without progress are a draw", "[outcome][fifty]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2", fiftyMoves},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "", fiftyMoves},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 9999 80", "", fiftyMoves},
        {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 99 80", "e1g1", fiftyMoves},
        {"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "a2a3", ongoing},
        {"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "a2a4", ongoing},
        {"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "e1d1", fiftyMoves},
        {"chess", "4k3/8/8/8/8/r7/P7/R3K3 b - - 99 80", "a3a2", ongoing},
        {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 99 80", "a7a8r", ongoing},
        // Mate and stalemate with the hundredth ply count.
        {"chess", "4k3/R7/8/8/8/8/8/1R2K3 w - - 99 80", "b1b8", whiteMates},
        {"chess", "k7/8/1K6/8/8/2Q5/8/8 w - - 99 80", "c3c7", stalemate},
        {"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80", "", whiteMates},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 99 80", "b1c1", fiftyMoves},
        // There is no such rule in Simplified Chess.
        {"simplified", "4k3/8/p7/8/8/P7/4K3 w - - 99 80", "e1d1", ongoing},
        {"simplified", "4k3/8/p7/8/8/P7/4K3 w - - 9999 80", "", ongoing},
    });
}

TEST_CASE("what is progress", "[outcome][fifty]") {
    checkAll({
        {"productionline", "4k3/8/8/8/PPP5/8/8/4K3 w - - 99 80", "N@b8,a4a2,b4b2,c4c2", ongoing},
        {"productionline", "4k3/8/8/8/PPP5/8/8/4K3 w - - 99 80", "e1e2", fiftyMoves},
        // A pawn's exchange is a pawn move; another man's exchange for a pawn is none.
        {"promoters", "4k3/8/8/8/4m3/8/3P4/4K3[Q] w - - 99 80", "d2d3q", ongoing},
        {"promoters", "4k3/8/8/8/4m3/8/8/4K1N1[P] w - - 99 80", "g1f3p", fiftyMoves},
        {"promoters", "4k3/8/8/8/4m3/8/8/4K1N1[Q] w - - 99 80", "g1f3q", fiftyMoves},
        {"promoters", "4k3/8/8/8/4m3/5n2/8/4K1N1[Q] w - - 99 80", "g1f3q", ongoing},
        {"promoters", "4k3/8/8/8/4m3/8/8/4K1N1[P] w - - 99 80", "g1f3", fiftyMoves},
        {"promoters", "4k3/8/8/4m3/8/4M3/8/4K1N1[] w - - 99 80", "e3e4", fiftyMoves},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[PP] w - - 99 80", "P@a2", ongoing},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[PP] w - - 99 80", "P@a2,P@a3", ongoing},
        {"tradeup", "4k3/8/8/8/3P4/8/8/4K3[N] w - - 99 80", "N@d4", ongoing},
        {"tradeup", "4k3/8/8/8/3N4/8/8/4K3[R] w - - 99 80", "R@d4", ongoing},
        {"tradeup", "4k3/8/8/8/3R4/8/8/4K3[] w - - 99 80", "d4d4+", ongoing},
        {"tradeup", "4k3/8/8/8/3+R4/8/8/4K3[Q] w - - 99 80", "Q@d4", ongoing},
        {"tradeup", "4k3/8/8/8/3R4/8/8/4K3[] w - - 99 80", "d4d5", fiftyMoves},
        {"tradeup", "4k3/8/8/8/8/8/8/4R2K[] w - - 99 80", "e1e8", whiteTakesKing},
        {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW2f2/NNF*****/1K1***** b - - 99 80", "h6g5", fiftyMoves},
        {"pawnless", "*****1k1/*****fnn/5wwf/6N1/8/FWW5/N1F*****/1K1***** b - - 99 80", "h6g5", ongoing},
    });
}

TEST_CASE("too few men to win with", "[outcome][material]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", insufficient},
        {"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "", insufficient},
        {"chess", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", "", insufficient},
        {"chess", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", insufficient},
        {"chess", "2b1k3/8/8/8/8/8/8/4K3 w - - 0 1", "", insufficient},
        {"chess", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", "", insufficient},
        {"chess", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", insufficient},
        {"chess", "4k3/8/8/6B1/8/4B3/8/2B1K3 w - - 0 1", "", insufficient},
        {"chess", "4kb2/8/3b4/6B1/8/4B3/8/2B1K3 w - - 0 1", "", insufficient},
        {"chess", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "", ongoing},
        {"chess", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", "", ongoing},
        {"chess", "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", ongoing},
        {"chess", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2", insufficient},
        {"chess960", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "", insufficient},
        {"productionline", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", insufficient},
        {"productionline", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", ongoing},
        {"productionline", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "", ongoing},
    });
}

TEST_CASE("too few men to win with, where more than the men on the board counts", "[outcome][material]") {
    checkAll({
        // A Promoter on the board is enough to go on, one in a pool is not, nor is anything else there.
        {"promoters", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", insufficient},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[QRBNPMqrbnpm] w - - 0 1", "", insufficient},
        {"promoters", "4k3/8/8/8/8/8/8/4K1N1[Q] w - - 0 1", "", insufficient},
        {"promoters", "4k3/8/8/8/3M4/8/8/4K3[] w - - 0 1", "", ongoing},
        {"promoters", "4k3/8/8/8/3m4/8/8/4K1N1[] w - - 0 1", "", ongoing},
        {"promoters", "4kb2/8/8/8/3M4/8/8/2B1K3[] w - - 0 1", "", ongoing},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w - - 0 9", "", insufficient},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 9", "", ongoing},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[q] w - - 0 9", "", ongoing},
        {"tradeup", "4k3/8/8/8/8/8/8/4K1N1[] w - - 0 9", "", ongoing},
        {"tradeup", "4k3/8/8/8/8/8/8/4KB2[] w - - 0 9", "", ongoing},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1K1***** w - - 0 1", "", insufficient},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/NK1***** w - - 0 1", "", insufficient},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/FK1***** w - - 0 1", "", insufficient},
        {"pawnless", "*****1k1/*****3/8/8/4w3/8/3*****/1K1***** w - - 0 1", "", insufficient},
        {"pawnless", "*****1k1/*****3/8/8/4w3/8/3*****/FK1***** w - - 0 1", "", ongoing},
        {"pawnless", "*****1k1/*****3/8/8/4FF2/8/3*****/1K1***** w - - 0 1", "", ongoing},
    });
}

TEST_CASE("of two ends the first in order counts", "[outcome]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 92 80", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8", repetition},
        {"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 99 80", "g1f3", fiftyMoves},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 100 80", "", fiftyMoves},
        {"chess", "k7/8/K2B4/8/8/8/8/8 b - - 0 1", "", stalemate},
        {"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3 e8e7 f3g1 e7e8 g1f3 e8e7 f3g1 e7e8", repetition},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w - - 0 9", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", repetition},
        {"tradeup", "8/8/8/3k4/3K4/8/8/8[] w - - 0 9", "d4d5", whiteTakesKing},
    });
}

TEST_CASE("a game goes on beyond draws that players would have to claim", "[outcome]") {
    const std::unique_ptr<Game> game = gameAt("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", {"a1a2"});
    CHECK(game->outcome() == fiftyMoves);
    CHECK_FALSE(game->legalMoves().empty());
    play(*game, "e8e7");
    CHECK(game->outcome() == fiftyMoves);
    play(*game, "a2a8");
    CHECK(game->fen() == "R7/4k3/8/8/8/8/8/4K3 b - - 102 81");
    CHECK(perft(*gameAt("chess", "4k3/8/8/8/8/8/8/4K3 w - - 100 80"), 2) == 25);
}

TEST_CASE("every reason has the words that users know", "[outcome]") {
    CHECK(reasonText(Reason::Checkmate) == "checkmate");
    CHECK(reasonText(Reason::Stalemate) == "stalemate");
    CHECK(reasonText(Reason::KingCaptured) == "king captured");
    CHECK(reasonText(Reason::OnlyKingMoves) == "only king moves");
    CHECK(reasonText(Reason::NoMove) == "no move");
    CHECK(reasonText(Reason::Repetition) == "repetition");
    CHECK(reasonText(Reason::FiftyMoves) == "fifty moves");
    CHECK(reasonText(Reason::InsufficientMaterial) == "insufficient material");
}

}  // namespace

}  // namespace motley::test
