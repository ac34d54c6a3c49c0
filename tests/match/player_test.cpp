// Players of either protocol, with an engine that behaves well or badly as it is told.
#include "engine/game/game.h"
#include "engine/record/san.h"
#include "tools/match/player.h"
#include "tools/match/uci_player.h"
#include "tools/match/xboard_player.h"

#include <catch2/catch.hpp>

#include <cerrno>
#include <csignal>
#include <memory>
#include <stop_token>
#include <string>
#include <sys/wait.h>
#include <utility>
#include <variant>
#include <vector>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

PlayerSettings fake(EngineProtocol protocol, const std::string& mode, const std::string& after = "0") {
    return {.name = "Fake",
            .command = {.program = MOTLEY_FAKE_ENGINE, .arguments = {"--mode", mode, "--after", after}},
            .protocol = protocol,
            .control = {.clock = TimeControl::Clock{.time = 10min, .increment = 100ms}}};
}

PlayerSettings with(PlayerSettings settings, const TimeControl& control) {
    settings.control = control;
    return settings;
}

/// A player, and the game that it is in.
class Seat {
  public:
    explicit Seat(PlayerSettings settings, std::string_view variant = "chess")
        : settings_(std::move(settings)),
          choice_(findVariant(variant).value()),
          game_(choice_.newGame()),
          player_(Player::make(settings_, stop_.get_token())) {
        // As the program does it: an engine may end while it is written to.
        static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    }

    Player& player() { return *player_; }
    Game& game() { return *game_; }
    void stop() { stop_.request_stop(); }

    /// Begins a game where the last one has got to.
    Expected<void> begin() {
        fen_ = game_->fen();
        moves_.clear();
        return player_->prepare(choice_, fen_);
    }
    Expected<void> begin(const std::string& fen) {
        REQUIRE(game_->setUp(fen, {}));
        return begin();
    }

    tl::expected<Reply, Trouble> think() {
        const PlayerClock clock(settings_.control);
        return player_->think({.fen = fen_, .moves = moves_, .side = game_->side(), .own = clock, .other = clock});
    }

    /// A move of the opponent, or one of the player that was found good.
    void play(const std::string& move) {
        REQUIRE(game_->play(move));
        moves_.push_back({.text = move});
    }
    /// Of the opponent's; the engine must find it out.
    void playIllegally(const std::string& move) { moves_.push_back({.text = move}); }

    /// Lets the player move, and plays the move.
    PlayedMove move() {
        const tl::expected<Reply, Trouble> reply = think();
        REQUIRE(reply.has_value());
        REQUIRE(std::holds_alternative<PlayedMove>(reply->action));
        PlayedMove move = std::get<PlayedMove>(reply->action);
        const std::optional<std::string> legal = uciOf(*game_, move.text);
        INFO(move.text);
        REQUIRE(legal.has_value());
        play(*legal);
        return move;
    }

  private:
    PlayerSettings settings_;
    std::stop_source stop_;
    VariantChoice choice_;
    std::unique_ptr<Game> game_;
    std::unique_ptr<Player> player_;
    std::string fen_;
    std::vector<PlayedMove> moves_;
};

template <class Action>
Action actionOf(const tl::expected<Reply, Trouble>& reply) {
    REQUIRE(reply.has_value());
    REQUIRE(std::holds_alternative<Action>(reply->action));
    return std::get<Action>(reply->action);
}

Trouble troubleOf(const tl::expected<Reply, Trouble>& reply) {
    REQUIRE_FALSE(reply.has_value());
    return reply.error();
}

std::string errorOf(const Expected<void>& done) {
    REQUIRE_FALSE(done.has_value());
    return done.error().message;
}

