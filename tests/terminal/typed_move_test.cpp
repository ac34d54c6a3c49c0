// Moves as people type them, and the answers to those that are none.
#include "engine/terminal/typed_move.h"
#include "tests/support/games.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;

Expected<std::string> readAt(std::string_view variant, std::string_view fen, std::string_view text) {
    return readTypedMove(findVariant(variant)->variant->info, *gameAt(variant, fen), text);
}

std::string moveAt(std::string_view variant, std::string_view fen, std::string_view text) {
    return readAt(variant, fen, text).value_or("none");
}

std::string answerTo(std::string_view variant, std::string_view fen, std::string_view text) {
    const Expected<std::string> move = readAt(variant, fen, text);
    CHECK_FALSE(move);
    return move ? *move : move.error().message;
}

TEST_CASE("both notations are read", "[play]") {
    const std::string start = newGame("chess")->fen();
    for (const char* text : {"g1f3", "Nf3", "Ng1f3", "Nf3!?"})
        CHECK(moveAt("chess", start, text) == "g1f3");
    CHECK(moveAt("tradeup", newGame("tradeup")->fen(), "P@e3") == "P@e3");
    CHECK(moveAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "h4h2,N@b8,d4d2,b4b2") ==
          "N@b8,b4b2,d4d2,h4h2");
    CHECK(moveAt("chess960", "4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1", "O-O") == "e1g1");
}

TEST_CASE("text that is no legal move is answered by what helps", "[play]") {
    const std::string start = newGame("chess")->fen();
    CHECK_THAT(answerTo("chess", start, "e2e5"),
               Contains("the pawn on e2 cannot do that") && Contains("e2e3") && Contains("e2e4"));
    CHECK_THAT(answerTo("chess", start, "a1a5"), Contains("the rook on a1 cannot move"));
    CHECK_THAT(answerTo("chess", start, "e7e5"), Contains("the pawn on e7 is Black's, and White is to move"));
    CHECK_THAT(answerTo("chess", start, "e4e5"), Contains("nobody stands on e4"));
    CHECK_THAT(answerTo("pawnless", newGame("pawnless")->fen(), "c2d1"), Contains("this board has no square d1"));
    CHECK_THAT(answerTo("simplified", newGame("simplified")->fen(), "a7a8"), Contains("no square a8"));
    CHECK_THAT(answerTo("chess", "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2"), Contains("its king is in check"));
    CHECK_THAT(answerTo("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"),
               Contains("may be") && Contains("b1d2 or f3d2"));
    for (const char* nonsense : {"move", "Nf6", "0000", "P@e4", "\xFF\xFE", "i9i9", "e9"})
        CHECK_THAT(answerTo("chess", start, nonsense), Contains("neither a legal move nor a command"));
    CHECK(answerTo("chess", start, std::string(100'000, 'N')).size() < 400);
}

TEST_CASE("the beginning of a move is answered by how it may go on", "[play]") {
    const std::string_view promoting = "r6k/1P4pp/8/8/8/8/8/1K6 w - - 0 1";
    CHECK_THAT(answerTo("chess", promoting, "b7b8"), Contains("not all of a move") && Contains("b7b8q"));
    CHECK_THAT(answerTo("chess", promoting, "b8"), Contains("b7b8n"));
    CHECK_THAT(answerTo("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "N@b8"),
               Contains("N@b8,b4b2,d4d2,h4h2"));
    CHECK_THAT(answerTo("tradeup", newGame("tradeup")->fen(), "P@"), Contains("P@a2") && Contains("8 more"));
    CHECK_THAT(answerTo("chess", newGame("chess")->fen(), "e2"), Contains("e2e3, e2e4"));
}

TEST_CASE("the moves of a man are those that move or change it", "[play]") {
    using Moves = std::vector<std::string>;
    CHECK(movesOf(*newGame("chess"), "e2").size() == 2);
    CHECK(movesOf(*newGame("chess"), "e4").empty());
    const std::unique_ptr<Game> trade = gameAt("tradeup", "4k3/8/8/8/3N4/8/8/4K3[RP] w - - 0 9");
    const Moves ofKnight = movesOf(*trade, "d4");
    CHECK(ofKnight.size() == 9);
    CHECK(std::ranges::count(ofKnight, "R@d4") == 1);
    CHECK(movesOf(*trade, "c3").empty());
    const std::unique_ptr<Game> production = gameAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1");
    CHECK(std::ranges::count(movesOf(*production, "d4"), "N@b8,b4b2,d4d2,h4h2") == 1);
}

}  // namespace

}  // namespace motley::test
