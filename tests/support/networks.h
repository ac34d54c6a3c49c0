// Networks with random weights.
#pragma once

#include "engine/nnue/network.h"
#include "tests/support/random.h"

#include <memory>
#include <string>

namespace motley::test {

/// With weights as large as trained ones.
inline Network randomNetwork(const std::string& variant, unsigned inputs, unsigned neurons, std::uint64_t seed) {
    Network network(variant, inputs, neurons);
    Random random(seed);
    const auto fill = [&](std::span<std::int16_t> row, int limit) {
        for (std::int16_t& weight : row)
            weight = static_cast<std::int16_t>(static_cast<int>(random.below(2 * static_cast<std::size_t>(limit) + 1)) -
                                               limit);
    };
    for (unsigned input = 0; input < inputs; ++input)
        fill(network.weightsOf(input), 60);
    fill(network.biases(), 120);
    fill(network.outputWeights(0), 127);
    fill(network.outputWeights(1), 127);
    network.outputBias() = static_cast<std::int32_t>(random.below(1000));
    return network;
}

}  // namespace motley::test
