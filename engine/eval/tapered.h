// A weight for the middlegame and one for the endgame, worked on together
// (https://www.chessprogramming.org/Tapered_Eval).
#pragma once

#include <cstdint>

namespace motley {

/// Two 32-bit numbers in one word, the endgame's in the high half, so that both are added at once.
class Tapered {
  public:
    constexpr Tapered() : both_(0) {}
    constexpr Tapered(int middlegame, int endgame) : both_(endgame * unit + middlegame) {}

    constexpr int middlegame() const { return static_cast<std::int32_t>(static_cast<std::uint64_t>(both_)); }
    constexpr int endgame() const { return static_cast<int>((both_ - middlegame()) / unit); }

    /// The weight at `phase` of `full`: 0 is the barest endgame, `full` or more the opening.
    constexpr int at(int phase, int full) const {
        const int weight = phase < full ? phase : full;
        return (middlegame() * weight + endgame() * (full - weight)) / full;
    }

    constexpr Tapered operator+(Tapered other) const { return ofBoth(both_ + other.both_); }
    constexpr Tapered operator-(Tapered other) const { return ofBoth(both_ - other.both_); }
    constexpr Tapered operator-() const { return ofBoth(-both_); }
    constexpr Tapered operator*(int factor) const { return ofBoth(both_ * factor); }
    constexpr Tapered& operator+=(Tapered other) { return *this = *this + other; }
    constexpr Tapered& operator-=(Tapered other) { return *this = *this - other; }
    constexpr bool operator==(const Tapered&) const = default;

  private:
    static constexpr std::int64_t unit = std::int64_t{1} << 32U;

    static constexpr Tapered ofBoth(std::int64_t both) {
        Tapered result;
        result.both_ = both;
        return result;
    }

    std::int64_t both_;
};

constexpr Tapered operator*(unsigned factor, Tapered weight) {
    return weight * static_cast<int>(factor);
}

}  // namespace motley
