// `motley perft`, run as users run it.
#include "engine/support/memory.h"
#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace motley::test {

namespace {

constexpr const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::vector<std::string> perftOf(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "perft");
    const Finished finished = runMotley(arguments);
    CAPTURE(arguments, finished.err);
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
    return linesOf(finished.out);
}

/// Digits, perhaps with a point among them.
bool isNumber(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos && text.front() != '.' &&
           text.back() != '.' && std::ranges::count(text, '.') <= 1;
}

TEST_CASE("perft prints a line for each depth", "[cli][perft]") {
    const std::vector<std::string> lines = perftOf({"--variant", "chess", "--depth", "4"});
    const std::vector<std::string> nodes{"20", "400", "8902", "197281"};
    REQUIRE(lines.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(lines[i]);
        const std::vector<std::string> parts = words(lines[i]);
        REQUIRE(parts.size() == 9);
        CHECK(isNumber(parts[5]));
        CHECK(isNumber(parts[7]));
        CHECK(lines[i] == fmt::format("depth {} nodes {} time {} ms {} Mnps", i + 1, nodes[i], parts[5], parts[7]));
    }
}

TEST_CASE("perft knows every variant", "[cli][perft]") {
    for (const std::string& variant : gameNames()) {
        const PerftLine line = perftSuite(variant).back();
        const std::vector<std::string> lines = perftOf({"--variant", variant, "--fen", line.fen, "--depth", "1"});
        REQUIRE(lines.size() == 1);
        CAPTURE(variant, lines[0]);
        CHECK(lines[0].starts_with(fmt::format("depth 1 nodes {} time ", line.nodes[0])));
    }
}

TEST_CASE("perft counts the same with threads and a table", "[cli][perft]") {
    const std::vector<std::string> lines =
        perftOf({"--variant", "chess", "--fen", kiwipete, "--depth", "3", "--threads", "3", "--hash", "2"});
    REQUIRE(lines.size() == 3);
    CHECK(lines[2].starts_with("depth 3 nodes 97862 time "));
}

TEST_CASE("divide prints a line for each move, an empty one and the sum", "[cli][perft]") {
    std::vector<std::string> lines = perftOf({"--variant", "chess", "--fen", kiwipete, "--depth", "2", "--divide"});
    REQUIRE(lines.size() == 48 + 2);
    CHECK(lines.back() == "Nodes searched: 2039");
    lines.pop_back();
    CHECK(lines.back().empty());
    lines.pop_back();
    std::uint64_t total = 0;
    const std::unique_ptr<Game> game = gameAt("chess", kiwipete);
    for (const std::string& line : lines) {
        CAPTURE(line);
        const std::size_t colon = line.find(": ");
        REQUIRE(colon != std::string::npos);
        CHECK(isLegal(*game, line.substr(0, colon)));
        total += std::stoull(line.substr(colon + 2));
    }
    CHECK(total == 2039);
}

TEST_CASE("divide of one move each", "[cli][perft]") {
    const std::vector<std::string> lines = perftOf({"--variant", "pawnless", "--depth", "1", "--divide"});
    REQUIRE(lines.size() == 14 + 2);
    for (std::size_t i = 0; i < 14; ++i)
        CHECK(lines[i].ends_with(": 1"));
    CHECK(lines.back() == "Nodes searched: 14");
}

TEST_CASE("divide of a game that is over is nothing and a sum of 0", "[cli][perft]") {
    CHECK(perftOf({"--variant", "simplified", "--fen", "8/8/p7/P2k4/3K4/8/8 w - - 0 30", "--depth", "3", "--divide"}) ==
          std::vector<std::string>{"", "Nodes searched: 0"});
}

TEST_CASE("JSON says the same, an object a line", "[cli][perft]") {
    const std::vector<std::string> lines = perftOf({"--variant", "tradeup", "--depth", "2", "--json"});
    REQUIRE(lines.size() == 2);
    for (unsigned depth = 1; depth <= 2; ++depth) {
        const nlohmann::json object = nlohmann::json::parse(lines[depth - 1]);
        CHECK(object.at("depth") == depth);
        CHECK(object.at("nodes") == (depth == 1 ? 21 : 2961));
        CHECK(object.at("time_ms").is_number());
        CHECK(object.at("nps").is_number_unsigned());
    }
    const std::vector<std::string> divided = perftOf({"--variant", "tradeup", "--depth", "2", "--divide", "--json"});
    REQUIRE(divided.size() == 1);
    const nlohmann::json object = nlohmann::json::parse(divided[0]);
    CHECK(object.at("depth") == 2);
    CHECK(object.at("nodes") == 2961);
    CHECK(object.at("moves").size() == 21);
    CHECK(object.at("moves").at("P@e3") == 141);
}

struct BadCall {
    std::vector<std::string> arguments;
    const char* why;  ///< part of the message
};

TEST_CASE("perft says what is wrong with its arguments, with status 2", "[cli][perft]") {
    const std::vector<BadCall> calls{
        {{"perft"}, "--variant"},
        {{"perft", "--variant", "chess"}, "--depth"},
        {{"perft", "--depth", "3"}, "--variant"},
        {{"perft", "--variant", "draughts", "--depth", "3"}, "draughts"},
        {{"perft", "--variant", "", "--depth", "3"}, "variant"},
        {{"perft", "--variant", "chess", "--depth", "0"}, "depth"},
        {{"perft", "--variant", "chess", "--depth", "-1"}, "depth"},
        {{"perft", "--variant", "chess", "--depth", "two"}, "two"},
        {{"perft", "--variant", "chess", "--depth", "2.5"}, "2.5"},
        {{"perft", "--variant", "chess", "--depth"}, "depth"},
        {{"perft", "--variant", "chess", "--depth", "1", "--threads", "0"}, "threads"},
        {{"perft", "--variant", "chess", "--depth", "1", "--threads", "257"}, "threads"},
        {{"perft", "--variant", "chess", "--depth", "1", "--hash", "-1"}, "hash"},
        {{"perft", "--variant", "chess", "--depth", "1", "--hash", "much"}, "much"},
        {{"perft", "--variant", "chess", "--depth", "1", "--nonsense"}, "nonsense"},
        {{"perft", "--variant", "chess", "--depth", "1", "more"}, "more"},
        {{"perft", "--variant", "chess", "--depth", "1", "--fen", "8/8 w"}, "bad FEN"},
        {{"perft", "--variant", "chess", "--depth", "1", "--fen", ""}, "FEN"},
        {{"perft", "--variant", "pawnless", "--depth", "1", "--fen", kiwipete}, "a8"},
    };
    for (const auto& [arguments, why] : calls) {
        const Finished finished = runMotley(arguments);
        CAPTURE(arguments, finished.out);
        CHECK(finished.status == 2);
        CHECK_THAT(finished.err, Catch::Contains(why));
        CHECK(finished.out.empty());
    }
}

TEST_CASE("a table larger than the memory that is free is refused", "[cli][perft]") {
    constexpr std::size_t terabyte = 1024 * 1024;  // In MB.
    const std::optional<std::size_t> available = availableMemory();
    if (!available || *available / bytesPerMegabyte >= terabyte)
        return;
    const Finished finished =
        runMotley({"perft", "--variant", "chess", "--depth", "1", "--hash", std::to_string(terabyte)});
    CHECK(finished.status == 2);
    CHECK_THAT(finished.err, Catch::Contains("memory"));
}

}  // namespace

}  // namespace motley::test
