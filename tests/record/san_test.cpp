// Move text in algebraic notation: facts, and that every legal move of every variant can be told from its text.
#include "engine/record/san.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace motley::test {

namespace {

/// The text of a move that is then played.
std::string sanAt(std::string_view variant, std::string_view fen, std::string_view move) {
    return playSan(*gameAt(variant, fen), move).value();
}

std::string readAt(std::string_view variant, std::string_view fen, std::string_view text) {
    return uciOf(*gameAt(variant, fen), text).value_or("none");
}

constexpr std::string_view castlingFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view castlingFen960 = "4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1";
constexpr std::string_view threeQueens = "2k5/8/8/8/4Q2Q/8/1K6/7Q w - - 0 1";
constexpr std::string_view turnedRook = "4k3/8/8/8/R2+R4/8/8/4K3[] w - - 0 1";
constexpr std::string_view byThePromoter = "4k3/8/8/8/5m2/8/8/4K1N1[Q] w - - 0 1";

TEST_CASE("chess moves are written as everybody writes them", "[match][san]") {
    const std::string start = newGame("chess")->fen();
    CHECK(sanAt("chess", start, "e2e4") == "e4");
    CHECK(sanAt("chess", start, "g1f3") == "Nf3");
    CHECK(sanAt("chess", castlingFen, "e1g1") == "O-O");
    CHECK(sanAt("chess", castlingFen, "e1c1") == "O-O-O");
    CHECK(sanAt("chess", castlingFen, "e1h1") == "O-O");
    CHECK(sanAt("chess", castlingFen, "a1a8") == "Rxa8+");
    CHECK(sanAt("chess", castlingFen, "e1f1") == "Kf1");
    CHECK(sanAt("chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", "d4e3") == "dxe3");
    CHECK(sanAt("chess", "8/8/8/8/8/8/1p3k1K/2N5 b - - 0 1", "b2c1n") == "bxc1=N");
    CHECK(sanAt("chess", "r6k/1P4pp/8/8/8/8/8/K7 w - - 0 1", "b7a8q") == "bxa8=Q#");
    CHECK(sanAt("chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4") == "Qh4#");
    CHECK(sanAt("chess", "5k2/5P2/4K3/8/8/8/8/8 w - - 0 1", "e6f6") == "Kf6");  // stalemate
}

TEST_CASE("as much of the square of origin is said as is needed", "[match][san]") {
    CHECK(sanAt("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2") == "Nbd2");
    CHECK(sanAt("chess", "R7/7k/8/8/8/8/8/R3K3 w - - 0 1", "a1a4") == "R1a4");
    CHECK(sanAt("chess", threeQueens, "h4e1") == "Qh4e1");
    CHECK(sanAt("chess", threeQueens, "e4e1") == "Qee1");
    CHECK(sanAt("chess", threeQueens, "h1e1") == "Q1e1");
    CHECK(sanAt("chess", "k3r3/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3") == "Nc3");  // the other one is pinned
}

TEST_CASE("castling is written alike in Chess960", "[match][san]") {
    CHECK(sanAt("chess960", castlingFen960, "e1g1") == "O-O");
    CHECK(sanAt("chess960", castlingFen960, "e1b1") == "O-O-O");
    CHECK(sanAt("chess960", castlingFen960, "e1f1") == "Kf1");
}

TEST_CASE("men and moves of the variants have text too", "[match][san]") {
    CHECK(sanAt("promoters", byThePromoter, "g1f3") == "Nf3");
    CHECK(sanAt("promoters", byThePromoter, "g1f3q") == "Nf3=Q");
    CHECK(sanAt("tradeup", turnedRook, "d4d7") == "+Rd7");
    CHECK(sanAt("tradeup", turnedRook, "d4d8") == "+Rd8+");
    CHECK(sanAt("tradeup", turnedRook, "a4a5") == "Ra5");
    CHECK(sanAt("tradeup", turnedRook, "a4a4+") == "a4a4+");
    CHECK(sanAt("tradeup", "4k3/8/8/8/4R3/8/8/4K3[] w - - 0 1", "e4e4+") == "e4e4++");
    CHECK(sanAt("tradeup", "4k3/8/8/8/4R3/8/8/4K3[] w - - 0 1", "e4e8") == "Rxe8#");
    CHECK(sanAt("tradeup", newGame("tradeup")->fen(), "P@e3") == "P@e3");
    CHECK(sanAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "N@b8,b4b2,d4d2,h4h2") ==
          "N@b8,b4b2,d4d2,h4h2");
}

TEST_CASE("illegal moves are not played", "[match][san]") {
    const std::unique_ptr<Game> game = newGame("chess");
    const std::string before = game->fen();
    CHECK_FALSE(playSan(*game, "e2e5"));
    CHECK_FALSE(playSan(*game, ""));
    CHECK(game->fen() == before);
}

