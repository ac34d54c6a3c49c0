// XBoard's protocol, line by line.
#include "tests/support/conversation.h"
#include "tests/support/games.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using Lines = std::vector<std::string>;

/// The engine, with the ways of XBoard.
class Xboard {
  public:
    Xboard() { engine_.say("xboard"); }

    void say(std::string_view line) { engine_.say(line); }

    /// What a line is answered with before the answer to a `ping` right behind it.
    Lines ask(std::string_view line) {
        engine_.say(line);
        engine_.say("ping 7");
        Lines lines = engine_.until("pong 7");
        lines.pop_back();
        return lines;
    }
    std::string askForLine(std::string_view line) {
        const Lines lines = ask(line);
        REQUIRE(lines.size() == 1);
        return lines.front();
    }

    /// The engine's next move.
    std::string move() { return engine_.until("move ").back().substr(5); }
    std::string moveAfter(std::string_view line) {
        say(line);
        return move();
    }
    Lines until(std::string_view prefix) { return engine_.until(prefix); }

    /// A game in which the engine plays no side yet.
    void setUp(std::string_view variant, std::string_view fen = "") {
        for (const std::string& line :
             {std::string("new"), "variant " + std::string(variant), std::string("sd 2"), std::string("force")})
            ask(line);
        if (!fen.empty())
            REQUIRE(ask("setboard " + std::string(fen)).empty());
    }

    Lines finish() { return engine_.finish(); }

  private:
    LoopConversation engine_;
};

bool isLegal(std::string_view variant, std::string_view fen, std::string_view move) {
    const auto game = findVariant(variant).value().newGame();
    REQUIRE(game->setUp(fen, {}));
    return game->isLegal(move);
}

constexpr std::string_view afterF3E5G4 = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";

TEST_CASE("the engine says what it can do", "[xboard][threads]") {
    Xboard engine;
    const Lines lines = engine.ask("protover 2");
    CHECK(lines.front() == "feature done=0");
    CHECK(lines.back() == "feature done=1");
    std::string all;
    for (const std::string& line : lines) {
        CHECK_THAT(line, StartsWith("feature "));
        all += line + "\n";
    }
    for (const char* feature : {"ping=1", "setboard=1", "usermove=1", "memory=1", "smp=1", "colors=0", "sigint=0",
                                "sigterm=0", "reuse=1", "analyze=1", "highlight=1"})
        CHECK_THAT(all, Contains(feature));
    CHECK_THAT(all, Contains("variants=\"normal,fischerandom,productionline,simplified,promoters,tradeup,pawnless\""));
    CHECK_THAT(all, Contains("option=\"UCI_Elo -spin ") && Contains("option=\"Clear Hash -button\""));
    CHECK_THAT(all, !Contains("Hash -spin") && !Contains("UCI_Variant"));
    CHECK(engine.ask("accepted ping").empty());
    CHECK(engine.ask("rejected wholemoves").empty());
}

TEST_CASE("XBoard is told how to show each variant that it does not know", "[xboard][threads]") {
    Xboard engine;
    CHECK(engine.ask("variant normal").empty());
    CHECK(engine.ask("variant fischerandom").empty());
    const Lines simplified = engine.ask("variant simplified");
    REQUIRE(simplified.size() == 7);
    CHECK(simplified[0] ==
          "setup (PNBRQ.....K.pnbrq.....k.) 8x7+5_super rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1");
    CHECK(simplified[1] == "piece P& fmWfcF");
    CHECK_THAT(engine.ask("variant pawnless").front(), Contains(" 8x8+0_fairy *****1k1/*****fnn/"));
    CHECK_THAT(engine.ask("variant tradeup").front(), Contains("[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1"));
    CHECK_THAT(engine.ask("variant productionline").front(), Contains("[RRRRRRRRRBBBBBBBBBNNNNNNNNNrrr"));
    CHECK_THAT(engine.askForLine("variant atomic"),
               StartsWith("Error (unknown variant 'atomic'; known are normal, fischerandom, productionline,"));
}

