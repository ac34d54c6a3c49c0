#include "engine/eval/tapered.h"
#include "tests/support/random.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("both weights come back, whatever their signs", "[eval]") {
    for (const int middlegame : {-32000, -500, -1, 0, 1, 500, 32000})
        for (const int endgame : {-32000, -500, -1, 0, 1, 500, 32000}) {
            const Tapered weight(middlegame, endgame);
            CHECK(weight.middlegame() == middlegame);
            CHECK(weight.endgame() == endgame);
            CHECK(-weight == Tapered(-middlegame, -endgame));
        }
}

TEST_CASE("sums and products keep middlegame and endgame apart", "[eval]") {
    Random random(211);
    Tapered sum;
    int middlegame = 0;
    int endgame = 0;
    for (unsigned i = 0; i < 1000; ++i) {
        const int here = static_cast<int>(random.below(201)) - 100;
        const int there = static_cast<int>(random.below(201)) - 100;
        const int factor = static_cast<int>(random.below(7)) - 3;
        // Back to the middle now and then: only sums within +-32000 are promised.
        const bool adds = (middlegame < 0) == (here * factor > 0);
        sum = adds ? sum + Tapered(here, there) * factor : sum - Tapered(here, there) * factor;
        middlegame += adds ? here * factor : -here * factor;
        endgame += adds ? there * factor : -there * factor;
        REQUIRE(sum.middlegame() == middlegame);
        REQUIRE(sum.endgame() == endgame);
    }
}

TEST_CASE("a weight goes from its endgame to its middlegame value with the phase", "[eval]") {
    const Tapered weight(240, -48);
    CHECK(weight.at(0, 24) == -48);
    CHECK(weight.at(12, 24) == 96);
    CHECK(weight.at(24, 24) == 240);
    CHECK(weight.at(60, 24) == 240);
    for (int phase = 0; phase <= 24; ++phase)
        CHECK((-weight).at(phase, 24) == -weight.at(phase, 24));
}

}  // namespace

}  // namespace motley::test
