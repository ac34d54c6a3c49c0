// Games in PGN: what is written, that it comes back the same, and what is understood of other programs' files.
#include "engine/record/pgn.h"
#include "tests/support/games.h"
#include "tests/support/random.h"
#include "tests/support/random_records.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

std::vector<Expected<GameRecord>> readAll(const std::string& text) {
    std::istringstream stream(text);
    PgnReader reader(stream);
    std::vector<Expected<GameRecord>> games;
    while (std::optional<Expected<GameRecord>> game = reader.next())
        games.push_back(std::move(*game));
    return games;
}

GameRecord readOne(const std::string& text) {
    const std::vector<Expected<GameRecord>> games = readAll(text);
    REQUIRE(games.size() == 1);
    INFO((games[0] ? "" : games[0].error().message));
    REQUIRE(games[0]);
    return *games[0];
}

std::string errorOf(const std::string& text) {
    const std::vector<Expected<GameRecord>> games = readAll(text);
    REQUIRE(games.size() == 1);
    REQUIRE_FALSE(games[0]);
    return games[0].error().message;
}

std::vector<std::string> movesOf(const GameRecord& record) {
    std::vector<std::string> moves;
    for (const PlayedMove& move : record.moves)
        moves.push_back(move.text);
    return moves;
}

GameRecord foolsMate() {
    GameRecord record{.number = 7,
                      .variant = "chess",
                      .fen = newGame("chess")->fen(),
                      .result = Result::BlackWins,
                      .ending = Ending::Checkmate,
                      .white = "A \"quick\" one",
                      .black = R"(B\C)",
                      .timeControl = "2+0.02",
                      .date = "2026.11.30"};
    record.moves = {{.text = "f2f3",
                     .score = ReportedScore{.isMate = false, .value = -31},
                     .depth = 12,
                     .nodes = 12345,
                     .time = Milliseconds(50)},
                    {.text = "e7e5", .score = ReportedScore{.isMate = false, .value = 5}},
                    {.text = "g2g4", .score = ReportedScore{.isMate = true, .value = -1}, .depth = 3},
                    {.text = "d8h4", .score = ReportedScore{.isMate = true, .value = 1}, .time = Milliseconds(2001)}};
    return record;
}

TEST_CASE("a game is written with its tags, moves and what the players said", "[match][pgn]") {
    CHECK(pgnOf(foolsMate()) == "[Event \"?\"]\n"
                                "[Site \"?\"]\n"
                                "[Date \"2026.11.30\"]\n"
                                "[Round \"7\"]\n"
                                "[White \"A \\\"quick\\\" one\"]\n"
                                "[Black \"B\\\\C\"]\n"
                                "[Result \"0-1\"]\n"
                                "[TimeControl \"2+0.02\"]\n"
                                "[PlyCount \"4\"]\n"
                                "[Termination \"checkmate\"]\n"
                                "\n"
                                "1. f3 {-0.31/12 0.050s 12345n} e5 {+0.05} 2. g4 {-M1/3} Qh4# {+M1 2.001s} 0-1\n"
                                "\n");
}

TEST_CASE("variant and position have tags where they are not those of plain chess", "[match][pgn]") {
    const auto textOf = [](const char* variant, const std::string& fen) {
        return pgnOf({.variant = variant, .fen = fen, .white = {}, .black = {}});
    };
    const std::string ending = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
    CHECK_THAT(textOf("chess", ending), Catch::Contains("[SetUp \"1\"]\n[FEN \"" + ending + "\"]\n"));
    CHECK_THAT(textOf("chess", ending), !Catch::Contains("Variant"));
    CHECK_THAT(textOf("chess960", newGame("chess960")->fen()), Catch::Contains("[Variant \"Chess960\"]\n"));
    const std::string tradeUp = textOf("tradeup", newGame("tradeup")->fen());
    CHECK_THAT(tradeUp, Catch::Contains("[Variant \"tradeup\"]\n"));
    CHECK_THAT(tradeUp, !Catch::Contains("FEN") && !Catch::Contains("SetUp"));
}

