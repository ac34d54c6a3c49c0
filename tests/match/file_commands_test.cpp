// What `motley-match` does with files of games.
#include "engine/record/pgn.h"
#include "tests/support/games.h"
#include "tests/support/random_records.h"
#include "tests/support/temporary_file.h"
#include "tools/match/file_commands.h"
#include "tools/match/game_file.h"
#include "tools/match/json_record.h"

#include <catch2/catch.hpp>

#include <memory>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

struct Said {
    int status;
    std::string out;
    std::string err;
};

Said runCommand(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    int status = 0;
    CLI::App app("test");
    app.require_subcommand(1);
    addFileCommands(app, status, out, err);
    std::vector<const char*> words{"motley-match"};
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    app.parse(static_cast<int>(words.size()), words.data());
    return {.status = status, .out = out.str(), .err = err.str()};
}

/// A file that holds `text`.
std::unique_ptr<TemporaryFile> fileOf(const std::string& text) {
    return std::make_unique<TemporaryFile>(std::as_bytes(std::span(text)));
}

std::string contentOf(const TemporaryFile& file) {
    std::string text;
    for (const std::byte byte : file.read())
        text += static_cast<char>(byte);
    return text;
}

GameRecord gameOf(const std::string& variant, const std::string& moves, Result result, Ending ending) {
    GameRecord record{.variant = variant,
                      .fen = newGame(variant)->fen(),
                      .result = result,
                      .ending = ending,
                      .white = "A",
                      .black = "B"};
    for (const std::string& move : words(moves))
        record.moves.push_back({.text = move});
    return record;
}

const std::string foolsMate = "f2f3 e7e5 g2g4 d8h4";
const std::string knightsThereAndBack = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

TEST_CASE("a right game has no fault", "[match][files]") {
    CHECK_FALSE(faultOf(gameOf("chess", foolsMate, Result::BlackWins, Ending::Checkmate)));
    CHECK_FALSE(faultOf(gameOf("chess", knightsThereAndBack, Result::Draw, Ending::Repetition)));
    // There the player that brings a position about a third time has lost.
    CHECK_FALSE(faultOf(
        gameOf("simplified", "b1c3 b7c5 c3b1 c5b7 b1c3 b7c5 c3b1 c5b7", Result::WhiteWins, Ending::Repetition)));
    CHECK_FALSE(faultOf(gameOf("chess", "e2e4", Result::WhiteWins, Ending::Resignation)));
    CHECK_FALSE(faultOf(gameOf("chess", "e2e4", Result::Draw, Ending::Agreement)));
    CHECK_FALSE(faultOf(gameOf("chess", "e2e4", Result::Ongoing, Ending::Abort)));
    CHECK_FALSE(faultOf(gameOf("chess", "", Result::BlackWins, Ending::Time)));
}

TEST_CASE("faults are found", "[match][files]") {
    const auto fault = [](const char* variant, const std::string& moves, Result result, Ending ending) {
        return faultOf(gameOf(variant, moves, result, ending)).value_or("none");
    };
    using Catch::Contains;
    CHECK_THAT(fault("chess", "e2e4 e7e5", Result::WhiteWins, Ending::Checkmate), Contains("not over"));
    CHECK_THAT(fault("chess", foolsMate, Result::WhiteWins, Ending::Checkmate), Contains("0-1 by checkmate"));
    CHECK_THAT(fault("chess", foolsMate, Result::BlackWins, Ending::Resignation), Contains("0-1 by checkmate"));
    CHECK_THAT(fault("chess", foolsMate, Result::Ongoing, Ending::Abort), Contains("0-1 by checkmate"));
    CHECK_THAT(fault("chess", "g1f3 g8f6 f3g1 f6g8", Result::Draw, Ending::Repetition), Contains("not over"));
    CHECK_THAT(fault("chess", knightsThereAndBack + " e2e4 e7e5", Result::Draw, Ending::Agreement),
               Contains("2 more moves") && Contains("repetition"));
    CHECK_THAT(fault("chess", "e2e4 e2e4", Result::Draw, Ending::Agreement), Contains("e2e4"));
    CHECK_THAT(fault("chess", "e2e4", Result::Draw, Ending::Resignation), Contains("no game can be"));
    CHECK_THAT(fault("chess", "e2e4", Result::WhiteWins, Ending::Agreement), Contains("no game can be"));
    CHECK_THAT(fault("chess", "e2e4", Result::WhiteWins, Ending::Abort), Contains("no game can be"));
}

TEST_CASE("check tells faulty games and how many there are", "[match][files]") {
    GameRecord wrong = gameOf("chess", foolsMate, Result::Draw, Ending::Stalemate);
    wrong.number = 2;
    const std::string right = pgnOf(gameOf("chess", foolsMate, Result::BlackWins, Ending::Checkmate));
    const auto good = fileOf(right);
    const auto bad = fileOf(right + pgnOf(wrong) + "[Event \"x\"]\n\n1. e5 *\n\n" + right);
    const Said fine = runCommand({"check", good->path()});
    CHECK(fine.status == 0);
    CHECK(fine.out == "1 games checked, 0 faulty\n");
    const Said faulty = runCommand({"check", good->path(), bad->path()});
    CHECK(faulty.status == 1);
    CHECK_THAT(faulty.out, Catch::StartsWith(bad->path() +
                                             ": game 2 (A - B): recorded as 1/2-1/2 by stalemate, but the "
                                             "final position is 0-1 by checkmate\n" +
                                             bad->path() + ": game 3, line "));
    CHECK_THAT(faulty.out, Catch::EndsWith("5 games checked, 2 faulty\n"));
    CHECK(faulty.err.empty());
    const Said missing = runCommand({"check", bad->path(), "/nonexistent/file"});
    CHECK(missing.status == 2);
    CHECK_THAT(missing.err, Catch::Contains("/nonexistent/file"));
}