/// Whether no process that was started here is left, not even one to be buried.
bool isAlone() {
    return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

EngineProtocol eitherProtocol() {
    return GENERATE(EngineProtocol::Uci, EngineProtocol::Xboard);
}

TEST_CASE("players play legal moves in every variant, one game after the other", "[match]") {
    const EngineProtocol protocol = eitherProtocol();
    for (const std::string& variant : allNames()) {
        Seat seat(fake(protocol, "good"), variant);
        for (unsigned game = 0; game < 3; ++game) {
            INFO(variant << ", game " << game);
            REQUIRE(seat.begin());
            for (unsigned number = 0; number < 4; ++number) {
                const PlayedMove move = seat.move();
                CHECK(move.score == ReportedScore{.isMate = false, .value = 25});
                CHECK(move.depth == 7U);
                CHECK(move.nodes == 1234U);
                seat.play(seat.game().legalMoves().back());
            }
            seat.player().endGame(Result::Draw, Ending::Agreement);
        }
    }
    CHECK(isAlone());
}

TEST_CASE("players join a game that has begun", "[match]") {
    Seat seat(fake(eitherProtocol(), "good"));
    REQUIRE(seat.begin());
    for (const char* move : {"e2e4", "e7e5", "g1f3"})
        seat.play(move);
    seat.move();
    seat.play(seat.game().legalMoves().front());
    seat.move();
}

TEST_CASE("players understand how their opponents castle", "[match]") {
    const EngineProtocol protocol = eitherProtocol();
    const auto [variant, fen, castling] = GENERATE(table<std::string, std::string, std::string>(
        {{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"},
         {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"},
         {"chess960", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "e1h1"},
         {"chess960", "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1", "f1g1"},
         {"chess960", "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1", "f1b1"}}));
    INFO(variant << ' ' << castling);
    Seat seat(fake(protocol, "good"), variant);
    REQUIRE(seat.begin(fen));
    seat.play(castling);
    seat.move();
    seat.play(seat.game().legalMoves().front());
    seat.move();
}

TEST_CASE("an engine that does not move is too late, or stalls where no clock runs", "[match]") {
    const EngineProtocol protocol = eitherProtocol();
    PlayerSettings settings = fake(protocol, GENERATE("silent", "flood"));
    settings.moveTimeout = 20ms;
    const auto troubleWith = [&](const TimeControl& control) {
        Seat seat(with(settings, control));
        REQUIRE(seat.begin());
        return troubleOf(seat.think());
    };
    CHECK(troubleWith({.clock = TimeControl::Clock{.time = 10ms}}) == Trouble::TooLate);
    CHECK(troubleWith({.moveTime = 10ms}) == Trouble::TooLate);
    CHECK(troubleWith({.depth = 3}) == Trouble::Stalled);
    CHECK(isAlone());
}

TEST_CASE("an engine that ends is noticed", "[match]") {
    Seat seat(fake(eitherProtocol(), "crash", "1"));
    REQUIRE(seat.begin());
    seat.move();
    seat.play(seat.game().legalMoves().front());
    CHECK(troubleOf(seat.think()) == Trouble::Disconnected);
    CHECK(troubleOf(seat.think()) == Trouble::Disconnected);
    seat.player().endGame(Result::WhiteWins, Ending::Disconnect);
    CHECK_FALSE(seat.begin());
    // It is started again then.
    CHECK(seat.begin());
    CHECK(seat.think().has_value());
}

TEST_CASE("an engine that does not get ready is an error that names it", "[match]") {
    PlayerSettings settings = fake(eitherProtocol(), GENERATE("mute-start", "no-ready"));
    settings.startTimeout = settings.command.arguments[1] == "mute-start" ? 50ms : settings.startTimeout;
    settings.pingTimeout = 50ms;
    Seat seat(settings);
    CHECK_THAT(errorOf(seat.begin()), Catch::Contains("Fake") && Catch::Contains("does not answer"));
    CHECK_FALSE(seat.player().runs());
    CHECK(isAlone());
}

TEST_CASE("a program that is not there, or is no engine, is an error", "[match]") {
    PlayerSettings settings = fake(eitherProtocol(), "good");
    settings.command = {.program = "no-such-engine"};
    CHECK_THAT(errorOf(Seat(settings).begin()), Catch::Contains("no-such-engine"));
    settings.command = {.program = "true"};
    CHECK_THAT(errorOf(Seat(settings).begin()), Catch::Contains("ended before"));
}

TEST_CASE("an engine that does not know a variant or an option is an error", "[match]") {
    const EngineProtocol protocol = eitherProtocol();
    CHECK(Seat(fake(protocol, "none")).begin());
    CHECK_THAT(errorOf(Seat(fake(protocol, "none"), "tradeup").begin()), Catch::Contains("cannot play tradeup"));
    CHECK_FALSE(Seat(fake(protocol, "none"), "chess960").begin());
    PlayerSettings settings = fake(protocol, "good");
    settings.options = {{"hash", "2"}};
    CHECK(Seat(settings).begin());
    settings.options = {{"Contempt", "2"}};
    CHECK_THAT(errorOf(Seat(settings).begin()), Catch::Contains("'Contempt'") && Catch::Contains("Hash"));
}

TEST_CASE("nodes limit an engine that can be told so", "[match]") {
    const TimeControl control{.nodes = 1000};
    CHECK(Seat(with(fake(EngineProtocol::Uci, "good"), control)).begin());
    CHECK_THAT(errorOf(Seat(with(fake(EngineProtocol::Xboard, "good"), control)).begin()), Catch::Contains("nodes"));
}

TEST_CASE("nonsense before a move does no harm", "[match]") {
    Seat seat(fake(eitherProtocol(), "garbage"));
    REQUIRE(seat.begin());
    for (unsigned number = 0; number < 2; ++number) {
        CHECK(seat.move().depth == 7U);
        seat.play(seat.game().legalMoves().front());
    }
}

TEST_CASE("an illegal move is left to the referee", "[match]") {
    Seat seat(fake(eitherProtocol(), "illegal", "1"));
    REQUIRE(seat.begin());
    seat.move();
    seat.play(seat.game().legalMoves().front());
    CHECK(actionOf<PlayedMove>(seat.think()).text == "a1a1");
}

TEST_CASE("engines resign, claim and offer draws by XBoard's protocol", "[match]") {
    const auto answer = [](const std::string& mode, const std::vector<std::string>& moves) {
        Seat seat(fake(EngineProtocol::Xboard, mode));
        REQUIRE(seat.begin());
        for (const std::string& move : moves)
            seat.play(move);
        return seat.think();
    };
    CHECK_NOTHROW(actionOf<Resigns>(answer("resign", {})));
    CHECK(actionOf<Claims>(answer("claim", {})).result == Result::WhiteWins);
    CHECK(actionOf<Claims>(answer("claim", {"e2e4"})).result == Result::BlackWins);
    CHECK(answer("draw", {}).value().offersDraw);
    CHECK_FALSE(answer("good", {}).value().offersDraw);
}

TEST_CASE("what an XBoard engine says after its move is judged before its next one", "[match]") {
    Seat seat(fake(EngineProtocol::Xboard, "boast"));
    REQUIRE(seat.begin());
    seat.move();
    seat.player().endGame(Result::WhiteWins, Ending::Adjudication);
    // It may have been right in the game before.
    REQUIRE(seat.begin());
    seat.move();
    seat.play(seat.game().legalMoves().front());
    CHECK(actionOf<Claims>(seat.think()).result == Result::BlackWins);
}

TEST_CASE("an XBoard engine may claim a draw that its next move makes", "[match]") {
    Seat seat(fake(EngineProtocol::Xboard, "tired", "1"));
    REQUIRE(seat.begin());
    const tl::expected<Reply, Trouble> reply = seat.think();
    CHECK_FALSE(actionOf<PlayedMove>(reply).text.empty());
    CHECK(reply->offersDraw);
    // A claim whose move does not come stands alone.
    Seat other(with(fake(EngineProtocol::Xboard, "tired"), {.clock = TimeControl::Clock{.time = 10ms}}));
    REQUIRE(other.begin());
    CHECK(actionOf<Claims>(other.think()).result == Result::Draw);
}

TEST_CASE("an XBoard engine that takes a move for illegal claims to have won", "[match]") {
    Seat seat(fake(EngineProtocol::Xboard, "good"));
    REQUIRE(seat.begin());
    seat.move();
    seat.playIllegally("e7e4");
    CHECK(actionOf<Claims>(seat.think()).result == Result::BlackWins);
}

TEST_CASE("a UCI engine without a move says so", "[match]") {
    Seat seat(fake(EngineProtocol::Uci, "claim"));
    REQUIRE(seat.begin());
    CHECK(actionOf<PlayedMove>(seat.think()).text == "(none)");
}

TEST_CASE("a player is not waited for when the match is to stop", "[match]") {
    Seat seat(fake(eitherProtocol(), "silent"));
    REQUIRE(seat.begin());
    seat.stop();
    CHECK(troubleOf(seat.think()) == Trouble::Aborted);
}

TEST_CASE("an engine is started anew for every game where that is wanted", "[match]") {
    PlayerSettings settings = fake(eitherProtocol(), "crash", "1");
    settings.restarts = true;
    Seat seat(settings);
    for (unsigned game = 0; game < 2; ++game) {
        REQUIRE(seat.begin());
        seat.move();
        seat.player().endGame(Result::Draw, Ending::Agreement);
    }
    CHECK(seat.player().runs());
}

TEST_CASE("no process of a player is left behind", "[match]") {
    PlayerSettings settings = fake(eitherProtocol(), GENERATE("good", "no-quit", "flood"));
    settings.control = {.moveTime = 10ms};
    settings.quitTimeout = 20ms;
    {
        Seat seat(settings);
        REQUIRE(seat.begin());
        CHECK_FALSE(isAlone());
        static_cast<void>(seat.think());
        seat.player().quit();
        CHECK(isAlone());
        CHECK_FALSE(seat.player().runs());
        REQUIRE(seat.begin());
        seat.player().kill();
        CHECK(isAlone());
        REQUIRE(seat.begin());
    }
    CHECK(isAlone());
}

TEST_CASE("what UCI engines say of a move is read", "[match]") {
    PlayedMove move;
    readInfo("depth 12 seldepth 20 score cp -31 lowerbound nodes 4000 nps 1 time 5 pv e2e4 depth 3", move);
    CHECK(move == PlayedMove{.text = "", .score = ReportedScore{false, -31}, .depth = 12, .nodes = 4000});
    readInfo("depth 13 score mate -4 multipv 1", move);
    CHECK(move == PlayedMove{.text = "", .score = ReportedScore{true, -4}, .depth = 13, .nodes = 4000});
    const PlayedMove before = move;
    for (const char* line : {"", "string depth 3", "depth x score cp y nodes -3", "score", "score cp", "depth",
                             "multipv 2 depth 5 score cp 3"})
        readInfo(line, move);
    CHECK(move == before);
}

TEST_CASE("thinking output of XBoard engines is read", "[match]") {
    PlayedMove move;
    readThinking(" 9. -31 120 4000 Nf3 Nc6", move);
    CHECK(move == PlayedMove{.text = "", .score = ReportedScore{false, -31}, .depth = 9, .nodes = 4000});
    readThinking("10 +100003 120 4001\te2e4", move);
    CHECK(move == PlayedMove{.text = "", .score = ReportedScore{true, 3}, .depth = 10, .nodes = 4001});
    readThinking("10& -100002 120 4001", move);
    CHECK(move.score == ReportedScore{true, -2});
    // A mate, but in how many moves only the engine knows.
    readThinking("11 -899995 120 4001", move);
    CHECK(move.score == ReportedScore{false, -899995});
    const PlayedMove before = move;
    for (const char* line : {"", "12", "12 3", "12 3 4", "12 3 4 x", "12 x 4 5", "x 3 4 5", "12.. 3 4 5",
                             "1. e2e4 e7e5", "12 99999999999 4 5", "# 1 2 3 4"})
        readThinking(line, move);
    CHECK(move == before);
}

}  // namespace

}  // namespace motley::test
