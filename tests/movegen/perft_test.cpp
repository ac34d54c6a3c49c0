// Perft counts on which independent programs agree.
#include "engine/movegen/perft.h"
#include "engine/position/fen.h"
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

void checkLine(const std::string& variant, const PerftLine& line) {
    const std::unique_ptr<Game> game = gameAt(variant, line.fen);
    for (unsigned depth = 1; depth <= line.nodes.size(); ++depth) {
        const std::uint64_t nodes = line.nodes[depth - 1];
        if (nodes > perftNodeLimit)
            break;
        CAPTURE(variant, line.fen, line.about, depth);
        CHECK(perft(*game, depth) == nodes);
    }
}

TEMPLATE_LIST_TEST_CASE("perft counts are the known ones", "[movegen][perft]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        for (const PerftLine& line : perftSuite(variant))
            checkLine(variant, line);
}

TEMPLATE_LIST_TEST_CASE("perft of depth 0 is one", "[movegen][perft]", AllRules) {
    const Board<TestType> board = readFen<TestType>(TestType::startFen).value().board();
    CHECK(motley::perft<Color::White>(board, 0) == 1);
}

}  // namespace

}  // namespace motley::test
