// How games of good and of bad engines end.
#include "tests/support/fake_engines.h"
#include "tools/match/referee.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

/// One game; the players are started and ended with it.
GameRecord playGame(const std::string& variant, const PlayerSettings& white, const PlayerSettings& black,
                    const Adjudication& adjudication = {}, const std::string& fen = "") {
    const VariantChoice choice = *findVariant(variant);
    const std::stop_source stop;
    const std::unique_ptr<Player> first = Player::make(white, stop.get_token());
    const std::unique_ptr<Player> second = Player::make(black, stop.get_token());
    Referee referee(choice, adjudication);
    return referee.play(fen.empty() ? std::string(choice.variant->info.startFen) : fen, *first, *second).value();
}

/// Plays the moves of a record and gives the state it leads to.
Outcome replayed(const GameRecord& record) {
    const std::unique_ptr<Game> game = findVariant(record.variant).value().newGame();
    REQUIRE(game->setUp(record.fen, {}));
    for (const PlayedMove& move : record.moves) {
        REQUIRE_FALSE(game->outcome().isOver());
        REQUIRE(game->play(move.text));
    }
    return game->outcome();
}

TEST_CASE("random games of every variant end by its rules", "[match]") {
    for (const std::string& variant : allNames())
        for (const EngineProtocol protocol : {EngineProtocol::Uci, EngineProtocol::Xboard}) {
            CAPTURE(variant, static_cast<int>(protocol));
            const GameRecord record = playGame(variant, fakePlayer("a", {"--seed", "7"}, protocol),
                                               fakePlayer("b", {"--seed", "8"}, protocol), {.longest = 1000});
            const Outcome outcome = replayed(record);
            CHECK(record.variant == variant);
            if (record.ending == Ending::Length) {
                CHECK(record.moves.size() == 2000);
                CHECK_FALSE(outcome.isOver());
            } else {
                CHECK(record.result == outcome.result);
                CHECK(record.ending == endingOf(outcome.reason));
            }
        }
}

struct Fault {
    std::vector<std::string> arguments;
    EngineProtocol protocol;
    Ending ending;
};

TEST_CASE("an engine at fault loses, with either colour, and the reason is the right one", "[match]") {
    const Fault fault =
        GENERATE(Fault{{"--mode", "crash", "--after", "2"}, EngineProtocol::Uci, Ending::Disconnect},
                 Fault{{"--mode", "crash", "--after", "2"}, EngineProtocol::Xboard, Ending::Disconnect},
                 Fault{{"--mode", "illegal", "--after", "1"}, EngineProtocol::Uci, Ending::IllegalMove},
                 Fault{{"--mode", "illegal", "--after", "1"}, EngineProtocol::Xboard, Ending::IllegalMove},
                 Fault{{"--mode", "claim", "--after", "1"}, EngineProtocol::Uci, Ending::IllegalMove},
                 Fault{{"--mode", "claim", "--after", "1"}, EngineProtocol::Xboard, Ending::WrongClaim},
                 Fault{{"--mode", "resign", "--after", "1"}, EngineProtocol::Xboard, Ending::Resignation},
                 Fault{{"--mode", "silent"}, EngineProtocol::Uci, Ending::Stall},
                 Fault{{"--mode", "silent"}, EngineProtocol::Xboard, Ending::Stall},
                 Fault{{"--mode", "flood"}, EngineProtocol::Uci, Ending::Stall},
                 Fault{{"--mode", "flood"}, EngineProtocol::Xboard, Ending::Stall});
    CAPTURE(fault.arguments, static_cast<int>(fault.protocol));
    PlayerSettings bad = fakePlayer("bad", fault.arguments, fault.protocol);
    bad.moveTimeout = 300ms;
    const PlayerSettings good = fakePlayer("good");
    const GameRecord asWhite = playGame("chess", bad, good);
    CHECK(asWhite.result == Result::BlackWins);
    CHECK(asWhite.ending == fault.ending);
    const GameRecord asBlack = playGame("chess", good, bad);
    CHECK(asBlack.result == Result::WhiteWins);
    CHECK(asBlack.ending == fault.ending);
}

