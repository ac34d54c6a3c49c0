// Trains a model on games: Adam (https://arxiv.org/abs/1412.6980) with decoupled weight decay and a learning rate that
// falls along half a cosine.
#pragma once

#include "tools/trainer/model.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace motley {

struct TrainingPlan {
    unsigned epochs = 20;
    std::size_t batch = 2048;
    double learningRate = 0.0015;
    double lastLearningRate = 0.00001;
    double weightDecay = 0.01;
    unsigned threads = 1;
    std::uint64_t seed = 1;
};

struct EpochReport {
    unsigned epoch;  ///< from 1 on
    double trainingError;
    double validationError;
    double positionsPerSecond;
};

class Trainer {
  public:
    Trainer(Model& model, const Target& target, const TrainingPlan& plan);

    /// The outcome does not depend on the number of threads.
    void train(std::span<const TrainingRecord> training, std::span<const TrainingRecord> validation,
               const std::function<void(const EpochReport&)>& onEpoch);

    /// The mean over `records`.
    double error(std::span<const TrainingRecord> records) const;

  private:
    /// Each batch is shared out to as many gradients, which are added up in order.
    static constexpr std::size_t parts = 8;

    /// A record to learn from. Where the board allows it, half of them are mirrored, anew in each epoch: the positions
    /// count twice without being seen twice.
    struct Pick {
        std::uint32_t record = 0;
        bool mirrored = false;

        TrainingRecord of(std::span<const TrainingRecord> records) const;
    };

    double trainBatch(std::span<const TrainingRecord> records, std::span<const Pick> batch, double rate);
    void step(std::size_t size, double rate);

    /// Calls `action` with 0 to `parts` - 1, on the plan's threads.
    void eachPart(const std::function<void(std::size_t)>& action) const;

    Model& model_;
    Target target_;
    TrainingPlan plan_;
    std::vector<std::vector<float>> gradients_;
    std::vector<float> first_;  ///< moments of the gradient
    std::vector<float> second_;
    std::uint64_t steps_ = 0;
};

/// The scale at which expectations by score fit the results of games best.
double fittedScoreScale(std::span<const TrainingRecord> records);

}  // namespace motley
