// The start positions of Chess960.
#include "variants/chess960.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace motley::test {

namespace {

TEST_CASE("Chess960 has 960 start positions, each once", "[chess960]") {
    const std::unique_ptr<Game> game = findVariant("chess960").value().newGame();
    std::set<std::string> fens;
    for (unsigned number = 0; number < chess960Starts; ++number) {
        const std::string fen = chess960StartFen(number);
        CAPTURE(fen);
        REQUIRE(game->setUp(fen, {}));
        CHECK(fens.insert(fen).second);
        const std::string rank = fen.substr(fen.size() - std::string("RNBQKBNR w KQkq - 0 1").size(), 8);
        CHECK(std::multiset<char>(rank.begin(), rank.end()) ==
              std::multiset<char>{'R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R'});
        CHECK(rank.find('R') < rank.find('K'));
        CHECK(rank.find('K') < rank.rfind('R'));
        CHECK(rank.find('B') % 2 != rank.rfind('B') % 2);
    }
}

TEST_CASE("start positions have their usual numbers", "[chess960]") {
    CHECK(chess960StartFen(518) == findVariant("chess").value().variant->info.startFen);
    CHECK(chess960StartFen(0) == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    CHECK(chess960StartFen(959) == "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
}

}  // namespace

}  // namespace motley::test
