// What exchanges on a square win or lose, to the hundredth of a pawn.
#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "engine/search/exchange.h"
#include "variants/all_rules.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

struct Example {
    const char* fen;
    const char* move;
    Score value;
};

template <class Rules>
void checkAll(const std::vector<Example>& table) {
    for (const auto& [fen, move, value] : table) {
        CAPTURE(Rules::name, fen, move, value);
        const Position<Rules> position = readFen<Rules>(fen).value();
        const std::optional<Move> parsed = parseMove(position, move, CastlingMode::Standard);
        REQUIRE(parsed);
        const Exchange<Rules> exchange(position);
        CHECK(exchange.reaches(*parsed, value));
        CHECK(exchange.reaches(*parsed, value - 300));
        CHECK_FALSE(exchange.reaches(*parsed, value + 1));
        CHECK_FALSE(exchange.reaches(*parsed, value + 300));
    }
}

template <class Rules>
struct Worths {
    static constexpr Score pawn = evaluator<Rules>.worth(Kind::Pawn);
    static constexpr Score knight = evaluator<Rules>.worth(Kind::Knight);
    static constexpr Score bishop = evaluator<Rules>.worth(Kind::Bishop);
    static constexpr Score rook = evaluator<Rules>.worth(Kind::Rook);
    static constexpr Score queen = evaluator<Rules>.worth(Kind::Queen);
};

TEST_CASE("a capture wins what it takes and loses what is taken back", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        {"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", W::pawn},
        {"4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", W::pawn - W::rook},
        {"4k3/8/2p5/3r4/8/4N3/8/4K3 w - - 0 1", "e3d5", W::rook - W::knight},
        // Nobody has to take back where that loses more: the pawn is protected, but by the queen alone.
        {"3qk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", W::pawn},
        // The cheapest man takes back: the pawn, not the queen.
        {"3qk3/8/2p5/3n4/8/4N3/8/3RK3 w - - 0 1", "e3d5", 0},
        {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", W::pawn},
        {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", W::pawn - W::knight},
        // Black takes no better than White.
        {"3rk3/8/8/8/3P4/8/8/4K3 b - - 0 1", "d8d4", W::pawn},
        {"3rk3/8/8/8/3P4/2P5/8/4K3 b - - 0 1", "d8d4", W::pawn - W::rook},
    });
}

TEST_CASE("a quiet move loses what can be taken on its square", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        {"4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d4", 0},
        {"4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d5", -W::rook},
        {"4k3/8/2p5/8/2P5/8/8/3RK3 w - - 0 1", "d1d5", W::pawn - W::rook},
        {"4k3/8/8/1b6/8/8/4P3/4K2R w K - 0 1", "e1g1", 0},
    });
}

TEST_CASE("men that stand behind others join in", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        // Rooks behind rooks, on either side.
        {"4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", W::pawn},
        {"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", W::pawn - W::rook},
        {"3rk3/3r4/8/3p4/8/3R4/3R4/3RK3 w - - 0 1", "d3d5", W::pawn},
        // A bishop behind a pawn and a queen behind a bishop.
        {"4k3/8/2p5/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", W::pawn},
        {"4k3/1b6/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
        {"4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", 2 * W::pawn - W::bishop},
        // Not behind a man of no use in that direction.
        {"4k3/8/2p5/3p4/8/3R4/3N4/3RK3 w - - 0 1", "d3d5", W::pawn - W::rook},
    });
}

TEST_CASE("taking en passant takes the pawn beside", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", W::pawn},
        {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
        // The rook looks through the pawn that is gone.
        {"4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", W::pawn},
        {"3rk3/8/8/8/3Pp3/8/2P5/4K3 b - d3 0 1", "e4d3", W::pawn},
    });
}

TEST_CASE("a pawn that promotes wins the difference", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", W::queen - W::pawn},
        {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", W::knight - W::pawn},
        {"7r/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -W::pawn},
        {"1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", W::rook + W::queen - W::pawn},
        {"1r5r/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", W::rook - W::pawn},
        {"1r5r/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8b", W::rook - W::pawn},
    });
}

TEST_CASE("a king takes what nobody protects, and nothing else", "[search][exchange]") {
    using W = Worths<Chess>;
    checkAll<Chess>({
        {"4k3/8/8/8/8/4p3/4K3/8 w - - 0 1", "e2e3", W::pawn},
        {"8/8/3k4/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", W::pawn - W::rook},
        {"8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", W::pawn},
        {"8/8/3k4/3p4/4K3/8/3R4/8 w - - 0 1", "d2d5", W::pawn},
    });
}

