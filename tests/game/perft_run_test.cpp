// Perft over threads and with tables, which must change nothing but the time it takes.
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

namespace motley::test {

namespace {

constexpr std::uint64_t nodeLimit = fullLength ? 3'000'000 : 60'000;

/// The deepest depth that does not take long.
unsigned affordableDepth(const PerftLine& line) {
    unsigned depth = 1;
    while (depth < line.nodes.size() && line.nodes[depth] <= nodeLimit)
        ++depth;
    return depth;
}

template <class Rules, class Check>
void forEachLine(Check check) {
    for (const std::string& variant : namesOf<Rules>())
        for (const PerftLine& line : perftSuite(variant)) {
            const unsigned depth = affordableDepth(line);
            CAPTURE(variant, line.fen, depth);
            check(*gameAt(variant, line.fen), depth, line.nodes[depth - 1]);
        }
}

PerftRequest requestOf(unsigned depth, unsigned threads, std::size_t hashBytes) {
    return {.depth = depth, .threads = threads, .hashBytes = hashBytes, .onProgress = {}};
}

TEMPLATE_LIST_TEST_CASE("a table changes no count, be it tiny or large", "[perft][hash]", AllRules) {
    forEachLine<TestType>([](const Game& game, unsigned depth, std::uint64_t nodes) {
        for (const std::size_t bytes : {std::size_t{1}, std::size_t{10'000}, std::size_t{4} << 20U})
            CHECK(game.perft(requestOf(depth, 1, bytes)) == nodes);
    });
}

TEMPLATE_LIST_TEST_CASE("threads change no count", "[perft][threads]", AllRules) {
    forEachLine<TestType>([](const Game& game, unsigned depth, std::uint64_t nodes) {
        for (const unsigned threads : {2U, 4U})
            CHECK(game.perft(requestOf(depth, threads, 0)) == nodes);
    });
}

TEMPLATE_LIST_TEST_CASE("threads that share a table change no count", "[perft][hash][threads]", AllRules) {
    forEachLine<TestType>([](const Game& game, unsigned depth, std::uint64_t nodes) {
        for (const unsigned threads : {2U, 4U})
            for (const std::size_t bytes : {std::size_t{1}, std::size_t{1} << 20U})
                CHECK(game.perft(requestOf(depth, threads, bytes)) == nodes);
    });
}

TEMPLATE_LIST_TEST_CASE("divide lists every legal move, and its counts add up", "[perft]", AllRules) {
    forEachLine<TestType>([](const Game& game, unsigned depth, std::uint64_t nodes) {
        const std::vector<MoveNodes> lines = game.divide(requestOf(depth, 1, 0));
        std::vector<std::string> moves;
        std::uint64_t total = 0;
        for (const auto& [move, count] : lines) {
            moves.push_back(move);
            total += count;
        }
        CHECK(total == nodes);
        CHECK(moves == game.legalMoves());
    });
}

TEMPLATE_LIST_TEST_CASE("the count of a move in divide is the perft after it", "[perft]", AllRules) {
    const std::string variant(TestType::name);
    for (const PerftLine& line : perftSuite(variant))
        for (unsigned depth = 1; depth <= std::min<std::size_t>(line.nodes.size(), fullLength ? 3 : 2); ++depth)
            for (const auto& [move, nodes] : gameAt(variant, line.fen)->divide(requestOf(depth, 1, 0))) {
                CAPTURE(variant, line.fen, depth, move);
                CHECK(nodes == (depth == 1 ? 1 : perft(*gameAt(variant, line.fen, {move}), depth - 1)));
            }
}

TEST_CASE("a game that is over has no sequences of any length", "[perft]") {
    struct Over {
        const char* variant;
        const char* fen;
    };
    const std::vector<Over> overs{{"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
                                  {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
                                  {"simplified", "8/8/p7/P2k4/3K4/8/8 w - - 0 30"},
                                  {"tradeup", "4k3/8/8/8/8/8/8/3Q4[Pp] w - - 0 9"}};
    for (const auto& [variant, fen] : overs)
        for (unsigned depth = 1; depth <= 5; ++depth) {
            CAPTURE(variant, fen, depth);
            CHECK(perft(*gameAt(variant, fen), depth) == 0);
            CHECK(gameAt(variant, fen)->divide(requestOf(depth, 2, 1)).empty());
        }
}

TEST_CASE("progress is told from the first part to the last", "[perft][threads]") {
    for (const unsigned threads : {1U, 3U}) {
        std::vector<std::size_t> done;
        std::size_t total = 0;
        PerftRequest request = requestOf(4, threads, 0);
        request.onProgress = [&](std::size_t parts, std::size_t all) {
            done.push_back(parts);
            total = all;
        };
        CHECK(newGame("chess")->perft(request) == 197281);
        std::vector<std::size_t> expected(total);
        std::iota(expected.begin(), expected.end(), std::size_t{1});
        CHECK(total != 0);
        CHECK(done == expected);
    }
}

}  // namespace

}  // namespace motley::test
