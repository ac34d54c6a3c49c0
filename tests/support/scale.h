// How much the tests do: all of it in release builds, less where assertions or sanitizers make the engine slow.
#pragma once

#include <cstdint>

namespace motley::test {

#ifdef NDEBUG
constexpr bool fullLength = true;
#else
constexpr bool fullLength = false;
#endif

/// Perft depths of more nodes than this are left out.
constexpr std::uint64_t perftNodeLimit = fullLength ? ~std::uint64_t{0} : 300'000;

/// `number` of anything in release builds, a part of it elsewhere.
constexpr unsigned scaled(unsigned number) {
    return fullLength ? number : (number + 11) / 12;
}

}  // namespace motley::test
