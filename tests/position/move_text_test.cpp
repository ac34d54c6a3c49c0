// Moves as text: every legal move is understood as it is written and with its parts in another order, nothing else is.
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/move_kind.h"
#include "tests/support/playout.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <vector>

namespace motley::test {

namespace {

/// One more than there are commas.
std::vector<std::string> partsOf(const std::string& move) {
    std::vector<std::string> parts(1);
    for (const char letter : move)
        if (letter == ',')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

std::vector<std::string> sortedParts(const std::string& move) {
    std::vector<std::string> parts = partsOf(move);
    std::ranges::sort(parts);
    return parts;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string move;
    for (const std::string& part : parts)
        move += (move.empty() ? "" : ",") + part;
    return move;
}

std::string shuffled(const std::string& move, Random& random) {
    std::vector<std::string> parts = partsOf(move);
    for (std::size_t at = parts.size(); at > 1; --at)
        std::swap(parts[at - 1], parts[random.below(at)]);
    return joined(parts);
}

std::string fenAfter(const std::string& variant, const std::string& fen, const std::string& move) {
    return gameAt(variant, fen, {move})->fen();
}

TEMPLATE_LIST_TEST_CASE("every legal move is understood, its parts in any order", "[position][text]", AllRules) {
    Random random(81);
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(4000), 82, [&](const Step& step) {
            if (step.move.empty())
                return;
            CAPTURE(variant, step.fen, step.move);
            REQUIRE(fenAfter(variant, step.fen, step.move) == step.fenAfter);
            std::vector<std::string> parts = partsOf(step.move);
            std::ranges::reverse(parts);
            REQUIRE(fenAfter(variant, step.fen, joined(parts)) == step.fenAfter);
            REQUIRE(fenAfter(variant, step.fen, shuffled(step.move, random)) == step.fenAfter);
        });
}

TEMPLATE_LIST_TEST_CASE("different moves have different texts and lead to different positions", "[position][text]",
                        AllRules) {
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, scaled(1000), 83, [&](const Step& step) {
            std::vector<std::string> fens;
            for (const std::string& move : step.moves)
                fens.push_back(fenAfter(variant, step.fen, move));
            std::ranges::sort(fens);
            CAPTURE(variant, step.fen);
            REQUIRE(std::ranges::adjacent_find(fens) == fens.end());
        });
}

/// Texts that are nearly `move`.
std::vector<std::string> distortions(const std::string& move, Random& random) {
    static const std::string letters = "abcdefgh12345678QRBNPMqrbnpm@+,-x= ";
    std::string changed = move;
    changed[random.below(changed.size())] = random.oneOf(letters);
    std::string upper = move;
    std::ranges::transform(upper, upper.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return {changed,
            upper,
            move + " ",
            move + ",",
            std::string(",").append(move),
            move + "q",
            move + "+",
            move.substr(1),
            "0000",
            "",
            std::string(" ").append(move),
            move.substr(0, move.size() - 1)};
}

/// Castling as it is written in Chess960, which is understood in chess too.
bool kingTakesOwnRook(const std::string& fen, const std::string& text) {
    if (text.size() != 4)
        return false;
    const std::string men{letterOn(fen, text.substr(0, 2)), letterOn(fen, text.substr(2, 2))};
    return men == "KR" || men == "kr";
}

TEMPLATE_LIST_TEST_CASE("what is not a legal move is refused", "[position][text]", AllRules) {
    Random random(84);
    for (const std::string& variant : namesOf<TestType>()) {
        const std::unique_ptr<Game> game = newGame(variant);
        playout(variant, scaled(2000), 85, [&](const Step& step) {
            if (step.move.empty())
                return;
            for (const std::string& text : distortions(step.move, random)) {
                const std::vector<std::string> parts = sortedParts(text);
                const bool legal = std::ranges::any_of(
                    step.moves, [&parts](const std::string& move) { return sortedParts(move) == parts; });
                if (kingTakesOwnRook(step.fen, text))
                    continue;
                CAPTURE(variant, step.fen, step.move, text);
                setUp(*game, step.fen);
                REQUIRE(game->play(text).has_value() == legal);
                if (!legal)
                    REQUIRE(game->fen() == step.fen);
            }
        });
    }
}

struct Written {
    const char* what;
    const char* variant;
    const char* fen;
    const char* move;
};

const std::vector<Written> examples{
    {"ordinary move", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4"},
    {"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"},
    {"promotion", "chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"},
    {"promotion with capture", "chess", "3n4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8n"},
    {"Black's promotion", "chess", "4k3/8/8/8/8/8/p5K1/8 b - - 0 1", "a2a1r"},
    {"castling", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"},
    {"castling on the other wing", "chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"},
    {"castling in Chess960", "chess960", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "e1h1"},
    {"castling in Chess960, king next to rook", "chess960", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"},
    {"exchange of a knight", "promoters", "4k3/8/8/8/4m3/8/8/4K1N1[Q] w - - 0 1", "g1f3q"},
    {"exchange of a Promoter", "promoters", "4k3/8/2m5/8/8/2M5/8/4K3[N] w - - 0 1", "c3c4"},
    {"exchange for a Promoter", "promoters", "4k3/8/8/8/4m3/8/8/4K1N1[M] w - - 0 1", "g1f3m"},
    {"exchange for a pawn", "promoters", "4k3/8/8/8/4m3/8/8/4K1N1[P] w - - 0 1", "g1f3p"},
    {"placement", "tradeup", "4k3/8/8/8/8/8/8/4K3[PP] w - - 0 2", "P@e3"},
    {"placement of two pawns, lower square first", "tradeup", "4k3/8/8/8/8/8/8/4K3[PP] w - - 0 2", "P@h2,P@a3"},
    {"Black's placement", "tradeup", "4k3/8/8/8/8/8/8/4K3[pp] b - - 0 2", "P@a6,P@h7"},
    {"swap", "tradeup", "4k3/8/8/8/4P3/8/8/4K3[N] w - - 0 2", "N@e4"},
    {"Black's swap", "tradeup", "4k3/8/8/8/4p3/8/8/4K3[n] b - - 0 2", "N@e4"},
    {"turning a rook", "tradeup", "4k3/8/8/8/3R4/8/8/4K3[] w - - 0 2", "d4d4+"},
    {"production", "productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "N@b8,b4b2,d4d2,h4h2"},
    {"Black's production", "productionline", "4k3/8/8/p1p2p2/8/8/8/4K3 b - - 0 1", "N@g1,a5a7,c5c7,f5f7"},
    {"leap", "pawnless", "*****1k1/*****3/8/8/2F5/2W5/3*****/K2***** w - - 0 1", "c4c2"},
};

TEST_CASE("moves are written as users write them", "[position][text]") {
    for (const auto& [what, variant, fen, move] : examples) {
        CAPTURE(what, variant, fen, move);
        CHECK(isLegal(*gameAt(variant, fen), move));
    }
}

TEST_CASE("a part too few, too many or twice is another move or none", "[position][text]") {
    const std::unique_ptr<Game> game = gameAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1");
    CHECK_FALSE(game->play("N@b8,b4b2,d4d2").has_value());
    CHECK_FALSE(game->play("N@b8,b4b2,d4d2,h4h2,h4h2").has_value());
    CHECK_FALSE(game->play("N@b8,b4b2,d4d2,d4d2").has_value());
    CHECK_FALSE(game->play("N@b8").has_value());
    CHECK_FALSE(game->play("b4b2,d4d2,h4h2").has_value());
    CHECK(game->play("h4h2,N@b8,d4d2,b4b2").has_value());
    const std::unique_ptr<Game> trade = gameAt("tradeup", "4k3/8/8/8/8/8/8/4K3[PPP] w - - 0 2");
    CHECK_FALSE(trade->play("P@e3,P@e3").has_value());
    CHECK_FALSE(trade->play("P@a2,P@b2,P@c2").has_value());
    CHECK(trade->play("P@e3,P@a2").has_value());
}

}  // namespace

}  // namespace motley::test
