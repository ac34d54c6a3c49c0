// `motley-match` as people run it.
#include "tests/support/process.h"
#include "tests/support/temporary_file.h"
#include "tools/match/game_file.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;
using Words = std::vector<std::string>;

const std::string fakeCommand = std::string("cmd=") + MOTLEY_FAKE_ENGINE;
const std::string motleyCommand = std::string("cmd=") + MOTLEY_BINARY;

Words operator+(Words first, const Words& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

Finished runMatch(const Words& arguments) {
    return runProgram(MOTLEY_MATCH, arguments);
}

Words engine(const std::string& name, const Words& more = {}) {
    return Words{"-engine", "name=" + name, fakeCommand} + more;
}

const Words randomMovers = engine("A", {"arg=--seed", "arg=1"}) + engine("B", {"arg=--seed", "arg=2"}) +
                           Words{"-each", "depth=1", "-maxmoves", "20"};

std::vector<GameRecord> gamesOf(const TemporaryFile& file) {
    return readGames(file.path()).value();
}

std::size_t gamesIn(const TemporaryFile& file) {
    return gamesOf(file).size();
}

TEST_CASE("Motley plays whole matches against itself in every variant, and each game is right", "[match]") {
    for (const std::string& variant : allNames()) {
        CAPTURE(variant);
        const TemporaryFile pgn;
        const TemporaryFile json;
        const Finished match =
            runMatch({"-engine", "name=more",   "nodes=400",     "-engine",  "name=less", "nodes=100",
                      "-each",   motleyCommand, "option.Hash=1", "-variant", variant,     "-openings",
                      "random",  "plies=4",     "-rounds",       "2",        "-repeat",   "-concurrency",
                      "2",       "-pgnout",     pgn.path(),      "-jsonout", json.path()});
        CHECK(match.status == 0);
        CHECK(match.err.empty());
        CHECK_THAT(match.out, Contains("Score of more vs less: "));
        CHECK(gamesIn(pgn) == 4);
        const Finished check = runMatch({"check", pgn.path(), json.path()});
        CHECK(check.status == 0);
        CHECK_THAT(check.out, Contains("8 games checked, 0 faulty"));
    }
}

TEST_CASE("Motley plays by XBoard's protocol as well, in every variant", "[match][xboard]") {
    for (const std::string& variant : allNames()) {
        CAPTURE(variant);
        const TemporaryFile json;
        const Finished match =
            runMatch({"-engine", "name=xboard", "proto=xboard", "-engine",   "name=uci", "-each",    motleyCommand,
                      "depth=3", "-variant",    variant,        "-openings", "random",   "plies=4",  "-rounds",
                      "1",       "-repeat",     "-maxmoves",    "60",        "-jsonout", json.path()});
        CHECK(match.status == 0);
        CHECK(match.err.empty());
        CHECK(gamesIn(json) == 2);
    }
}

TEST_CASE("the same seed gives the same match", "[match]") {
    const auto play = [](const std::string& seed) {
        const TemporaryFile json;
        REQUIRE(runMatch(randomMovers + Words{"-openings", "random", "plies=3", "-games", "4", "-repeat", "-srand",
                                              seed, "-jsonout", json.path()})
                    .status == 0);
        std::vector<std::string> fens;
        for (const GameRecord& record : gamesOf(json))
            fens.push_back(record.fen);
        return fens;
    };
    const std::vector<std::string> fens = play("1");
    CHECK(fens == play("1"));
    CHECK(fens != play("2"));
    CHECK(fens.at(0) == fens.at(1));
    CHECK(fens.at(1) != fens.at(2));
}

TEST_CASE("a match that was broken off goes on without losing or repeating a game", "[match][threads]") {
    const TemporaryFile json;
    const Words match = randomMovers + Words{"-jsonout", json.path(), "-resume"};
    REQUIRE(runMatch(match + Words{"-games", "5"}).status == 0);
    const Finished rest = runMatch(match + Words{"-games", "12", "-concurrency", "3"});
    CHECK(rest.status == 0);
    std::set<unsigned> numbers;
    for (const GameRecord& record : gamesOf(json))
        CHECK(numbers.insert(record.number).second);
    CHECK(numbers.size() == 12);
    CHECK_THAT(rest.out, Contains("] 12\n"));
    const Finished other = runMatch(match + Words{"-variant", "pawnless"});
    CHECK(other.status == 2);
    CHECK_THAT(other.err, Contains("another match"));
}

TEST_CASE("parts of a match are put together by stats", "[match]") {
    const TemporaryFile first;
    const TemporaryFile second;
    const Words match = randomMovers + Words{"-rounds", "5", "-repeat"};
    REQUIRE(runMatch(match + Words{"-shard", "1/2", "-jsonout", first.path()}).status == 0);
    REQUIRE(runMatch(match + Words{"-shard", "2/2", "-jsonout", second.path()}).status == 0);
    CHECK(gamesIn(first) == 6);
    CHECK(gamesIn(second) == 4);
    const Finished stats = runMatch({"stats", first.path(), second.path()});
    CHECK(stats.status == 0);
    CHECK_THAT(stats.out, Contains("] 10\n"));
}

TEST_CASE("a match ends with an engine's failure, unless it is to recover", "[match]") {
    const Words match = engine("good") + engine("bad", {"arg=--mode", "arg=crash", "arg=--after", "arg=1"}) +
                        Words{"-each", "depth=1", "-games", "4"};
    const Finished ended = runMatch(match);
    CHECK(ended.status == 1);
    CHECK_THAT(ended.err, Contains("disconnect (bad)") && Contains("-recover"));
    const Finished recovered = runMatch(match + Words{"-recover"});
    CHECK(recovered.status == 0);
    CHECK_THAT(recovered.out, Contains("Score of good vs bad: 4 - 0 - 0"));
}

TEST_CASE("more than two engines have a table of their own", "[match]") {
    const Finished match =
        runMatch(engine("A") + engine("B") + engine("C") +
                 Words{"-each", "depth=1", "-maxmoves", "5", "-repeat", "-tournament", "round-robin"});
    CHECK(match.status == 0);
    // A ranking, all pairs, and the cross table.
    for (const char* heading : {"Rank  Player  Games", "Player  Opponent", "Rank  Player "})
        CHECK_THAT(match.out, Contains(heading));
}

TEST_CASE("the sequential test ends a match early", "[match]") {
    const TemporaryFile json;
    const Finished match = runMatch(
        engine("good") + engine("bad", {"arg=--mode", "arg=illegal"}) +
        Words{"-each", "depth=1", "-rounds", "500", "-repeat", "-sprt", "elo0=0", "elo1=100", "-jsonout", json.path()});
    CHECK(match.status == 0);
    CHECK_THAT(match.out, Contains("H1 accepted"));
    CHECK(gamesIn(json) < 1000);
}

TEST_CASE("Ctrl-C ends a match with what is known, and its engines too", "[match]") {
    const TemporaryFile log;
    const Catcher out;
    const Catcher err;
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    // The log tells that an engine has been started.
    const int process =
        spawnProgram(MOTLEY_MATCH,
                     {"-engine", "name=A", "cmd=sh", "arg=-c",
                      std::string("arg=echo started >&2; exec ") + MOTLEY_FAKE_ENGINE + " --mode silent",
                      "stderr=" + log.path(), "-engine", "name=B", fakeCommand, "-each", "depth=1", "-games", "2"},
                     nothing, out.descriptor(), err.descriptor());
    close(nothing);
    while (!std::ifstream(log.path()) || log.size() == 0)
        ;
    kill(process, SIGINT);
    CHECK(exitStatusOf(process) == 1);
    CHECK_THAT(out.text(), Contains("No game"));
    CHECK_THAT(err.text(), Contains("stopped"));
}

TEST_CASE("what cannot be understood is said, with status 2", "[match]") {
    CHECK(runMatch({}).status == 2);
    const Finished unknown = runMatch({"-engines"});
    CHECK(unknown.status == 2);
    CHECK_THAT(unknown.err, Contains("-engines"));
    CHECK(runMatch({"frobnicate"}).status == 2);
    const Finished book = runMatch(randomMovers + Words{"-openings", "file=/no/such/book.epd"});
    CHECK(book.status == 2);
    CHECK_THAT(book.err, Contains("/no/such/book.epd"));
    const Finished help = runMatch({"--help"});
    CHECK(help.status == 0);
    CHECK_THAT(help.out, Contains("-concurrency"));
    CHECK_THAT(runMatch({"--version"}).out, Contains("motley-match "));
}

TEST_CASE("openings are printed, each once", "[match]") {
    for (const std::string& variant : allNames()) {
        const Finished openings = runMatch({"openings", "--variant", variant, "--count", "5", "--plies", "4"});
        CHECK(openings.status == 0);
        const std::vector<std::string> lines = linesOf(openings.out);
        CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == 5);
        CHECK(lines.size() == 5);
    }
}

}  // namespace

}  // namespace motley::test
