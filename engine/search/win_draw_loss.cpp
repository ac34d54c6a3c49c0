#include "engine/search/win_draw_loss.h"

#include <cmath>

namespace motley {

ReportedScore reported(Score score) {
    return isDecisive(score) ? ReportedScore{.isMate = true, .value = movesToEnd(score)}
                             : ReportedScore{.isMate = false, .value = score};
}

WinDrawLoss winDrawLoss(Score score, bool drawsExist) {
    if (isDecisive(score))
        return isWin(score) ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    // Half of all games are won at an advantage of `even`; the curve is steeper the smaller `spread` is.
    const double even = drawsExist ? 130 : 0;
    const double spread = drawsExist ? 65 : 130;
    const auto winning = [&](double advantage) {
        return static_cast<unsigned>(std::lround(1000 / (1 + std::exp((even - advantage) / spread))));
    };
    const unsigned win = winning(score);
    const unsigned loss = drawsExist ? winning(-score) : 1000 - win;
    return {win, 1000 - win - loss, loss};
}

}  // namespace motley
