// A small neural network that evaluates positions (NNUE, https://www.chessprogramming.org/NNUE): the inputs as each
// side sees them go through the same first layer, and the results of both, squared and clipped, into one output.
//
// File, little-endian: magic "MotleyNN", then as 32-bit numbers the version, how many inputs, how many neurons, and
// nothing; the variant's name in 24 bytes; the checksum of what follows in 64 bits; the output's bias in 32 bits; then
// in 16 bits each the weights of the inputs (all neurons of the first input, then of the second, ...), the neurons'
// biases, and the output's weights, for the side to move before those for the other side.
#pragma once

#include "engine/nnue/feature_layout.h"
#include "engine/search/score.h"
#include "engine/support/error.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

class Network {
  public:
    /// A multiple of this many; vectors of the processor hold as many or a part of them.
    static constexpr unsigned neuronStep = 32;
    static constexpr unsigned maxNeurons = 128;

    /// 1 in the first layer, and 1 among the weights of the output.
    static constexpr int inputUnit = 255;
    static constexpr int outputUnit = 64;
    /// Hundredths of a pawn that an output of 1 means.
    static constexpr int scoreUnit = 400;
    /// Largest weight of either layer, in its unit. Products with a clipped neuron fit into 16 bits.
    static constexpr double maxWeight = 127.0 / outputUnit;

    /// All weights 0. `neurons` is a multiple of `neuronStep`, at most `maxNeurons`.
    Network(std::string variant, unsigned inputs, unsigned neurons);

    /// What is wrong with the bytes, where they are no network.
    static Expected<Network> parse(std::span<const std::byte> file);
    static Expected<Network> load(const std::string& path);
    std::vector<std::byte> file() const;

    const std::string& variant() const { return variant_; }
    unsigned inputs() const { return inputs_; }
    unsigned neurons() const { return neurons_; }
    /// Of all weights, to tell networks apart.
    std::uint64_t checksum() const;

    std::span<std::int16_t> weightsOf(unsigned input) { return {weights_.data() + input * neurons_, neurons_}; }
    std::span<const std::int16_t> weightsOf(unsigned input) const {
        return {weights_.data() + input * neurons_, neurons_};
    }
    std::span<std::int16_t> biases() { return weightsOf(inputs_); }
    std::span<const std::int16_t> biases() const { return weightsOf(inputs_); }
    /// Of the side to move (0) and of the other one (1).
    std::span<std::int16_t> outputWeights(unsigned side) { return weightsOf(inputs_ + 1 + side); }
    std::span<const std::int16_t> outputWeights(unsigned side) const { return weightsOf(inputs_ + 1 + side); }
    /// In units of both layers multiplied.
    std::int32_t& outputBias() { return outputBias_; }

    /// The score of the side to move from the sums of its neurons and of those of the other side.
    Score output(const std::int16_t* own, const std::int16_t* other) const;

  private:
    std::vector<std::byte> payload() const;

    std::string variant_;
    unsigned inputs_;
    unsigned neurons_;
    std::int32_t outputBias_ = 0;
    std::vector<std::int16_t> weights_;  ///< of the inputs, then the biases, then the two rows of the output
};

}  // namespace motley
