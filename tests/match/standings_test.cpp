// Standings of a match, held against counting by hand.
#include "tools/match/standings.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

GameRecord game(const std::string& white, const std::string& black, Result result, const std::string& fen = "x",
                Ending ending = Ending::Adjudication) {
    return {.variant = "chess", .fen = fen, .result = result, .ending = ending, .white = white, .black = black};
}

constexpr Result white = Result::WhiteWins;
constexpr Result black = Result::BlackWins;
constexpr Result draw = Result::Draw;

/// Ten pairs of A and B: 1, 2, 3, 3 and 1 of them with 0, 1/2, 1, 3/2 and 2 points for A.
Standings tenPairs() {
    const std::vector<std::pair<Result, Result>> pairs{{black, white},                                  // both lost
                                                       {draw, white},  {black, draw},                   // half a point
                                                       {draw, draw},   {white, white}, {black, black},  // a point
                                                       {white, draw},  {draw, black},  {draw, black},  // one and a half
                                                       {white, black}};                                // both won
    Standings standings;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        standings.add(game("A", "B", pairs[at].first, std::to_string(at)));
        standings.add(game("B", "A", pairs[at].second, std::to_string(at)));
    }
    return standings;
}

TEST_CASE("results and pairs are counted from both players' views", "[match][standings]") {
    const Standings standings = tenPairs();
    const Tally tally = standings.between("A", "B");
    CHECK(tally.wins == 7);
    CHECK(tally.draws == 7);
    CHECK(tally.losses == 6);
    CHECK(tally.pairs == PairCounts{1, 2, 3, 3, 1});
    const Tally other = standings.between("B", "A");
    CHECK(other.wins == 6);
    CHECK(other.draws == 7);
    CHECK(other.losses == 7);
    CHECK(other.pairs == PairCounts{1, 3, 3, 2, 1});
    CHECK(standings.totalOf("B").pairs == other.pairs);
    CHECK(standings.games() == 20);
    CHECK(standings.players() == std::vector<std::string>{"A", "B"});
}

TEST_CASE("two players have their score told in two lines", "[match][standings]") {
    // Score 10.5 of 20: Elo -400 log10(1 / 0.525 - 1) = 17.4. Pairs: mean 0.525, mean square (2 * 0.0625 + 3 * 0.25 +
    // 3 * 0.5625 + 1) / 10 = 0.35625, so the mean's deviation is sqrt((0.35625 - 0.275625) / 10) = 0.089791.
    // Half the width of the interval: 1.959964 * 0.089791 = 0.17599; from 0.34901 to 0.70099 are 256.3 Elo.
    // LOS: normal distribution at 0.025 / 0.089791 = 0.2784 deviations.
    CHECK(tenPairs().text() == "Score of A vs B: 7 - 6 - 7  [0.525] 20\n"
                               "Elo difference: 17.4 +/- 128.2, LOS: 61.0 %, DrawRatio: 35.0 %, Pairs: 1-2-3-3-1\n");
}

TEST_CASE("without pairs none are told", "[match][standings]") {
    Standings standings;
    standings.add(game("A", "B", white));
    standings.add(game("A", "B", draw));
    CHECK_THAT(standings.text(), !Catch::Contains("Pairs"));
    CHECK(standings.between("A", "B").pairCount() == 0);
    CHECK(standings.between("A", "nobody").games() == 0);
    CHECK(standings.totalOf("nobody").games() == 0);
}

TEST_CASE("games of a pair find each other in any order, and only those of one position", "[match][standings]") {
    Standings standings;
    standings.add(game("A", "B", white, "one"));
    standings.add(game("A", "B", draw, "two"));
    standings.add(game("B", "A", draw, "three"));
    standings.add(game("A", "C", white, "one"));
    CHECK(standings.between("A", "B").pairCount() == 0);
    standings.add(game("B", "A", black, "two"));
    CHECK(standings.between("A", "B").pairs == PairCounts{0, 0, 0, 1, 0});
    standings.add(game("B", "A", white, "one"));
    CHECK(standings.between("A", "B").pairs == PairCounts{0, 0, 1, 1, 0});
    // Both are taken: another game waits for one more.
    standings.add(game("B", "A", white, "one"));
    CHECK(standings.between("A", "B").pairCount() == 2);
    standings.add(game("A", "B", black, "one"));
    CHECK(standings.between("A", "B").pairs == PairCounts{1, 0, 1, 1, 0});
    GameRecord elsewhere = game("A", "B", draw, "three");
    elsewhere.variant = "tradeup";
    standings.add(elsewhere);
    CHECK(standings.between("A", "B").pairCount() == 3);
}

TEST_CASE("games without a result do not count, and a player may meet itself", "[match][standings]") {
    Standings standings;
    CHECK(standings.text() == "No games with a result\n");
    standings.add(game("A", "B", Result::Ongoing));
    CHECK(standings.games() == 0);
    CHECK(standings.players().empty());
    standings.add(game("A", "A", white));
    standings.add(game("A", "A", white));
    CHECK(standings.between("A", "A").wins == 2);
    CHECK(standings.between("A", "A").pairCount() == 0);
    CHECK_THAT(standings.text(), Catch::Contains("Score of A vs A: 2 - 0 - 0"));
}

TEST_CASE("endings are counted, the most frequent one first", "[match][standings]") {
    Standings standings;
    CHECK(standings.endingsText() == "Endings: none\n");
    standings.add(game("A", "B", white, "x", Ending::Time));
    standings.add(game("A", "B", draw, "x", Ending::Repetition));
    standings.add(game("A", "B", draw, "x", Ending::Repetition));
    standings.add(game("A", "B", white, "x", Ending::Checkmate));
    CHECK(standings.endings(Ending::Repetition) == 2);
    CHECK(standings.endingsText() == "Endings: repetition 2, checkmate 1, time 1\n");
}

TEST_CASE("more players have a ranking, a table of pairs and a cross table", "[match][standings]") {
    Standings standings;
    for (const std::string fen : {"1", "2"}) {
        standings.add(game("A", "Berta", draw, fen));
        standings.add(game("Berta", "A", white, fen));
        standings.add(game("Berta", "C", white, fen));
        standings.add(game("C", "Berta", draw, fen));
        standings.add(game("C", "A", draw, fen));
        standings.add(game("A", "C", white, fen));
    }
    CHECK(standings.text() == R"(Rank  Player  Games  W-D-L  Score %     Elo    +/-  Draws %
1     Berta       8  4-4-0     75.0   190.8    inf     50.0
2     A           8  2-4-2     50.0     0.0  186.2     50.0
3     C           8  0-4-4     25.0  -190.8    inf     50.0

Player  Opponent  Games  W-D-L  Score %     Elo  +/-  LOS %  Draws %      Pairs
A       Berta         4  0-2-2     25.0  -190.8  inf    0.0     50.0  0-2-0-0-0
A       C             4  2-2-0     75.0   190.8  inf  100.0     50.0  0-0-0-2-0
Berta   C             4  2-2-0     75.0   190.8  inf  100.0     50.0  0-0-0-2-0

Rank  Player      1      2      3  Points
1     Berta       -  3.0/4  3.0/4   6.0/8
2     A       1.0/4      -  3.0/4   4.0/8
3     C       1.0/4  1.0/4      -   2.0/8
)");
}

}  // namespace

}  // namespace motley::test
