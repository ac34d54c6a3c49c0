// Games of the engine against itself that networks learn from.
#pragma once

#include "engine/learn/node_search.h"
#include "engine/learn/training_file.h"
#include "variants/registry.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace motley {

struct SelfPlaySettings {
    VariantChoice choice{};
    std::shared_ptr<const Network> network{};  ///< none: the hand-written evaluation
    std::uint64_t seed = 1;
    std::uint32_t nodes = 1000;  ///< of each search
};

/// Plays one game after the other, on one thread. Every game is determined by the settings and its number.
class SelfPlay {
  public:
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// The quiet positions of a game. An error where the evaluation finds no opening balanced.
    Expected<std::vector<TrainingRecord>> play(std::uint32_t number);

  private:
    Result playToEnd(std::vector<TrainingRecord>& records);
    bool isQuiet(const NodeSearch::Found& found) const;

    SelfPlaySettings settings_;
    NodeSearch search_;
    std::unique_ptr<Game> game_;
};

}  // namespace motley
