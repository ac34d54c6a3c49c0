#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <vector>

namespace motley::test {

namespace {

bool castles(const char* variant, const char* fen, const char* move) {
    return isLegal(*gameAt(variant, fen), move);
}

TEST_CASE("castling needs free squares and a king that is safe all the way", "[variants][chess]") {
    CHECK(castles("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
    CHECK(castles("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
    CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8"));
    CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1g1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1c1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1g1"));
    // An attack on the rook, or on what only the rook passes, is no matter.
    CHECK(castles("chess", "4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", "e1g1"));
    CHECK(castles("chess", "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "e1c1"));
}

TEST_CASE("castling rights end when king or rook moves and when the rook is captured", "[variants][chess]") {
    const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto rightsAfter = [fen](const char* moves) { return words(gameAt("chess", fen, words(moves))->fen())[2]; };
    CHECK(rightsAfter("e1e2") == "kq");
    CHECK(rightsAfter("e1g1") == "kq");
    CHECK(rightsAfter("a1a2") == "Kkq");
    CHECK(rightsAfter("h1h2") == "Qkq");
    CHECK(rightsAfter("h1h8") == "Qq");
    CHECK(rightsAfter("a1a8") == "Kk");
    CHECK(rightsAfter("a1a2 h8h7") == "Kq");
    CHECK(rightsAfter("a1a2 e8c8") == "K");
    CHECK(rightsAfter("a1a2 a8b8 a2a1 b8a8") == "Kk");
    CHECK(rightsAfter("e1f1 e8d8 f1e1 d8e8") == "-");
}

TEST_CASE("castling puts king and rook on the same squares wherever they come from", "[variants][chess]") {
    struct Castling {
        const char* fen;
        const char* move;
        const char* rank;
    };
    const std::vector<Castling> castlings{
        {"4k3/4p3/8/8/8/8/8/R3K2R w HA - 0 1", "e1h1", "R4RK1"},
        {"4k3/4p3/8/8/8/8/8/R3K2R w HA - 0 1", "e1a1", "2KR3R"},
        {"4k3/4p3/8/8/8/8/8/6KR w H - 0 1", "g1h1", "5RK1"},
        {"4k3/4p3/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "5RK1"},
        {"4k3/4p3/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "5RK1"},
        {"4k3/4p3/8/8/8/8/8/1K5R w H - 0 1", "b1h1", "5RK1"},
        {"4k3/4p3/8/8/8/8/8/R5K1 w A - 0 1", "g1a1", "2KR4"},
        {"4k3/4p3/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", "2KR4"},
        {"4k3/4p3/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "2KR4"},
        {"4k3/4p3/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "2KR4"},
        {"4k3/4p3/8/8/8/8/8/2K1R3 w E - 0 1", "c1e1", "5RK1"},
    };
    for (const auto& [fen, move, rank] : castlings) {
        CAPTURE(fen, move);
        const std::string after = gameAt("chess960", fen, {move})->fen();
        CHECK(after == fmt::format("4k3/4p3/8/8/8/8/8/{} b - - 1 1", rank));
    }
}

TEST_CASE("in Chess960 every square that king or rook crosses must be free", "[variants][chess]") {
    CHECK(castles("chess960", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1"));
    CHECK(castles("chess960", "4k3/8/8/8/8/8/8/NR2K3 w B - 0 1", "e1b1"));
    CHECK_FALSE(castles("chess960", "4k3/8/8/8/8/8/8/1RN1K3 w B - 0 1", "e1b1"));
    CHECK_FALSE(castles("chess960", "4k3/8/8/8/8/8/8/RN2K3 w A - 0 1", "e1a1"));
    CHECK_FALSE(castles("chess960", "4k3/8/8/8/8/8/8/1K1N3R w H - 0 1", "b1h1"));
    CHECK(castles("chess960", "4k3/8/8/8/8/8/8/5KRN w G - 0 1", "f1g1"));
    // A square of the king's long way is attacked.
    CHECK_FALSE(castles("chess960", "3rk3/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1"));
    // The rook shields the king.
    CHECK_FALSE(castles("chess960", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1"));
    CHECK(castles("chess960", "4k3/8/8/8/8/8/8/bRK5 w B - 0 1", "c1b1"));
}

TEST_CASE("Chess960 castling is written as king takes rook only", "[variants][chess]") {
    CHECK_FALSE(castles("chess960", "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1g1"));
    CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
    // Where the king has its square in reach as an ordinary move, both are there.
    const std::unique_ptr<Game> game = gameAt("chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    CHECK(isLegal(*game, "f1g1"));
    CHECK(isLegal(*game, "f1h1"));
}

TEST_CASE("en passant is for the next move only", "[variants][chess]") {
    const char* fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    CHECK(isLegal(*gameAt("chess", fen, words("d7d5")), "e5d6"));
    CHECK_FALSE(isLegal(*gameAt("chess", fen, words("d7d5 e1e2 e8e7")), "e5d6"));
    CHECK_FALSE(isLegal(*gameAt("chess", fen, words("d7d6 e1e2 d6d5")), "e5d6"));
    CHECK(gameAt("chess", fen, words("d7d5 e5d6"))->fen() == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

TEST_CASE("a pawn on the last rank becomes one of four", "[variants][chess]") {
    CHECK(movesWith(*gameAt("chess", "3n1n2/4P1k1/8/8/8/8/8/4K3 w - - 0 1"), "e7") ==
          words("e7d8b e7d8n e7d8q e7d8r e7e8b e7e8n e7e8q e7e8r e7f8b e7f8n e7f8q e7f8r"));
    CHECK(gameAt("chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", {"e7e8n"})->fen() == "4N3/6k1/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("pinned men move along their pin only", "[variants][chess]") {
    const char* fen = "b3r3/7b/2Q1P1N1/8/r1R1K1Pr/3B4/4P3/1b2r1k1 w - - 0 1";
    const std::unique_ptr<Game> game = gameAt("chess", fen);
    CHECK(movesWith(*game, "g6").empty());
    CHECK(movesWith(*game, "c4") == words("c4a4 c4b4 c4d4"));
    CHECK(movesWith(*game, "c6") == words("c6a8 c6b7 c6d5"));
    CHECK(movesWith(*game, "d3") == words("d3b1 d3c2"));
    CHECK(movesWith(*game, "e6") == words("e6e7"));
    CHECK(movesWith(*game, "e2") == words("e2e3"));
    CHECK(movesWith(*game, "g4").empty());
}

}  // namespace

}  // namespace motley::test
