// The files of a match: every game once, whenever it was broken off.
#include "tests/support/temporary_file.h"
#include "tools/match/game_file.h"
#include "tools/match/game_log.h"
#include "tools/match/json_record.h"
#include "tools/match/pgn.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace motley::test {

namespace {

GameRecord recordOf(unsigned number) {
    GameRecord record;
    record.number = number;
    record.variant = "chess";
    record.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    record.moves = {{.text = "e2e4", .score = ReportedScore{.value = 30}}, {.text = "e7e5"}};
    record.result = Result::WhiteWins;
    record.ending = Ending::Time;
    record.white = "A";
    record.black = "B";
    return record;
}

std::string contentOf(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Files {
    TemporaryFile pgn;
    TemporaryFile json;
    TemporaryFile epd;
    GameLog log{{.pgn = pgn.path(), .json = json.path(), .epd = epd.path()}};
};

std::vector<unsigned> numbersOf(const std::vector<GameRecord>& records) {
    std::vector<unsigned> numbers;
    for (const GameRecord& record : records)
        numbers.push_back(record.number);
    return numbers;
}

TEST_CASE("games are written to all files and found again", "[match]") {
    const Files files;
    CHECK(files.log.resume().value().empty());
    for (const unsigned number : {2U, 1U, 3U})
        REQUIRE(files.log.append(recordOf(number)));
    const std::vector<GameRecord> records = files.log.resume().value();
    CHECK(records == std::vector<GameRecord>{recordOf(1), recordOf(2), recordOf(3)});
    CHECK(readGames(files.pgn.path()).value() == records);
    CHECK(readGames(files.json.path()).value() == records);
    CHECK(contentOf(files.epd.path()) == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n"
                                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n"
                                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n");
}

TEST_CASE("a game that is in one file only is added to the others", "[match]") {
    const Files files;
    std::ofstream(files.pgn.path()) << pgnOf(recordOf(1)) << pgnOf(recordOf(2));
    std::ofstream(files.json.path()) << jsonOf(recordOf(2)) << '\n' << jsonOf(recordOf(3)) << '\n';
    CHECK(numbersOf(files.log.resume().value()) == std::vector<unsigned>{1, 2, 3});
    CHECK(numbersOf(readGames(files.pgn.path()).value()) == std::vector<unsigned>{1, 2, 3});
    CHECK(numbersOf(readGames(files.json.path()).value()) == std::vector<unsigned>{1, 2, 3});
}

TEST_CASE("wherever a file is cut off, whole games are kept and nothing else", "[match]") {
    const std::string whole = jsonOf(recordOf(1)) + "\n";
    const std::string pgn = pgnOf(recordOf(1));
    const auto kept = [](const std::string& text, bool asPgn) {
        const TemporaryFile file;
        std::ofstream(file.path()) << text;
        const GameLog log(asPgn ? GameLogFiles{.pgn = file.path()} : GameLogFiles{.json = file.path()});
        const std::vector<GameRecord> records = log.resume().value();
        // What is left can be added to.
        REQUIRE(log.append(recordOf(9)));
        REQUIRE(readGames(file.path()).value().size() == records.size() + 1);
        return numbersOf(records);
    };
    const std::string second = jsonOf(recordOf(2));
    for (std::size_t size = 0; size < second.size(); ++size)
        REQUIRE(kept(whole + second.substr(0, size), false) == std::vector<unsigned>{1});
    const std::string next = pgnOf(recordOf(2));
    const std::size_t result = next.rfind("1-0");
    for (std::size_t size = 0; size < result + 3; ++size)
        REQUIRE(kept(pgn + next.substr(0, size), true) == std::vector<unsigned>{1});
    CHECK(kept(pgn + next, true) == std::vector<unsigned>{1, 2});
}

TEST_CASE("a file that cannot be written is an error that names it", "[match]") {
    const GameLog log({.pgn = "/no/such/folder/games.pgn"});
    const Expected<void> written = log.append(recordOf(1));
    REQUIRE_FALSE(written.has_value());
    CHECK_THAT(written.error().message, Catch::Matchers::Contains("/no/such/folder/games.pgn"));
    CHECK_FALSE(GameLog({.json = "/dev/full"}).append(recordOf(1)).has_value());
}

}  // namespace

}  // namespace motley::test