TEST_CASE("numbers of moves go on from the position, Black's move first where it is", "[match][pgn]") {
    GameRecord record{.variant = "chess", .fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40", .white = {}, .black = {}};
    record.moves = {{.text = "e8e7"}, {.text = "e2e4"}, {.text = "e7e6"}};
    CHECK_THAT(pgnOf(record), Catch::Contains("\n40... Ke7 41. e4 Ke6 *\n"));
}

TEST_CASE("games of every variant come back as they were", "[match][pgn]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::vector<GameRecord> records = randomRecords(name, 2000, 11);
        std::string text;
        for (const GameRecord& record : records)
            text += pgnOf(record);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with('['))
                CHECK(line.size() <= 80);
        const std::vector<Expected<GameRecord>> games = readAll(text);
        REQUIRE(games.size() == records.size());
        for (std::size_t at = 0; at < games.size(); ++at) {
            INFO((games[at] ? pgnOf(records[at]) : games[at].error().message));
            REQUIRE(games[at]);
            CHECK((*games[at] == records[at]));
        }
    }
}

TEST_CASE("games by other hands are understood", "[match][pgn]") {
    const GameRecord record = readOne(
        "\xEF\xBB\xBF% escaped [Event \"no\"]\r\n"
        "[Event \"Club \"open\" 3\"]\r\n[White \"W\"] [Black \"B\"]\r\n[Result \"1-0\"]\r\n\r\n"
        "{before} 1.e4 $1 e5 (1...c5 2.Nf3 {Sicilian (open} (2.c3) 1-0) 2. Nf3! {[%clk 0:01:00] +0.5} Nc6 ; rest 9.\r\n"
        "3 . Bb5 a6 4 Bxc6?! dc6 5.0-0 Bg4?? $18 6 ... h3 +- Bxf3 {-1.25/9, human} 7... Qf3 {+2.50/21 1.5s, mate} "
        "\r\n1-0");
    CHECK(movesOf(record) == words("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 h2h3 g4f3 d1f3"));
    CHECK(record.white == "W");
    CHECK(record.event == "Club \"open\" 3");
    CHECK(record.variant == "chess");
    CHECK(record.result == Result::WhiteWins);
    CHECK(record.ending == Ending::Resignation);
    CHECK(record.number == 1);
    CHECK_FALSE(record.moves[2].score);
    CHECK(record.moves[11].score == ReportedScore{.isMate = false, .value = -125});
    CHECK(record.moves[11].depth == 9U);
    CHECK(record.moves[12].score == ReportedScore{.isMate = false, .value = 250});
    CHECK(record.moves[12].time == Milliseconds(1500));
}

TEST_CASE("tags may be missing, and names of variants be others", "[match][pgn]") {
    CHECK(movesOf(readOne("1. d4 d5 *")) == words("d2d4 d7d5"));
    CHECK(readOne("[Event \"x\"]\n\n1/2-1/2").moves.empty());
    for (const char* name : {"fischerandom", "Chess960", "FischeRandom"})
        CHECK(readOne("[Variant \"" + std::string(name) + "\"]\n*").variant == "chess960");
    for (const char* name : {"standard", "Normal", "chess", "?"})
        CHECK(readOne("[Variant \"" + std::string(name) + "\"]\n*").variant == "chess");
    CHECK(readOne("[Variant \"TradeUp\"]\n1. P@e3 *").variant == "tradeup");
    CHECK(readAll("").empty());
    CHECK(readAll("\n\n% x\n ; y\n{z} $5 * 1-0\n").empty());
}

