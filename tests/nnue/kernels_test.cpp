// The inner loops of networks give the same bits however they are computed.
#include "engine/nnue/kernels.h"
#include "tests/support/random.h"

#include <catch2/catch.hpp>

#include <array>
#include <vector>

namespace motley::test {

namespace {

using Row = std::array<std::int16_t, Network::maxNeurons>;

Row randomRow(Random& random, int limit) {
    Row row;
    for (std::int16_t& number : row)
        number =
            static_cast<std::int16_t>(static_cast<int>(random.below(2 * static_cast<std::size_t>(limit) + 1)) - limit);
    return row;
}

TEST_CASE("rows are added and removed alike by both kernels", "[nnue]") {
    Random random(3);
    for (unsigned round = 0; round < 200; ++round) {
        const Row from = randomRow(random, 2000);
        std::vector<Row> rows(random.below(12));
        std::vector<const std::int16_t*> pointers;
        for (Row& row : rows) {
            row = randomRow(random, 506);
            pointers.push_back(row.data());
        }
        const std::span<const std::int16_t* const> all = pointers;
        const std::size_t added = random.below(rows.size() + 1);
        for (unsigned size = Network::neuronStep; size <= Network::maxNeurons; size += Network::neuronStep) {
            Row expected{};
            Row found{};
            portable::addRows(expected.data(), from.data(), size, all.first(added), all.subspan(added));
            kernels::addRows(found.data(), from.data(), size, all.first(added), all.subspan(added));
            REQUIRE(found == expected);
        }
    }
}

TEST_CASE("sums of squares are alike by both kernels, at the limits of the numbers too", "[nnue]") {
    Random random(4);
    for (unsigned round = 0; round < 500; ++round) {
        const Row values = randomRow(random, 400);
        Row weights = randomRow(random, 127);
        if (round % 5 == 0)
            weights.fill(127);
        if (round % 5 == 1)
            weights.fill(-127);
        for (unsigned size = Network::neuronStep; size <= Network::maxNeurons; size += Network::neuronStep)
            REQUIRE(kernels::sumOfSquares(values.data(), weights.data(), size) ==
                    portable::sumOfSquares(values.data(), weights.data(), size));
    }
    Row values;
    values.fill(32767);
    Row weights;
    weights.fill(127);
    CHECK(kernels::sumOfSquares(values.data(), weights.data(), 128) == 128 * 127 * 255 * 255);
    values.fill(-32768);
    CHECK(kernels::sumOfSquares(values.data(), weights.data(), 128) == 0);
}

}  // namespace

}  // namespace motley::test
