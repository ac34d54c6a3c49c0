#include "engine/board/square_text.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("every square is read back from its name", "[board][text]") {
    CHECK(squareText(squareAt(0)) == "a1");
    CHECK(squareText(squareAt(4, 1)) == "e2");
    CHECK(squareText(squareAt(63)) == "h8");
    for (unsigned at = 0; at < 64; ++at)
        CHECK(parseSquare(squareText(squareAt(at))) == squareAt(at));
}

TEST_CASE("what is no square is not read as one", "[board][text]") {
    for (const char* text : {"", "e", "e0", "e9", "i1", "E4", "`1", "e4 ", " e4", "44", "ee", "-"}) {
        CAPTURE(text);
        CHECK_FALSE(parseSquare(text).has_value());
    }
}

TEST_CASE("a placement is written with a capital letter", "[board][text]") {
    CHECK(placementText(chessMen, Kind::Knight, squareAt(4, 3)) == "N@e4");
    CHECK(placementText(chessMen, Kind::Pawn, squareAt(7, 6)) == "P@h7");
}

}  // namespace

}  // namespace motley::test
