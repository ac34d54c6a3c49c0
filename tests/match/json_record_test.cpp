// Games as lines of JSON.
#include "tests/support/games.h"
#include "tests/support/random.h"
#include "tests/support/random_records.h"
#include "tools/match/json_record.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

GameRecord shortGame() {
    GameRecord record{.number = 3,
                      .variant = "chess",
                      .fen = newGame("chess")->fen(),
                      .result = Result::WhiteWins,
                      .ending = Ending::Time,
                      .white = "W",
                      .black = "B",
                      .timeControl = "1+0.1",
                      .event = "E",
                      .date = "2026.11.30"};
    record.moves = {{.text = "e2e4",
                     .score = ReportedScore{.isMate = false, .value = 31},
                     .depth = 12,
                     .nodes = 12345,
                     .time = Milliseconds(50)},
                    {.text = "e7e5", .score = ReportedScore{.isMate = true, .value = -2}}};
    return record;
}

TEST_CASE("a game is one line with the members that are promised", "[match][json]") {
    CHECK(jsonOf(shortGame()) ==
          R"({"game":3,"variant":"chess","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
          R"("moves":["e2e4","e7e5"],"result":"1-0","reason":"time","white":"W","black":"B","score":[31,"mate -2"],)"
          R"("depth":[12,null],"ms":[50,null],"nodes":[12345,null],"timeControl":"1+0.1","event":"E",)"
          R"("date":"2026.11.30"})");
}

TEST_CASE("games of every variant come back from JSON as they were", "[match][json]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        for (const GameRecord& record : randomRecords(name, 2000, 12)) {
            const std::string line = jsonOf(record);
            CHECK(line.find('\n') == std::string::npos);
            const Expected<GameRecord> read = recordOfJson(line);
            INFO((read ? line : read.error().message));
            REQUIRE(read);
            CHECK((*read == record));
        }
    }
}

TEST_CASE("what players do not say may be missing", "[match][json]") {
    nlohmann::json object = nlohmann::json::parse(jsonOf(shortGame()));
    for (const char* name : {"game", "score", "depth", "ms", "nodes", "timeControl", "event", "date"})
        object.erase(name);
    object["more"] = {1, 2};
    const Expected<GameRecord> read = recordOfJson(object.dump());
    REQUIRE(read);
    CHECK(read->number == 1);
    CHECK(read->moves == std::vector<PlayedMove>{{.text = "e2e4"}, {.text = "e7e5"}});
}

TEST_CASE("a line that was cut off anywhere is an error", "[match][json]") {
    const std::string line = jsonOf(shortGame());
    for (std::size_t size = 0; size < line.size(); ++size)
        CHECK_FALSE(recordOfJson(line.substr(0, size)));
    CHECK_FALSE(recordOfJson(line + "}"));
}

TEST_CASE("members that are missing or wrong are named", "[match][json]") {
    const nlohmann::json good = nlohmann::json::parse(jsonOf(shortGame()));
    for (const char* name : {"variant", "fen", "moves", "result", "reason", "white", "black"}) {
        nlohmann::json object = good;
        object.erase(name);
        const Expected<GameRecord> read = recordOfJson(object.dump());
        REQUIRE_FALSE(read);
        CHECK_THAT(read.error().message, Catch::Contains(name));
    }
    const std::vector<std::pair<const char*, const char*>> wrong{
        {"game", "-1"},
        {"game", "\"3\""},
        {"variant", "\"bughouse\""},
        {"fen", "\"8/8\""},
        {"fen", "null"},
        {"moves", "{}"},
        {"moves", R"(["e2e4",5])"},
        {"moves", R"(["e2e4","e2e4"])"},
        {"result", "\"2-0\""},
        {"reason", "\"boredom\""},
        {"white", "7"},
        {"score", "[1]"},
        {"score", "[1,2,3]"},
        {"score", R"(["mate",null])"},
        {"score", R"(["mate 3x",null])"},
        {"score", "[3000000000,null]"},
        {"score", "[0.5,null]"},
        {"depth", "[-1,null]"},
        {"depth", "[[],null]"},
        {"ms", "[null,-5]"},
        {"nodes", "[1e3,null]"},
        {"nodes", "5"},
        {"event", "[]"},
    };
    for (const auto& [name, value] : wrong) {
        CAPTURE(name, value);
        nlohmann::json object = good;
        object[name] = nlohmann::json::parse(value);
        const Expected<GameRecord> read = recordOfJson(object.dump());
        REQUIRE_FALSE(read);
        CHECK_FALSE(read.error().message.empty());
    }
}

TEST_CASE("bytes of any kind are no JSON of a game, or one", "[match][json]") {
    Random random(8);
    const std::string line = jsonOf(shortGame());
    unsigned refused = 0;
    for (unsigned round = 0; round < 2000; ++round) {
        std::string text = line;
        text[random.below(text.size())] = static_cast<char>(random.below(256));
        refused += recordOfJson(text) ? 0 : 1;
    }
    CHECK(refused > 1000);
    CHECK_FALSE(recordOfJson(std::string(1'000'000, '[')));
    GameRecord record = shortGame();
    record.white = "\xFF\xFE";
    CHECK(recordOfJson(jsonOf(record)));
}

}  // namespace

}  // namespace motley::test
