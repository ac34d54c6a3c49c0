// `motley analyse`, run as users run it.
#include "tests/support/games.h"
#include "tests/support/process.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace motley::test {

namespace {

std::vector<std::string> analyse(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "analyse");
    const Finished finished = runMotley(arguments);
    CAPTURE(arguments, finished.err);
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
    return linesOf(finished.out);
}

TEST_CASE("analyse shows the board, a line a depth, and the best move", "[cli][analyse]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::vector<std::string> lines = analyse({"--variant", name, "--depth", "2"});
        REQUIRE(lines.size() > 12);
        const std::unique_ptr<Game> game = newGame(name);
        CHECK_THAT(lines[0], Catch::StartsWith(name == "simplified" ? "7 " : "8 "));
        CHECK(std::count(lines.begin(), lines.end(), "Fen: " + game->fen()) == 1);
        const std::vector<std::string> last = words(lines.back());
        REQUIRE(last.size() == 3);
        CHECK(last[0] + last[1] == "bestmove");
        CHECK(isLegal(*game, last[2]));
        const std::string& found = lines[lines.size() - 2];
        CHECK_THAT(found, Catch::StartsWith("depth ") && Catch::Contains(" score ") && Catch::Contains(" time ") &&
                              Catch::Contains(" nodes ") && Catch::Contains(" " + last[2]));
    }
}

TEST_CASE("analyse takes a position, moves and limits", "[cli][analyse]") {
    const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
    const std::unique_ptr<Game> game = gameAt("chess", fen, {"e8e7", "e2e4"});
    for (const std::vector<std::string>& limit :
         std::vector<std::vector<std::string>>{{"--depth", "2"},
                                               {"--nodes", "300"},
                                               {"--movetime", "20"},
                                               {"--depth", "2", "--threads", "2", "--hash", "1"}}) {
        std::vector<std::string> arguments{"--variant", "chess", "--fen", fen, "--moves", " e8e7  e2e4 "};
        arguments.insert(arguments.end(), limit.begin(), limit.end());
        const std::vector<std::string> lines = analyse(arguments);
        CHECK(std::count(lines.begin(), lines.end(), "Fen: " + game->fen()) == 1);
        CHECK(isLegal(*game, words(lines.back()).back()));
    }
}

TEST_CASE("JSON says the same to programs, an object a line", "[cli][analyse]") {
    const std::vector<std::string> lines = analyse({"--variant", "tradeup", "--depth", "2", "--json"});
    REQUIRE(lines.size() >= 3);
    const std::unique_ptr<Game> game = newGame("tradeup");
    const nlohmann::json first = nlohmann::json::parse(lines.front());
    CHECK(first.at("variant") == "tradeup");
    CHECK(first.at("fen") == game->fen());
    CHECK(first.at("state") == "ongoing");
    CHECK(first.at("moves") == game->legalMoves());
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const nlohmann::json line = nlohmann::json::parse(lines[i]);
        for (const char* number : {"depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time_ms"})
            CHECK(line.at(number).is_number_unsigned());
        CHECK(line.at("score").size() == 1);
        CHECK(line.at("wdl").size() == 3);
        CHECK(line.at("bound").is_string());
        CHECK_FALSE(line.at("pv").empty());
    }
    const nlohmann::json last = nlohmann::json::parse(lines.back());
    CHECK(isLegal(*game, last.at("bestmove").get<std::string>()));
    CHECK((last.at("ponder").is_null() || last.at("ponder").is_string()));
}

TEST_CASE("analyse says what is wrong with its arguments, with status 2", "[cli][analyse]") {
    struct BadCall {
        std::vector<std::string> arguments;
        const char* why;
    };
    const std::vector<BadCall> calls{
        {{}, "--variant"},
        {{"--variant", "draughts"}, "draughts"},
        {{"--variant", "chess", "--fen", "8/8 w"}, "FEN"},
        {{"--variant", "chess", "--moves", "e2e5"}, "e2e5"},
        {{"--variant", "chess", "--depth", "0"}, "depth"},
        {{"--variant", "chess", "--nodes", "0"}, "nodes"},
        {{"--variant", "chess", "--movetime", "0"}, "movetime"},
        {{"--variant", "chess", "--movetime", "long"}, "long"},
        {{"--variant", "chess", "--multipv", "0"}, "multipv"},
        {{"--variant", "chess", "--threads", "257"}, "threads"},
        {{"--variant", "chess", "--hash", "1048576"}, "memory"},
        {{"--variant", "chess", "--nonsense"}, "nonsense"},
    };
    for (auto [arguments, why] : calls) {
        arguments.insert(arguments.begin(), "analyse");
        const Finished finished = runMotley(arguments);
        CAPTURE(arguments);
        CHECK(finished.status == 2);
        CHECK(finished.out.empty());
        CHECK_THAT(finished.err, Catch::Contains(why));
    }
}

}  // namespace

}  // namespace motley::test
