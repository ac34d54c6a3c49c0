// The files of a match: every game once, whenever it was broken off.
#include "engine/record/pgn.h"
#include "tests/support/temporary_file.h"
#include "tools/match/game_file.h"
#include "tools/match/game_log.h"
#include "tools/match/json_record.h"

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
    numbers.reserve(records.size());
    for (const GameRecord& record : records)
        numbers.push_back(record.number);
    return numbers;
}

/// Reads the games that are there and brings all files to the same state, as a match does that is resumed.
std::vector<GameRecord> resumed(GameLog& log) {
    REQUIRE(log.open());
    const GamesByNumber games = log.read().value();
    REQUIRE(log.complete(games));
    std::vector<GameRecord> records;
    records.reserve(games.size());
    for (const auto& [number, record] : games)
        records.push_back(record);
    return records;
}

std::vector<GameRecord> resumedFrom(const GameLogFiles& files) {
    GameLog log(files);
    return resumed(log);
}

TEST_CASE("games are written to all files and found again", "[match]") {
    Files files;
    CHECK(resumed(files.log).empty());
    for (const unsigned number : {1U, 2U, 3U})
        REQUIRE(files.log.append(recordOf(number)));
    const std::vector<GameRecord> records = resumed(files.log);
    CHECK(records == std::vector<GameRecord>{recordOf(1), recordOf(2), recordOf(3)});
    CHECK(readGames(files.pgn.path()).value() == records);
    CHECK(readGames(files.json.path()).value() == records);
    CHECK(contentOf(files.epd.path()) == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n"
                                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n"
                                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n");
}

TEST_CASE("a game that is in one file only is added to the others", "[match]") {
    Files files;
    std::ofstream(files.pgn.path()) << pgnOf(recordOf(1)) << pgnOf(recordOf(2));
    std::ofstream(files.json.path()) << jsonOf(recordOf(2)) << '\n' << jsonOf(recordOf(3)) << '\n';
    CHECK(numbersOf(resumed(files.log)) == std::vector<unsigned>{1, 2, 3});
    CHECK(numbersOf(readGames(files.pgn.path()).value()) == std::vector<unsigned>{1, 2, 3});
    CHECK(numbersOf(readGames(files.json.path()).value()) == std::vector<unsigned>{1, 2, 3});
}

TEST_CASE("wherever a file is cut off, whole games are kept and nothing else", "[match]") {
    const std::string whole = jsonOf(recordOf(1)) + "\n";
    const std::string pgn = pgnOf(recordOf(1));
    const auto kept = [](const std::string& text, bool asPgn) {
        const TemporaryFile file;
        std::ofstream(file.path()) << text;
        GameLog log(asPgn ? GameLogFiles{.pgn = file.path()} : GameLogFiles{.json = file.path()});
        const std::vector<GameRecord> records = resumed(log);
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

TEST_CASE("a file that is not of one match is refused and left as it is", "[match]") {
    const std::string whole = jsonOf(recordOf(1)) + "\n";
    const auto refused = [](const std::string& text, bool asPgn) {
        const TemporaryFile file;
        std::ofstream(file.path()) << text;
        GameLog log(asPgn ? GameLogFiles{.pgn = file.path()} : GameLogFiles{.json = file.path()});
        const Expected<GamesByNumber> games = log.read();
        CHECK(contentOf(file.path()) == text);
        return !games.has_value() && games.error().message.find(file.path()) != std::string::npos;
    };
    CHECK(refused("# My notes\nline 2\n", true));
    CHECK(refused("line 1\nline 2\n", false));
    CHECK(refused(whole + whole, false));
    CHECK(refused(pgnOf(recordOf(1)) + pgnOf(recordOf(1)), true));
    CHECK(refused("{}\n" + whole, false));
    GameRecord open = recordOf(2);
    open.result = Result::Ongoing;
    open.ending = Ending::Abort;
    CHECK(refused(whole + jsonOf(open) + "\n", false));
}

TEST_CASE("files that lack nothing are not touched", "[match]") {
    const TemporaryFile file;
    // A comment of a person.
    const std::string text = "% mine\n" + pgnOf(recordOf(1));
    std::ofstream(file.path()) << text;
    CHECK(numbersOf(resumedFrom({.pgn = file.path()})) == std::vector<unsigned>{1});
    CHECK(contentOf(file.path()) == text);
}

TEST_CASE("a link to a file stays a link, and the mode of the file stays", "[match]") {
    const TemporaryFile file;
    const TemporaryFile link;
    std::ofstream(file.path()) << jsonOf(recordOf(1)) << "\n{\"game\":2";
    std::filesystem::permissions(file.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::filesystem::create_symlink(file.path(), link.path());
    CHECK(numbersOf(resumedFrom({.json = link.path()})) == std::vector<unsigned>{1});
    CHECK(std::filesystem::is_symlink(link.path()));
    CHECK(contentOf(file.path()) == jsonOf(recordOf(1)) + "\n");
    CHECK(std::filesystem::status(file.path()).permissions() ==
          (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
}

TEST_CASE("a new game does not hide in the rest of a line", "[match]") {
    const TemporaryFile json;
    const TemporaryFile pgn;
    std::ofstream(json.path()) << R"({"game":1)";
    std::ofstream(pgn.path()) << "[Event \"x\"]\n\n1. e4";
    REQUIRE(GameLog({.pgn = pgn.path(), .json = json.path()}).append(recordOf(2)));
    for (const std::string& path : {json.path(), pgn.path()}) {
        std::vector<unsigned> numbers;
        REQUIRE(visitGames(path, [&](const Expected<GameRecord>& record) {
            if (record)
                numbers.push_back(record->number);
        }));
        CHECK(numbers == std::vector<unsigned>{2});
    }
}

TEST_CASE("a file is for one match at a time", "[match]") {
    const TemporaryFile file;
    std::ofstream(file.path()) << jsonOf(recordOf(1)) << "\n{";
    {
        GameLog first({.json = file.path()});
        CHECK(resumed(first).size() == 1);
        const Expected<void> second = GameLog({.json = file.path()}).open();
        REQUIRE_FALSE(second.has_value());
        CHECK_THAT(second.error().message, Catch::Matchers::Contains("another match"));
    }
    CHECK(GameLog({.json = file.path()}).open());
}

TEST_CASE("one file cannot be two", "[match]") {
    const TemporaryFile file;
    const Expected<void> opened = GameLog({.pgn = file.path(), .json = file.path()}).open();
    REQUIRE_FALSE(opened.has_value());
    CHECK_THAT(opened.error().message, Catch::Matchers::Contains("same file"));
    CHECK(GameLog({.pgn = "/dev/null", .json = "/dev/null"}).open());
}

TEST_CASE("a file that cannot be written is an error that names it", "[match]") {
    GameLog log({.pgn = "/no/such/folder/games.pgn"});
    const Expected<void> written = log.append(recordOf(1));
    REQUIRE_FALSE(written.has_value());
    CHECK_THAT(written.error().message, Catch::Matchers::Contains("/no/such/folder/games.pgn"));
    CHECK_FALSE(log.open().has_value());
    CHECK_FALSE(GameLog({.json = "/dev/full"}).append(recordOf(1)).has_value());
}

}  // namespace

}  // namespace motley::test
