#include "tools/trainer/trainer.h"

#include "tools/trainer/golden_section.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>
#include <thread>

namespace motley {

Trainer::Trainer(Model& model, const Target& target, const TrainingPlan& plan)
    : model_(model),
      target_(target),
      plan_(plan),
      gradients_(parts, std::vector<float>(model.weights().size())),
      first_(model.weights().size()),
      second_(model.weights().size()) {}

void Trainer::eachPart(const std::function<void(std::size_t)>& action) const {
    std::vector<std::jthread> helpers;
    const auto work = [&](std::size_t thread) {
        for (std::size_t part = thread; part < parts; part += plan_.threads)
            action(part);
    };
    for (std::size_t thread = 1; thread < plan_.threads; ++thread)
        helpers.emplace_back(work, thread);
    work(0);
}

void Trainer::train(std::span<const TrainingRecord> training, std::span<const TrainingRecord> validation,
                    const std::function<void(const EpochReport&)>& onEpoch) {
    std::vector<Pick> order(training.size());
    for (std::size_t at = 0; at < order.size(); ++at)
        order[at].record = static_cast<std::uint32_t>(at);
    std::mt19937_64 random(plan_.seed);
    const std::size_t batches = (training.size() + plan_.batch - 1) / plan_.batch;
    for (unsigned epoch = 0; epoch < plan_.epochs; ++epoch) {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t at = order.size(); at > 1; --at)
            std::swap(order[at - 1], order[random() % at]);
        if (model_.layout().mirrors())
            for (Pick& pick : order)
                pick.mirrored = random() % 2 == 1;
        double sum = 0;
        for (std::size_t batch = 0; batch < batches; ++batch) {
            const double progress = (epoch + static_cast<double>(batch) / static_cast<double>(batches)) / plan_.epochs;
            const double rate = plan_.lastLearningRate + (plan_.learningRate - plan_.lastLearningRate) *
                                                             (1 + std::cos(std::numbers::pi * progress)) / 2;
            const std::size_t begin = batch * plan_.batch;
            const std::size_t size = std::min(plan_.batch, order.size() - begin);
            sum += trainBatch(training, std::span<const Pick>(order).subspan(begin, size), rate);
        }
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        onEpoch({.epoch = epoch + 1,
                 .trainingError = sum / static_cast<double>(training.size()),
                 .validationError = error(validation),
                 .positionsPerSecond = static_cast<double>(training.size()) / seconds.count()});
    }
}

TrainingRecord Trainer::Pick::of(std::span<const TrainingRecord> records) const {
    TrainingRecord picked = records[record];
    if (mirrored)
        picked.position = picked.position.mirrored();
    return picked;
}

double Trainer::trainBatch(std::span<const TrainingRecord> records, std::span<const Pick> batch, double rate) {
    std::array<double, parts> errors{};
    eachPart([&](std::size_t part) {
        std::vector<float>& gradient = gradients_[part];
        std::ranges::fill(gradient, 0.0F);
        double sum = 0;
        for (std::size_t at = batch.size() * part / parts; at < batch.size() * (part + 1) / parts; ++at)
            sum += model_.addGradient(batch[at].of(records), target_, gradient);
        errors[part] = sum;
    });
    step(batch.size(), rate);
    return std::accumulate(errors.begin(), errors.end(), 0.0);
}

void Trainer::step(std::size_t size, double rate) {
    constexpr double firstDecay = 0.9;
    constexpr double secondDecay = 0.999;
    constexpr float least = 1e-8F;
    ++steps_;
    const auto power = static_cast<double>(steps_);
    const auto firstScale = static_cast<float>(1 / (1 - std::pow(firstDecay, power)));
    const auto secondScale = static_cast<float>(1 / (1 - std::pow(secondDecay, power)));
    const auto kept = static_cast<float>(1 - rate * plan_.weightDecay);
    const auto stepSize = static_cast<float>(rate);
    const float share = 1 / static_cast<float>(size);
    const std::span<float> weights = model_.weights();
    eachPart([&](std::size_t part) {
        for (std::size_t at = weights.size() * part / parts; at < weights.size() * (part + 1) / parts; ++at) {
            float gradient = 0;
            for (const std::vector<float>& partial : gradients_)
                gradient += partial[at];
            gradient *= share;
            first_[at] += static_cast<float>(1 - firstDecay) * (gradient - first_[at]);
            second_[at] += static_cast<float>(1 - secondDecay) * (gradient * gradient - second_[at]);
            const float change = first_[at] * firstScale / (std::sqrt(second_[at] * secondScale) + least);
            constexpr auto most = static_cast<float>(Network::maxWeight);
            weights[at] = std::clamp(weights[at] * kept - stepSize * change, -most, most);
        }
    });
}

double Trainer::error(std::span<const TrainingRecord> records) const {
    std::array<double, parts> errors{};
    eachPart([&](std::size_t part) {
        double sum = 0;
        for (std::size_t at = records.size() * part / parts; at < records.size() * (part + 1) / parts; ++at)
            sum += model_.error(records[at], target_);
        errors[part] = sum;
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(records.size(), 1));
}

double fittedScoreScale(std::span<const TrainingRecord> records) {
    const auto error = [&](double scale) {
        const Target byScore{.scoreScale = scale, .resultShare = 0};
        double sum = 0;
        for (const TrainingRecord& record : records) {
            const double difference = byScore.expectation(record.score) - record.result / 2.0;
            sum += difference * difference;
        }
        return sum;
    };
    return goldenSection(40, 2000, error);
}

}  // namespace motley
