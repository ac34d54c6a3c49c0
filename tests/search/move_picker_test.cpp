#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "engine/search/move_picker.h"
#include "tests/support/each_variant.h"
#include "tests/support/playout.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace motley::test {

namespace {

constexpr Move noMove = Move::ofBits(0);

/// Whatever a search has learnt, moves are only put in another order by it.
std::unique_ptr<Histories> anyHistories(std::uint64_t seed) {
    auto histories = std::make_unique<Histories>();
    Random random(seed);
    const auto learn = [&random](auto& average) { average.update(static_cast<int>(random.below(4001)) - 2000); };
    for (auto& side : histories->quiets)
        for (auto& danger : side)
            for (auto& average : danger)
                learn(average);
    for (auto& arrival : histories->captures)
        for (auto& average : arrival)
            learn(average);
    for (auto& continuation : histories->continuations)
        for (auto& average : continuation[0])
            learn(average);
    return histories;
}

template <class Rules>
std::vector<Move> rest(MovePicker<Rules>& picker) {
    std::vector<Move> moves;
    for (Move move = picker.next(); move != noMove; move = picker.next())
        moves.push_back(move);
    return moves;
}

/// In an order that does not depend on how they came.
std::vector<std::uint32_t> sorted(const std::vector<Move>& moves) {
    std::vector<std::uint32_t> numbers;
    std::ranges::transform(moves, std::back_inserter(numbers), &Move::bits);
    std::ranges::sort(numbers);
    return numbers;
}

/// Calls `visit` with playout positions, their legal moves, a context and a random move of theirs.
template <class Rules, class Visitor>
void eachPosition(std::uint64_t seed, Visitor visit) {
    const std::unique_ptr<Histories> histories = anyHistories(seed);
    const CastlingMode mode = Rules::chess960 ? CastlingMode::Chess960 : CastlingMode::Standard;
    Random random(seed);
    playout(Rules::name, scaled(6000), seed, [&](const Step& step) {
        if (step.moves.empty())
            return;
        CAPTURE(Rules::name, step.fen);
        const Position<Rules> position = readFen<Rules>(step.fen, mode).value();
        MoveList<Rules> list;
        position.legalMoves(list);
        const std::vector<Move> moves(list.begin(), list.end());
        const OrderingContext context{.histories = *histories,
                                      .continuations = {&histories->continuations[0][0],
                                                        &histories->continuations[1][0],
                                                        &histories->continuations[2][0]},
                                      .killers = {random.oneOf(moves), random.oneOf(moves)},
                                      .attacked = bit(random.oneOf(moves).to()) | bit(random.oneOf(moves).from())};
        visit(position, moves, context, random.oneOf(moves));
    });
}

TEMPLATE_LIST_TEST_CASE("each legal move is picked once, that of the table first", "[search][picker]", AllRules) {
    eachPosition<TestType>(241, [](const auto& position, const auto& moves, const auto& context, Move known) {
        for (const Move tableMove : {noMove, known}) {
            MovePicker<TestType> picker(position, tableMove, context);
            REQUIRE(picker.hasMoves());
            const std::vector<Move> picked = rest(picker);
            REQUIRE(sorted(picked) == sorted(moves));
            if (tableMove != noMove)
                REQUIRE(picked[0] == tableMove);
            REQUIRE(picker.next() == noMove);
        }
    });
}

TEMPLATE_LIST_TEST_CASE("a move of the table that is not legal is not picked", "[search][picker]", AllRules) {
    Move before = noMove;
    eachPosition<TestType>(242, [&](const auto& position, const auto& moves, const auto& context, Move known) {
        MovePicker<TestType> picker(position, before, context);
        REQUIRE(sorted(rest(picker)) == sorted(moves));
        before = known;  // legal in this position, and mostly in no other
    });
}

/// Whether the other side's king can be taken after `move`.
template <class Rules>
bool attacksKing(Position<Rules> position, Move move) {
    position.play(move);
    return position.kingAttacked();
}

TEMPLATE_LIST_TEST_CASE("quiet moves but checks can be left out from any move on", "[search][picker]", AllRules) {
    Random random(243);
    eachPosition<TestType>(243, [&](const auto& position, const auto& moves, const auto& context, Move known) {
        MovePicker<TestType> picker(position, random.chance(50) ? known : noMove, context);
        std::vector<Move> picked;
        for (const std::size_t wanted = 1 + random.below(moves.size()); picked.size() < wanted;)
            picked.push_back(picker.next());
        picker.skipQuiets();
        const std::vector<Move> others = rest(picker);
        for (const Move move : others)
            REQUIRE((isNoisy(position, move) || attacksKing(position, move)));
        picked.insert(picked.end(), others.begin(), others.end());
        for (const Move move : moves)
            REQUIRE(std::ranges::count(picked, move) <= 1);
        REQUIRE(std::ranges::all_of(
            moves, [&](Move move) { return !isNoisy(position, move) || std::ranges::count(picked, move) == 1; }));
    });
}

TEMPLATE_LIST_TEST_CASE("noisy moves alone are picked if they win enough", "[search][picker]", AllRules) {
    eachPosition<TestType>(244, [](const auto& position, const auto& moves, const auto& context, Move) {
        if (position.inCheck())
            return;
        for (const Score threshold : {-2000, 0, 1, 200}) {
            MovePicker<TestType> picker(position, noMove, context, threshold, false);
            std::vector<Move> wanted;
            for (const Move move : moves)
                if (isNoisy(position, move) && Exchange<TestType>(position).reaches(move, threshold))
                    wanted.push_back(move);
            REQUIRE(sorted(rest(picker)) == sorted(wanted));
        }
    });
}

TEMPLATE_LIST_TEST_CASE("checks that lose nothing can be picked too", "[search][picker]", AllRules) {
    eachPosition<TestType>(245, [](const auto& position, const auto&, const auto& context, Move) {
        if (position.inCheck())
            return;
        MovePicker<TestType> picker(position, noMove, context, 0, true);
        for (const Move move : rest(picker)) {
            REQUIRE(Exchange<TestType>(position).reaches(move, 0));
            REQUIRE((isNoisy(position, move) || attacksKing(position, move)));
        }
    });
}

}  // namespace

}  // namespace motley::test
