// From scores of search to what users are told.
#pragma once

#include "engine/eval/winning_curve.h"
#include "engine/search/report.h"
#include "engine/search/score.h"

namespace motley {

ReportedScore reported(Score score);

/// Chances of a player whose position is worth `score`.
WinDrawLoss winDrawLoss(Score score, const WinningCurve& curve);

}  // namespace motley
