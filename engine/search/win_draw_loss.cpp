#include "engine/search/win_draw_loss.h"

#include <cmath>

namespace motley {

ReportedScore reported(Score score) {
    return isDecisive(score) ? ReportedScore{.isMate = true, .value = movesToEnd(score)}
                             : ReportedScore{.isMate = false, .value = score};
}

WinDrawLoss winDrawLoss(Score score, const WinningCurve& curve) {
    if (isDecisive(score))
        return isWin(score) ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    const auto winning = [&](double advantage) {
        return static_cast<unsigned>(std::lround(1000 / (1 + std::exp((curve.even - advantage) / curve.spread))));
    };
    const unsigned win = winning(score);
    // Without draws the two are to add up, however they are rounded.
    const unsigned loss = curve.even == 0 ? 1000 - win : winning(-score);
    return {win, 1000 - win - loss, loss};
}

}  // namespace motley
