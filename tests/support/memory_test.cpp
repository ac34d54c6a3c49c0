#include "engine/support/large_array.h"
#include "engine/support/memory.h"

#include <catch2/catch.hpp>

#include <cstdint>

namespace motley::test {

namespace {

TEST_CASE("there is memory to be had, and less than all there could be", "[memory]") {
    const std::optional<std::size_t> available = availableMemory();
    REQUIRE(available.has_value());
    CHECK(*available > bytesPerMegabyte);
    CHECK(*available < std::size_t{1} << 60U);
}

TEST_CASE("a large array is all zero at first, and keeps what is put into it", "[memory]") {
    constexpr std::size_t size = 1'000'003;
    LargeArray<std::uint64_t> numbers(size);
    REQUIRE(numbers.size() == size);
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < size; ++at)
        bits |= numbers[at];
    CHECK(bits == 0);
    for (std::size_t at = 0; at < size; ++at)
        numbers[at] = at;
    bool kept = true;
    for (std::size_t at = 0; at < size; ++at)
        kept = kept && numbers[at] == at;
    CHECK(kept);
}

TEST_CASE("an array larger than there are addresses is refused", "[memory]") {
    CHECK_THROWS_AS(LargeArray<std::uint64_t>(std::size_t{1} << 58U), std::bad_alloc);
}

}  // namespace

}  // namespace motley::test
