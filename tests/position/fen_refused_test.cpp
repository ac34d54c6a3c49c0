// FENs that are malformed or cannot be played: each is refused with a message that says what is wrong, and the game
// goes on where it was.
#include "tests/reference/reference.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

struct Refused {
    const char* variant;
    const char* fen;
    const char* why;  ///< part of the message
};

/// A game some moves old, that a refusal must leave as it is.
std::unique_ptr<Game> gameUnderWay(const std::string& variant) {
    std::unique_ptr<Game> game = newGame(variant);
    for (int ply = 0; ply < 3; ++ply)
        play(*game, game->legalMoves().front());
    return game;
}

void check(const Refused& refused) {
    CAPTURE(refused.variant, refused.fen);
    const std::unique_ptr<Game> game = gameUnderWay(refused.variant);
    const std::unique_ptr<Game> twin = gameUnderWay(refused.variant);
    const Expected<void> done = game->setUp(refused.fen, {});
    CHECK_FALSE(done.has_value());
    if (!done)
        CHECK_THAT(done.error().message, Catch::Contains(refused.why));
    CHECK(game->fen() == twin->fen());
    CHECK(game->key() == twin->key());
    CHECK(game->legalMoves() == twin->legalMoves());
    CHECK(game->outcome() == twin->outcome());
}

void checkAll(const std::vector<Refused>& table) {
    for (const Refused& refused : table)
        check(refused);
}

TEST_CASE("text that is no FEN is refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "", "empty"},
        {"chess", "   \t ", "empty"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "'x'"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 0", "six fields"},
        {"chess", "startpos", "ranks"},
        {"chess", "w", "ranks"},
        {"chess", "/", "rank"},
        {"chess", "4k3 /8/8/8/8/8/8/4K3 w - - 0", "ranks"},
    });
}

TEST_CASE("boards with a wrong number of ranks or files are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", "8 ranks"},
        {"chess", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "8 ranks"},
        {"chess", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "8 ranks"},
        {"chess", "/4k3/8/8/8/8/8/4K3 w - - 0 1", "rank 8"},
        {"chess", "4k3/8/8//8/8/8/4K3 w - - 0 1", "rank 5"},
        {"simplified", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "7 ranks"},
        {"simplified", "4k3/8/8/8/8/R3K3 w - - 0 1", "7 ranks"},
        {"productionline", "4k3/8/8/8/8/8/4K3 w - - 0 1", "8 ranks"},
        {"promoters", "4k3/8/8/8/8/8/4K3[] w - - 0 1", "8 ranks"},
        {"tradeup", "4k3/8/8/8/8/8/8/8/4K3[] w - - 0 1", "8 ranks"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/1K1***** w - - 0 1", "8 ranks"},
        {"chess", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8"},
        {"chess", "4k3/8/8/7/8/8/8/4K3 w - - 0 1", "rank 5"},
        {"chess", "4k3/8/8/8/8/8/8/4K2 w - - 0 1", "rank 1"},
        {"chess", "4k3/8/8/8/8/8/8/4K2RR w - - 0 1", "rank 1"},
        {"chess", "4k3/8/8/44R/8/8/8/4K3 w - - 0 1", "rank 5"},
        {"chess", "4k3/8/8/88/8/8/8/4K3 w - - 0 1", "rank 5"},
        {"simplified", "4k3/8/8/7/8/8/R3K3 w - - 0 1", "rank 4"},
        {"tradeup", "4k3/8/8/8/8/8/+R7R/4K3[] w - - 0 1", "rank 2"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1K2***** w - - 0 1", "d1"},
    });
}

