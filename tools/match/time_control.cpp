#include "tools/match/time_control.h"

#include "engine/support/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace motley {

namespace {

/// Longer games are typing errors.
constexpr double mostSeconds = 1e7;

std::optional<Milliseconds> parseTime(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::optional<double> minutes =
        colon == std::string_view::npos ? 0.0 : parseNumber<double>(text.substr(0, colon));
    const std::optional<double> seconds =
        parseNumber<double>(colon == std::string_view::npos ? text : text.substr(colon + 1));
    if (!minutes || !seconds || !(*minutes >= 0) || !(*seconds >= 0) || !(*minutes * 60 + *seconds <= mostSeconds))
        return std::nullopt;
    return Milliseconds(std::llround((*minutes * 60 + *seconds) * 1000));
}

std::string secondsText(Milliseconds time) {
    return fmt::format("{}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

Expected<std::optional<TimeControl::Clock>> parseClock(std::string_view text) {
    if (text == "inf" || text == "infinite")
        return std::nullopt;
    TimeControl::Clock clock;
    std::string_view rest = text;
    const auto wrong = [&] {
        return fail(fmt::format("time control '{}' is to be like 40/60+0.5, 2+0.02, 1:30+1 or inf", text));
    };
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const std::optional<unsigned> moves = parseNumber<unsigned>(rest.substr(0, slash));
        if (!moves)
            return wrong();
        clock.moves = *moves;
        rest = rest.substr(slash + 1);
    }
    const std::size_t plus = rest.find('+');
    const std::optional<Milliseconds> time = parseTime(rest.substr(0, plus));
    const std::optional<Milliseconds> increment =
        plus == std::string_view::npos ? Milliseconds{0} : parseTime(rest.substr(plus + 1));
    if (!time || !increment || (time->count() == 0 && increment->count() == 0))
        return wrong();
    clock.time = *time;
    clock.increment = *increment;
    return clock;
}

Expected<Milliseconds> parseSeconds(std::string_view text) {
    if (const std::optional<Milliseconds> time = parseTime(text); time && time->count() > 0)
        return *time;
    return fail(fmt::format("'{}' is to be a time in seconds, like 2 or 0.1", text));
}

std::string clockText(const std::optional<TimeControl::Clock>& clock) {
    if (!clock)
        return "-";
    std::string text = clock->moves == 0 ? "" : fmt::format("{}/", clock->moves);
    text += secondsText(clock->time);
    if (clock->increment.count() > 0)
        text += "+" + secondsText(clock->increment);
    return text;
}

std::optional<unsigned> PlayerClock::movesToGo() const {
    if (!control_.clock || control_.clock->moves == 0)
        return std::nullopt;
    return control_.clock->moves - played_ % control_.clock->moves;
}

bool PlayerClock::take(Milliseconds used, Milliseconds margin) {
    if (!control_.clock)
        return !control_.moveTime || used <= *control_.moveTime + margin;
    if (used > left_ + margin)
        return false;
    // What the margin forgave is not to be paid back.
    left_ = std::max(left_ - used, Milliseconds{0}) + control_.clock->increment;
    ++played_;
    if (control_.clock->moves != 0 && played_ % control_.clock->moves == 0)
        left_ += control_.clock->time;
    return true;
}

}  // namespace motley
