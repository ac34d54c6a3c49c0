// What a position keeps up to date while moves are played, against the same made from nothing.
#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "engine/position/position.h"
#include "tests/support/each_variant.h"
#include "tests/support/playout.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

template <class Rules>
bool kindsAgree(const Position<Rules>& position) {
    for (unsigned at = 0; at < 64; ++at)
        if (position.kindOn(squareAt(at)) != position.board().kindAt(squareAt(at)))
            return false;
    return true;
}

/// Both colours apart, no two kinds on a square, nobody where there is no square.
template <class Rules>
bool isSound(const Board<Rules>& board) {
    Bitboard kinds = 0;
    for (std::size_t at = 0; at < Board<Rules>::kinds; ++at) {
        const Bitboard men = board.of(static_cast<Kind>(at));
        if ((kinds & men) != 0)
            return false;
        kinds |= men;
    }
    return kinds == board.occupied() && (board.of(Color::White) & board.of(Color::Black)) == 0 &&
           (kinds & ~Rules::squares) == 0 && (board.castlers & ~board.of(Kind::Rook)) == 0;
}

/// Plays `move` on a copy: what is kept step by step is what is made from nothing, and the original stays.
template <class Rules>
void checkMove(const Position<Rules>& position, Move move, CastlingMode mode) {
    const Position<Rules> before = position;
    Position<Rules> after = position;
    after.play(move);
    REQUIRE(position == before);
    REQUIRE(after.key() == after.computedKey());
    REQUIRE(kindsAgree(after));
    REQUIRE(isSound(after.board()));
    REQUIRE(after.side() == ~position.side());
    REQUIRE(after == readFen<Rules>(writeFen(after, mode), mode).value());
}

template <class Rules>
void checkPosition(const Position<Rules>& position, CastlingMode mode) {
    REQUIRE(position.key() == position.computedKey());
    REQUIRE(kindsAgree(position));
    REQUIRE(isSound(position.board()));
    REQUIRE(position.inCheck() == (position.checkers() != 0));
    MoveList<Rules> moves;
    position.legalMoves(moves);
    REQUIRE(moves.size() == position.countLegalMoves());
    for (const Move move : moves) {
        CAPTURE(moveText<Rules>(move, mode));
        REQUIRE(contains(position.board().of(~position.side()), move.to()) ==
                (move.type() != MoveType::EnPassant && position.isCapture(move)));
        checkMove(position, move, mode);
    }
}

template <class Rules>
CastlingMode modeOf(const std::string& variant) {
    return variant == Rules::name ? CastlingMode::Standard : CastlingMode::Chess960;
}

TEMPLATE_LIST_TEST_CASE("a move on a copy changes what it must, and nothing of the original", "[position]", AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(12'000), 71, [&](const Step& step) {
            CAPTURE(variant, step.fen);
            const CastlingMode mode = modeOf<TestType>(variant);
            checkPosition(readFen<TestType>(step.fen, mode).value(), mode);
        });
}

TEMPLATE_LIST_TEST_CASE("a list is filled anew, whatever was in it", "[position][movegen]", AllRules) {
    const Position<TestType> position = readFen<TestType>(TestType::startFen).value();
    MoveList<TestType> moves;
    position.legalMoves(moves);
    const std::size_t once = moves.size();
    position.legalMoves(moves);
    CHECK(moves.size() == once);
}

TEST_CASE("counters stop at the last number that a FEN can have", "[position]") {
    Position<Chess> position = readFen<Chess>("4k3/8/8/8/8/8/8/R3K3 b - - 9999 9999").value();
    position.play(parseMove(position, "e8e7", CastlingMode::Standard).value());
    CHECK(position.halfmoves() == 9999);
    CHECK(position.fullmove() == 9999);
    position.play(parseMove(position, "a1a8", CastlingMode::Standard).value());
    CHECK(writeFen(position) == "R7/4k3/8/8/8/8/8/4K3 b - - 9999 9999");
}

}  // namespace

}  // namespace motley::test
