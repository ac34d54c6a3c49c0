// The limits of a player's thinking, and its clock.
#pragma once

#include "engine/support/error.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley {

using Milliseconds = std::chrono::milliseconds;

/// What limits an engine. Limits that are absent do not limit.
struct TimeControl {
    /// A game on the clock.
    struct Clock {
        unsigned moves = 0;  ///< of each time control; 0: one for the whole game
        Milliseconds time{0};
        Milliseconds increment{0};

        bool operator==(const Clock&) const = default;
    };

    std::optional<Clock> clock{};
    std::optional<Milliseconds> moveTime{};
    std::optional<std::uint64_t> nodes{};
    std::optional<unsigned> depth{};

    bool operator==(const TimeControl&) const = default;
};

/// Reads "moves/time+increment", with time in seconds or minutes:seconds, moves and increment left out at will; "inf"
/// is no clock.
Expected<std::optional<TimeControl::Clock>> parseClock(std::string_view text);

/// Reads seconds, as "0.1" or "2".
Expected<Milliseconds> parseSeconds(std::string_view text);

/// As PGN writes it: "40/60+0.5", "2+0.02"; "-" where there is no clock.
std::string clockText(const std::optional<TimeControl::Clock>& clock);

/// The clock of one player in one game.
class PlayerClock {
  public:
    explicit PlayerClock(const TimeControl& control) : control_(control) {
        if (control.clock)
            left_ = control.clock->time;
    }

    bool runs() const { return control_.clock.has_value(); }
    Milliseconds left() const { return left_; }
    Milliseconds increment() const { return control_.clock ? control_.clock->increment : Milliseconds{0}; }
    /// Until the next time control, where there is one.
    std::optional<unsigned> movesToGo() const;

    /// A move took `used`. False where the player has overstepped by more than `margin`.
    bool take(Milliseconds used, Milliseconds margin);

  private:
    TimeControl control_;
    Milliseconds left_{0};
    unsigned played_ = 0;
};

}  // namespace motley
