#include "engine/movegen/perft_table.h"
#include "engine/position/fen.h"
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/playout.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

template <class Rules>
Board<Rules> boardOf(const std::string& fen) {
    return readFen<Rules>(fen, Rules::chess960 ? CastlingMode::Chess960 : CastlingMode::Standard).value().board();
}

TEMPLATE_LIST_TEST_CASE("a table tells what was stored for the same board and depth only", "[movegen][hash]",
                        AllRules) {
    PerftTable<TestType> table(std::size_t{1} << 20U);
    const Board<TestType> board = boardOf<TestType>(std::string(TestType::startFen));
    CHECK_FALSE(table.find(board, 3).has_value());
    table.store(board, 3, 12345);
    CHECK(table.find(board, 3) == 12345);
    CHECK_FALSE(table.find(board, 2).has_value());
    CHECK_FALSE(table.find(board, 4).has_value());
}

TEMPLATE_LIST_TEST_CASE("a table of two slots never confuses boards", "[movegen][hash]", AllRules) {
    PerftTable<TestType> table(1);
    playout(TestType::name, 2000, 41, [&](const Step& step) {
        const Board<TestType> board = boardOf<TestType>(step.fen);
        // As in a perft, the side to move goes with the depth.
        const unsigned depth = step.fen.find(" w ") == std::string::npos ? 2 : 3;
        const std::optional<std::uint64_t> found = table.find(board, depth);
        if (found)
            REQUIRE(*found == step.key);
        table.store(board, depth, step.key);
        REQUIRE(table.find(board, depth) == step.key);
    });
}

TEMPLATE_LIST_TEST_CASE("packed boards are equal where boards are, and nowhere else", "[movegen][hash]", AllRules) {
    Board<TestType> last;
    playout(TestType::name, 2000, 42, [&](const Step& step) {
        const Board<TestType> board = boardOf<TestType>(step.fen);
        REQUIRE(PackedBoard<TestType>(board) == PackedBoard<TestType>(Board<TestType>(board)));
        REQUIRE((PackedBoard<TestType>(board) == PackedBoard<TestType>(last)) == (board == last));
        last = board;
    });
}

/// Boards that differ in the man on `square` alone, the first one having none there.
template <class Rules>
std::vector<Board<Rules>> withEachMan(Board<Rules> board, Square square) {
    board.clear(bit(square));
    std::vector<Board<Rules>> boards{board};
    for (const Color color : {Color::White, Color::Black})
        for (std::size_t kind = 0; kind < Board<Rules>::kinds; ++kind) {
            boards.push_back(board);
            boards.back().put(color, static_cast<Kind>(kind), bit(square));
        }
    return boards;
}

/// Boards that differ in one castling rook or in the en-passant square, the first one having neither.
template <class Rules>
std::vector<Board<Rules>> withEachRight(Board<Rules> board) {
    board.castlers = 0;
    board.enPassant = Square::None;
    std::vector<Board<Rules>> boards{board};
    for (Bitboard squares = Rules::squares; squares != 0;) {
        const Square square = popFirst(squares);
        boards.push_back(board);
        boards.back().castlers = bit(square);
        boards.push_back(board);
        boards.back().enPassant = square;
    }
    return boards;
}

/// Boards on which a side holds one man more, of each kind, after the board itself.
template <class Rules>
std::vector<Board<Rules>> withEachHeld(const Board<Rules>& board) {
    std::vector<Board<Rules>> boards{board};
    if constexpr (hasHoldings<Rules>)
        for (const Color color : {Color::White, Color::Black})
            for (std::size_t kind = 0; kind < Board<Rules>::kinds; ++kind) {
                boards.push_back(board);
                boards.back().holdings.add(color, static_cast<Kind>(kind));
            }
    return boards;
}

template <class Rules>
void checkAllDiffer(const std::vector<Board<Rules>>& boards) {
    const std::vector<PackedBoard<Rules>> packed(boards.begin(), boards.end());
    for (std::size_t one = 0; one < packed.size(); ++one)
        for (std::size_t other = 0; other < one; ++other)
            REQUIRE(packed[one] != packed[other]);
}

TEMPLATE_LIST_TEST_CASE("boards that differ in one man, right or man held are packed differently", "[movegen][hash]",
                        AllRules) {
    const Board<TestType> board = boardOf<TestType>(std::string(TestType::startFen));
    for (Bitboard squares = TestType::squares; squares != 0;)
        checkAllDiffer(withEachMan(board, popFirst(squares)));
    checkAllDiffer(withEachRight(board));
    checkAllDiffer(withEachHeld(board));
}

/// Boards that differ in a single thing.
template <class Rules>
void checkTwins(const char* one, const char* other) {
    CAPTURE(Rules::name, one, other);
    PerftTable<Rules> table(1);
    table.store(boardOf<Rules>(one), 2, 1);
    CHECK(table.find(boardOf<Rules>(one), 2).has_value());
    CHECK_FALSE(table.find(boardOf<Rules>(other), 2).has_value());
}

TEST_CASE("boards that differ in one thing are different to a table", "[movegen][hash]") {
    checkTwins<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Hha - 0 1");
    checkTwins<Chess>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    checkTwins<Chess>("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
    checkTwins<Promoters>("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[q] w - - 0 1");
    checkTwins<TradeUp>("4k3/8/8/8/8/8/8/4K3[PP] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    checkTwins<TradeUp>("4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1",
                        "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 2");
    checkTwins<TradeUp>("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "4k3/8/8/8/8/8/8/+R3K3[] w - - 0 1");
}

}  // namespace

}  // namespace motley::test
