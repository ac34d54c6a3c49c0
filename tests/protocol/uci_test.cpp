// A conversation in UCI, command by command.
#include "engine/game/game_text.h"
#include "tests/support/conversation.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace motley::test {

namespace {

constexpr const char* errorMark = "info string error: ";

/// The FEN that `d` shows.
std::string fenOf(Conversation& engine) {
    for (const std::string& line : engine.ask("d"))
        if (line.starts_with("Fen: "))
            return line.substr(5);
    return {};
}

/// What a `go` is answered with up to the best move, which must be well-formed.
std::vector<std::string> search(Conversation& engine, const std::string& go) {
    engine.say(go);
    std::vector<std::string> lines = engine.until("bestmove ");
    CAPTURE(lines);
    REQUIRE(lines.size() >= 2);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i)
        CHECK(lines[i].starts_with("info "));
    const std::vector<std::string> parts = words(lines.back());
    CHECK((parts.size() == 2 || (parts.size() == 4 && parts[2] == "ponder")));
    return lines;
}

std::string bestMoveOf(const std::vector<std::string>& lines) {
    return words(lines.back())[1];
}

TEST_CASE("the engine names itself and its options", "[uci]") {
    LoopConversation engine;
    const std::vector<std::string> lines = engine.ask("uci");
    REQUIRE(lines.size() > 4);
    CHECK(lines.front() == "id name Motley " MOTLEY_VERSION);
    CHECK(lines[1].starts_with("id author "));
    CHECK(lines.back() == "uciok");
    for (std::size_t i = 2; i + 1 < lines.size(); ++i)
        CHECK(lines[i].starts_with("option name "));
}

TEST_CASE("nothing is said before a command, to an empty line, or to what has nothing to answer", "[uci]") {
    LoopConversation engine;
    for (const char* line : {"", "   ", "\t", "\r", "stop", "ponderhit", "ucinewgame", "position startpos",
                             "position startpos moves", "setoption name Ponder value true"}) {
        CAPTURE(line);
        CHECK(engine.ask(line).empty());
    }
    CHECK(engine.finish().empty());
}

TEST_CASE("every game begins at its start position, and moves are played from there", "[uci]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        LoopConversation engine;
        engine.ask("setoption name UCI_Variant value " + name);
        const std::unique_ptr<Game> game = newGame(name);
        CHECK(fenOf(engine) == game->fen());
        const std::string move = game->legalMoves().front();
        play(*game, move);
        CHECK(engine.ask("position startpos moves " + move).empty());
        CHECK(fenOf(engine) == game->fen());
        CHECK(bestMoveOf(search(engine, "go depth 1")).size() >= 4);
    }
}

