// What the engine says to XBoard, and positions as the two write them.
#pragma once

#include "engine/game/game.h"
#include "engine/position/outcome.h"
#include "engine/search/report.h"
#include "variants/registry.h"

#include <optional>
#include <string>
#include <string_view>

namespace motley {

/// The lines that tell what the engine can do.
std::string featuresText();

/// The variant that XBoard calls so.
std::optional<VariantChoice> findXboardVariant(std::string_view name);
/// What XBoard calls a variant.
std::string_view xboardName(const VariantChoice& choice);
/// "normal,fischerandom,...", with `separator` between them.
std::string xboardVariants(std::string_view separator);

/// The lines that tell XBoard how to show a variant; empty where it knows.
std::string setupText(const Variant& variant);

/// What XBoard shows beside the board in the position of a FEN that a game has written; none where nothing stands
/// there.
std::optional<std::string> shownHoldings(const VariantInfo& info, std::string_view fen);

/// A FEN for XBoard to show, from one that a game has written.
std::string shownFen(const VariantInfo& info, std::string_view fen);
/// A FEN of XBoard's, as games read it: without what it has put beside the board of a variant that has nothing there.
std::string fenFromXboard(const VariantInfo& info, std::string_view shown);

/// A mate in N is this much and N; less than minus this where the engine is mated.
inline constexpr int xboardMateScore = 100'000;

/// "9 31 105 84212 e2e4 e7e5": depth, score, hundredths of a second, nodes, moves.
std::string thinkingText(const Variation& variation);

/// "1-0 {checkmate}".
std::string endText(const Outcome& outcome);

}  // namespace motley
