#include "engine/board/bitboard.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

TEST_CASE("squares are numbered from a1 by rank, then file", "[board]") {
    CHECK(index(squareAt(0, 0)) == 0);
    CHECK(index(squareAt(7, 0)) == 7);
    CHECK(index(squareAt(0, 1)) == 8);
    CHECK(index(squareAt(7, 7)) == 63);
    for (unsigned at = 0; at < 64; ++at) {
        const Square square = squareAt(at);
        CHECK(squareAt(fileOf(square), rankOf(square)) == square);
        CHECK(bit(square) == (fileMask(fileOf(square)) & rankMask(rankOf(square))));
    }
}

TEST_CASE("squares are taken out of a set from the lowest up", "[board]") {
    Bitboard set = 0x8000000000000401ULL;
    CHECK(count(set) == 3);
    CHECK(hasMany(set));
    std::vector<unsigned> squares;
    while (set != 0)
        squares.push_back(index(popFirst(set)));
    CHECK(squares == std::vector<unsigned>{0, 10, 63});
    CHECK_FALSE(hasMany(0));
    CHECK_FALSE(hasMany(Bitboard{1} << 63U));
}

TEST_CASE("a span of a rank has both its ends, in either order", "[board]") {
    for (unsigned rank = 0; rank < 8; ++rank)
        for (unsigned from = 0; from < 8; ++from)
            for (unsigned to = from; to < 8; ++to) {
                Bitboard expected = 0;
                for (unsigned file = from; file <= to; ++file)
                    expected |= bit(squareAt(file, rank));
                CHECK(rankSpan(squareAt(from, rank), squareAt(to, rank)) == expected);
                CHECK(rankSpan(squareAt(to, rank), squareAt(from, rank)) == expected);
            }
}

TEST_CASE("the other colour", "[board]") {
    CHECK(~Color::White == Color::Black);
    CHECK(~Color::Black == Color::White);
}

}  // namespace

}  // namespace motley::test