TEST_CASE("files are read by what they hold", "[match][files]") {
    const std::vector<GameRecord> records = randomRecords("promoters", 400, 2);
    std::string pgn;
    std::string json = "\xEF\xBB\xBF\r\n";
    for (const GameRecord& record : records) {
        pgn += pgnOf(record);
        json += jsonOf(record);
        json += "\r\n";
    }
    const auto pgnFile = fileOf(pgn);
    const auto jsonFile = fileOf(json);
    CHECK((readGames(pgnFile->path()).value() == records));
    CHECK((readGames(jsonFile->path()).value() == records));
    CHECK(readGames(fileOf("")->path()).value().empty());
    CHECK_FALSE(readGames("/nonexistent/file"));
    CHECK_FALSE(readGames("/"));
    const auto torn = fileOf(json + jsonOf(records.front()).substr(0, 100));
    const Expected<std::vector<GameRecord>> read = readGames(torn->path());
    REQUIRE_FALSE(read);
    CHECK_THAT(read.error().message,
               Catch::Contains(torn->path()) && Catch::Contains("line " + std::to_string(records.size() + 2)));
}

TEST_CASE("games are converted from one form to the other and back", "[match][files]") {
    std::string pgn;
    for (const GameRecord& record : randomRecords("pawnless", 300, 5))
        pgn += pgnOf(record);
    const auto first = fileOf(pgn);
    const TemporaryFile second;
    CHECK(runCommand({"convert", first->path(), "--to", "json", "--out", second.path()}).status == 0);
    CHECK_THAT(contentOf(second), Catch::StartsWith("{\"game\":1,"));
    const Said back = runCommand({"convert", second.path(), "--to", "pgn"});
    CHECK(back.status == 0);
    CHECK(back.out == pgn);
}

TEST_CASE("positions of games are written each once", "[match][files]") {
    const auto file = fileOf(pgnOf(gameOf("chess", "g1f3 g8f6 f3g1 f6g8", Result::Draw, Ending::Agreement)) +
                             pgnOf(gameOf("chess", "g1f3", Result::Draw, Ending::Agreement)));
    const auto convert = [&](const std::string& form, const std::string& positions) {
        return runCommand({"convert", file->path(), "--to", form, "--positions", positions}).out;
    };
    CHECK(convert("fen", "start") == newGame("chess")->fen() + "\n");
    CHECK(convert("epd", "end") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 4; fmvn 3;\n"
                                   "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - hmvc 1; fmvn 1;\n");
    CHECK(convert("fen", "all") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                                   "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1\n"
                                   "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2\n"
                                   "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2\n");
    CHECK(runCommand({"convert", file->path(), "--to", "fen"}).out == convert("fen", "end"));
}

TEST_CASE("a file is not overwritten while it is read, and errors are told", "[match][files]") {
    const auto file = fileOf(pgnOf(gameOf("chess", "e2e4", Result::Draw, Ending::Agreement)) + "1. e5 *\n");
    const std::string before = contentOf(*file);
    CHECK(runCommand({"convert", file->path(), "--to", "json", "--out", file->path()}).status == 2);
    CHECK(contentOf(*file) == before);
    CHECK(runCommand({"convert", file->path(), "--to", "json", "--out", "/nonexistent/file"}).status == 2);
    const Said said = runCommand({"convert", file->path(), "--to", "json"});
    CHECK(said.status == 2);
    CHECK_THAT(said.err, Catch::Contains("game 2, line"));
    CHECK_THAT(said.out, Catch::StartsWith("{"));
    CHECK_THROWS_AS(runCommand({"convert", file->path(), "--to", "doc"}), CLI::ParseError);
    CHECK_THROWS_AS(runCommand({"check"}), CLI::ParseError);
}

TEST_CASE("statistics merge files, and count a game that is in two of them once", "[match][files]") {
    GameRecord first = gameOf("chess", foolsMate, Result::BlackWins, Ending::Checkmate);
    GameRecord second = gameOf("chess", foolsMate, Result::BlackWins, Ending::Checkmate);
    second.number = 2;
    std::swap(second.white, second.black);
    GameRecord third = gameOf("chess", "e2e4", Result::Draw, Ending::Agreement);
    GameRecord open = gameOf("chess", "e2e4 e7e5", Result::Ongoing, Ending::Abort);
    const auto one = fileOf(pgnOf(first) + pgnOf(second) + pgnOf(open));
    const auto two = fileOf(jsonOf(second) + "\n" + jsonOf(third) + "\n" + jsonOf(third) + "\n");
    const Said said = runCommand({"stats", one->path(), two->path()});
    CHECK(said.status == 0);
    CHECK_THAT(said.out, Catch::StartsWith("Score of A vs B: 1 - 1 - 2  [0.500] 4\n") &&
                             Catch::Contains("Pairs: 0-0-1-0-0") &&
                             Catch::Contains("Endings: checkmate 2, agreement 2\n") &&
                             Catch::Contains("without a result, not counted: 1\n") &&
                             Catch::EndsWith("in two files, counted once: 1\n"));
    CHECK(runCommand({"stats", "/nonexistent/file"}).status == 2);
}

}  // namespace

}  // namespace motley::test
