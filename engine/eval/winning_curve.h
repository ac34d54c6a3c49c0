// From scores to chances.
#pragma once

namespace motley {

/// A side wins with a chance of 1 / (1 + exp((even - score) / spread)), where the score is in hundredths of a pawn, and
/// loses with the same chance for the score of its opponent. Fitted to games; where there are no draws, `even` is 0.
struct WinningCurve {
    double even;    ///< the score at which half of all games are won
    double spread;  ///< the less it is, the steeper is the curve
};

}  // namespace motley