TEST_CASE("an engine whose clock runs out loses on time", "[match]") {
    PlayerSettings silent = fakePlayer("silent", {"--mode", "silent"});
    silent.control = {.clock = TimeControl::Clock{.time = 50ms}};
    CHECK(playGame("chess", silent, fakePlayer("good")).ending == Ending::Time);
    // It moves, but too late.
    PlayerSettings slow = fakePlayer("slow", {"--mode", "slow", "--ms", "60"});
    slow.control = {.moveTime = 20ms};
    const GameRecord late = playGame("chess", fakePlayer("good"), slow);
    CHECK(late.ending == Ending::Time);
    CHECK(late.result == Result::WhiteWins);
    slow.margin = 20'000ms;
    CHECK(playGame("chess", fakePlayer("good"), slow, {.longest = 3}).ending == Ending::Length);
}

TEST_CASE("a draw that both offer is agreed", "[match]") {
    const PlayerSettings offers = fakePlayer("offers", {"--mode", "draw"}, EngineProtocol::Xboard);
    const GameRecord agreed = playGame("chess", offers, offers);
    CHECK(agreed.result == Result::Draw);
    CHECK(agreed.ending == Ending::Agreement);
    CHECK(agreed.moves.size() == 2);
    CHECK(playGame("chess", offers, fakePlayer("good"), {.longest = 5}).ending == Ending::Length);
    const PlayerSettings agrees = fakePlayer("agrees", {"--mode", "agree"}, EngineProtocol::Xboard);
    CHECK(playGame("chess", offers, agrees).ending == Ending::Agreement);
    CHECK(playGame("chess", agrees, agrees, {.longest = 5}).ending == Ending::Length);
}

TEST_CASE("garbage between moves does not matter", "[match]") {
    for (const EngineProtocol protocol : {EngineProtocol::Uci, EngineProtocol::Xboard}) {
        const GameRecord record = playGame("tradeup", fakePlayer("noisy", {"--mode", "garbage"}, protocol),
                                           fakePlayer("good"), {.longest = 4});
        CHECK(record.ending == Ending::Length);
        CHECK(record.moves.size() == 8);
    }
}

/// An engine by a shell script that gives every move of a list with the same score.
PlayerSettings scripted(const std::string& name, const std::vector<std::string>& moves, const std::string& score) {
    std::string script = "echo id; while read -r w rest; do case $w in uci) echo option name UCI_Variant type combo; "
                         "echo uciok;; isready) echo readyok;; "
                         "quit) exit;; go) case $((n += 1)) in ";
    for (std::size_t move = 0; move < moves.size(); ++move) {
        script += std::to_string(move + 1);
        script += ") m=";
        script += moves[move];
        script += ";; ";
    }
    script += "esac; echo info depth 3 score " + score + " nodes 7 pv $m; echo bestmove $m;; esac; done";
    PlayerSettings settings = fakePlayer(name);
    settings.command = {.program = "sh", .arguments = {"-c", script}};
    return settings;
}

const std::vector<std::string> knightsWhite{"g1f3", "f3g1", "g1f3", "f3g1", "g1f3"};
const std::vector<std::string> knightsBlack{"g8f6", "f6g8", "g8f6", "f6g8", "g8f6"};

TEST_CASE("what an engine says of its moves is recorded", "[match]") {
    const GameRecord record =
        playGame("chess", scripted("a", knightsWhite, "cp 31"), scripted("b", knightsBlack, "mate -4"), {.longest = 1});
    REQUIRE(record.moves.size() == 2);
    CHECK(record.moves[0].text == "g1f3");
    CHECK(record.moves[0].score == ReportedScore{.isMate = false, .value = 31});
    CHECK(record.moves[1].score == ReportedScore{.isMate = true, .value = -4});
    CHECK(record.moves[0].depth == 3U);
    CHECK(record.moves[0].nodes == 7U);
    CHECK(record.moves[0].time.has_value());
    CHECK(record.white == "a");
    CHECK(record.black == "b");
}

TEST_CASE("a third occurrence ends the game as its variant says", "[match]") {
    const PlayerSettings white = scripted("a", knightsWhite, "cp 500");
    const PlayerSettings black = scripted("b", knightsBlack, "cp 500");
    const GameRecord chess = playGame("chess", white, black);
    CHECK(chess.result == Result::Draw);
    CHECK(chess.ending == Ending::Repetition);
    CHECK(chess.moves.size() == 8);
    const GameRecord simplified =
        playGame("simplified", white, scripted("b", {"g7f5", "f5g7", "g7f5", "f5g7", "g7f5"}, "cp 500"));
    CHECK(simplified.result == Result::WhiteWins);
    CHECK(simplified.ending == Ending::Repetition);
}

