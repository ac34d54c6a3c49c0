#include "engine/search/score.h"
#include "engine/search/win_draw_loss.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("the moves to a win are the winner's own", "[search][score]") {
    // Won with the first ply, which is the first move; with the third, the second move; and so on.
    CHECK(movesToEnd(winIn(1)) == 1);
    CHECK(movesToEnd(winIn(3)) == 2);
    CHECK(movesToEnd(winIn(5)) == 3);
    CHECK(movesToEnd(winIn(191)) == 96);
}

TEST_CASE("the moves to a loss are the winner's too", "[search][score]") {
    CHECK(movesToEnd(lossIn(0)) == 0);
    CHECK(movesToEnd(lossIn(2)) == -1);
    CHECK(movesToEnd(lossIn(4)) == -2);
    CHECK(movesToEnd(lossIn(192)) == -96);
}

TEST_CASE("a loss is the other side's win", "[search][score]") {
    for (unsigned plies = 0; plies <= maxPly; ++plies) {
        CHECK(lossIn(plies) == -winIn(plies));
        CHECK(isWin(winIn(plies)));
        CHECK(isLoss(lossIn(plies)));
        CHECK(isDecisive(winIn(plies)));
        CHECK(isDecisive(lossIn(plies)));
        CHECK_FALSE(isLoss(winIn(plies)));
        CHECK_FALSE(isWin(lossIn(plies)));
    }
}

TEST_CASE("a quicker win is better, and a slower loss", "[search][score]") {
    for (unsigned plies = 0; plies < maxPly; ++plies) {
        CHECK(winIn(plies) > winIn(plies + 1));
        CHECK(lossIn(plies) < lossIn(plies + 1));
    }
    CHECK(winIn(maxPly) > lossIn(maxPly));
    CHECK(winIn(0) < infiniteScore);
}

TEST_CASE("draws and evaluations decide nothing", "[search][score]") {
    for (const Score score : {drawScore, 1, -1, 2500, -2500, decisive - 1, 1 - decisive}) {
        CHECK_FALSE(isDecisive(score));
        CHECK(reported(score) == ReportedScore{.isMate = false, .value = score});
    }
}

TEST_CASE("ends of games are reported in moves", "[search][score]") {
    CHECK(reported(winIn(3)) == ReportedScore{.isMate = true, .value = 2});
    CHECK(reported(lossIn(2)) == ReportedScore{.isMate = true, .value = -1});
    CHECK(reported(lossIn(0)) == ReportedScore{.isMate = true, .value = 0});
}

TEST_CASE("the chances of both sides mirror each other and add up", "[search][score]") {
    constexpr WinningCurve withDraws{.even = 130, .spread = 65};
    for (const WinningCurve& curve : {withDraws, WinningCurve{.even = 0, .spread = 130}})
        for (Score score = -3000; score <= 3000; score += 7) {
            CAPTURE(curve.even, score);
            const WinDrawLoss own = winDrawLoss(score, curve);
            const WinDrawLoss theirs = winDrawLoss(-score, curve);
            CHECK(own.win + own.draw + own.loss == 1000);
            CHECK(own.win == theirs.loss);
            CHECK(own.draw == theirs.draw);
            CHECK(winDrawLoss(score + 7, curve).win >= own.win);
            CHECK((curve.even != 0 || own.draw == 0));
        }
    CHECK(winDrawLoss(winIn(9), withDraws) == WinDrawLoss{1000, 0, 0});
    CHECK(winDrawLoss(lossIn(8), withDraws) == WinDrawLoss{0, 0, 1000});
}

}  // namespace

}  // namespace motley::test
