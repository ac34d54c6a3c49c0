// Random numbers that are the same on every machine and with every library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace motley::test {

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    std::uint64_t bits() { return engine_(); }

    /// 0 to `end` - 1. The distributions of the standard library differ between libraries, this does not; that low
    /// numbers come a little more often does not matter here.
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(engine_() % end); }

    /// True `percent` times in a hundred.
    bool chance(unsigned percent) { return below(100) < percent; }

    template <class Container>
    const auto& oneOf(const Container& choices) {
        return choices[below(choices.size())];
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace motley::test
