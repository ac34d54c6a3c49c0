// The command line of a match.
#include "tools/match/match_options.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;
using namespace std::chrono_literals;

std::vector<std::string> words(const std::string& line) {
    std::vector<std::string> found(1);
    bool inQuotes = false;
    for (const char letter : line) {
        if (letter == '\'')
            inQuotes = !inQuotes;
        else if (letter == ' ' && !inQuotes)
            found.emplace_back();
        else
            found.back() += letter;
    }
    std::erase(found, "");
    return found;
}

Expected<MatchSettings> parsed(const std::string& line) {
    return parseMatchOptions(words(line));
}

MatchSettings settingsOf(const std::string& line) {
    return parsed(line).value();
}

/// A line that is right, for things to be added to it.
const std::string twoEngines = "-engine cmd=a -engine cmd=b -each nodes=100 ";

std::string errorOf(const std::string& line) {
    const Expected<MatchSettings> settings = parsed(line);
    REQUIRE_FALSE(settings.has_value());
    return settings.error().message;
}

TEST_CASE("an engine of a match has all that was said of it", "[match]") {
    const MatchSettings settings =
        settingsOf("-engine cmd=bin/a name=A arg=-x 'args=one two' dir=/ env.HOME=/tmp stderr=log proto=xboard "
                   "option.Hash=16 'option.Move Overhead=20' initstr=hello tc=40/60+0.5 timemargin=50 restart=on "
                   "-engine cmd=bin/b st=0.25 depth=7");
    const PlayerSettings& first = settings.players.at(0);
    CHECK(first.name == "A");
    CHECK(first.command.program == "bin/a");
    CHECK(first.command.arguments == std::vector<std::string>{"-x", "one", "two"});
    CHECK(first.command.directory == "/");
    CHECK(first.command.environment.at("HOME") == "/tmp");
    CHECK(first.command.errorLog == "log");
    CHECK(first.protocol == EngineProtocol::Xboard);
    CHECK(first.options == std::vector<std::pair<std::string, std::string>>{{"Hash", "16"}, {"Move Overhead", "20"}});
    CHECK(first.initLines == std::vector<std::string>{"hello"});
    CHECK(first.control.clock == TimeControl::Clock{.moves = 40, .time = 60s, .increment = 500ms});
    CHECK(first.margin == 50ms);
    CHECK(first.restarts);
    const PlayerSettings& second = settings.players.at(1);
    CHECK(second.name == "b");
    CHECK(second.protocol == EngineProtocol::Uci);
    CHECK(second.control.moveTime == 250ms);
    CHECK(second.control.depth == 7U);
    CHECK_FALSE(second.control.clock);
}

TEST_CASE("what is said of each engine holds for all, before and after, unless one says otherwise", "[match]") {
    const MatchSettings settings =
        settingsOf("-engine cmd=a -each nodes=100 proto=uci -engine cmd=b nodes=200 -each option.Hash=4");
    CHECK(settings.players.at(0).control.nodes == 100U);
    CHECK(settings.players.at(1).control.nodes == 200U);
    for (const PlayerSettings& player : settings.players)
        CHECK(player.options.size() == 1);
}

TEST_CASE("engines of the same name are told apart", "[match]") {
    const MatchSettings settings = settingsOf("-engine cmd=x/m -engine cmd=y/m -engine cmd=m -each nodes=1");
    CHECK(settings.players.at(0).name == "m");
    CHECK(settings.players.at(1).name == "m 2");
    CHECK(settings.players.at(2).name == "m 3");
}

TEST_CASE("the games of a match are counted as fingers know it", "[match]") {
    CHECK(settingsOf(twoEngines).schedule.games == 1);
    CHECK(settingsOf(twoEngines + "-games 10").schedule.games == 10);
    const ScheduleSettings paired = settingsOf(twoEngines + "-rounds 5 -repeat").schedule;
    CHECK(paired.games == 2);
    CHECK(paired.repeat == 2);
    CHECK(paired.rounds == 5);
    CHECK(settingsOf(twoEngines + "-rounds 5 -games 2 -repeat").schedule.games == 2);
    CHECK(settingsOf(twoEngines + "-games 200 -repeat").schedule.games == 200);
    CHECK(settingsOf(twoEngines + "-repeat 4").schedule.repeat == 4);
    CHECK(settingsOf(twoEngines + "-tournament gauntlet").schedule.kind == TournamentKind::Gauntlet);
}

TEST_CASE("variants go by the names of this and of other runners", "[match]") {
    CHECK(settingsOf(twoEngines).choice == findVariant("chess"));
    for (const std::string& name : allNames())
        CHECK(settingsOf(fmt::format("{}-variant {}", twoEngines, name)).choice == findVariant(name));
    CHECK(settingsOf(twoEngines + "-variant fischerandom").choice == findVariant("chess960"));
    CHECK(settingsOf(twoEngines + "-variant standard").choice == findVariant("chess"));
    CHECK_THAT(errorOf(twoEngines + "-variant atomic"), Contains("atomic") && Contains("pawnless"));
}

