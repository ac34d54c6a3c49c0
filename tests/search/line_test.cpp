#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "engine/search/line.h"
#include "tests/support/games.h"
#include "variants/all_rules.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace motley::test {

namespace {

/// Whether the last position repeats an earlier one, after the moves of a game and those of a search.
template <class Rules>
bool repeats(std::string_view fen, const std::string& game, const std::string& search) {
    Position<Rules> position = readFen<Rules>(fen).value();
    const auto play = [&position](const std::string& move) {
        position.play(parseMove(position, move, CastlingMode::Standard).value());
    };
    std::vector<Key> earlier;
    for (const std::string& move : words(game)) {
        earlier.push_back(position.repetitionKey());
        play(move);
    }
    Line<Rules> line;
    line.startAfter(earlier);
    for (const std::string& move : words(search)) {
        line.enter(position);
        play(move);
    }
    return line.repeats(position);
}

const std::string knights = "g1f3 g8f6 f3g1 f6g8 ";

TEST_CASE("a position met once in the search repeats, one met once in the game does not", "[search][repetition]") {
    CHECK_FALSE(repeats<Chess>(Chess::startFen, "", "g1f3 g8f6 f3g1"));
    CHECK(repeats<Chess>(Chess::startFen, "", knights + "g1f3"));
    CHECK(repeats<Chess>(Chess::startFen, "e2e4 e7e5", knights + "g1f3"));
    CHECK_FALSE(repeats<Chess>(Chess::startFen, knights, "g1f3"));
    CHECK_FALSE(repeats<Chess>(Chess::startFen, knights + "g1f3", "g8f6"));
    CHECK(repeats<Chess>(Chess::startFen, knights + knights, "g1f3"));
    CHECK(repeats<Chess>(Chess::startFen, knights + "g1f3 g8f6 f3g1", "f6g8"));
    // By other ways, and not at once.
    CHECK(repeats<Chess>(Chess::startFen, knights, "b1c3 b8c6 c3b1 c6b8"));
}

TEST_CASE("positions that differ in more than their men do not repeat", "[search][repetition]") {
    CHECK_FALSE(repeats<Chess>(Chess::startFen, "", "g1f3 g8f6 f3g1 f6g8 b1c3"));
    CHECK_FALSE(repeats<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "h1g1 h8g8 g1h1 g8h8"));
    CHECK(repeats<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8"));
    // The other side to move.
    CHECK_FALSE(repeats<Chess>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "e1d2 e8e7 d2e2 e7e8 e2e1"));
}

TEST_CASE("a line that is left is forgotten", "[search][repetition]") {
    Line<Chess> line;
    line.startAfter({});
    Position<Chess> position = readFen<Chess>(Chess::startFen).value();
    for (const std::string& move : words(knights + "g1f3")) {
        line.enter(position);
        position.play(parseMove(position, move, CastlingMode::Standard).value());
    }
    REQUIRE(line.repeats(position));
    line.leave();
    line.leave();
    line.leave();
    CHECK_FALSE(line.repeats(position));
    line.startAfter({});
    CHECK_FALSE(line.repeats(position));
}

TEST_CASE("the Production Line repeats over captures and pawn moves", "[search][repetition]") {
    const std::string round = "N@b8,a4a2,b4b2,c4c2 h8b8 a2a4 b8h8 b2b4 e7e8 c2c4 e8e7 ";
    const char* fen = "7r/4k3/8/8/PPP5/8/8/4K3 w - - 0 1";
    CHECK(repeats<ProductionLine>(fen, "", round + "N@b8,a4a2,b4b2,c4c2"));
    CHECK(repeats<ProductionLine>(fen, round, round));
    CHECK_FALSE(repeats<ProductionLine>(fen, round, "N@b8,a4a2,b4b2,c4c2"));
}

TEST_CASE("in Simplified Chess only the third occurrence counts", "[search][repetition]") {
    const std::string round = "g1f3 g7f5 f3g1 f5g7 ";
    CHECK_FALSE(repeats<Simplified>(Simplified::startFen, "", round + "g1f3"));
    CHECK_FALSE(repeats<Simplified>(Simplified::startFen, round, "g1f3"));
    CHECK_FALSE(repeats<Simplified>(Simplified::startFen, "", round + "g1f3 g7f5 f3g1"));
    CHECK(repeats<Simplified>(Simplified::startFen, "", round + round));
    CHECK(repeats<Simplified>(Simplified::startFen, round + "g1f3 g7f5 f3g1", "f5g7"));
}

}  // namespace

}  // namespace motley::test