TEST_CASE("how a game ended is told by its tag, by the rules or by its result", "[match][pgn]") {
    const auto endingWith = [](const std::string& termination, const std::string& moves) {
        return readOne("[Termination \"" + termination + "\"]\n\n" + moves).ending;
    };
    CHECK(endingWith("adjudication", "1. e4 1-0") == Ending::Adjudication);
    CHECK(endingWith("Time forfeit", "1. e4 1-0") == Ending::Time);
    CHECK(endingWith("rules infraction", "1. e4 1-0") == Ending::IllegalMove);
    CHECK(endingWith("abandoned", "1. e4 1-0") == Ending::Disconnect);
    CHECK(endingWith("abandoned", "1. e4 *") == Ending::Abort);
    CHECK(endingWith("normal", "1. f3 e5 2. g4 Qh4 0-1") == Ending::Checkmate);
    CHECK(endingWith("normal", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2") == Ending::Repetition);
    CHECK(endingWith("normal", "1. e4 1/2-1/2") == Ending::Agreement);
    CHECK(endingWith("normal", "1. e4 0-1") == Ending::Resignation);
    CHECK(endingWith("", "1. e4 *") == Ending::Abort);
}

TEST_CASE("a faulty game names itself, its line and its move, and does not spoil the next one", "[match][pgn]") {
    const std::string good = "[White \"next\"]\n\n1. d4 *\n\n";
    const std::vector<std::pair<const char*, std::vector<const char*>>> cases{
        {"[White \"x\"]\n\n1. e4 e5\n2. Ke3 Ke7 (3. x 1-0\n\n", {"game 2", "line 8", "'Ke3'"}},
        {"1. Nf3 a6\n2. Nc3 a5 3. Nd4 a4\n4. Nb5 h6 5. Nd6 Nf6 6. N6b5 h5 7. Nd5 g6 8. Nc3 *\n",
         {"game 2", "line 7", "may be"}},
        {"[White \"x\"]\n1. e4 {no end\n", {"game 2", "line 6", "comment"}},
        {"[White \"x\"\n1. e4 e5 1-0\n", {"game 2", "line 5", "tag"}},
        {"[FEN \"8/8 w\"]\n1. e4 1-0\n", {"game 2", "line 6", "FEN"}},
        {"[Variant \"bughouse\"]\n1. e4 1-0\n", {"game 2", "bughouse", "tradeup"}},
        {"[Result \"1-0\"]\n1. e4 0-1\n", {"game 2", "1-0", "0-1"}},
        {"1. e4 e5\n", {"game 2", "breaks off"}},
        {"1. e4 (1. d4 d5\n 1-0\n", {"game 2", "variation"}},
        {"1. e4 -- 2. d4 *\n", {"game 2", "'--'"}},
    };
    for (const auto& [text, parts] : cases) {
        CAPTURE(text);
        const std::vector<Expected<GameRecord>> games = readAll(fmt::format("{0}{1}\n[Event \"z\"]\n{0}", good, text));
        REQUIRE(games.size() == 3);
        CHECK(games[0]);
        REQUIRE_FALSE(games[1]);
        for (const char* part : parts)
            CHECK_THAT(games[1].error().message, Catch::Contains(part));
        REQUIRE(games[2]);
        CHECK(games[2]->white == "next");
    }
}

TEST_CASE("a game that was cut off anywhere is no game", "[match][pgn]") {
    const std::string whole = pgnOf(foolsMate());
    const std::size_t end = whole.find_last_not_of('\n') + 1;
    for (std::size_t size = 1; size < end; ++size)
        for (const Expected<GameRecord>& game : readAll(whole.substr(0, size)))
            CHECK_FALSE(game);
    CHECK(readOne(whole.substr(0, end)) == foolsMate());
}

TEST_CASE("bytes of any kind do no harm", "[match][pgn]") {
    Random random(3);
    const std::string whole = pgnOf(foolsMate()) + pgnOf(randomRecords("tradeup", 60, 4).front());
    for (unsigned round = 0; round < 300; ++round) {
        std::string text = whole;
        for (std::size_t changes = 1 + random.below(20); changes > 0; --changes)
            text[random.below(text.size())] = static_cast<char>(random.below(256));
        CHECK(readAll(text).size() < 10);
    }
    CHECK_THAT(errorOf("1. " + std::string(3'000'000, 'e')), Catch::Contains("line 1"));
    CHECK_THAT(errorOf(std::string(3'000'000, '(')), Catch::Contains("variation"));
    CHECK_THAT(errorOf("e4 {" + std::string(3'000'000, '\n')), Catch::Contains("comment"));
    CHECK_FALSE(readAll(std::string(1'000'000, '\0')).front());
}

}  // namespace

}  // namespace motley::test
