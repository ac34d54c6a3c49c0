// Moves in the parts in which XBoard shows them.
#include "engine/protocol/shown_parts.h"
#include "engine/protocol/xboard_game.h"
#include "engine/protocol/xboard_text.h"
#include "tests/support/each_variant.h"
#include "tests/support/playout.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

namespace motley::test {

namespace {

using Parts = std::vector<std::string>;

XboardGame gameAt(std::string_view variant, const std::string& fen) {
    XboardGame game(findVariant(variant).value());
    REQUIRE(game.setUp(fen));
    return game;
}

/// What the side that is shown the parts takes them for.
std::string taken(XboardGame& game, const Parts& parts) {
    std::string move;
    for (const std::string& part : parts) {
        CHECK(move.empty());
        if (part == passText) {
            game.takeAnnouncement();
            continue;
        }
        const Expected<std::optional<std::string>> read = game.takeShown(part);
        REQUIRE(read);
        move = read->value_or("");
    }
    return move;
}

TEMPLATE_LIST_TEST_CASE("parts that one side shows are the move again to the other, and the board is right between",
                        "[xboard]", AllRules) {
    std::set<std::size_t> sizes;
    for (const std::string& variant : namesOf<TestType>())
        playout(variant, 1500, 7, [&](const Step& step) {
            if (step.move.empty())
                return;
            CAPTURE(step.fen, step.move);
            XboardGame own = gameAt(variant, step.fen);
            XboardGame other = gameAt(variant, step.fen);
            const Parts parts = own.play(step.move);
            sizes.insert(parts.size());
            CHECK(taken(other, parts) == step.move);
            CHECK(other.board().fen() == step.fenAfter);
            for (const std::string& part : parts)
                own.showPart(part);
            const FenMen after(step.fenAfter);
            if (!own.info().xboard.board.empty())
                CHECK(own.isShown(shownFen(own.info(), step.fenAfter)));
        });
    // Most variants need no parts at all.
    CHECK(sizes.contains(1));
}

TEST_CASE("producing is shown as a drop and the pawns' ways back, in any order", "[xboard]") {
    XboardGame game = gameAt("productionline", "4k3/8/8/8/1P1PP2P/8/8/4K3 w - - 0 1");
    CHECK(game.hasMovesInParts());
    CHECK(taken(game, {"N@b8", "h4h2", "b4b2", "d4d2"}) == "N@b8,b4b2,d4d2,h4h2");
    CHECK(game.play("e8e7") == Parts{"e8e7"});
}

TEST_CASE("a swap and a turned rook go by way of an empty square", "[xboard]") {
    const std::string fen = "4k3/8/8/8/3PR3/8/8/4K3[N] w - - 0 1";
    XboardGame game = gameAt("tradeup", fen);
    const Parts swap = game.play("N@d4");
    REQUIRE(swap.size() == 2);
    CHECK(swap[0].substr(0, 2) == "N@");
    CHECK(swap[1] == swap[0].substr(2) + "d4");
    for (const char* by : {"a8", "d5", "h1"}) {
        XboardGame other = gameAt("tradeup", fen);
        CHECK(taken(other, {std::string("e4") + by + "+", std::string(by) + "e4"}) == "e4e4+");
    }
}

TEST_CASE("two pawns are announced, since one of them would be a move too", "[xboard]") {
    XboardGame game = gameAt("tradeup", "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 3");
    XboardGame other = gameAt("tradeup", game.board().fen());
    const Parts parts = game.play("P@c2,P@e3");
    CHECK(parts == Parts{"@@@@", "P@c2", "P@e3"});
    CHECK(taken(other, parts) == "P@c2,P@e3");
    CHECK(taken(other, {"P@c7"}) == "P@c7");
}

TEST_CASE("what is no part of a move is refused, and changes nothing", "[xboard]") {
    XboardGame game = gameAt("productionline", "4k3/8/8/8/1P1PP2P/8/8/4K3 w - - 0 1");
    for (const char* text : {"", "x", "N@", "N@b7", "e4e6", "@@@@", "N@b8,", "a9a9", "R@a8", "1-0", "b4b3"})
        CHECK_FALSE(game.takeShown(text));
    REQUIRE(game.takeShown("N@b8"));
    for (const char* text : {"N@b8", "b4b3", "e1e2", "d4d5"})
        CHECK_FALSE(game.takeShown(text));
    CHECK(game.moves().empty());
    CHECK(taken(game, {"b4b2", "d4d2", "e4e2"}) == "N@b8,b4b2,d4d2,e4e2");
}

TEST_CASE("plies are taken back one by one, in the middle of a move too", "[xboard]") {
    XboardGame game = gameAt("productionline", "4k3/8/8/8/1P1PP2P/8/8/4K3 w - - 0 1");
    const std::string before = game.board().fen();
    REQUIRE(game.takeShown("N@b8"));
    game.takePass();
    REQUIRE(game.takeShown("b4b2"));
    REQUIRE(game.takeBack(2));
    CHECK(taken(game, {"d4d2", "e4e2", "h4h2"}) == "N@b8,d4d2,e4e2,h4h2");
    REQUIRE(game.takeBack(4));
    CHECK(game.board().fen() == before);
    CHECK(taken(game, {"e1d1"}) == "e1d1");
    REQUIRE(game.takeBack(1));
    CHECK_FALSE(game.takeBack(1));
}

TEST_CASE("a move that XBoard does not show may be named by its beginning, if that names one", "[xboard]") {
    XboardGame game = gameAt("productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1");
    CHECK(game.takeUnshown("N@b8").value() == "N@b8,b4b2,d4d2,h4h2");
    CHECK_FALSE(game.isShownRightly());
    game.showWhole();
    CHECK(game.isShownRightly());
    XboardGame choice = gameAt("productionline", "4k3/8/8/8/1P1PP2P/8/8/4K3 w - - 0 1");
    CHECK_FALSE(choice.takeUnshown("N@b8"));
    CHECK_FALSE(choice.takeUnshown("Q@b8"));
}

TEST_CASE("men that XBoard counts otherwise than the rules are noticed", "[xboard]") {
    // XBoard puts captured men into a hand; in Trade-up they leave the game.
    XboardGame game = gameAt("tradeup", "4k3/8/8/3p4/4P3/8/8/4K3[Pp] w - - 0 9");
    CHECK(game.isShownRightly());
    REQUIRE(game.takeShown("e1e2"));
    CHECK(game.isShownRightly());
    REQUIRE(game.takeShown("e8e7"));
    REQUIRE(game.takeShown("e4d5"));
    CHECK_FALSE(game.isShownRightly());
}

}  // namespace

}  // namespace motley::test
