// An engine that plays games, whatever protocol it speaks.
#pragma once

#include "engine/record/game_record.h"
#include "tools/match/engine_process.h"
#include "tools/match/time_control.h"
#include "variants/registry.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace motley {

enum class EngineProtocol : std::uint8_t { Uci, Xboard };

/// All there is to say of an engine that takes part.
struct PlayerSettings {
    std::string name;
    EngineCommand command;
    EngineProtocol protocol = EngineProtocol::Uci;
    std::vector<std::string> initLines{};                        ///< sent first of all
    std::vector<std::pair<std::string, std::string>> options{};  ///< name and value; sent before the first game
    TimeControl control{};
    Milliseconds margin{0};             ///< by which a clock may be overstepped
    bool restarts = false;              ///< a new process for every game
    Milliseconds startTimeout{10'000};  ///< to answer the first line
    Milliseconds pingTimeout{15'000};   ///< to get ready for a game
    Milliseconds moveTimeout{600'000};  ///< to move where neither a clock nor a time for the move says how long
    Milliseconds quitTimeout{2'000};    ///< to end; then it is killed
};

/// What a player is to move in.
struct Situation {
    const std::string& fen;                ///< where the game began
    const std::vector<PlayedMove>& moves;  ///< since then
    Color side;                            ///< the player's own
    const PlayerClock& own;
    const PlayerClock& other;
    bool drawOffered = false;  ///< by the opponent, with its last move
};

/// Why a player has not answered.
enum class Trouble : std::uint8_t {
    TooLate,  ///< its time is over
    Stalled,  ///< it has no clock, and does not answer
    Disconnected,
    Aborted,  ///< the runner is to stop
};

struct Resigns {};
/// The player says that the game is over, with this result.
struct Claims {
    Result result;
};

/// What a player has answered.
struct Reply {
    std::variant<PlayedMove, Resigns, Claims> action;  ///< a move is as the engine wrote it
    bool offersDraw = false;
    Milliseconds used{0};  ///< from the order to think until the answer had come
};

/// Plays one game after the other. For one thread at a time.
class Player {
  public:
    /// A player whose process is not started yet.
    static std::unique_ptr<Player> make(const PlayerSettings& settings, std::stop_token stop);

    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    const PlayerSettings& settings() const { return settings_; }

    /// Gets ready for a game, starting the engine where it does not run. An error where it cannot play this: it does
    /// not start, is silent, or does not know the variant or an option.
    Expected<void> prepare(const VariantChoice& choice, const std::string& fen);

    /// Lets the engine move.
    virtual tl::expected<Reply, Trouble> think(const Situation& situation) = 0;

    /// Tells the engine how its game has ended.
    virtual void endGame(Result result, Ending ending) = 0;

    /// Lets the engine end; kills it where it does not.
    void quit();

    /// Ends the engine at once; the next game starts it again.
    void kill() { process_.reset(); }

    bool runs() const { return process_.has_value(); }

  protected:
    Player(const PlayerSettings& settings, std::stop_token stop) : settings_(settings), stop_(std::move(stop)) {}

    /// Opens the conversation and sets the options, in a process that has just been started.
    virtual Expected<void> introduce(const VariantChoice& choice) = 0;
    /// Begins a game in an engine that runs.
    virtual Expected<void> beginGame(const VariantChoice& choice, const std::string& fen) = 0;

    bool send(std::string_view line) { return process_ && process_->write(line); }
    /// The next line; an error at the deadline, at the engine's end, or when the runner is to stop.
    tl::expected<EngineLine, Trouble> receive(SteadyTime deadline);
    /// Leaves out what the engine has said until now.
    void dropLines();
    /// When an answer to a question that no clock measures must have come.
    static SteadyTime in(Milliseconds time) { return SteadyClock::now() + time; }
    /// When the player has thought too long, and what that is called then.
    SteadyTime thinkingDeadline(const Situation& situation) const;
    Trouble tooLong(const Situation& situation) const;
    static Milliseconds millisecondsBetween(SteadyTime from, SteadyTime to) {
        return std::max(std::chrono::duration_cast<Milliseconds>(to - from), Milliseconds{0});
    }
    /// An error about this engine, for people.
    tl::unexpected<Error> complaint(std::string_view what) const;

  private:
    const PlayerSettings& settings_;
    std::stop_token stop_;
    std::optional<EngineProcess> process_;
    std::optional<VariantChoice> introducedTo_;  ///< the variant that the process was started for
};

}  // namespace motley
