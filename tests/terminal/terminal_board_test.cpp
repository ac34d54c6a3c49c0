// The board as somebody who plays sees it.
#include "engine/terminal/terminal_board.h"
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace motley::test {

namespace {

using Lines = std::vector<std::string>;

constexpr BoardStyle letters{};
constexpr BoardStyle symbols{.symbols = true};

std::string picture(std::string_view variant, std::string_view fen, const BoardStyle& style,
                    std::string_view lastMove = {}) {
    return boardPicture(findVariant(variant)->variant->info, fen, lastMove, style);
}

std::string startOf(std::string_view variant, const BoardStyle& style) {
    return picture(variant, newGame(variant)->fen(), style);
}

/// The columns that a text takes in a terminal: those of its characters, without the codes of colours.
std::size_t widthOf(const std::string& text) {
    std::size_t width = 0;
    bool inCode = false;
    for (const char byte : text) {
        inCode |= byte == '\033';
        const bool continues = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        width += inCode || continues ? 0 : 1;
        inCode &= byte != 'm';
    }
    return width;
}

bool isRank(const std::string& line) {
    return line.size() > 2 && line[0] >= '1' && line[0] <= '8' && line[1] == ' ';
}

TEST_CASE("the start position of chess, with symbols and with letters", "[play]") {
    CHECK(startOf("chess", symbols) == "8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜\n"
                                       "7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟\n"
                                       "6  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                       "5  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                       "4  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                       "3  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                       "2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙\n"
                                       "1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖\n"
                                       "   a  b  c  d  e  f  g  h\n");
    CHECK_THAT(startOf("chess", letters),
               Catch::StartsWith("8  r  n  b  q  k  b  n  r\n") && Catch::Contains("\n4  .  .  .  .  .  .  .  .\n"));
    CHECK(startOf("chess960", symbols) == startOf("chess", symbols));
}

TEST_CASE("Black sees the board from the other side", "[play]") {
    const Lines lines = linesOf(startOf("chess", {.blackBelow = true}));
    REQUIRE(lines.size() == 9);
    CHECK(lines.front() == "1  R  N  B  K  Q  B  N  R");
    CHECK(lines[7] == "8  r  n  b  k  q  b  n  r");
    CHECK(lines.back() == "   h  g  f  e  d  c  b  a");
    const Lines held = linesOf(startOf("tradeup", {.blackBelow = true}));
    CHECK_THAT(held.front(), Catch::StartsWith("White holds"));
}

TEST_CASE("the last move is marked", "[play]") {
    const std::string fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    CHECK_THAT(picture("chess", fen, symbols, "e2e4"),
               Catch::Contains("\n4  ·  ·  ·  · [♙] ·  ·  ·\n") && Catch::Contains("\n2  ♙  ♙  ♙  ♙ [·] ♙  ♙  ♙\n"));
    CHECK_THAT(picture("tradeup", "4k3/8/8/8/3+R4/8/2P5/4K3[] b - - 0 9", letters, "d4d4+"),
               Catch::Contains("\n4   .   .   . [+R]  .   .   .   .\n"));
    CHECK_THAT(picture("tradeup", "4k3/8/8/8/3+R4/4P3/2P5/4K3[] b - - 0 9", letters, "P@c2,P@e3"),
               Catch::Contains("\n4   .   .   .  +R   .   .   .   .\n") &&
                   Catch::Contains("\n3   .   .   .   .  [P]  .   .   .\n") &&
                   Catch::Contains("\n2   .   .  [P]  .   .   .   .   .\n"));
}

TEST_CASE("squares that do not exist are left blank", "[play]") {
    CHECK(startOf("pawnless", symbols) == "8                 ·  ♚  ·\n"
                                          "7                 f  ♞  ♞\n"
                                          "6  ·  ·  ·  ·  ·  w  w  f\n"
                                          "5  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                          "4  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                          "3  F  W  W  ·  ·  ·  ·  ·\n"
                                          "2  ♘  ♘  F\n"
                                          "1  ·  ♔  ·\n"
                                          "   a  b  c  d  e  f  g  h\n"
                                          "F f: leaping ferz   W w: leaping wazir\n");
    CHECK_THAT(startOf("simplified", letters),
               Catch::Contains("7  r  n  b  q  k  b  n  r\n6  p") && !Catch::Contains("8  "));
}

TEST_CASE("hands and pools stand on their sides, counted", "[play]") {
    const std::string fen = "4k3/8/8/8/8/8/8/4K3[QRRPPPPPPPPn] w - - 0 9";
    const Lines lines = linesOf(picture("tradeup", fen, symbols));
    REQUIRE(lines.size() == 12);
    CHECK(lines[0] == "Black holds ♞");
    CHECK(lines[10] == "White holds ♕ 2♖ 8♙");
    CHECK(lines[11] == "+♖ +♜: upside-down rook");
    CHECK_THAT(startOf("promoters", letters), Catch::StartsWith("Black holds nothing\n8  r") &&
                                                  Catch::EndsWith("\nWhite holds nothing\nM m: Promoter\n"));
    CHECK_THAT(picture("simplified", "1nbqkbn1/P1pppp1P/8/8/8/p1PPPP1p/1NBQKBN1 b - - 0 9", letters),
               Catch::StartsWith("Black has lost 2r 2p\n") && Catch::EndsWith("\nWhite has lost 2R 2P\n"));
    CHECK(startOf("productionline", letters).find("holds") == std::string::npos);
}

TEST_CASE("columns line up in every variant and style", "[play]") {
    for (const std::string& name : gameNames())
        for (const bool withSymbols : {false, true})
            for (const bool withColors : {false, true}) {
                CAPTURE(name, withSymbols, withColors);
                const BoardStyle style{.symbols = withSymbols, .colors = withColors};
                const Lines lines = linesOf(startOf(name, style));
                const auto files =
                    std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("   a"); });
                const auto files4 =
                    std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("    a"); });
                REQUIRE((files != lines.end() || files4 != lines.end()));
                const std::string& labels = files != lines.end() ? *files : *files4;
                std::size_t ranks = 0;
                for (const std::string& line : lines) {
                    if (!isRank(line))
                        continue;
                    ++ranks;
                    // Painted squares reach to the right of their man; on others nothing ends with a blank.
                    CHECK(widthOf(line) <= labels.size() + (withColors ? 1 : 0));
                    CHECK((withColors || line.back() != ' '));
                }
                CHECK(ranks == findVariant(name)->variant->info.ranks);
            }
}

TEST_CASE("colours are used only where they are wanted, and end with each square", "[play]") {
    for (const std::string& name : gameNames()) {
        CAPTURE(name);
        CHECK(startOf(name, symbols).find('\033') == std::string::npos);
        const std::string colored = startOf(name, {.symbols = true, .colors = true});
        const auto begins = std::ranges::count(colored, '\033');
        CHECK(begins == 2 * static_cast<std::ptrdiff_t>(findVariant(name)->variant->info.squares));
        for (const std::string& line : linesOf(colored))
            if (line.find('\033') != std::string::npos)
                CHECK_THAT(line, Catch::EndsWith("\033[0m"));
    }
    const std::string fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const BoardStyle colors{.colors = true};
    CHECK(picture("chess", fen, colors, "e2e4") != picture("chess", fen, colors));
    CHECK(picture("chess", fen, colors, "e2e4").find("[P]") == std::string::npos);
}

}  // namespace

}  // namespace motley::test