TEST_CASE("games are given up and drawn as the scores were asked to tell", "[match]") {
    const auto ends = [](const std::string& white, const std::string& black, const Adjudication& adjudication) {
        return playGame("chess", scripted("a", knightsWhite, white), scripted("b", knightsBlack, black), adjudication);
    };
    const ResignRule resign{.moves = 2, .score = 400};
    const GameRecord lost = ends("cp -400", "cp 0", {.resign = resign});
    CHECK(lost.result == Result::BlackWins);
    CHECK(lost.ending == Ending::Adjudication);
    CHECK(lost.moves.size() == 3);
    CHECK(ends("cp -399", "cp 0", {.resign = resign}).ending == Ending::Repetition);
    CHECK(ends("mate -9", "cp 0", {.resign = resign}).ending == Ending::Adjudication);
    CHECK(ends("cp 900", "cp -900", {.resign = resign}).result == Result::WhiteWins);

    const ResignRule both{.moves = 2, .score = 400, .twoSided = true};
    CHECK(ends("cp -900", "cp 0", {.resign = both}).ending == Ending::Repetition);
    CHECK(ends("cp -900", "cp 400", {.resign = both}).ending == Ending::Adjudication);

    const DrawRule draw{.afterMove = 1, .moves = 2, .score = 10};
    const GameRecord drawn = ends("cp 10", "cp -10", {.draw = draw});
    CHECK(drawn.result == Result::Draw);
    CHECK(drawn.ending == Ending::Adjudication);
    CHECK(drawn.moves.size() == 4);
    CHECK(ends("cp 11", "cp 0", {.draw = draw}).ending == Ending::Repetition);
    CHECK(ends("cp 0", "cp 0", {.draw = DrawRule{.afterMove = 3, .moves = 1, .score = 10}}).moves.size() == 6);
}

TEST_CASE("a game that was asked to stop has no result", "[match]") {
    std::stop_source stop;
    stop.request_stop();
    const PlayerSettings silent = fakePlayer("silent", {"--mode", "silent"});
    const VariantChoice choice = *findVariant("chess");
    const std::unique_ptr<Player> white = Player::make(silent, stop.get_token());
    const std::unique_ptr<Player> black = Player::make(silent, stop.get_token());
    const Expected<GameRecord> record =
        Referee(choice, {}).play(std::string(choice.variant->info.startFen), *white, *black);
    if (record) {
        CHECK(record->result == Result::Ongoing);
        CHECK(record->ending == Ending::Abort);
    }
}

TEST_CASE("engines that cannot play are named", "[match]") {
    const std::stop_source stop;
    const PlayerSettings good = fakePlayer("good");
    const auto complaintOf = [&](const PlayerSettings& bad) {
        const std::unique_ptr<Player> white = Player::make(bad, stop.get_token());
        const std::unique_ptr<Player> black = Player::make(good, stop.get_token());
        const VariantChoice choice = *findVariant("pawnless");
        const Expected<GameRecord> record =
            Referee(choice, {}).play(std::string(choice.variant->info.startFen), *white, *black);
        REQUIRE_FALSE(record.has_value());
        return record.error().message;
    };
    using Catch::Matchers::Contains;
    CHECK_THAT(complaintOf(fakePlayer("bad", {"--mode", "none"})), Contains("bad") && Contains("pawnless"));
    PlayerSettings mute = fakePlayer("bad", {"--mode", "mute-start"});
    mute.startTimeout = 100ms;
    CHECK_THAT(complaintOf(mute), Contains("bad") && Contains("'uci'"));
    PlayerSettings options = fakePlayer("bad");
    options.options.emplace_back("Wings", "2");
    CHECK_THAT(complaintOf(options), Contains("bad") && Contains("Wings"));
    PlayerSettings missing = fakePlayer("bad");
    missing.command.program = "no-such-engine";
    CHECK_THAT(complaintOf(missing), Contains("no-such-engine"));
}

}  // namespace

}  // namespace motley::test
