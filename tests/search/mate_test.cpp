// Forced wins: the search against one that tries everything and knows nothing but the rules.
#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/mate_solver.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"
#include "tests/support/search.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <vector>

namespace motley::test {

namespace {

/// Where positions are looked for, those that take longer are passed over.
constexpr std::uint64_t patience = scaled(400'000);
/// Enough to be sure.
constexpr std::uint64_t noEnd = 100'000'000;

template <class Rules>
Position<Rules> positionAt(const std::string& fen) {
    return readFen<Rules>(fen).value();
}

/// The search, with nothing left over from positions before.
Search freshSearch(Searcher& searcher, Game& game, const SearchLimits& limits) {
    searcher.table.clear();
    game.forgetSearches();
    return searcher.search(game, limits);
}

SearchLimits mateLimit(unsigned moves) {
    SearchLimits limits = nodeLimit(5'000'000);
    limits.mate = moves;
    return limits;
}

/// Lets the search play a win in `moves` to its end, against the defence that lasts longest.
template <class Rules>
void playOut(Searcher& searcher, Game& game, unsigned moves) {
    Position<Rules> position = positionAt<Rules>(game.fen());
    for (;; --moves) {
        const Search search = freshSearch(searcher, game, mateLimit(moves));
        CAPTURE(game.fen(), moves, search.result.bestMove);
        REQUIRE(scoreText(search.last().score) == "mate " + std::to_string(moves));
        position.play(parseMove(position, search.result.bestMove, CastlingMode::Standard).value());
        play(game, search.result.bestMove);
        MateSolver<Rules> solver(noEnd);
        REQUIRE(solver.loses(position, moves - 1));
        if (game.outcome().isOver())
            return;
        const Move reply = solver.longestDefence(position, moves - 1);
        play(game, moveText<Rules>(reply, CastlingMode::Standard));
        position.play(reply);
    }
}

/// Calls `visit` with those of `positions` playout positions in which the side to move wins by force, and with the
/// number of moves: for each number of moves with no more positions than `wanted` says.
template <class Rules, class Visitor>
void eachForcedWin(const std::vector<unsigned>& wanted, unsigned positions, std::uint64_t seed, Visitor visit) {
    std::vector<unsigned> found(wanted.size());
    const auto longest = static_cast<unsigned>(wanted.size() - 1);
    playout(Rules::name, positions, seed, [&](const Step& step) {
        MateSolver<Rules> solver(patience);
        const unsigned moves = solver.winLength(positionAt<Rules>(step.fen), longest);
        if (moves == 0 || found[moves] == wanted[moves])
            return;
        ++found[moves];
        CAPTURE(step.fen, moves);
        visit(*gameAt(Rules::name, step.fen), moves);
    });
}

TEMPLATE_LIST_TEST_CASE("a forced win is found, is the shortest, and is played", "[search][mate]", AllRules) {
    Searcher searcher;
    unsigned played = 0;
    eachForcedWin<TestType>({0, scaled(60), scaled(20)}, 4000, 261, [&](Game& game, unsigned moves) {
        ++played;
        playOut<TestType>(searcher, game, moves);
    });
    CHECK(played != 0);
}

TEMPLATE_LIST_TEST_CASE("a forced win or loss that is reported exists", "[search][mate]", AllRules) {
    Searcher searcher;
    unsigned reported = 0;
    playout(TestType::name, 1500, 262, [&](const Step& step) {
        if (reported == scaled(200))
            return;
        const std::unique_ptr<Game> game = gameAt(TestType::name, step.fen);
        if (game->outcome().isOver())
            return;
        const Search search = freshSearch(searcher, *game, depthLimit(4));
        const ReportedScore score = search.last().score;
        if (!score.isMate || std::abs(score.value) > 2)
            return;
        ++reported;
        CAPTURE(step.fen, score.value);
        const Position<TestType> position = positionAt<TestType>(step.fen);
        MateSolver<TestType> solver(noEnd);
        if (score.value > 0)
            REQUIRE(solver.winLength(position, 2) == static_cast<unsigned>(score.value));
        else
            REQUIRE(solver.loses(position, static_cast<unsigned>(-score.value)));
    });
    CHECK(reported != 0);
}

struct DrawnBefore {
    const char* fen;
    const char* moves;
    const char* best;  ///< empty: any
};

TEST_CASE("a draw counts before a king that could be taken next", "[search][mate]") {
    const std::vector<DrawnBefore> table{
        // King against king, though side by side.
        {"8/8/8/8/8/2k5/3q4/4K3[] w - - 0 80", "", "e1d2"},
        // Wherever the king goes it is attacked, but that was the hundredth ply, or the third time.
        {"1r2k3/8/8/8/8/8/7r/K6r[] w - - 99 80", "", ""},
        {"1r2k3/8/8/8/8/8/K6r/7r[] b - - 0 80", "e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8", "a1a2"},
    };
    Searcher searcher;
    for (const auto& [fen, moves, best] : table) {
        CAPTURE(fen, moves);
        const Search search = freshSearch(searcher, *gameAt("tradeup", fen, words(moves)), depthLimit(4));
        CHECK(scoreText(search.last().score) == "cp 0");
        CHECK((*best == '\0' || search.result.bestMove == best));
    }
}

}  // namespace

}  // namespace motley::test
