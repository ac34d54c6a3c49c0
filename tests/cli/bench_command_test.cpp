// `motley bench`, run as users run it.
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

std::vector<std::string> benchOf(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "bench");
    const Finished finished = runMotley(arguments);
    CAPTURE(arguments, finished.err);
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
    return linesOf(finished.out);
}

/// The nodes of the last line, which must be what it has to be.
std::string signatureOf(const std::vector<std::string>& lines) {
    REQUIRE_FALSE(lines.empty());
    const std::vector<std::string> parts = words(lines.back());
    CAPTURE(lines.back());
    REQUIRE(parts.size() == 4);
    CHECK(parts[1] == "nodes");
    CHECK(parts[3] == "nps");
    CHECK_FALSE(parts[2].empty());
    return parts[0];
}

TEST_CASE("bench has positions of every variant", "[cli][bench]") {
    std::size_t positions = 0;
    for (const std::string& name : gameNames()) {
        positions += benchPositions(name).size();
        CHECK(benchPositions(name).size() >= 4);
    }
    CHECK(benchOf({"--depth", "1"}).size() == positions + 1);
}

TEST_CASE("the positions of bench are legal, written as the engine writes them, and not over", "[cli][bench]") {
    for (const std::string& name : gameNames())
        for (const std::string_view fen : benchPositions(name)) {
            const std::unique_ptr<Game> game = gameAt(name, fen);
            CAPTURE(name, fen);
            CHECK_FALSE(game->outcome().isOver());
            if (fen != benchPositions(name).front())
                CHECK(game->fen() == fen);
        }
}

TEST_CASE("bench takes the same nodes every time", "[cli][bench]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::vector<std::string> lines = benchOf({"--variant", name, "--depth", "3"});
        CHECK(lines.size() == benchPositions(name).size() + 1);
        CHECK(signatureOf(lines) == signatureOf(benchOf({"--variant", name, "--depth", "3"})));
    }
}

/// To be changed with whatever changes what is searched: builds of every compiler and kind are held to this number.
constexpr const char* signatureAtDepth8 = "258832";

TEST_CASE("every build of the same source searches the same nodes", "[cli][bench]") {
    CHECK(signatureOf(benchOf({"--depth", "8"})) == signatureAtDepth8);
}

TEST_CASE("bench takes threads and a table", "[cli][bench]") {
    signatureOf(benchOf({"--variant", "chess", "--depth", "2", "--threads", "2", "--hash", "1"}));
}

TEST_CASE("bench says what is wrong with its arguments, with status 2", "[cli][bench]") {
    const std::vector<std::vector<std::string>> calls{
        {"--variant", "draughts"}, {"--depth", "0"},   {"--depth", "x"}, {"--threads", "0"},    {"--threads", "257"},
        {"--hash", "0"},           {"--hash", "much"}, {"--nonsense"},   {"--hash", "1048576"},
    };
    for (std::vector<std::string> arguments : calls) {
        arguments.insert(arguments.begin(), "bench");
        const Finished finished = runMotley(arguments);
        CAPTURE(arguments);
        CHECK(finished.status == 2);
        CHECK(finished.out.empty());
        CHECK_FALSE(finished.err.empty());
    }
}

}  // namespace

}  // namespace motley::test
