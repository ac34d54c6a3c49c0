// The positions that games begin from.
#include "tests/support/temporary_file.h"
#include "tools/match/epd.h"
#include "tools/match/openings.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>
#include <string>

namespace motley::test {

namespace {

using Catch::Matchers::Contains;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const std::string rooks = "4k3/8/8/8/8/8/8/R3K2R w KQ - 7 42";

void writeText(const TemporaryFile& file, const std::string& text) {
    std::ofstream(file.path()) << text;
}

Expected<Openings> ofFile(const TemporaryFile& file, OpeningsSettings settings = {}) {
    settings.file = file.path();
    return Openings::make(settings, *findVariant("chess"));
}

TEST_CASE("a line of FEN or EPD is a position", "[match]") {
    CHECK(fenOfEpd(start) == start);
    CHECK(fenOfEpd("4k3/8/8/8/8/8/8/R3K2R w KQ - hmvc 7; fmvn 42;") == rooks);
    CHECK(fenOfEpd("4k3/8/8/8/8/8/8/R3K2R w KQ - bm O-O; fmvn 42; hmvc 7; id \"x\";\r") == rooks);
    CHECK(fenOfEpd("4k3/8/8/8/8/8/8/R3K2R w KQ -") == "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    CHECK(fenOfEpd(rooks + " ; D1 26 ; two rooks") == rooks);
    CHECK(fenOfEpd("").empty());
    CHECK(fenOfEpd("  # of no use").empty());
}

TEST_CASE("a position comes back from EPD the same", "[match]") {
    CHECK(epdOf(rooks) == "4k3/8/8/8/8/8/8/R3K2R w KQ - hmvc 7; fmvn 42;");
    for (const std::string& fen : {start, afterE4, rooks})
        CHECK(fenOfEpd(epdOf(fen)) == fen);
}

TEST_CASE("without a file each game begins at the start position", "[match]") {
    for (const Variant& variant : allVariants()) {
        const Openings openings = Openings::make({}, {&variant, CastlingMode::Standard}).value();
        CHECK(openings.fen(0).value() == variant.info.startFen);
        CHECK(openings.fen(17).value() == variant.info.startFen);
    }
}

TEST_CASE("Chess960 begins at all its start positions, in an order by the seed", "[match]") {
    const auto fens = [](std::uint64_t seed) {
        const Openings openings = Openings::make({.seed = seed}, *findVariant("chess960")).value();
        std::vector<std::string> all;
        for (std::uint32_t number = 0; number < 960; ++number)
            all.push_back(openings.fen(number).value());
        return all;
    };
    const std::vector<std::string> first = fens(1);
    CHECK(std::set<std::string>(first.begin(), first.end()).size() == 960);
    CHECK(first == fens(1));
    CHECK(first != fens(2));
}

TEST_CASE("openings of a file come one after the other and begin anew", "[match]") {
    const TemporaryFile file;
    writeText(file, "# three\n" + start + "\n\n" + afterE4 + "\r\n" + rooks + "\n");
    const Openings openings = ofFile(file).value();
    CHECK(openings.size() == 3);
    CHECK(openings.fen(0).value() == start);
    CHECK(openings.fen(1).value() == afterE4);
    CHECK(openings.fen(2).value() == rooks);
    CHECK(openings.fen(3).value() == start);
    CHECK(ofFile(file, {.start = 2}).value().fen(0).value() == rooks);
}

TEST_CASE("a random order has all openings, and is the same for the same seed", "[match]") {
    const TemporaryFile file;
    std::string lines;
    for (char digit = '1'; digit <= '9'; ++digit)
        lines += std::string("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 ") + digit + "\n";
    writeText(file, lines);
    const auto order = [&](std::uint64_t seed) {
        const Openings openings = ofFile(file, {.order = OpeningsSettings::Order::Random, .seed = seed}).value();
        std::string digits;
        for (std::uint32_t number = 0; number < 9; ++number)
            digits += openings.fen(number).value().back();
        return digits;
    };
    CHECK(order(1) == order(1));
    CHECK(order(1) != order(2));
    const std::string digits = order(1);
    CHECK(std::set<char>(digits.begin(), digits.end()).size() == 9);
}

TEST_CASE("openings of games are where their first moves lead", "[match]") {
    struct PgnFile : TemporaryFile {
        std::string pgn = path() + ".pgn";
        PgnFile() { std::ofstream(pgn) << "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"y\"]\n\n1. d4 *\n"; }
        ~PgnFile() { std::remove(pgn.c_str()); }
    } file;
    OpeningsSettings settings{.file = file.pgn, .plies = 1};
    const VariantChoice chess = *findVariant("chess");
    CHECK(Openings::make(settings, chess).value().fen(0).value() == afterE4);
    settings.plies = 0;
    const Openings whole = Openings::make(settings, chess).value();
    CHECK(whole.size() == 2);
    CHECK(whole.fen(0).value() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

TEST_CASE("every variant has openings to begin matches with", "[match]") {
    for (const Variant& variant : allVariants()) {
        CAPTURE(variant.info.name);
        const OpeningsSettings settings{.file = MOTLEY_TEST_DATA "/../../tools/openings/" +
                                                std::string(variant.info.name) + ".epd"};
        const Expected<Openings> openings = Openings::make(settings, {&variant, CastlingMode::Standard});
        REQUIRE(openings);
        CHECK(openings->size() == 200);
    }
}

TEST_CASE("a file without use for a match is an error that says where", "[match]") {
    const TemporaryFile file;
    CHECK_THAT(ofFile(file).error().message, Contains(file.path()));
    writeText(file, "\n# nothing\n");
    CHECK_THAT(ofFile(file).error().message, Contains("no openings"));
    writeText(file, "4k3/8/8/8/8/8/8/R3K2R w KQ - 99999999999 1\n");
    CHECK_THAT(ofFile(file).error().message, Contains("line 1"));
    writeText(file, "4k3/8/8/8/8/8/8/R3K2R w KQ - 7 42 extra\n");
    CHECK_THAT(ofFile(file).error().message, Contains("line 1"));
    writeText(file, start + "\nhello\n");
    CHECK_THAT(ofFile(file).error().message, Contains("line 2"));
    // Fool's mate: nothing is left to play.
    writeText(file, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n");
    CHECK_THAT(ofFile(file).error().message, Contains("line 1") && Contains("over"));
}

TEST_CASE("random openings differ by number and seed, and are the same again", "[match]") {
    for (const std::string& name : allNames()) {
        CAPTURE(name);
        const auto fen = [&](std::uint64_t seed, std::uint32_t number) {
            return Openings::make({.plies = 6, .seed = seed}, *findVariant(name)).value().fen(number).value();
        };
        CHECK(fen(1, 0) == fen(1, 0));
        CHECK(fen(1, 0) != fen(1, 1));
        CHECK(fen(1, 0) != fen(2, 0));
        const std::unique_ptr<Game> game = findVariant(name).value().newGame();
        REQUIRE(game->setUp(fen(1, 0), {}));
        CHECK_FALSE(game->outcome().isOver());
        CHECK(game->side() == Color::White);
    }
}

}  // namespace

}  // namespace motley::test