TEST_CASE("letters that are no men are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/9/8/8/8/4K3 w - - 0 1", "'9'"},
        {"chess", "4k3/8/8/0R7/8/8/8/4K3 w - - 0 1", "'0'"},
        {"chess", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "'x' on d5"},
        {"chess", "4k3/8/8/3M4/8/8/8/4K3 w - - 0 1", "'M'"},
        {"chess", "4k3/8/8/3m4/8/8/8/4K3 w - - 0 1", "'m'"},
        {"chess", "4k3/8/8/3F4/8/8/8/4K3 w - - 0 1", "'F'"},
        {"chess", "4k3/8/8/3-4/8/8/8/4K3 w - - 0 1", "'-'"},
        {"chess", "4k3/8/8/3]4/8/8/8/4K3 w - - 0 1", "']'"},
        {"chess", "4k3/8/8/3\xC3\xA4/8/8/8/4K3 w - - 0 1", "d5"},
        {"productionline", "4k3/8/8/3M4/8/8/8/4K3 w - - 0 1", "'M'"},
        {"simplified", "4k3/8/8/3w4/8/8/4K3 w - - 0 1", "'w'"},
        {"promoters", "4k3/8/8/3W4/8/8/8/4K3[] w - - 0 1", "'W'"},
        {"tradeup", "4k3/8/8/3m4/8/8/8/4K3[] w - - 0 1", "'m'"},
        {"pawnless", "*****1k1/*****3/8/3Q4/8/8/3*****/1K1***** w - - 0 1", "'Q'"},
        {"pawnless", "*****1k1/*****3/8/3r4/8/8/3*****/1K1***** w - - 0 1", "'r'"},
        {"pawnless", "*****1k1/*****3/8/3b4/8/8/3*****/1K1***** w - - 0 1", "'b'"},
        {"pawnless", "*****1k1/*****3/8/3P4/8/8/3*****/1K1***** w - - 0 1", "'P'"},
        {"pawnless", "*****1k1/*****3/8/3M4/8/8/3*****/1K1***** w - - 0 1", "'M'"},
    });
}

TEST_CASE("'+' stands before a rook of Trade-up Chess only", "[position][fen][refused]") {
    checkAll({
        {"tradeup", "4k3/8/8/3+Q4/8/8/8/4K3[] w - - 0 1", "'+Q'"},
        {"tradeup", "4k3/8/8/3+k4/8/8/8/4K3[] w - - 0 1", "'+k'"},
        {"tradeup", "4k3/8/8/3++R4/8/8/8/4K3[] w - - 0 1", "'++'"},
        {"tradeup", "4k3/8/8/3+5/8/8/8/4K3[] w - - 0 1", "'+5'"},
        {"tradeup", "4k3/8/8/7+/R7/8/8/4K3[] w - - 0 1", "'+'"},
        {"tradeup", "4k3/8/8/8+/8/8/8/4K3[] w - - 0 1", "'+'"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[+R] w - - 0 1", "'+'"},
        {"chess", "4k3/8/8/3+R4/8/8/8/4K3 w - - 0 1", "'+R'"},
        {"productionline", "4k3/8/8/3+R4/8/8/8/4K3 w - - 0 1", "'+R'"},
        {"simplified", "4k3/8/8/3+R4/8/8/4K3 w - - 0 1", "'+R'"},
        {"promoters", "4k3/8/8/3+r4/8/8/8/4K3[] w - - 0 1", "'+r'"},
        {"pawnless", "*****1k1/*****3/8/3+N4/8/8/3*****/1K1***** w - - 0 1", "'+N'"},
    });
}

TEST_CASE("boards of another shape are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1", "'*' on d5"},
        {"simplified", "4k3/8/8/********/8/8/4K3 w - - 0 1", "'*' on a4"},
        {"pawnless", "*****1k1/*****3/8/3*4/8/8/3*****/1K1***** w - - 0 1", "'*' on d5"},
        {"pawnless", "8/*****1k1/8/8/8/8/3*****/1K1***** w - - 0 1", "a8"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1KN***** w - - 0 1x", "1x"},
        {"pawnless", "****N1k1/*****3/8/8/8/8/3*****/1K1***** w - - 0 1", "e8"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3N****/1K1***** w - - 0 1", "d2"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/4****/1K1***** w - - 0 1", "d2"},
        {"pawnless", "******k1/*****3/8/8/8/8/3*****/1K1***** w - - 0 1", "'*' on f8"},
        {"pawnless", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a8"},
    });
}

TEST_CASE("pawns on the first or last rank are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on a8"},
        {"chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn on a1"},
        {"chess", "4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on h8"},
        {"chess", "4k3/8/8/8/8/8/8/4K2p w - - 0 1", "pawn on h1"},
        {"productionline", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on a8"},
        {"simplified", "P3k3/8/8/8/8/8/4K3 w - - 0 1", "pawn on a7"},
        {"simplified", "4k3/8/8/8/8/8/p3K3 w - - 0 1", "pawn on a1"},
        {"promoters", "p3k3/8/8/8/8/8/8/4K3[] w - - 0 1", "pawn on a8"},
        {"tradeup", "4k3/8/8/8/8/8/8/p3K3[] w - - 0 1", "pawn on a1"},
    });
}

