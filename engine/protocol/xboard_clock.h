// Time as XBoard tells it: the control that was agreed on, and what the clocks show.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/search/request.h"
#include "engine/support/error.h"
#include "engine/support/words.h"

#include <cstddef>
#include <optional>

namespace motley {

class XboardClock {
  public:
    /// "MOVES BASE INCREMENT": minutes or minutes:seconds, and seconds that may have a point. Nothing has changed on an
    /// error, as in all functions here.
    Expected<void> level(Words words);
    /// Seconds for each move.
    Expected<void> secondsAMove(Words words);
    Expected<void> depth(Words words);
    void forgetDepth() { depth_.reset(); }

    /// Hundredths of a second that the clock shows.
    Expected<void> own(Words words);
    Expected<void> other(Words words);

    /// The engine, which had played `movesBefore` moves, has used `time` for one more.
    void spend(Milliseconds time, std::size_t movesBefore);

    /// For the next move of `side`, which has played `moves` so far.
    SearchLimits limits(Color side, std::size_t moves) const;

  private:
    /// Five minutes for forty moves, as XBoard begins.
    std::size_t movesPerControl_ = 40;  ///< 0: one control for the whole game
    Milliseconds base_{300'000};
    Milliseconds increment_{0};
    Milliseconds own_ = base_;
    Milliseconds other_ = base_;
    std::optional<Milliseconds> moveTime_;  ///< in the place of all that
    std::optional<unsigned> depth_;         ///< besides
};

}  // namespace motley
