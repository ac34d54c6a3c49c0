// The legal moves of positions from random games, against the same rules written a second time and plainly.
#include "tests/reference/reference.h"
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/move_kind.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace motley::test {

namespace {

constexpr unsigned positions = scaled(20'000);

TEMPLATE_LIST_TEST_CASE("legal moves are those of the plain rules", "[movegen][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, positions, 1, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            std::vector<std::string> moves = step.moves;
            std::ranges::sort(moves);
            REQUIRE(std::ranges::adjacent_find(moves) == moves.end());
            REQUIRE(moves == reference::legalMoves(variant, step.fen));
        });
}

TEMPLATE_LIST_TEST_CASE("moves lead where the plain rules lead", "[movegen][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, positions, 2, [&](const Step& step) {
            CAPTURE(variant, step.fen, step.move);
            if (!step.move.empty())
                REQUIRE(step.fenAfter == reference::play(variant, step.fen, step.move));
        });
}

TEMPLATE_LIST_TEST_CASE("perft of positions with rare moves is that of the plain rules", "[movegen][perft][reference]",
                        AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        for (const std::string& fen : positionList(variant)) {
            const std::unique_ptr<Game> game = gameAt(variant, fen);
            for (unsigned depth = 1; depth <= 4; ++depth) {
                const std::uint64_t nodes = perft(*game, depth);
                if (nodes > scaled(60'000))
                    break;
                CAPTURE(variant, fen, depth);
                CHECK(nodes == reference::perft(variant, fen, static_cast<int>(depth)));
            }
        }
}

TEMPLATE_LIST_TEST_CASE("moves are counted as they are listed", "[movegen]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(60'000), 3, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            REQUIRE(perft(*gameAt(variant, step.fen), 1) == step.moves.size());
        });
}

TEMPLATE_LIST_TEST_CASE("check, mate and other ends are those of the plain rules", "[movegen][reference]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, positions, 4, [&](const Step& step) {
            CAPTURE(variant, step.fenAfter);
            const std::unique_ptr<Game> game = gameAt(variant, step.fenAfter);
            REQUIRE(game->checkers().empty() != reference::inCheck(variant, step.fenAfter));
            const bool hasMoves = !game->legalMoves().empty();
            const std::string verdict = reference::verdict(variant, step.fenAfter);
            REQUIRE(hasMoves == (verdict == "ongoing"));
            if (!hasMoves)
                REQUIRE(reasonText(game->outcome().reason) == verdict);
        });
}

/// What random games must have met for the comparisons above to mean something.
std::set<MoveKind> kindsOf(const std::string& variant) {
    using enum MoveKind;
    static const std::map<std::string, std::set<MoveKind>> own{
        {"chess", {DoubleStep, EnPassant, Castling, Promotion}},
        {"chess960", {DoubleStep, EnPassant, Castling, Promotion}},
        {"productionline", {DoubleStep, EnPassant, Promotion, Production}},
        {"simplified", {Promotion}},
        {"promoters", {DoubleStep, EnPassant, Castling, Promotion, Exchange}},
        {"tradeup", {DoubleStep, EnPassant, Promotion, Placement, PairPlacement, Swap, Upturn}},
        {"pawnless", {Leap}}};
    std::set<MoveKind> kinds{Quiet, Capture};
    if (const auto found = own.find(variant); found != own.end())
        kinds.insert(found->second.begin(), found->second.end());
    return kinds;
}

TEMPLATE_LIST_TEST_CASE("random games meet every kind of move", "[movegen]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        std::map<MoveKind, unsigned> seen;
        playout(variant, positions, 1, [&](const Step& step) {
            if (!step.move.empty())
                ++seen[kindOfMove(step.fen, step.move)];
        });
        for (const MoveKind kind : kindsOf(variant)) {
            CAPTURE(variant, static_cast<int>(kind));
            CHECK(seen[kind] >= (fullLength ? 20 : 1));
        }
    }
}

}  // namespace

}  // namespace motley::test
