#include "engine/search/race.h"

#include <catch2/catch.hpp>

#include <thread>
#include <vector>

namespace motley::test {

namespace {

/// Root moves that can be told apart.
std::vector<RootMove> outcome(std::uint32_t number) {
    return {{.move = Move::ofBits(number), .variation = {Move::ofBits(number)}}};
}

TEST_CASE("an iteration that one thread finished is finished for all, and so are shallower ones", "[race]") {
    Race race;
    CHECK_FALSE(race.isSettled(1));
    race.settle(5, outcome(50));
    CHECK(race.isSettled(4));
    CHECK(race.isSettled(5));
    CHECK_FALSE(race.isSettled(6));
    CHECK_FALSE(race.isStopped());
}

TEST_CASE("who was overtaken takes over what the first one found", "[race]") {
    Race race;
    std::vector<RootMove> moves;
    CHECK(race.takeOver(1, moves) == 0);
    race.settle(5, outcome(50));
    race.settle(5, outcome(51));
    race.settle(4, outcome(40));
    CHECK(race.takeOver(6, moves) == 0);
    CHECK(moves.empty());
    CHECK(race.takeOver(3, moves) == 5);
    REQUIRE(moves.size() == 1);
    CHECK(moves.front().move == Move::ofBits(50));
}

TEST_CASE("a stopped search stays stopped, and what was finished before can be had", "[race]") {
    Race race;
    race.settle(7, outcome(70));
    race.stop();
    race.settle(8, outcome(80));
    CHECK(race.isStopped());
    CHECK(race.isSettled(100));
    std::vector<RootMove> moves;
    CHECK(race.takeOver(7, moves) == 7);
    CHECK(moves.front().move == Move::ofBits(70));
    CHECK(race.takeOver(8, moves) == 0);
}

TEST_CASE("threads that finish iterations at the same time agree on the outcomes", "[race][threads]") {
    Race race;
    std::vector<std::vector<RootMove>> taken(4);
    {
        std::vector<std::jthread> threads;
        for (std::uint32_t number = 0; number < taken.size(); ++number)
            threads.emplace_back([&race, &moves = taken[number], number] {
                for (int depth = 1; depth <= 200; ++depth)
                    race.settle(depth, outcome(static_cast<std::uint32_t>(depth) * 10 + number));
                race.takeOver(200, moves);
            });
    }
    for (const std::vector<RootMove>& moves : taken) {
        REQUIRE(moves.size() == 1);
        CHECK(moves.front().move == taken.front().front().move);
    }
}

}  // namespace

}  // namespace motley::test
