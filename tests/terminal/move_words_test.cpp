// Moves in plain words: what is said of each kind of move, and that every move of every variant can be said.
#include "engine/terminal/move_words.h"
#include "tests/support/games.h"
#include "tests/support/move_kind.h"
#include "tests/support/playout.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <memory>
#include <set>
#include <string>

namespace motley::test {

namespace {

std::string wordsAt(std::string_view variant, std::string_view fen, std::string_view move) {
    const std::unique_ptr<Game> game = gameAt(variant, fen);
    REQUIRE(game->isLegal(move));
    return moveWords(findVariant(variant)->variant->info, *game, move);
}

constexpr std::string_view castlingFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view passingFen = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
constexpr std::string_view exchangeFen = "r1bqkbnr/pppp1ppp/8/4m3/3nM3/5N2/PPP1PPPP/RNB1KB1R[QPnp] w KQkq - 0 8";

TEST_CASE("moves of chess in words", "[play]") {
    const std::string start = newGame("chess")->fen();
    CHECK(wordsAt("chess", start, "g1f3") == "White's knight goes from g1 to f3");
    CHECK(wordsAt("chess", start, "e2e4") == "White's pawn goes from e2 to e4");
    CHECK(wordsAt("chess", castlingFen, "a1a8") == "White's rook on a1 takes the rook on a8");
    CHECK(wordsAt("chess", castlingFen, "e1g1") == "White castles kingside");
    CHECK(wordsAt("chess", castlingFen, "e1c1") == "White castles queenside");
    CHECK(wordsAt("chess", castlingFen, "e1f1") == "White's king goes from e1 to f1");
    CHECK(wordsAt("chess", passingFen, "d4e3") == "Black's pawn on d4 takes the pawn on e4 en passant and goes to e3");
    const std::string_view promoting = "r6k/1P4pp/8/8/8/8/8/1K6 w - - 0 1";
    CHECK(wordsAt("chess", promoting, "b7b8n") == "White's pawn goes from b7 to b8 and becomes a knight");
    CHECK(wordsAt("chess", promoting, "b7a8q") == "White's pawn on b7 takes the rook on a8 and becomes a queen");
}

TEST_CASE("castling in Chess960 in words, wherever king and rook stand", "[play]") {
    const std::string_view fen = "4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1";
    CHECK(wordsAt("chess960", fen, "e1g1") == "White castles kingside");
    CHECK(wordsAt("chess960", fen, "e1b1") == "White castles queenside");
}

TEST_CASE("production in words", "[play]") {
    CHECK(wordsAt("productionline", "4k3/8/8/p1pp4/8/8/8/4K3 b - - 0 1", "N@g1,a5a7,c5c7,d5d7") ==
          "Black produces a knight on g1; pawns return to a7, c7 and d7");
    CHECK(wordsAt("productionline", "4k3/8/8/8/PPPPP3/8/8/4K3 w - - 0 1", "R@h8,a4a2,b4b2,c4c2,d4d2,e4e2") ==
          "White produces a rook on h8; pawns return to a2, b2, c2, d2 and e2");
}

TEST_CASE("exchange next to a Promoter in words", "[play]") {
    CHECK(wordsAt("promoters", "4k3/8/8/8/5m2/8/8/4K1N1[Q] w - - 0 1", "g1f3q") ==
          "White's knight goes from g1 to f3 and becomes a queen");
    CHECK(wordsAt("promoters", exchangeFen, "f3d4p") ==
          "White's knight on f3 takes the knight on d4 and becomes a pawn");
    CHECK(wordsAt("promoters", exchangeFen, "f3e5") == "White's knight on f3 takes the Promoter on e5");
    CHECK(wordsAt("promoters", "4k3/2m5/8/3pP3/8/8/8/4K1M1[QRBNP] w - d6 0 1", "e5d6r") ==
          "White's pawn on e5 takes the pawn on d5 en passant, goes to d6 and becomes a rook");
    CHECK(wordsAt("promoters", "4k3/8/8/4m3/8/5N2/8/4K3[M] w - - 0 1", "f3d4m") ==
          "White's knight goes from f3 to d4 and becomes a Promoter");
    CHECK(wordsAt("promoters", newGame("promoters")->fen(), "e4d4") == "White's Promoter goes from e4 to d4");
}

TEST_CASE("trade-ups in words", "[play]") {
    const std::string_view fen = "4k3/pp6/8/8/3NB3/8/P3+R3/R3K3[QRNPPqrrbbnnpp] w - - 0 9";
    CHECK(wordsAt("tradeup", fen, "P@c2") == "White places a pawn on c2");
    CHECK(wordsAt("tradeup", fen, "P@c2,P@e3") == "White places pawns on c2 and e3");
    CHECK(wordsAt("tradeup", fen, "N@a2") == "White swaps the pawn on a2 for a knight");
    CHECK(wordsAt("tradeup", fen, "R@e4") == "White swaps the bishop on e4 for a rook");
    CHECK(wordsAt("tradeup", fen, "Q@e2") == "White swaps the upside-down rook on e2 for a queen");
    CHECK(wordsAt("tradeup", fen, "a1a1+") == "White turns the rook on a1 upside down");
    CHECK(wordsAt("tradeup", fen, "e2e3") == "White's upside-down rook goes from e2 to e3");
    CHECK(wordsAt("tradeup", "4k3/8/8/8/3r4/8/8/4K3[] b - - 0 9", "d4d4+") == "Black turns the rook on d4 upside down");
    CHECK(wordsAt("tradeup", "4k3/8/8/8/4R3/8/8/4K3[] w - - 0 9", "e4e8") == "White's rook on e4 takes the king on e8");
}

TEST_CASE("leaps in words", "[play]") {
    const std::string start = newGame("pawnless")->fen();
    CHECK(wordsAt("pawnless", start, "c2c4") == "White's leaping ferz on c2 leaps over the leaping wazir on c3 to c4");
    CHECK(wordsAt("pawnless", start, "b3d3") == "White's leaping wazir on b3 leaps over the leaping wazir on c3 to d3");
    CHECK(wordsAt("pawnless", start, "a3b4") == "White's leaping ferz goes from a3 to b4");
}

TEST_CASE("a board of seven ranks has its promotions there", "[play]") {
    CHECK(wordsAt("simplified", "1nbqkbn1/P1pppp1P/8/8/8/p1PPPP1p/1NBQKBN1 b - - 0 9", "a2b1r") ==
          "Black's pawn on a2 takes the knight on b1 and becomes a rook");
}

TEST_CASE("every move of every variant has words, with all squares and men in them", "[play]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const VariantInfo& info = findVariant(name)->variant->info;
        const std::unique_ptr<Game> game = newGame(name);
        std::set<MoveKind> kinds;
        playout(name, 300, 11, [&](const Step& step) {
            if (step.move.empty())
                return;
            setUp(*game, step.fen);
            const std::string said = moveWords(info, *game, step.move);
            CAPTURE(step.fen, step.move, said);
            const MoveKind kind = kindOfMove(step.fen, step.move);
            kinds.insert(kind);
            CHECK_THAT(said, Catch::StartsWith(game->side() == Color::White ? "White" : "Black"));
            CHECK((kind == MoveKind::Castling) == (said.find("castles") != std::string::npos));
            CHECK((kind == MoveKind::EnPassant) == (said.find("en passant") != std::string::npos));
            CHECK((kind == MoveKind::Leap) == (said.find("leaps") != std::string::npos));
            CHECK((kind == MoveKind::Swap) == (said.find("swaps") != std::string::npos));
            CHECK((kind == MoveKind::Upturn) == (said.find("turns the rook") != std::string::npos));
            CHECK((kind == MoveKind::Production) == (said.find("produces") != std::string::npos));
            CHECK(said.find("  ") == std::string::npos);  // a man without a name
            if (kind != MoveKind::Castling)
                CHECK_THAT(said, Catch::Contains(squaresOf(step.move).back()));
        });
        CHECK(kinds.size() >= 2);
    }
}

TEST_CASE("the squares that a move names", "[play]") {
    using Squares = std::vector<std::string>;
    CHECK(squaresOf("e2e4") == Squares{"e2", "e4"});
    CHECK(squaresOf("e7e8q") == Squares{"e7", "e8"});
    CHECK(squaresOf("P@c2,P@e3") == Squares{"c2", "e3"});
    CHECK(squaresOf("N@b8,b4b2,d4d2,h4h2") == Squares{"b8", "b4", "b2", "d4", "d2", "h4", "h2"});
}

}  // namespace

}  // namespace motley::test