TEST_CASE("all other options of a match are understood", "[match]") {
    const MatchSettings settings = settingsOf(
        twoEngines + "-openings file=book.epd order=random start=3 plies=6 -concurrency 4 -srand 99 "
                     "-sprt elo0=-5 elo1=5 alpha=0.1 beta=0.2 -resign movecount=4 score=700 twosided=true "
                     "-draw movenumber=40 movecount=6 score=15 -maxmoves 200 -pgnout a.pgn -jsonout a.jsonl -epdout "
                     "a.epd -recover -resume -event Test -shard 2/5");
    CHECK(settings.openings.file == "book.epd");
    CHECK(settings.openings.order == OpeningsSettings::Order::Random);
    CHECK(settings.openings.start == 2);
    CHECK(settings.openings.plies == 6);
    CHECK(settings.openings.seed == 99);
    CHECK(settings.concurrency == 4);
    CHECK(settings.sprt.value().elo0 == -5);
    CHECK(settings.sprt.value().elo1 == 5);
    CHECK(settings.sprt.value().alpha == 0.1);
    CHECK(settings.sprt.value().beta == 0.2);
    CHECK(settings.adjudication.resign.value().moves == 4);
    CHECK(settings.adjudication.resign.value().score == 700);
    CHECK(settings.adjudication.resign.value().twoSided);
    CHECK(settings.adjudication.draw.value().afterMove == 40);
    CHECK(settings.adjudication.draw.value().moves == 6);
    CHECK(settings.adjudication.draw.value().score == 15);
    CHECK(settings.adjudication.longest == 200U);
    CHECK(settings.files.pgn == "a.pgn");
    CHECK(settings.files.json == "a.jsonl");
    CHECK(settings.files.epd == "a.epd");
    CHECK(settings.recover);
    CHECK(settings.resume);
    CHECK(settings.event == "Test");
    CHECK(settings.schedule.shard.number == 2);
    CHECK(settings.schedule.shard.count == 5);
    CHECK(settingsOf(twoEngines + "-openings random").openings.plies == 8);
    CHECK(settingsOf(twoEngines + "-openings random plies=5").openings.plies == 5);
}

TEST_CASE("a command line that makes no sense is refused with what is wrong", "[match]") {
    CHECK_THAT(errorOf("-engine cmd=a -each nodes=1"), Contains("two engines"));
    CHECK_THAT(errorOf("-engine cmd=a -engine cmd=b"), Contains("limit"));
    CHECK_THAT(errorOf("-engine name=a -engine cmd=b -each nodes=1"), Contains("cmd="));
    CHECK_THAT(errorOf(twoEngines + "-games"), Contains("-games"));
    CHECK_THAT(errorOf(twoEngines + "-games many"), Contains("many"));
    CHECK_THAT(errorOf(twoEngines + "-games 0"), Contains("'0'"));
    CHECK_THAT(errorOf(twoEngines + "-games -3"), Contains("-3"));
    CHECK_THAT(errorOf(twoEngines + "-game 2"), Contains("unknown option '-game'"));
    CHECK_THAT(errorOf(twoEngines + "-resign moves=3"), Contains("'moves'") && Contains("movecount"));
    CHECK_THAT(errorOf(twoEngines + "-each tc=soon"), Contains("soon"));
    CHECK_THAT(errorOf(twoEngines + "-each proto=winboard"), Contains("winboard") && Contains("xboard"));
    CHECK_THAT(errorOf(twoEngines + "-sprt elo0=5 elo1=0"), Contains("elo0"));
    CHECK_THAT(errorOf(twoEngines + "-engine cmd=c -sprt"), Contains("two engines"));
    CHECK_THAT(errorOf(twoEngines + "-shard 3/2"), Contains("3/2"));
    CHECK_THAT(errorOf(twoEngines + "-resume"), Contains("-jsonout"));
    CHECK_THAT(errorOf(twoEngines + "-openings order=random"), Contains("file="));
    CHECK_THAT(errorOf(twoEngines + "-openings file=a random"), Contains("either"));
    CHECK_THAT(errorOf(twoEngines + "-recover yes"), Contains("-recover"));
    CHECK_THAT(errorOf("hello"), Contains("hello"));
    CHECK_THAT(errorOf(twoEngines + "-sprt alpha=0.5 beta=0.5"), Contains("alpha"));
    CHECK_THAT(errorOf(twoEngines + "-openings file=a format=banana"), Contains("banana"));
    CHECK_THAT(errorOf(twoEngines + "-each tc=0+1"), Contains("tc="));
    CHECK_THAT(errorOf(twoEngines + "-engine cmd=c name=?"), Contains("name"));
    CHECK_THAT(errorOf(twoEngines + "-games 8388608 -rounds 8388608"), Contains("too many"));
    CHECK_THAT(errorOf(twoEngines + "-rounds 4000000 -games 100"), Contains("too many"));
}

}  // namespace

}  // namespace motley::test
