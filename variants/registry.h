// All variants that this build knows, by name.
#pragma once

#include "engine/game/game.h"
#include "engine/game/variant_info.h"
#include "engine/position/castling_mode.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

struct Variant {
    VariantInfo info;
    FeatureLayout features{};                  ///< the inputs of its networks
    std::shared_ptr<const Network> network{};  ///< built in; none: the hand-written evaluation is used
    std::unique_ptr<Game> (*makeGame)(CastlingMode mode) = nullptr;

    /// A new game, set up at its start position.
    std::unique_ptr<Game> newGame(CastlingMode mode = CastlingMode::Standard) const {
        std::unique_ptr<Game> game = makeGame(mode);
        game->useNetwork(network);
        return game;
    }
};

/// In the order of the registry.
std::span<const Variant> allVariants();

/// A variant and the mode it is to be played in.
struct VariantChoice {
    const Variant* variant;
    CastlingMode mode;

    std::unique_ptr<Game> newGame() const { return variant->newGame(mode); }
    /// The name by which `findVariant` finds it.
    std::string name() const;
    bool operator==(const VariantChoice&) const = default;
};

/// `name` is a variant's own, or "chess960" for chess in Chess960 mode.
std::optional<VariantChoice> findVariant(std::string_view name);

/// All names that `findVariant` knows, in the order of the registry.
std::vector<std::string> allNames();

/// Reads a network from a file; it must be one of a variant that is known, with its inputs.
Expected<std::shared_ptr<const Network>> loadNetwork(const std::string& path);

/// "chess, chess960, ...", for messages.
std::string variantNames();

/// Positions to compare searches on: the start position, and those of bench_positions.txt. `name` as for `findVariant`.
std::vector<std::string_view> benchPositions(std::string_view name);

/// The rules of a variant in full, as text for a terminal; empty if none are written down.
std::string_view rulesText(std::string_view name);

}  // namespace motley
