// Who plays whom, with which colours and openings.
#include "tools/match/schedule.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace motley::test {

namespace {

TEST_CASE("two players take turns with the colours and have each opening twice", "[match]") {
    const Schedule schedule({.rounds = 3, .games = 2, .repeat = 2});
    REQUIRE(schedule.size() == 6);
    for (unsigned index = 0; index < schedule.size(); ++index) {
        const ScheduledGame game = schedule[index];
        CHECK(game.number == index + 1);
        CHECK(game.white == index % 2);
        CHECK(game.black == 1 - index % 2);
        CHECK(game.opening == index / 2);
    }
}

TEST_CASE("games of a pair share their opening however rounds and games are counted", "[match]") {
    const Schedule rounds({.rounds = 8, .games = 1, .repeat = 2});
    const Schedule games({.rounds = 1, .games = 8, .repeat = 2});
    for (unsigned index = 0; index < 8; ++index) {
        CHECK(rounds[index].opening == index / 2);
        CHECK(rounds[index].opening == games[index].opening);
        CHECK(rounds[index].white == games[index].white);
    }
}

TEST_CASE("without repetition every game of two players has its own opening", "[match]") {
    const Schedule schedule({.games = 5});
    for (unsigned index = 0; index < schedule.size(); ++index)
        CHECK(schedule[index].opening == index);
}

TEST_CASE("in a round robin every two players meet equally often with each colour", "[match]") {
    const Schedule schedule({.players = 5, .rounds = 3, .games = 2, .repeat = 2});
    REQUIRE(schedule.size() == 60);
    std::map<std::pair<std::size_t, std::size_t>, unsigned> games;
    for (unsigned index = 0; index < schedule.size(); ++index)
        ++games[{schedule[index].white, schedule[index].black}];
    REQUIRE(games.size() == 20);
    for (const auto& [players, count] : games) {
        CHECK(players.first != players.second);
        CHECK(count == 3);
    }
}

TEST_CASE("in a gauntlet the first player meets everybody, and nobody else meets", "[match]") {
    const Schedule schedule({.players = 4, .kind = TournamentKind::Gauntlet, .games = 2, .repeat = 2});
    REQUIRE(schedule.size() == 6);
    std::set<std::size_t> opponents;
    for (unsigned index = 0; index < schedule.size(); ++index) {
        const ScheduledGame game = schedule[index];
        CHECK((game.white == 0) != (game.black == 0));
        opponents.insert(game.white + game.black);
    }
    CHECK(opponents == std::set<std::size_t>{1, 2, 3});
}

TEST_CASE("shards share a match without common openings", "[match]") {
    std::set<unsigned> numbers;
    std::map<std::uint32_t, std::uint32_t> shardOfOpening;
    for (std::uint32_t number = 1; number <= 3; ++number) {
        const Schedule schedule({.rounds = 10, .games = 2, .repeat = 2, .shard = {.number = number, .count = 3}});
        for (unsigned index = 0; index < schedule.size(); ++index)
            if (const ScheduledGame game = schedule[index]; schedule.isOurs(game)) {
                CHECK(numbers.insert(game.number).second);
                CHECK(shardOfOpening.emplace(game.opening, number).first->second == number);
            }
    }
    CHECK(numbers.size() == 20);
}

}  // namespace

}  // namespace motley::test