TEST_CASE("exchanges with capturable kings", "[search][exchange]") {
    using S = Worths<Simplified>;
    checkAll<Simplified>({
        {"4k3/8/p7/8/8/8/4R2K w - - 0 1", "e1e7", evaluator<Simplified>.worth(Kind::King)},
        {"8/3k4/3p4/8/8/8/3R3K w - - 0 1", "d1d5", S::pawn - S::rook},
        {"8/3k4/3p4/8/8/3R4/3R3K w - - 0 1", "d2d5", S::pawn},
    });
    using T = Worths<TradeUp>;
    checkAll<TradeUp>({
        {"4k3/8/8/8/8/8/8/4R2K[] w - - 0 9", "e1e8", evaluator<TradeUp>.worth(Kind::King)},
        {"8/8/3k4/3p4/8/8/8/3RK3[] w - - 0 9", "d1d5", T::pawn - T::rook},
        {"8/8/3k4/3p4/8/8/3R4/3RK3[] w - - 0 9", "d2d5", T::pawn},
    });
}

TEST_CASE("a trade-up loses its man where that can be taken", "[search][exchange]") {
    using T = Worths<TradeUp>;
    checkAll<TradeUp>({
        {"4k3/8/8/8/8/8/8/r3K3[P] w - - 0 9", "P@b2", 0},
        {"4k3/8/8/8/8/8/8/r3K3[P] w - - 0 9", "P@a2", -T::pawn},
        {"4k3/8/8/8/3P3r/8/8/4K3[N] w - - 0 9", "N@d4", -T::knight},
        {"4k3/8/8/8/3P3r/2P5/8/4K3[N] w - - 0 9", "N@d4", 0},
        {"4k3/8/8/8/3R3r/8/8/4K3[] w - - 0 9", "d4d4+", -evaluator<TradeUp>.worth(TradeUp::upturnedRook)},
    });
}

TEST_CASE("an exchange beside the enemy Promoter wins the difference", "[search][exchange]") {
    using W = Worths<Promoters>;
    checkAll<Promoters>({
        {"4k3/8/8/8/4m3/8/3P4/4K3[Q] w - - 0 1", "d2d3q", W::queen - W::pawn},
        {"4k3/8/8/8/4m3/8/3P4/4K3[Q] w - - 0 1", "d2d3", 0},
        {"4k3/8/8/2p5/4m3/8/8/4K1N1[R] w - - 0 1", "g1f3r", W::rook - W::knight},
        {"4k3/8/8/6p1/4m3/5n2/8/4K1N1[R] w - - 0 1", "g1f3r", W::rook},
        {"4k3/8/8/8/4m1p1/5n2/8/4K1N1[R] w - - 0 1", "g1f3r", 0},
        // A Promoter takes nothing.
        {"4k3/8/8/8/4m3/8/3P4/4K3[] w - - 0 1", "d2d3", 0},
        {"4k3/8/8/8/4m3/8/3Q4/4K3[] w - - 0 1", "d2d3", 0},
    });
}

TEST_CASE("leapers exchange on neighbouring squares", "[search][exchange]") {
    constexpr Score ferz = evaluator<PawnLess>.worth(PawnLess::leapingFerz);
    constexpr Score knight = evaluator<PawnLess>.worth(Kind::Knight);
    checkAll<PawnLess>({
        {"*****1k1/*****3/8/8/3f4/2F5/3*****/K2***** w - - 0 1", "c3d4", ferz},
        {"*****1k1/*****3/8/3w4/3f4/2F5/3*****/K2***** w - - 0 1", "c3d4", 0},
        {"*****1k1/*****3/8/4f3/3f4/8/2N*****/K2***** w - - 0 1", "c2d4", ferz - knight},
        // A man on d6 could leap over d5 to d4 if that were empty, but leaps take nothing.
        {"*****1k1/*****3/3f4/3W4/3f4/8/2N*****/K2***** w - - 0 1", "c2d4", ferz},
        {"*****1k1/*****3/3f4/3w4/3f4/8/2N*****/K2***** w - - 0 1", "c2d4", ferz - knight},
    });
}

TEST_CASE("after the king is taken nothing is taken back", "[search][exchange]") {
    constexpr Score king = evaluator<Simplified>.worth(Kind::King);
    checkAll<Simplified>({
        {"4k1r1/8/p7/8/8/8/4R2K w - - 0 1", "e1e7", king},
        {"8/3k4/4p3/8/8/8/3R3K w - - 0 1", "d1d6", king},
    });
    checkAll<TradeUp>({
        {"4k2r/8/8/8/8/8/8/4R2K[] w - - 0 9", "e1e8", king},
        {"8/8/3q4/4k3/3P4/8/8/7K[] w - - 0 9", "d4e5", king},
    });
}

}  // namespace

}  // namespace motley::test