TEST_CASE("the engine answers moves, and moves when it is told to", "[xboard][threads]") {
    for (const char* variant : {"normal", "fischerandom", "simplified", "promoters", "pawnless"}) {
        CAPTURE(variant);
        Xboard engine;
        engine.setUp(variant);
        const std::string first = engine.moveAfter("go");
        CHECK(first.size() == 4);
        engine.say("force");
        engine.setUp(variant);
        engine.ask("playother");
        CHECK(engine.moveAfter("usermove " + first).size() == 4);
    }
}

TEST_CASE("illegal moves are refused and change nothing", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    for (const char* move : {"e2e5", "e7e5", "nonsense", "e2", "@@", "e1g1", "P@e4", ""})
        CHECK(engine.askForLine(std::string("usermove ") + move) == std::string("Illegal move: ") + move);
    CHECK(engine.ask("usermove e2e4").empty());
    CHECK(engine.askForLine("nonsense") == "Error (unknown command): nonsense");
    // Programs that know no features say moves like this.
    CHECK(engine.ask("e7e5").empty());
    CHECK(engine.ask("Nf3").size() == 1);
}

TEST_CASE("castling is understood in either notation", "[xboard][threads]") {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (const char* move : {"e1g1", "O-O", "e1c1", "O-O-O"}) {
        Xboard engine;
        engine.setUp("normal", fen);
        CHECK(engine.ask(std::string("usermove ") + move).empty());
    }
    for (const char* move : {"e1h1", "O-O", "e1a1", "O-O-O"}) {
        Xboard engine;
        engine.setUp("fischerandom", fen);
        CHECK(engine.ask(std::string("usermove ") + move).empty());
    }
}