TEST_CASE("without just one king a side there is no game", "[position][fen][refused]") {
    checkAll({
        {"chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0 kings"},
        {"chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings"},
        {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "0 kings"},
        {"chess", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings"},
        {"chess", "k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 3 kings"},
        {"productionline", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings"},
        {"promoters", "8/8/8/8/8/8/8/4K3[] b - - 0 1", "Black has 0 kings"},
        {"pawnless", "*****3/*****3/8/8/8/8/3*****/1K1***** w - - 0 1", "Black has 0 kings"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1KK***** w - - 0 1", "White has 2 kings"},
        // Where the king is captured, the side to move may lack it, nobody else, and nobody has two.
        {"simplified", "4k3/8/8/8/8/8/R7 b - - 0 1", "White has 0 kings"},
        {"simplified", "4k3/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings"},
        {"simplified", "8/8/8/8/8/8/8 w - - 0 1", "Black has 0 kings"},
        {"tradeup", "8/8/8/8/8/8/8/4K3[] w - - 0 1", "Black has 0 kings"},
        {"tradeup", "8/8/8/8/8/8/8/8[Pp] b - - 0 1", "White has 0 kings"},
        {"tradeup", "k3k3/8/8/8/8/8/8/4K3[] b - - 0 1", "Black has 2 kings"},
    });
}

TEST_CASE("the side not to move must not be in check", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "in check"},
        {"chess", "4k3/8/8/8/8/8/8/4RK2 w - - 99 1", "in check"},
        {"chess", "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", "in check"},
        {"chess", "4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "in check"},
        {"chess", "8/8/8/8/8/8/8/3kK3 w - - 0 1", "in check"},
        {"chess", "4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", "in check"},
        {"chess960", "4k3/8/8/7B/8/8/8/4K3 w - - 0 1", "in check"},
        {"productionline", "4k3/8/8/8/Q7/8/8/4K3 w - - 0 1", "in check"},
        {"promoters", "4k3/8/8/8/Q7/8/8/4K3[] w - - 0 1", "in check"},
        {"pawnless", "*****1k1/*****1W1/8/8/8/8/3*****/1K1***** w - - 0 1", "in check"},
        {"pawnless", "*****1k1/*****2F/8/8/8/8/3*****/1K1***** w - - 0 1", "in check"},
        {"pawnless", "*****1k1/*****3/5N2/8/8/8/3*****/1K1***** w - - 0 1", "in check"},
    });
}

TEST_CASE("holdings are refused where they do not exist", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "holdings"},
        {"chess", "4k3/8/8/8/8/8/8/4K3[--] w - - 0 1", "holdings"},
        {"productionline", "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", "holdings"},
        {"simplified", "4k3/8/8/8/8/8/R3K3[N] w - - 0 1", "holdings"},
        {"pawnless", "*****1k1/*****3/8/8/8/8/3*****/1K1*****[F] w - - 0 1", "holdings"},
    });
}

TEST_CASE("holdings of what cannot be held are refused", "[position][fen][refused]") {
    checkAll({
        {"promoters", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "'K' cannot be held"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[Qk] w - - 0 1", "'k' cannot be held"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[F] w - - 0 1", "'F'"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[2Q] w - - 0 1", "'2'"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[Q-] w - - 0 1", "'-'"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[Q,q] w - - 0 1", "','"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[M] w - - 0 1", "'M' cannot be held"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "'K' cannot be held"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[U] w - - 0 1", "'U'"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[*] w - - 0 1", "'*'"},
        // More than 15 of a kind.
        {"promoters", "4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPP] w - - 0 1", "more than 15 'P'"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[nnnnnnnnnnnnnnnn] w - - 0 1", "more than 15 'n'"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[QQQQQQQQQQQQQQQqQ] w - - 0 1", "more than 15 'Q'"},
    });
}

