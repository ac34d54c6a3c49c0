// What holds for every search: its limits, what it reports and what it answers.
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"
#include "tests/support/search.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace motley::test {

namespace {

/// Calls `visit` with a game at each of some positions that have moves.
template <class Rules, class Visitor>
void eachGame(unsigned positions, std::uint64_t seed, Visitor visit) {
    for (const std::string& variant : namesOf<Rules>())
        playout(variant, positions, seed, [&](const Step& step) {
            if (step.moves.empty())
                return;
            CAPTURE(variant, step.fen);
            visit(variant, *gameAt(variant, step.fen));
        });
}

/// Whether the moves of a variation can be played one after the other.
bool isPlayable(const std::string& variant, const Game& game, const std::vector<std::string>& moves) {
    return newGame(variant)->setUp(game.fen(), moves).has_value();
}

TEMPLATE_LIST_TEST_CASE("the same search gives the same result", "[search]", AllRules) {
    Searcher searcher;
    eachGame<TestType>(scaled(24), 271, [&](const std::string&, Game& game) {
        const auto search = [&](const SearchLimits& limits) {
            searcher.table.clear();
            game.forgetSearches();
            return searcher.search(game, limits);
        };
        for (const SearchLimits& limits : {depthLimit(6), nodeLimit(20'000)}) {
            const Search first = search(limits);
            const Search second = search(limits);
            CHECK(second.result.nodes == first.result.nodes);
            CHECK(second.result.bestMove == first.result.bestMove);
            CHECK(second.result.ponderMove == first.result.ponderMove);
            REQUIRE(second.variations.size() == first.variations.size());
            for (std::size_t at = 0; at < first.variations.size(); ++at) {
                CHECK(second.variations[at].score == first.variations[at].score);
                CHECK(second.variations[at].nodes == first.variations[at].nodes);
                CHECK(second.variations[at].moves == first.variations[at].moves);
            }
        }
    });
}

TEMPLATE_LIST_TEST_CASE("a limit of nodes is met to the node", "[search]", AllRules) {
    Searcher searcher;
    eachGame<TestType>(scaled(60), 272, [&](const std::string&, Game& game) {
        for (const std::uint64_t nodes : {3000U, 4097U, 10'000U}) {
            const Search search = searcher.search(game, nodeLimit(nodes));
            CAPTURE(nodes, search.last().depth);
            // The first depth is done in any case, and where all are done there is nothing left to search.
            if (search.last().depth == 1)
                continue;
            if (search.last().depth == maxDepth)
                CHECK(search.result.nodes <= nodes);
            else
                CHECK(search.result.nodes == nodes);
            CHECK(search.last().nodes <= nodes);
        }
    });
}

TEMPLATE_LIST_TEST_CASE("a limit of depth is met", "[search]", AllRules) {
    Searcher searcher;
    const std::unique_ptr<Game> game = newGame(TestType::name);
    for (const unsigned depth : {1U, 2U, 5U}) {
        const Search search = searcher.search(*game, depthLimit(depth));
        REQUIRE(search.variations.size() == depth);
        for (unsigned at = 0; at < depth; ++at)
            CHECK(search.variations[at].depth == at + 1);
        CHECK(search.last().moves[0] == search.result.bestMove);
    }
}

TEMPLATE_LIST_TEST_CASE("variations and the moves to play and to ponder are legal", "[search]", AllRules) {
    Searcher searcher;
    eachGame<TestType>(scaled(250), 273, [&](const std::string& variant, Game& game) {
        const std::string fen = game.fen();
        const Search search = searcher.search(game, nodeLimit(3000));
        REQUIRE(game.fen() == fen);
        REQUIRE_FALSE(search.variations.empty());
        for (const Variation& variation : search.variations) {
            CAPTURE(variation.depth, variation.moves);
            REQUIRE_FALSE(variation.moves.empty());
            REQUIRE(isPlayable(variant, game, variation.moves));
            REQUIRE(variation.selectiveDepth >= variation.depth);
            REQUIRE(variation.wdl.win + variation.wdl.draw + variation.wdl.loss == 1000);
        }
        CAPTURE(search.result.bestMove, search.result.ponderMove);
        REQUIRE(isLegal(game, search.result.bestMove));
        if (!search.result.ponderMove.empty())
            REQUIRE(isPlayable(variant, game, {search.result.bestMove, search.result.ponderMove}));
    });
}

TEMPLATE_LIST_TEST_CASE("only the moves that are wanted are searched", "[search]", AllRules) {
    Searcher searcher;
    searcher.options.multiPv = 256;
    eachGame<TestType>(scaled(40), 274, [&](const std::string&, Game& game) {
        const std::vector<std::string> legal = game.legalMoves();
        SearchLimits limits = depthLimit(3);
        limits.moves = {legal.front(), legal.back(), legal[legal.size() / 2]};
        const std::set<std::string> wanted(limits.moves.begin(), limits.moves.end());
        const Search search = searcher.search(game, limits);
        CHECK(wanted.contains(search.result.bestMove));
        std::set<std::string> searched;
        for (const Variation& variation : search.variations)
            searched.insert(variation.moves[0]);
        CHECK(searched == wanted);
    });
}

struct FinishedGame {
    const char* variant;
    const char* fen;
    const char* moves;
    const char* score;
};

TEMPLATE_LIST_TEST_CASE("a move that replaces the best one was found to be better", "[search]", AllRules) {
    Searcher searcher;
    eachGame<TestType>(scaled(40), 278, [&](const std::string&, Game& game) {
        for (std::uint64_t nodes = 1000; nodes < 9000; nodes += 1000) {
            searcher.table.clear();
            game.forgetSearches();
            const Search search = searcher.search(game, nodeLimit(nodes));
            CAPTURE(nodes);
            // What was told last, wherever the search was cut off.
            if (const std::size_t told = search.variations.size();
                told > 1 && search.variations[told - 1].moves.front() != search.variations[told - 2].moves.front())
                CHECK(search.last().bound != Bound::Upper);
        }
    });
}

TEST_CASE("a game that is over has its score and no best move", "[search]") {
    const std::vector<FinishedGame> table{
        {"chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "", "mate 0"},
        {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "cp 0"},
        {"chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 100 80", "", "mate 0"},
        {"productionline", "r6K/r7/8/8/PP6/8/8/6k1 w - - 0 1", "", "mate 0"},
        {"promoters", "R6k/3p1mpp/8/8/8/8/8/4K3[] b - - 0 1", "", "mate 0"},
        {"promoters", "7k/5Q2/6K1/8/8/8/8/8[Qq] b - - 0 1", "", "cp 0"},
        {"pawnless", "*****2k/*****2W/5N2/8/8/8/K2*****/3***** b - - 0 1", "", "mate 0"},
        {"simplified", "4k3/8/8/8/8/8/8 w - - 0 1", "", "mate 0"},
        {"simplified", "8/8/p7/P2k4/3K4/8/8 w - - 0 30", "", "mate 0"},
        {"simplified", Simplified::startFen.data(), "g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1 f5g7", "mate 1"},
        {"tradeup", "4k3/8/8/8/8/8/8/4R2K[] w - - 0 9", "e1e8", "mate 0"},
        {"tradeup", "KBBBBBBN/PPPPPPPP/6P1/8/8/8/8/4k3[] w - - 0 9", "", "cp 0"},
    };
    Searcher searcher;
    for (const auto& [variant, fen, moves, score] : table) {
        CAPTURE(variant, fen, moves);
        const Search search = searcher.search(*gameAt(variant, fen, words(moves)), depthLimit(5));
        REQUIRE(search.variations.size() == 1);
        CHECK(search.variations[0].depth == 0);
        CHECK(search.variations[0].moves.empty());
        CHECK(scoreText(search.variations[0].score) == score);
        CHECK(search.result.bestMove.empty());
        CHECK(search.result.ponderMove.empty());
    }
}

TEST_CASE("where a draw can be claimed, a move is found all the same", "[search]") {
    const std::vector<FinishedGame> table{
        {"chess", Chess::startFen.data(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", ""},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "", "cp 0"},
        {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 9999 80", "", "cp 0"},
        {"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "", "cp 0"},
        {"chess960", "4k3/8/8/8/8/8/8/4K1N1 b - - 0 1", "", "cp 0"},
        {"productionline", "4k3/8/8/8/8/8/8/4K1B1 b - - 0 1", "", "cp 0"},
        {"promoters", "4k3/8/8/8/8/8/8/4K1N1[Qq] w - - 0 1", "", "cp 0"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[] w - - 0 9", "", "cp 0"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 9", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", ""},
        {"pawnless", "*****1k1/*****3/5w2/8/8/8/3*****/1K1***** w - - 0 1", "", "cp 0"},
    };
    Searcher searcher;
    for (const auto& [variant, fen, moves, score] : table) {
        CAPTURE(variant, fen, moves);
        const std::unique_ptr<Game> game = gameAt(variant, fen, words(moves));
        REQUIRE(game->outcome().result == Result::Draw);
        const Search search = searcher.search(*game, depthLimit(5));
        CHECK(isLegal(*game, search.result.bestMove));
        if (*score != '\0')
            CHECK(scoreText(search.last().score) == score);
    }
}

TEMPLATE_LIST_TEST_CASE("a search that is stopped before it begins has a move", "[search]", AllRules) {
    TranspositionTable table(std::size_t{1} << 20U);
    const SystemClock clock;
    eachGame<TestType>(scaled(60), 276, [&](const std::string&, Game& game) {
        Recorder recorder;
        SearchControl control(false);
        control.stop();
        const SearchResult result = game.search({SearchLimits{}, SearchOptions{}, table, control, recorder, clock});
        CHECK(isLegal(game, result.bestMove));
        CHECK_FALSE(recorder.variations.empty());
    });
}

TEMPLATE_LIST_TEST_CASE("several threads find legal moves and variations", "[search][threads]", AllRules) {
    Searcher searcher;
    searcher.options.threads = 4;
    eachGame<TestType>(scaled(40), 277, [&](const std::string& variant, Game& game) {
        const Search search = searcher.search(game, nodeLimit(5000));
        REQUIRE(isLegal(game, search.result.bestMove));
        for (const Variation& variation : search.variations) {
            CAPTURE(variation.moves);
            REQUIRE(isPlayable(variant, game, variation.moves));
        }
        if (!search.result.ponderMove.empty())
            REQUIRE(isPlayable(variant, game, {search.result.bestMove, search.result.ponderMove}));
    });
}

TEMPLATE_LIST_TEST_CASE("a search ends before its time is over", "[search][time]", AllRules) {
    constexpr Milliseconds moveTime{60};
    constexpr Milliseconds timeOnClock{200};
    Searcher searcher;
    searcher.options.moveOverhead = Milliseconds{50};
    eachGame<TestType>(scaled(12), 278, [&](const std::string&, Game& game) {
        for (const bool onClock : {false, true}) {
            // Searches look at the clock every thousand nodes or so, before each move of the root, and after each
            // depth.
            SimulatedClock clock(std::chrono::microseconds{100});
            searcher.clock = &clock;
            SearchLimits limits;
            if (onClock)
                limits.time = {timeOnClock, timeOnClock};
            else
                limits.moveTime = moveTime;
            const Clock::TimePoint start = clock.now();
            const Search search = searcher.search(game, limits);
            CHECK(isLegal(game, search.result.bestMove));
            CHECK(clock.now() - start <= (onClock ? timeOnClock : moveTime));
        }
    });
}

TEMPLATE_LIST_TEST_CASE("several variations are as many as wanted or possible, all different, the best first",
                        "[search]", AllRules) {
    Searcher searcher;
    eachGame<TestType>(scaled(60), 275, [&](const std::string&, Game& game) {
        for (const unsigned wanted : {2U, 4U, 256U}) {
            searcher.options.multiPv = wanted;
            const unsigned depths = wanted == 256 ? 2 : 5;
            const Search search = searcher.search(game, depthLimit(depths));
            const std::size_t ranks = std::min<std::size_t>(wanted, game.legalMoves().size());
            REQUIRE(search.variations.size() == ranks * depths);
            for (unsigned depth = 1; depth <= depths; ++depth) {
                std::set<std::string> moves;
                for (std::size_t rank = 1; rank <= ranks; ++rank) {
                    const std::size_t at = (depth - 1) * ranks + rank - 1;
                    const Variation& variation = search.variations[at];
                    CAPTURE(wanted, depth, rank, variation.moves);
                    REQUIRE(variation.depth == depth);
                    REQUIRE(variation.rank == rank);
                    REQUIRE(moves.insert(variation.moves[0]).second);
                    if (rank > 1)
                        REQUIRE(orderOf(variation.score) <= orderOf(search.variations[at - 1].score));
                }
            }
        }
    });
}

TEST_CASE("a crowd of men does not keep a search from ending in time", "[search][time]") {
    // Captures without end: there is hardly a quiet position to be reached.
    const std::vector<std::pair<const char*, const char*>> table{
        {"chess", "q1q1q1qk/1q1q1q1q/q1q1q1q1/1q1q1q1q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/KQ1Q1Q1Q w - - 0 1"},
        {"chess", "k1qqqqqq/1q1qqqqq/qqqqqqqq/8/8/QQQQQQQQ/QQQQQ1Q1/QQQQQQ1K w - - 0 1"},
        {"tradeup", "q1q1q1qk/1q1q1q1q/q1q1q1q1/1q1q1q1q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/KQ1Q1Q1Q[] w - - 0 9"},
    };
    Searcher searcher;
    for (const auto& [variant, fen] : table) {
        CAPTURE(variant, fen);
        SimulatedClock clock(std::chrono::microseconds{100});
        searcher.clock = &clock;
        SearchLimits limits;
        limits.moveTime = std::chrono::milliseconds{100};
        const std::unique_ptr<Game> game = gameAt(variant, fen);
        const Clock::TimePoint start = clock.now();
        CHECK(isLegal(*game, searcher.search(*game, limits).result.bestMove));
        CHECK(clock.now() - start <= std::chrono::milliseconds{100});
    }
}

TEST_CASE("a crowd of men does not keep a search from finishing a depth", "[search]") {
    Searcher searcher;
    for (const char* variant : {"chess", "productionline"}) {
        CAPTURE(variant);
        const std::unique_ptr<Game> game = gameAt(variant, "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1");
        SearchLimits limits = nodeLimit(2'000'000);
        limits.depth = 1;
        CHECK(searcher.search(*game, limits).result.nodes < 2'000'000);
    }
}

TEST_CASE("the smallest limits of nodes are met too", "[search]") {
    Searcher searcher;
    for (const std::string& variant : gameNames())
        for (const std::uint64_t nodes : {1U, 10U, 100U, 1000U}) {
            CAPTURE(variant, nodes);
            const std::unique_ptr<Game> game = newGame(variant);
            const Search search = searcher.search(*game, nodeLimit(nodes));
            CHECK(search.result.nodes == nodes);
            CHECK(isLegal(*game, search.result.bestMove));
        }
    const char* tactical = "rnb4r/1B3k2/q1pbp3/3pBppp/2PPPPR1/7P/5K2/RN1Q2N1 w - - 3 23";
    CHECK(searcher.search(*gameAt("chess", tactical), nodeLimit(3000)).result.nodes == 3000);
}

TEST_CASE("moves that are wanted may be written in any way that is understood", "[search]") {
    struct Spelling {
        const char* variant;
        const char* fen;
        const char* wanted;
        const char* best;
    };
    const std::vector<Spelling> table{
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "e1g1"},
        {"tradeup", "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 9", "P@e3,P@c2", "P@c2,P@e3"},
        {"productionline", "4k3/8/8/8/PPP5/8/8/4K3 w - - 0 1", "a4a2,N@b8,c4c2,b4b2", "N@b8,a4a2,b4b2,c4c2"},
    };
    Searcher searcher;
    for (const auto& [variant, fen, wanted, best] : table) {
        CAPTURE(variant, fen, wanted);
        SearchLimits limits = depthLimit(3);
        limits.moves = {wanted};
        const std::unique_ptr<Game> game = gameAt(variant, fen);
        REQUIRE(isPlayable(variant, *game, {wanted}));
        CHECK(searcher.search(*game, limits).result.bestMove == best);
    }
}

}  // namespace

}  // namespace motley::test
