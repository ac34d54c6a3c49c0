// Keys tell positions apart, and nothing but positions.
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <map>
#include <vector>

namespace motley::test {

namespace {

/// A FEN without its counters: what makes two positions the same.
std::string identityOf(std::string_view fen) {
    std::size_t end = fen.rfind(' ');
    end = fen.rfind(' ', end - 1);
    return std::string(fen.substr(0, end));
}

TEMPLATE_LIST_TEST_CASE("the same position has the same key, another one another", "[position][key]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        std::map<std::string, Key> keys;
        std::map<Key, std::string> positions;
        const auto check = [&](const std::string& fen, Key key, std::size_t moves) {
            // The limit on the first turn of Trade-up Chess makes more moves legal later.
            const std::string identity = identityOf(fen) + " " + std::to_string(moves);
            CAPTURE(variant, fen);
            REQUIRE(keys.emplace(identity, key).first->second == key);
            REQUIRE(positions.emplace(key, identity).first->second == identity);
        };
        playout(variant, scaled(40'000), 61, [&](const Step& step) { check(step.fen, step.key, step.moves.size()); });
        CHECK(keys.size() > scaled(10'000));
    }
}

struct Pair {
    const char* variant;
    const char* one;
    const char* other;
    bool same;
};

const std::vector<Pair> pairs{
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 7 9", true},
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", false},
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", false},
    {"chess960", "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", false},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
    {"chess", "4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1", false},
    // Nobody can take, or the pawn that could is pinned.
    {"chess", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", true},
    {"chess", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1", true},
    {"promoters", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[q] w - - 0 1", false},
    {"promoters", "4k3/8/8/8/8/8/8/4K3[QQ] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", false},
    {"promoters", "4k3/8/8/8/8/8/8/4K3[QQ] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[RR] w - - 0 1", false},
    {"promoters", "4k3/8/8/8/8/8/8/4K3[M] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", false},
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", true},
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[PP] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", false},
    {"tradeup", "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "4k3/8/8/8/8/8/8/+R3K3[] w - - 0 1", false},
    // The limit of the first turn.
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] b - - 0 1",
     "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] b - - 0 2", true},
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 3",
     "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 2", true},
    {"pawnless", "*****2k/*****3/8/8/3F4/8/K2*****/3***** w - - 0 1",
     "*****2k/*****3/8/8/3W4/8/K2*****/3***** w - - 0 1", false},
};

TEST_CASE("what belongs to a position is in its key", "[position][key]") {
    for (const auto& [variant, one, other, same] : pairs) {
        CAPTURE(variant, one, other);
        CHECK((gameAt(variant, one)->key() == gameAt(variant, other)->key()) == same);
    }
}

TEST_CASE("the way to a position is not in its key", "[position][key]") {
    const auto keyAfter = [](const char* variant, const char* fen, const char* moves) {
        return gameAt(variant, fen, words(moves))->key();
    };
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(keyAfter("chess", start, "e2e3 e7e6 d2d4") == keyAfter("chess", start, "d2d4 e7e6 e2e3"));
    CHECK(keyAfter("chess", start, "e2e4 g8f6 g1f3") == keyAfter("chess", start, "g1f3 g8f6 e2e4"));
    CHECK(keyAfter("chess", start, "g1f3 g8f6 f3g1 f6g8") == newGame("chess")->key());
    CHECK(keyAfter("chess", start, "g1f3 g8f6 h1g1 f6g8 g1h1 g8f6 f3g1 f6g8") != newGame("chess")->key());
    const char* trade = "4k3/8/8/8/8/8/8/4K3[PPNpp] w - - 0 2";
    CHECK(keyAfter("tradeup", trade, "P@c2,P@c3 e8e7 N@c2") != keyAfter("tradeup", trade, "P@c2 e8e7 N@c2"));
    CHECK(keyAfter("tradeup", trade, "P@c2 P@a7 P@c3 P@b7") == keyAfter("tradeup", trade, "P@c3 P@b7 P@c2 P@a7"));
    CHECK(keyAfter("tradeup", trade, "P@c2,P@c3 P@a7 e1e2 P@b7") ==
          keyAfter("tradeup", trade, "e1e2 P@b7 P@c3,P@c2 P@a7"));
}

}  // namespace

}  // namespace motley::test
