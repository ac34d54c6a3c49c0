// Games of the engine against itself that networks learn from.
#pragma once

#include "engine/learn/training_file.h"
#include "engine/search/transposition_table.h"
#include "variants/registry.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
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
    struct Found {
        std::string move;
        int score;      ///< of the side to move, in hundredths of a pawn
        bool decisive;  ///< a forced end of the game was found
    };

    bool startBalanced(std::mt19937_64& random);
    bool playOpening(std::mt19937_64& random);
    Found search();
    Result playToEnd(std::vector<TrainingRecord>& records);
    bool isQuiet(const Found& found) const;

    SelfPlaySettings settings_;
    TranspositionTable table_;
    std::unique_ptr<Game> game_;
};

}  // namespace motley