TEST_CASE("a position is given by one to six fields of FEN", "[uci]") {
    LoopConversation engine;
    const std::string whole = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
    CHECK(engine.ask("position fen " + whole).empty());
    CHECK(fenOf(engine) == whole);
    CHECK(engine.ask("position fen " + whole + " moves e8e7 e2e4").empty());
    CHECK(fenOf(engine) == "8/4k3/8/8/4P3/8/8/4K3 b - - 0 18");
    CHECK(engine.ask("position fen 4k3/8/8/8/8/8/4P3/4K3 moves e2e4").empty());
    CHECK(fenOf(engine) == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    CHECK(engine.ask("position   fen \t 4k3/8/8/8/8/8/4P3/4K3   b  ").empty());
    CHECK(fenOf(engine) == "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
}

TEST_CASE("what cannot be done is answered by one line, and changes nothing", "[uci]") {
    LoopConversation engine;
    engine.ask("position startpos moves e2e4");
    const std::vector<std::string> before = engine.ask("d");
    for (const char* line : {
             "nonsense",
             "UCI",
             "position",
             "position start",
             "position startpos e2e4",
             "position startpos moves e2e5",
             "position startpos moves e2e4 e7e5 e2e4",
             "position startpos moves e2e4 0000",
             "position fen",
             "position fen moves e2e4",
             "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
             "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 more",
             "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e5",
             "go nonsense",
             "go depth",
             "go depth 0",
             "go depth 1.5",
             "go wtime soon",
             "go searchmoves",
             "go searchmoves e2e4",
             "go searchmoves e7e5 e7e5e5",
             "go perft 0",
             "setoption",
             "setoption Hash 5",
             "setoption name",
             "setoption name value 5",
             "setoption name Nonsense value 5",
             "setoption name Hash",
             "setoption name Hash value",
             "setoption name Hash value 0",
             "setoption name Hash value much",
             "setoption name Hash value 1048577",
             "setoption name Threads value 0",
             "setoption name Threads value 257",
             "setoption name MultiPV value 0",
             "setoption name Move Overhead value -1",
             "setoption name Ponder value perhaps",
             "setoption name UCI_Chess960",
             "setoption name UCI_Variant value draughts",
             "setoption name UCI_Variant",
             "setoption name UCI_Elo value 499",
             "setoption name UCI_Elo value 100000",
             "setoption name UCI_EngineAbout value else",
             "setoption name Debug Log File value /no/such/folder/file",
             "bench deep",
             "bench 0",
         }) {
        CAPTURE(line);
        const std::vector<std::string> answer = engine.ask(line);
        REQUIRE(answer.size() == 1);
        CHECK(answer[0].starts_with(errorMark));
        CHECK(answer[0].size() > std::string(errorMark).size() + 10);
        CHECK(engine.ask("d") == before);
    }
}

TEST_CASE("errors name what was wrong", "[uci]") {
    LoopConversation engine;
    CHECK_THAT(engine.askForLine("castle now"), Catch::Contains("castle"));
    CHECK_THAT(engine.askForLine("position startpos moves e2e4 e2e4"), Catch::Contains("'e2e4'"));
    CHECK_THAT(engine.askForLine("setoption name Hush value 5"), Catch::Contains("Hush"));
    CHECK_THAT(engine.askForLine("setoption name Threads value many"), Catch::Contains("many"));
    CHECK_THAT(engine.askForLine("go searchmoves d2d5"), Catch::Contains("d2d5"));
    const std::string variants = engine.askForLine("setoption name UCI_Variant value draughts");
    CHECK_THAT(variants, Catch::Contains("draughts"));
    for (const Variant& variant : allVariants())
        CHECK_THAT(variants, Catch::Contains(std::string(variant.info.name)));
}

TEST_CASE("a long unknown line is not repeated in full", "[uci]") {
    LoopConversation engine;
    CHECK(engine.askForLine(std::string(1'000'000, 'x')).size() < 300);
}

TEST_CASE("every form of go finds a legal move", "[uci]") {
    LoopConversation engine;
    const std::vector<std::string> moves = newGame("chess")->legalMoves();
    for (const char* go : {"go depth 2", "go nodes 500", "go movetime 10", "go wtime 100 btime 100",
                           "go wtime 100 btime 100 winc 10 binc 10 movestogo 5", "go wtime -50 btime 0",
                           "go movetime 0", "go wtime 0 btime 0 movestogo 0", "go depth 3 nodes 300 movetime 100000",
                           "go depth 2 mate 1", "go  depth\t2  "}) {
        CAPTURE(go);
        CHECK(std::ranges::count(moves, bestMoveOf(search(engine, go))) == 1);
    }
}

TEST_CASE("searches look at the wanted moves only", "[uci]") {
    LoopConversation engine;
    for (const char* move : {"a2a3", "g1h3", "h2h4"}) {
        const std::string wanted(move);
        CHECK(bestMoveOf(search(engine, "go searchmoves " + wanted + " depth 2")) == wanted);
        CHECK(bestMoveOf(search(engine, "go depth 2 searchmoves " + wanted)) == wanted);
    }
    // Castling, as `position` understands it as well.
    engine.ask("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(bestMoveOf(search(engine, "go depth 1 searchmoves e1h1")) == "e1g1");
    // In whatever order a placement of two is written.
    engine.ask("setoption name UCI_Variant value tradeup");
    engine.ask("position startpos moves P@e3");
    CHECK(bestMoveOf(search(engine, "go depth 1 searchmoves P@c7,P@c6")) == "P@c6,P@c7");
}

TEST_CASE("every search reports before its move", "[uci]") {
    LoopConversation engine;
    const std::vector<std::string> lines = search(engine, "go depth 2");
    const std::vector<std::string> parts = words(lines[lines.size() - 2]);
    std::size_t at = 0;
    for (const char* word : {"info", "depth", "score", "nodes", "nps", "hashfull", "time", "pv"}) {
        const auto found = std::find(parts.begin() + static_cast<std::ptrdiff_t>(at), parts.end(), word);
        CAPTURE(word, lines);
        REQUIRE(found != parts.end());
        at = static_cast<std::size_t>(found - parts.begin()) + 1;
    }
    REQUIRE(at < parts.size());
    CHECK(parts[at] == bestMoveOf(lines));
}

TEST_CASE("perft counts below each move", "[uci]") {
    LoopConversation engine;
    engine.say("go perft 3");
    std::vector<std::string> lines = engine.until("Nodes searched: ");
    REQUIRE(lines.size() == 22);
    CHECK(lines[21] == "Nodes searched: 8902");
    CHECK(lines[20].empty());
    CHECK(std::ranges::count(lines, "e2e4: 600") == 1);
    engine.ask("setoption name Threads value 3");
    engine.say("go perft 4");
    CHECK(engine.until("Nodes searched: ").back() == "Nodes searched: 197281");
    engine.ask("setoption name UCI_Variant value simplified");
    engine.ask("position fen 8/8/p7/P2k4/3K4/8/8 w - - 0 30");
    engine.say("go perft 2");
    CHECK(engine.until("Nodes searched: ") == std::vector<std::string>{"", "Nodes searched: 0"});
}

TEST_CASE("the position is shown with its moves and its value", "[uci]") {
    LoopConversation engine;
    engine.ask("position fen 4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1");
    const std::unique_ptr<Game> game = gameAt("chess", "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1");
    CHECK(engine.ask("d") == linesOf(positionText(*game)));
    CHECK(words(engine.askForLine("moves")) == game->legalMoves());
    CHECK_THAT(engine.askForLine("eval"), Catch::StartsWith("evaluation ") && Catch::Contains("White"));
    engine.ask("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    CHECK(engine.askForLine("moves").empty());
    CHECK(engine.ask("d").back() == "State: draw, stalemate");
}

TEST_CASE("draws that can be claimed are shown", "[uci]") {
    LoopConversation engine;
    engine.ask("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    CHECK(engine.ask("d").back() == "State: draw, repetition, to be claimed");
    CHECK(bestMoveOf(search(engine, "go depth 2")) != "(none)");
}

TEST_CASE("help lists every command", "[uci]") {
    LoopConversation engine;
    const std::vector<std::string> lines = engine.ask("help");
    for (const char* command : {"uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit",
                                "quit", "d", "eval", "moves", "bench", "help"}) {
        CAPTURE(command);
        CHECK(std::ranges::count_if(lines, [&](const std::string& line) { return words(line)[0] == command; }) == 1);
    }
}

TEST_CASE("the benchmark ends with its sum", "[uci]") {
    LoopConversation engine;
    engine.say("bench 1");
    std::vector<std::string> lines;
    std::size_t positions = 0;
    for (const std::string& name : gameNames())
        positions += benchPositions(name).size();
    for (std::size_t i = 0; i <= positions; ++i)
        lines.push_back(engine.readLine().value());
    const std::vector<std::string> last = words(lines.back());
    REQUIRE(last.size() == 4);
    CHECK(last[1] == "nodes");
    CHECK(last[3] == "nps");
    CHECK(engine.finish().empty());
}

TEST_CASE("the conversation ends with quit", "[uci]") {
    LoopConversation engine;
    engine.say("quit\nisready");
    CHECK_FALSE(engine.readLine().has_value());
}

TEST_CASE("the conversation ends with the input, after a last line without an end", "[uci]") {
    LoopConversation engine;
    engine.write("isready\nisready");
    CHECK(engine.finish() == std::vector<std::string>{"readyok", "readyok"});
}

TEST_CASE("lines may end as on Windows", "[uci]") {
    LoopConversation engine;
    engine.write("position startpos moves e2e4\r\nmoves\r\nisready\r\n");
    const std::vector<std::string> lines = engine.until("readyok");
    REQUIRE(lines.size() == 2);
    CHECK(words(lines[0]).size() == 20);
    CHECK(lines[1] == "readyok");
    CHECK_THAT(engine.askForLine("go depth x\r"), Catch::EndsWith("'x'"));
}

TEST_CASE("lines may be very long", "[uci]") {
    const std::vector<std::string> round = words("g1f3 g8f6 f3g1 f6g8");
    std::string line = "position startpos moves";
    const std::size_t length = fullLength ? 1'000'000 : 20'000;
    while (line.size() < length)
        for (const std::string& move : round)
            line += " " + move;
    LoopConversation engine;
    CHECK(engine.ask(line).empty());
    CHECK_THAT(fenOf(engine), Catch::StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "));
    // And blanks may be as many.
    CHECK(engine.ask("position startpos" + std::string(1'000'000, ' ') + "moves e2e4").empty());
    CHECK_THAT(fenOf(engine), Catch::Contains(" b KQkq "));
}

}  // namespace

}  // namespace motley::test
