// An engine that speaks UCI (https://backscattering.de/chess/uci/).
#pragma once

#include "tools/match/player.h"

#include <string>
#include <vector>

namespace motley {

class UciPlayer final : public Player {
  public:
    UciPlayer(const PlayerSettings& settings, std::stop_token stop) : Player(settings, std::move(stop)) {}

    tl::expected<Reply, Trouble> think(const Situation& situation) override;
    void endGame(Result result, Ending ending) override;

  protected:
    Expected<void> introduce(const VariantChoice& choice) override;
    Expected<void> beginGame(const VariantChoice& choice, const std::string& fen) override;

  private:
    Expected<void> readOptions();
    Expected<void> setVariant(const VariantChoice& choice);
    Expected<void> setOption(std::string_view name, std::string_view value);
    Expected<void> awaitReady();
    const std::string* knownOption(std::string_view name) const;
    std::string goCommand(const Situation& situation) const;

    std::vector<std::string> options_;  ///< names that the engine has told, as it writes them
    std::string startFen_;              ///< of the variant that is played
};

/// What a line `info ...` of an engine says of its move so far is added to `move`. Words that make no sense are left
/// out, and so are lines of lesser variations.
void readInfo(std::string_view line, PlayedMove& move);

}  // namespace motley