TEST_CASE("the engine says how a game has ended, unless it has won", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal", afterF3E5G4);
    engine.ask("playother");
    CHECK(engine.askForLine("usermove d8h4") == "0-1 {checkmate}");
    CHECK(engine.askForLine("usermove a2a3") == "Illegal move (the game is over): a2a3");
    engine.setUp("normal", afterF3E5G4);
    CHECK(engine.moveAfter("go") == "d8h4");
    CHECK(engine.ask("easy").empty());
    engine.setUp("normal", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    engine.ask("playother");
    CHECK(engine.askForLine("usermove f1f7") == "1/2-1/2 {stalemate}");
}

TEST_CASE("a person is told in words that the engine has won a game that XBoard does not know", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("simplified", "3nk3/8/8/8/8/4R3/4K3 w - - 0 1");
    engine.say("go");
    CHECK(engine.until("telluser").back() == "telluser Motley has won: king captured");
    engine.setUp("simplified", "3nk3/8/8/8/8/4R3/4K3 w - - 0 1");
    engine.ask("computer");
    engine.say("go");
    CHECK(engine.move() == "e2e7");
    CHECK(engine.ask("easy").empty());
}

TEST_CASE("moves are taken back", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    for (const char* move : {"e2e4", "e7e5", "g1f3"})
        CHECK(engine.ask(std::string("usermove ") + move).empty());
    CHECK(engine.ask("undo").empty());
    CHECK(engine.ask("usermove g1f3").empty());
    CHECK(engine.ask("remove").empty());
    CHECK(engine.ask("usermove e7e5").empty());
    CHECK(engine.ask("remove").empty());
    CHECK(engine.ask("usermove e2e4").empty());
    CHECK(engine.ask("undo").empty());
    CHECK(engine.askForLine("undo") == "Error (nothing is left to take back): undo");
    CHECK(engine.ask("usermove e2e4").empty());
}

TEST_CASE("a position can be sent, and a bad one leaves the game as it is", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    CHECK_THAT(engine.askForLine("setboard 8/8/8/8/8/8/8/8 w - - 0 1"), StartsWith("tellusererror Illegal position: "));
    CHECK_THAT(engine.askForLine("setboard"), StartsWith("tellusererror Illegal position: "));
    CHECK(engine.ask("usermove e2e4").empty());
    // XBoard writes hands for variants that have none, and marks promoted men.
    engine.setUp("simplified", "rnbqkbnr/8/8/8/8/8/RNBQ~KBNR[PPPPPPPPpppppppp] w - - 0 1");
    CHECK(engine.ask("usermove e1e2").empty());
}

TEST_CASE("a position can be edited", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    for (const char* line : {"edit", "#", "Ke1", "Pa7", "Qh5", "xh5", "c", "Kh8", "."})
        engine.say(line);
    CHECK(engine.ask("usermove a7a8q").empty());
    engine.say("edit");
    engine.say("Zz9");
    CHECK_THAT(engine.until("Error").back(), Contains("'Zz9'"));
    engine.say("#");
    engine.say(".");
    CHECK_THAT(engine.until("tellusererror").back(), StartsWith("tellusererror Illegal position: "));
}

TEST_CASE("analysis goes on from move to move until it is left", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    engine.say("post");
    engine.say("new");
    engine.say("analyze");
    engine.until("3 ");
    engine.say("usermove e2e4");
    engine.until("3 ");
    engine.say(".");
    CHECK_THAT(engine.until("stat01: ").back(), StartsWith("stat01: "));
    engine.say("undo");
    engine.say("setboard 4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    engine.until("5 ");
    engine.ask("exit");
    CHECK(engine.ask("usermove e8d8").empty());
}

TEST_CASE("thinking is told as depth, score, hundredths of a second, nodes and moves", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal", "k7/8/1K6/8/8/8/8/7R w - - 0 1");
    engine.ask("post");
    engine.say("go");
    const Lines lines = engine.until("move ");
    REQUIRE(lines.size() >= 2);
    const Lines last = words(lines[lines.size() - 2]);
    REQUIRE(last.size() >= 5);
    CHECK(last[1] == "100001");
    CHECK(last[4] == "h1h8");
    engine.setUp("normal");
    engine.ask("nopost");
    engine.say("go");
    CHECK(engine.until("move ").size() == 1);
}

TEST_CASE("a search ends at once when it is told to, with a move or without", "[xboard][threads]") {
    Xboard engine;
    for (const char* line : {"new", "level 0 100 0", "force", "usermove e2e4", "go"})
        engine.say(line);
    CHECK(engine.moveAfter("?").size() == 4);
    for (const char* line : {"force", "new", "level 0 100 0", "force", "usermove e2e4", "go", "force"})
        engine.say(line);
    // It has not moved.
    CHECK(engine.ask("usermove e7e5").empty());
    engine.say("go");
    CHECK(engine.finish().empty());
}

TEST_CASE("the engine thinks on the other side's time, whatever that plays then", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal");
    for (const char* line : {"sd 5", "hard", "post", "playother"})
        engine.say(line);
    const auto game = findVariant("chess").value().newGame();
    for (int number = 0; number < 8; ++number) {
        // The move that the engine expects, and another one, by turns.
        const Lines hint = engine.ask("hint");
        const std::string expected = hint.empty() ? "" : hint.back().substr(6);
        const Lines moves = game->legalMoves();
        const std::string move = number % 2 == 0 && expected.size() == 4 ? expected
                                 : moves.front() == expected             ? moves.back()
                                                                         : moves.front();
        REQUIRE(game->play(move));
        REQUIRE(game->play(engine.moveAfter("usermove " + move)));
    }
    engine.say("easy");
}

TEST_CASE("a mate that the engine has expected ends the game like any other", "[xboard][threads]") {
    Xboard engine;
    // White's only move is to b1, after which h2h1 mates.
    engine.setUp("normal", "8/8/8/8/8/1k6/7r/K7 w - - 0 1");
    for (const char* line : {"sd 4", "hard"})
        engine.say(line);
    CHECK(engine.moveAfter("go") == "a1b1");
    CHECK(engine.askForLine("hint") == "Hint: h2h1");
    CHECK(engine.askForLine("usermove h2h1") == "0-1 {checkmate}");
}

TEST_CASE("settings are taken between searches and during them", "[xboard][threads]") {
    Xboard engine;
    for (const char* line : {"memory 4", "cores 2", "option UCI_LimitStrength=1", "option UCI_Elo=800",
                             "option Clear Hash", "option Use NNUE=0", "level 40 5:30 1.5", "st 3", "sd 4", "time 100",
                             "otim 100", "hard", "easy", "random", "name x", "rating 1 2", "ics -", "computer"})
        CHECK(engine.ask(line).empty());
    for (const char* line : {"memory x", "cores 0", "option Nonsense=1", "option Use NNUE=2", "level 40", "level 0 5 x",
                             "level 0 -5 0", "level 40 5:99 0", "st", "sd 0", "time x", "otim", "undo"})
        CHECK_THAT(engine.askForLine(line), StartsWith("Error ("));
    for (const char* line : {"new", "option UCI_LimitStrength=0", "post", "analyze", "memory 8", "cores 1"})
        engine.say(line);
    engine.until("6 ");
}

TEST_CASE("moves that XBoard cannot show are answered with the whole position to a person", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("tradeup", "4k3/8/8/8/8/8/8/4K3[PPPPPPPPpppppppp] w - - 0 2");
    engine.ask("playother");
    engine.say("option Move=P@c2,P@e3");
    const std::string board = engine.until("setboard ").back();
    CHECK_THAT(board, Contains("/4P3/2P5/4K3[PPPPPP"));
    // XBoard leaves its game for it, and goes on.
    for (const char* line : {"result * {Engine aborts game}", "force"})
        CHECK(engine.ask(line).empty());
    engine.say("usermove P@a2");
    engine.until("");
    CHECK_THAT(engine.askForLine("option Move=P@a8"), StartsWith("tellusererror 'P@a8' is no legal move"));
}

TEST_CASE("two engines show moves in parts while the other one passes", "[xboard][threads]") {
    const std::string fen = "4k3/8/8/8/1P1PP2P/8/8/4K3 w - - 0 1";
    Xboard engine;
    engine.setUp("productionline", fen);
    engine.ask("computer");
    engine.ask("playother");
    CHECK(engine.moveAfter("usermove N@g8") == "@@@@");
    CHECK(engine.moveAfter("usermove b4b2") == "@@@@");
    CHECK(engine.moveAfter("usermove d4d2") == "@@@@");
    CHECK(engine.moveAfter("usermove e4e2").size() == 4);
    // XBoard tells of a pass by the position after it.
    engine.setUp("tradeup", "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 5");
    engine.ask("computer");
    engine.ask("playother");
    CHECK(engine.moveAfter("setboard 4k3/8/8/8/8/8/8/4K3[PPpp] b - - 0 5") == "@@@@");
    CHECK(engine.moveAfter("usermove P@c2") == "@@@@");
    engine.moveAfter("usermove P@d2");
}

TEST_CASE("programs that know whole moves get them", "[xboard][threads]") {
    Xboard engine;
    engine.ask("accepted wholemoves");
    engine.setUp("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1");
    CHECK(engine.ask("usermove N@b8,b4b2,d4d2,h4h2").empty());
    engine.setUp("tradeup", "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 5");
    const std::string move = engine.moveAfter("go");
    CHECK(isLegal("tradeup", "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 5", move));
}

TEST_CASE("squares to go to are marked while a man is held", "[xboard][threads]") {
    Xboard engine;
    engine.setUp("normal", "4k3/P7/8/8/8/5p2/8/4K1N1 w - - 0 1");
    CHECK(engine.askForLine("lift g1") == "highlight 8/8/8/8/8/5R1Y/4Y3/8");
    CHECK(engine.askForLine("lift a7") == "highlight M7/8/8/8/8/8/8/8");
    CHECK(engine.askForLine("put a8") == "choice QRBN");
    engine.setUp("pawnless");
    CHECK(engine.askForLine("lift c2") == "highlight 8/8/8/8/2Y5/3Y4/8/8");
    engine.setUp("normal");
    CHECK(engine.askForLine("lift e5") == "highlight 8/8/8/8/8/8/8/8");
    CHECK(engine.ask("put e6").empty());
    for (const char* line : {"lift", "lift z9", "put", "put z9", "hover e4"})
        CHECK(engine.ask(line).size() <= 1);
}

}  // namespace

}  // namespace motley::test
