// A network in floating point, while it learns.
#pragma once

#include "engine/learn/training_file.h"
#include "engine/nnue/inputs.h"
#include "engine/nnue/network.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace motley {

/// What a model is trained towards.
struct Target {
    double scoreScale = 400;    ///< the score, in hundredths of a pawn, at which a side is expected to get 73%
    double resultShare = 0.05;  ///< of the game's result in the target; the search's score has the rest

    /// From 0, lost, to 1, won.
    double expectation(double score) const;
    double of(const TrainingRecord& record) const;
};

/// Weights in the order of `Network`: the inputs' rows, the biases, the two rows of the output, then the output's bias.
class Model {
  public:
    Model(const FeatureLayout& layout, unsigned neurons);

    void randomise(std::uint64_t seed);

    const FeatureLayout& layout() const { return layout_; }
    unsigned neurons() const { return neurons_; }
    std::span<float> weights() { return weights_; }
    std::span<const float> weights() const { return weights_; }

    /// The score of the side to move in units of `Network::scoreUnit`.
    float output(const TrainingRecord& record) const;

    /// Adds the gradient of the squared error of `record` to `gradient`, which has the order of `weights`, and returns
    /// that error.
    double addGradient(const TrainingRecord& record, const Target& target, std::span<float> gradient) const;
    double error(const TrainingRecord& record, const Target& target) const;

    /// In integers.
    Network quantised(std::string variant) const;

  private:
    /// What is computed on the way to the output.
    struct Pass {
        std::array<std::vector<std::uint16_t>, 2> inputs;  ///< as the side to move sees them, and the other
        std::array<std::array<float, Network::maxNeurons>, 2> sums;
        float output = 0;
    };

    void forward(const TrainingRecord& record, Pass& pass) const;
    const float* row(std::size_t number) const { return weights_.data() + number * neurons_; }
    std::size_t biasRow() const { return layout_.inputs(); }

    FeatureLayout layout_;
    unsigned neurons_;
    std::vector<float> weights_;
};

}  // namespace motley
