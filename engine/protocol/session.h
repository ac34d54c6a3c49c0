// What every protocol stands on: the game being played, what searches need, and the thread that searches.
#pragma once

#include "engine/search/task.h"
#include "variants/registry.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace motley {

/// Used by one thread. Whatever is not const stops a running job first, or must not be called while one runs; const
/// functions of the game may be.
class Session {
  public:
    static constexpr std::size_t defaultMegabytes = 16;
    static constexpr std::size_t maxMegabytes = std::size_t{1} << 20U;

    /// Work for the session's thread, which ends soon once it is told to stop.
    using Job = std::function<void(SearchControl&)>;

    Session();
    ~Session() { stop(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// The variant, in which mode it is played, and where its games begin.
    const VariantChoice& choice() const { return playing_; }
    std::string_view startFen() const { return playing_.variant->info.startFen; }

    /// Another variant or mode begins a new game; the same one goes on with its game.
    void choose(const VariantChoice& choice);
    /// Chess960 mode wherever a variant has it.
    void setChess960(bool wanted);

    Game& game() { return *game_; }
    const Game& game() const { return *game_; }
    SearchOptions& options() { return options_; }

    /// Refuses what does not fit into memory; the table that is there stays then.
    Expected<void> resizeTable(std::size_t megabytes);
    /// Forgets what searches have learnt.
    void forgetSearches();

    /// Whether networks evaluate, where there are any; otherwise the hand-written evaluation does.
    void useNetworks(bool wanted);
    /// Takes a network for the games of its variant, in the place of the one that is built in, and returns it; an empty
    /// path drops what was loaded. A file that cannot be used changes nothing.
    Expected<std::shared_ptr<const Network>> loadNetwork(const std::string& path);

    /// Searches the position. `listener` and `onEnd` hear of it on the session's thread.
    void startSearch(SearchLimits limits, SearchListener& listener, std::function<void(const SearchResult&)> onEnd);
    void start(Job job, bool pondering = false);

    /// Tells the job that is running to stop and waits for its end. Does nothing where none is.
    void stop();
    void ponderHit();

  private:
    void beginGame();
    void chooseNetwork();

    VariantChoice chosen_;   ///< by name
    bool chess960_ = false;  ///< wanted besides
    VariantChoice playing_;  ///< what comes of both
    std::unique_ptr<Game> game_;
    bool usesNetworks_ = true;
    std::map<std::string, std::shared_ptr<const Network>, std::less<>> loadedNetworks_;  ///< by variant
    SearchOptions options_;
    TranspositionTable table_{defaultMegabytes * bytesPerMegabyte};
    SystemClock clock_;
    std::unique_ptr<SearchControl> control_;  ///< of the latest job
    std::thread thread_;                      ///< joinable from the start of a job until its end was waited for
};

}  // namespace motley
