// The range of the two counters of a game.
#pragma once

namespace motley {

/// Largest value of both counters, in FEN and in play, where they stay at it.
constexpr unsigned maxCounter = 9999;

}  // namespace motley
