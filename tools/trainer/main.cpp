// `motley-train`: makes a network from games that `motley datagen` has written.
#include "engine/cli/program.h"
#include "tools/trainer/curve_fit.h"
#include "tools/trainer/trainer.h"
#include "variants/registry.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace motley;

struct Arguments {
    std::vector<std::string> data;
    std::string out;
    unsigned neurons = 64;
    double validationShare = 0.02;
    std::optional<double> scoreScale;  ///< none: fitted
    Target target;
    TrainingPlan plan;
};

/// The last games of every file are kept for validation.
struct Data {
    std::string variant;
    std::vector<TrainingRecord> training;
    std::vector<TrainingRecord> validation;
};

Expected<Data> readData(const std::vector<std::string>& paths, double validationShare) {
    Data data;
    for (const std::string& path : paths) {
        Expected<TrainingData> file = readTrainingFile(path);
        if (!file)
            return tl::unexpected(file.error());
        const std::string variant = file->header.variantName();
        if (!data.variant.empty() && data.variant != variant)
            return fail(fmt::format("'{}' is of {}, other files are of {}", path, variant, data.variant));
        data.variant = variant;
        const std::vector<TrainingRecord>& records = file->records;
        const auto split =
            records.end() - static_cast<std::ptrdiff_t>(static_cast<double>(records.size()) * validationShare);
        data.training.insert(data.training.end(), records.begin(), split);
        data.validation.insert(data.validation.end(), split, records.end());
        fmt::print("{}: {} games, {} positions\n", path, file->games, records.size());
    }
    if (data.training.empty())
        return fail("there are no positions to learn from");
    return data;
}

int train(Arguments arguments) {
    const Expected<Data> data = readData(arguments.data, arguments.validationShare);
    if (!data) {
        fmt::print(stderr, "motley-train: {}\n", data.error().message);
        return exitBadInput;
    }
    const std::optional<VariantChoice> choice = findVariant(data->variant);
    if (!choice) {
        fmt::print(stderr, "motley-train: unknown variant '{}'; known are {}\n", data->variant, variantNames());
        return exitBadInput;
    }
    arguments.target.scoreScale = arguments.scoreScale ? *arguments.scoreScale : fittedScoreScale(data->training);
    Model model(choice->variant->features, arguments.neurons);
    model.randomise(arguments.plan.seed);
    fmt::print("{}: {} inputs, {} neurons, score scale {:.0f}\n", data->variant, model.layout().inputs(),
               model.neurons(), arguments.target.scoreScale);
    const WinningCurve curve = fittedWinningCurve(data->training, choice->variant->info.drawsExist);
    fmt::print("half of the games are won at a score of {:.0f}, spread {:.0f}\n", curve.even, curve.spread);
    Trainer trainer(model, arguments.target, arguments.plan);
    trainer.train(data->training, data->validation, [](const EpochReport& report) {
        fmt::print("epoch {} error {:.6f} validation {:.6f} positions/s {:.0f}\n", report.epoch, report.trainingError,
                   report.validationError, report.positionsPerSecond);
        std::fflush(stdout);
    });
    const std::vector<std::byte> file = model.quantised(std::string(choice->variant->info.name)).file();
    std::ofstream stream(arguments.out, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
    if (!stream.flush()) {
        fmt::print(stderr, "motley-train: cannot write '{}'\n", arguments.out);
        return exitFailure;
    }
    return exitDone;
}

int run(int argc, char** argv) {
    CLI::App app("Makes a network from games that `motley datagen` has written", "motley-train");
    Arguments arguments;
    app.add_option("data", arguments.data, "files of training data")->required();
    app.add_option("--out", arguments.out, "network file to write")->required();
    app.add_option("--neurons", arguments.neurons, fmt::format("a multiple of {}", Network::neuronStep))
        ->check(CLI::Range(Network::neuronStep, Network::maxNeurons))
        ->check([](const std::string& text) {
            return std::stoul(text) % Network::neuronStep == 0
                       ? std::string()
                       : fmt::format("{} is no multiple of {}", text, Network::neuronStep);
        });
    app.add_option("--epochs", arguments.plan.epochs, "passes over the data")->check(CLI::Range(1, 10'000));
    app.add_option("--batch", arguments.plan.batch, "positions a step")->check(CLI::Range(1, 1 << 20));
    app.add_option("--rate", arguments.plan.learningRate, "learning rate at the beginning")
        ->check(CLI::Range(1e-7, 1.0));
    app.add_option("--result-share", arguments.target.resultShare, "of the game's result in the target")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--score-scale", arguments.scoreScale, "score that expects 73%; fitted to the results without it")
        ->check(CLI::Range(10.0, 10'000.0));
    app.add_option("--validation", arguments.validationShare, "share of the games to validate with")
        ->check(CLI::Range(0.0, 0.9));
    app.add_option("--threads", arguments.plan.threads, "1 to 256")->check(CLI::Range(1, 256));
    app.add_option("--seed", arguments.plan.seed, "of the first weights and the order of positions");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exitDone : exitBadInput;
    }
    return train(arguments);
}

}  // namespace

int main(int argc, char** argv) {
    return motley::runProgram("motley-train", [&] { return run(argc, argv); });
}
