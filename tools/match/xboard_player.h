// An engine that speaks the Chess Engine Communication Protocol, version 2
// (https://www.gnu.org/software/xboard/engine-intf.html).
#pragma once

#include "tools/match/player.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

class XboardPlayer final : public Player {
  public:
    XboardPlayer(const PlayerSettings& settings, std::stop_token stop) : Player(settings, std::move(stop)) {}

    tl::expected<Reply, Trouble> think(const Situation& situation) override;
    void endGame(Result result, Ending ending) override;

  protected:
    Expected<void> introduce(const VariantChoice& choice) override;
    Expected<void> beginGame(const VariantChoice& choice, const std::string& fen) override;

  private:
    /// Something that the engine lets its user set.
    struct Option {
        std::string name;
        std::string type;  ///< "check", "spin", ...
    };

    Expected<void> readFeatures();
    void takeFeatures(std::string_view line);
    bool flag(std::string_view name, bool byDefault) const;
    Expected<void> checkVariant(const VariantChoice& choice) const;
    Expected<void> setOption(std::string_view name, std::string_view value);
    static std::string optionCommand(const Option& option, std::string_view value);
    std::vector<std::string_view> optionNames() const;

    void sendLimits();
    Expected<void> setBoard(const VariantChoice& choice, const std::string& fen);
    Expected<void> awaitReady();

    void orderToThink(const Situation& situation);
    void sendTimes(const Situation& situation);
    void sendMove(const std::string& move);
    void translateMoves(const Situation& situation);
    std::string translated(const std::string& move);
    tl::expected<Reply, Trouble> awaitAnswer(const Situation& situation);
    std::optional<Result> claimIn(std::string_view line, Color side) const;
    bool refusesMove(std::string_view line) const;

    std::map<std::string, std::string, std::less<>> features_;  ///< as the engine has told
    std::vector<Option> options_;
    unsigned pings_ = 0;
    std::unique_ptr<Game> game_;      ///< follows the game where its moves are not sent as they are
    std::vector<std::string> moves_;  ///< of the game so far, as this engine reads and writes them
    std::size_t known_ = 0;           ///< how many of them the engine knows
    bool forced_ = true;              ///< the engine takes moves without answering them
};

/// Adds what a line of thinking output ("ply score time nodes pv") says to `move`. Other lines change nothing.
void readThinking(std::string_view line, PlayedMove& move);

}  // namespace motley
