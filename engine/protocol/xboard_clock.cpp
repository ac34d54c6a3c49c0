#include "engine/protocol/xboard_clock.h"

#include "engine/support/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace motley {

namespace {

/// Longer than any game, and short enough to count with.
constexpr std::int64_t longestMinutes = 1'000'000;
constexpr std::int64_t longestSeconds = 60 * longestMinutes;
constexpr std::int64_t longestHundredths = 100 * longestSeconds;
constexpr std::int64_t mostMoves = std::numeric_limits<std::int32_t>::max();

Expected<Milliseconds> parseBase(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const Expected<std::int64_t> minutes = parseInteger("BASE", text.substr(0, colon), 0, longestMinutes);
    if (!minutes)
        return tl::unexpected(minutes.error());
    const Milliseconds base = std::chrono::minutes(*minutes);
    if (colon == text.size())
        return base;
    return parseInteger("seconds of BASE", text.substr(colon + 1), 0, 59).map([base](std::int64_t seconds) {
        return base + std::chrono::seconds(seconds);
    });
}

Expected<Milliseconds> parseIncrement(std::string_view text) {
    const std::optional<double> seconds = parseNumber<double>(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= static_cast<double>(longestSeconds)))
        return fail(fmt::format("INCREMENT is to be a number of seconds, not {}", quoted(text)));
    return Milliseconds(std::llround(*seconds * 1000));
}

Expected<Milliseconds> parseClock(Words words) {
    return parseInteger("TIME", words.rest()).map([](std::int64_t hundredths) {
        return Milliseconds(10 * std::clamp(hundredths, -longestHundredths, longestHundredths));
    });
}

}  // namespace

Expected<void> XboardClock::level(Words words) {
    const Expected<std::int64_t> moves = parseInteger("MOVES", words.next(), 0, mostMoves);
    if (!moves)
        return tl::unexpected(moves.error());
    const Expected<Milliseconds> base = parseBase(words.next());
    if (!base)
        return tl::unexpected(base.error());
    const Expected<Milliseconds> increment = parseIncrement(words.rest());
    if (!increment)
        return tl::unexpected(increment.error());
    movesPerControl_ = static_cast<std::size_t>(*moves);
    base_ = own_ = other_ = *base;
    increment_ = *increment;
    moveTime_.reset();
    return {};
}

Expected<void> XboardClock::secondsAMove(Words words) {
    return parseInteger("SECONDS", words.rest(), 0, longestSeconds).map([this](std::int64_t seconds) {
        moveTime_ = std::chrono::seconds(seconds);
    });
}

Expected<void> XboardClock::depth(Words words) {
    return parseInteger("DEPTH", words.rest(), 1, mostMoves).map([this](std::int64_t plies) {
        depth_ = static_cast<unsigned>(plies);
    });
}

Expected<void> XboardClock::own(Words words) {
    return parseClock(words).map([this](Milliseconds time) { own_ = time; });
}

Expected<void> XboardClock::other(Words words) {
    return parseClock(words).map([this](Milliseconds time) { other_ = time; });
}

void XboardClock::spend(Milliseconds time, std::size_t movesBefore) {
    own_ += increment_ - time;
    if (movesPerControl_ != 0 && (movesBefore + 1) % movesPerControl_ == 0)
        own_ += base_;
}

SearchLimits XboardClock::limits(Color side, std::size_t moves) const {
    SearchLimits limits;
    limits.depth = depth_;
    if (moveTime_) {
        limits.moveTime = moveTime_;
        return limits;
    }
    limits.time.at(static_cast<std::size_t>(side)) = own_;
    limits.time.at(static_cast<std::size_t>(~side)) = other_;
    limits.increment.fill(increment_);
    if (movesPerControl_ != 0)
        limits.movesToGo = static_cast<unsigned>(movesPerControl_ - moves % movesPerControl_);
    return limits;
}

}  // namespace motley
