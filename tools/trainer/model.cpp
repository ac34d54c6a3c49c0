#include "tools/trainer/model.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace motley {

double Target::expectation(double score) const {
    return 1 / (1 + std::exp(-score / scoreScale));
}

double Target::of(const TrainingRecord& record) const {
    return resultShare * record.result / 2 + (1 - resultShare) * expectation(record.score);
}

Model::Model(const FeatureLayout& layout, unsigned neurons)
    : layout_(layout), neurons_(neurons), weights_(std::size_t{layout.inputs() + 3} * neurons + 1) {}

void Model::randomise(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto uniform = [&](double limit) {
        return static_cast<float>((static_cast<double>(random() >> 11U) * 0x1p-52 - 1) * limit);
    };
    const std::size_t firstLayer = std::size_t{biasRow()} * neurons_;
    for (std::size_t at = 0; at < firstLayer; ++at)
        weights_[at] = uniform(0.1);
    // Most neurons begin in the range in which they can learn.
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(firstLayer), neurons_, 0.3F);
    for (std::size_t at = firstLayer + neurons_; at + 1 < weights_.size(); ++at)
        weights_[at] = uniform(0.2);
}

void Model::forward(const TrainingRecord& record, Pass& pass) const {
    float sum = weights_.back();
    for (unsigned side = 0; side < 2; ++side) {
        const Color view = side == 0 ? record.side : ~record.side;
        float* sums = pass.sums[side].data();
        std::copy_n(row(biasRow()), neurons_, sums);
        pass.inputs[side].clear();
        eachInput(layout_, record.position, view, [&](unsigned input) {
            pass.inputs[side].push_back(static_cast<std::uint16_t>(input));
            const float* weights = row(input);
            for (unsigned n = 0; n < neurons_; ++n)
                sums[n] += weights[n];
        });
        const float* outputWeights = row(biasRow() + 1 + side);
        for (unsigned n = 0; n < neurons_; ++n) {
            const float clipped = std::clamp(sums[n], 0.0F, 1.0F);
            sum += clipped * clipped * outputWeights[n];
        }
    }
    pass.output = sum;
}

float Model::output(const TrainingRecord& record) const {
    thread_local Pass pass;
    forward(record, pass);
    return pass.output;
}

double Model::error(const TrainingRecord& record, const Target& target) const {
    const double difference = target.expectation(output(record) * Network::scoreUnit) - target.of(record);
    return difference * difference;
}

double Model::addGradient(const TrainingRecord& record, const Target& target, std::span<float> gradient) const {
    thread_local Pass pass;
    forward(record, pass);
    const double expected = target.expectation(pass.output * Network::scoreUnit);
    const double difference = expected - target.of(record);
    const auto slope =
        static_cast<float>(2 * difference * expected * (1 - expected) * Network::scoreUnit / target.scoreScale);
    gradient.back() += slope;
    for (unsigned side = 0; side < 2; ++side) {
        const float* sums = pass.sums[side].data();
        const float* outputWeights = row(biasRow() + 1 + side);
        float* outputGradient = gradient.data() + (biasRow() + 1 + side) * neurons_;
        std::array<float, Network::maxNeurons> slopes{};
        for (unsigned n = 0; n < neurons_; ++n) {
            const float clipped = std::clamp(sums[n], 0.0F, 1.0F);
            outputGradient[n] += slope * clipped * clipped;
            const bool moves = sums[n] > 0 && sums[n] < 1;
            slopes[n] = moves ? 2 * slope * clipped * outputWeights[n] : 0;
        }
        const auto addTo = [&](std::size_t number) {
            float* to = gradient.data() + number * neurons_;
            for (unsigned n = 0; n < neurons_; ++n)
                to[n] += slopes[n];
        };
        addTo(biasRow());
        for (const std::uint16_t input : pass.inputs[side])
            addTo(input);
    }
    return difference * difference;
}

Network Model::quantised(std::string variant) const {
    Network network(std::move(variant), layout_.inputs(), neurons_);
    const auto convert = [&](std::span<std::int16_t> to, std::size_t number, int unit) {
        for (unsigned n = 0; n < neurons_; ++n)
            to[n] = static_cast<std::int16_t>(std::lround(row(number)[n] * static_cast<float>(unit)));
    };
    for (unsigned input = 0; input < layout_.inputs(); ++input)
        convert(network.weightsOf(input), input, Network::inputUnit);
    convert(network.biases(), biasRow(), Network::inputUnit);
    for (const unsigned side : {0U, 1U})
        convert(network.outputWeights(side), biasRow() + 1 + side, Network::outputUnit);
    network.outputBias() =
        static_cast<std::int32_t>(std::lround(weights_.back() * Network::inputUnit * Network::outputUnit));
    return network;
}

}  // namespace motley
