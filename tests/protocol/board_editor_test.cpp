// Boards that are edited man by man.
#include "engine/protocol/board_editor.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <string>

namespace motley::test {

namespace {

TEST_CASE("men are put on a board and taken off in either colour", "[xboard]") {
    BoardEditor editor("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (const char* line : {"Pe4", "xe2", "c", "ne4"})
        CHECK(editor.take(line));
    CHECK(editor.fen() == "rnbqkbnr/pppppppp/8/8/4n3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    for (const char* line : {"#", "Kh8", "c", "Ka1"})
        CHECK(editor.take(line));
    CHECK(editor.fen() == "7k/8/8/8/8/8/8/K7 w KQkq - 0 1");
    for (const char* line : {"", "K", "Ka", "Ka9", "Ki1", "1a1", "Ka1x", "P@3", "Ka1++"})
        CHECK_FALSE(editor.take(line));
    CHECK(editor.fen() == "7k/8/8/8/8/8/8/K7 w KQkq - 0 1");
}

TEST_CASE("hands, promoted men and squares that do not exist are edited too", "[xboard]") {
    BoardEditor hands("4k3/8/8/8/8/8/8/4K3[PPp] w - - 0 1");
    for (const char* line : {"P@3", "R@1", "Rd4+", "c", "P@0"})
        CHECK(hands.take(line));
    CHECK_FALSE(hands.take("P@1000"));
    CHECK(hands.fen() == "4k3/8/8/8/3+R4/8/8/4K3[PPPR] w - - 0 1");
    BoardEditor holes("*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1");
    CHECK_FALSE(holes.take("Na8"));
    CHECK(holes.take("Nf8"));
    CHECK(holes.fen() == "*****Nk1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1");
}

TEST_CASE("the board of every start position is written as it was read", "[xboard]") {
    for (const Variant& variant : allVariants()) {
        const std::string fen = variant.newGame()->fen();
        CHECK(FenMen(fen).board() == fen.substr(0, fen.find_first_of("[ ")));
    }
}

}  // namespace

}  // namespace motley::test
