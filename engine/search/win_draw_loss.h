// From scores of search to what users are told.
#pragma once

#include "engine/search/report.h"
#include "engine/search/score.h"

namespace motley {

ReportedScore reported(Score score);

/// Chances of a player whose position is worth `score`, by a logistic curve.
WinDrawLoss winDrawLoss(Score score, bool drawsExist);

}  // namespace motley