TEST_CASE("text is read however it is written", "[match][san]") {
    using Pairs = std::vector<std::pair<const char*, const char*>>;
    for (const auto& [text, move] : Pairs{{"O-O", "e1g1"},
                                          {"0-0", "e1g1"},
                                          {"o-o-o", "e1c1"},
                                          {"0-0-0+!?", "e1c1"},
                                          {"e1g1", "e1g1"},
                                          {"e1h1", "e1g1"},
                                          {"Rxa8", "a1a8"},
                                          {"Ra8+", "a1a8"},
                                          {"Ra1xa8#", "a1a8"},
                                          {"Ra1-a8", "a1a8"},
                                          {"Rad1", "a1d1"},
                                          {"R1xh8", "h1h8"}})
        CHECK(readAt("chess", castlingFen, text) == move);
    const std::string_view promoting = "r6k/1P4pp/8/8/8/8/8/K7 w - - 0 1";
    for (const std::string_view text : {"bxa8=Q#", "ba8Q", "b7a8q", "b7xa8=Q", "bxa8=q", "b7a8Q"})
        CHECK(readAt("chess", promoting, text) == "b7a8q");
    const std::string_view passing = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
    for (const std::string_view text : {"dxe3", "de3", "dxe3e.p.", "dxe3 e.p.", "d4e3", "d4xe3ep"})
        CHECK(readAt("chess", passing, text) == "d4e3");
    CHECK(readAt("chess", passing, "e3") == "none");  // a capture names the file it comes from
    for (const std::string_view text : {"a4a4+", "a4a4", "a4a4++", "a4a4+!"})
        CHECK(readAt("tradeup", turnedRook, text) == "a4a4+");
    CHECK(readAt("tradeup", newGame("tradeup")->fen(), "P@e3!") == "P@e3");
    CHECK(readAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "h4h2,b4b2,N@b8,d4d2") ==
          "N@b8,b4b2,d4d2,h4h2");
}

TEST_CASE("castling in Chess960 is read by king and rook, and by the king's squares where nothing else goes there",
          "[match][san]") {
    const std::string_view twoRooks = "1k6/8/8/8/8/8/8/4K1RR w G - 0 1";
    for (const std::string_view text : {"O-O", "0-0", "e1g1"})
        CHECK(readAt("chess960", twoRooks, text) == "e1g1");
    for (const std::string_view text : {"e1h1", "O-O-O", "Kg1", "e1c1"})
        CHECK(readAt("chess960", twoRooks, text) == "none");
    const std::string_view far = "k7/8/8/8/8/8/8/1K5R w H - 0 1";
    for (const std::string_view text : {"O-O", "b1h1", "b1g1"})
        CHECK(readAt("chess960", far, text) == "b1h1");
    CHECK(readAt("chess960", far, "b1d1") == "none");
    CHECK(readAt("chess960", far, "b1g2") == "none");
    // From f1 the king can go to g1 without castling.
    CHECK(readAt("chess960", "1k6/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1") == "f1g1");
    CHECK(readAt("chess960", "1k6/8/8/8/8/8/8/5K1R w H - 0 1", "Kg1") == "f1g1");
}

TEST_CASE("text that names no move, or several, is refused", "[match][san]") {
    const std::string_view knights = "4k3/4P3/8/8/8/5N2/8/1N2K3 w - - 0 1";
    for (const std::string_view text :
         {"Nd2", "Nxe9",   "e8", "e4",   "Qd1", "",   "+",     "+N", "#",   "x",    "O-O",      "0000",
          "--",  "Nbd2d2", "e",  "P@e4", ",",   ",,", "N@b8,", "=Q", "e8=", "e8=K", "\xFF\xFE", "Z0"})
        CHECK(readAt("chess", knights, text) == "none");
    const Expected<std::string> ambiguous = readMove(*gameAt("chess", knights), "Nd2");
    REQUIRE_FALSE(ambiguous);
    CHECK_THAT(ambiguous.error().message, Catch::Contains("b1d2") && Catch::Contains("f3d2"));
    CHECK_THAT(readMove(*gameAt("chess", knights), std::string(1'000'000, 'N')).error().message,
               Catch::Contains("no legal move"));
}

TEST_CASE("every legal move of every variant is read back from its text", "[match][san]") {
    constexpr std::size_t mostOfPosition = 40;
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        const std::unique_ptr<Game> game = newGame(name);
        playout(name, 150, 7, [&](const Step& step) {
            setUp(*game, step.fen);
            // Rare moves are those that are played.
            std::vector<std::string> moves{step.move};
            for (std::size_t at = 0; at < step.moves.size(); at += 1 + step.moves.size() / mostOfPosition)
                moves.push_back(step.moves[at]);
            if (step.moves.empty())
                return;
            CAPTURE(step.fen);
            for (const std::string& move : moves)
                CHECK(uciOf(*game, plainSanOf(*game, move)) == move);
            const std::string text = playSan(*game, step.move).value();
            setUp(*game, step.fen);
            CHECK(uciOf(*game, text) == step.move);
        });
    }
}

}  // namespace

}  // namespace motley::test