TEST_CASE("a side has one Promoter at most", "[position][fen][refused]") {
    checkAll({
        {"promoters", "4k3/8/8/8/8/3M1M2/8/4K3[] w - - 0 1", "White has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/3M4/8/4K3[M] w - - 0 1", "White has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[MM] w - - 0 1", "White has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/3m1m2/8/4K3[] w - - 0 1", "Black has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/3m4/8/4K3[m] w - - 0 1", "Black has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/8/8/4K3[mm] w - - 0 1", "Black has more than one 'M'"},
        {"promoters", "4k3/8/8/8/8/3m1m2/8/4K3 w - - 0 1", "Black has more than one 'M'"},
    });
}

TEST_CASE("broken brackets are refused", "[position][fen][refused]") {
    checkAll({
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[P w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[ w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[P]x w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[P][p] w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[[P]] w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[[P] w - - 0 1", "'['"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3]P[ w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3P] w - - 0 1", "rank 1"},
        {"tradeup", "4k3/8/8/8[P]/8/8/8/4K3 w - - 0 1", "brackets"},
        {"tradeup", "[P]4k3/8/8/8/8/8/8/4K3 w - - 0 1", "brackets"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[P N] w - - 0", "brackets"},
        {"chess", "4k3/8/8/8/8/8/8/4K3[ w - - 0 1", "brackets"},
        {"chess", "4k3/8/8/8/8/8/8/4K3] w - - 0 1", "rank 1"},
    });
}

TEST_CASE("a side to move that is neither w nor b is refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "'W'"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 white - - 0 1", "'white'"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 - - - 0 1", "'-'"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 wb - - 0 1", "'wb'"},
    });
}

TEST_CASE("castling fields of other letters are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", "'KX'"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", "'K-'"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w -- - 0 1", "'--'"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1", "'KQKQ'"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w I - 0 1", "'I'"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w 0 - 0 1", "'0'"},
        {"chess960", "r3k2r/8/8/8/8/8/8/R3K2R w AHi - 0 1", "'AHi'"},
        {"promoters", "r3k2r/8/8/8/8/8/8/R3K2R[] w HAha - 0 1", "'HAha'"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w x - 0 1", "'x'"},
        {"simplified", "4k3/8/8/8/8/8/R3K3 w e3 - 0 1", "'e3'"},
    });
}

TEST_CASE("en-passant fields that name no square are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", "'d9'"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", "'d'"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", "'D6'"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d66 0 1", "'d66'"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - i6 0 1", "'i6'"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - 0 1", "'0'"},
        {"simplified", "4k3/8/8/8/8/8/R3K3 w - z1 0 1", "'z1'"},
    });
}

TEST_CASE("counters that are no numbers up to 9999 are refused", "[position][fen][refused]") {
    checkAll({
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 x", "fullmove number"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "fullmove number"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - +1 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0x1 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 1e2 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - - 1", "halfmove counter"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 -", "fullmove number"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "9999"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "9999"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1", "9999"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 4294967297", "9999"},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999999999999 1", "9999"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w - - ten 1", "halfmove counter"},
    });
}

TEMPLATE_LIST_TEST_CASE("a FEN with a letter changed is refused, or is a position like others",
                        "[position][fen][refused]", AllRules) {
    static const std::string letters = "KQRBNPMFWkqrbnpmfw12345678/+*[]- wbx09";
    Random random(91);
    for (const std::string& variant : namesOf<TestType>()) {
        const std::unique_ptr<Game> game = newGame(variant);
        playout(variant, scaled(6000), 92, [&](const Step& step) {
            setUp(*game, step.fen);
            std::string changed = step.fen;
            for (std::size_t changes = 1 + random.below(2); changes > 0; --changes)
                changed[random.below(changed.size())] = random.oneOf(letters);
            CAPTURE(variant, step.fen, changed);
            const Expected<void> done = game->setUp(changed, {});
            if (!done) {
                REQUIRE_FALSE(done.error().message.empty());
                REQUIRE(game->fen() == step.fen);
                REQUIRE(game->key() == step.key);
            } else {
                const std::string written = game->fen();
                const std::vector<std::string> moves = game->legalMoves();
                REQUIRE(perft(*game, 1) == moves.size());
                REQUIRE(sortedMoves(*game) == reference::legalMoves(variant, changed));
                setUp(*game, written);
                REQUIRE(game->fen() == written);
                REQUIRE(game->legalMoves() == moves);
            }
        });
    }
}

}  // namespace

}  // namespace motley::test
