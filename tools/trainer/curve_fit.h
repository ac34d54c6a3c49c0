// The chances that scores give, learnt from games.
#pragma once

#include "engine/eval/winning_curve.h"
#include "engine/learn/training_file.h"

#include <span>

namespace motley {

/// The curve under which the results of these games are the likeliest. Without draws its `even` is 0.
WinningCurve fittedWinningCurve(std::span<const TrainingRecord> records, bool drawsExist);

}  // namespace motley
