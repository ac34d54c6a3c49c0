// A match: all its games, several at a time, their records and what they say of the players.
#pragma once

#include "tools/match/game_log.h"
#include "tools/match/openings.h"
#include "tools/match/player.h"
#include "tools/match/referee.h"
#include "tools/match/schedule.h"
#include "tools/match/standings.h"
#include "tools/match/statistics.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace motley {

struct MatchSettings {
    VariantChoice choice{};
    std::vector<PlayerSettings> players{};
    ScheduleSettings schedule{};
    OpeningsSettings openings{};
    Adjudication adjudication{};
    std::optional<SprtBounds> sprt{};  ///< of the first player against the second; ends the match when it decides
    unsigned concurrency = 1;
    bool recover = false;  ///< go on where an engine has failed
    bool resume = false;   ///< games that are in the files already are not played again
    GameLogFiles files{};
    std::string event{};
};

/// How far a match has come.
struct MatchProgress {
    unsigned done;                             ///< games of this shard, those of an earlier run included
    unsigned total;                            ///< games of this shard
    unsigned played;                           ///< games of this run
    std::chrono::steady_clock::duration time;  ///< of this run
};

class Tournament {
  public:
    /// Hears of games that ended in an unusual way, and of other trouble; called by one thread at a time.
    using Listener = std::function<void(const std::string&)>;

    Tournament(const MatchSettings& settings, Openings openings, Listener onTrouble);

    /// To be called first: makes sure that the games can be written, and reads those that were played already. An error
    /// where the files are no files of this match; they are left as they are then.
    Expected<void> open();

    /// Plays until the end, until the sequential test decides, or until `stop` is requested: then games that are
    /// running are broken off and not recorded. Blocks. An error where the match could not go on.
    Expected<void> run(std::stop_source& stop);

    MatchProgress progress() const;
    /// The tables so far, for people.
    std::string scoreText() const;
    /// The score so far, in a few words.
    std::string shortScoreText() const;

  private:
    class Seats;

    Expected<void> resume();
    bool isOfThisMatch(const GameRecord& record) const;
    void count(const GameRecord& record);
    bool hasPlayed(std::size_t player) const;
    void playGames(std::stop_source& stop);
    std::optional<ScheduledGame> next();
    Expected<GameRecord> play(const ScheduledGame& game, Seats& seats, Referee& referee);
    void take(const GameRecord& record, std::stop_source& stop);
    void giveUp(const Error& error, std::stop_source& stop);
    /// The first error is the one that is told. To be called with the lock held.
    void endWith(const Error& error, std::stop_source& stop);
    bool decided() const;
    Tally tallyOfFirst() const { return standings_.between(settings_.players[0].name, settings_.players[1].name); }

    const MatchSettings& settings_;
    Openings openings_;
    Schedule schedule_;
    GameLog log_;
    Listener onTrouble_;

    mutable std::mutex mutex_;
    Standings standings_;
    std::set<unsigned> finished_;  ///< numbers of games
    unsigned next_ = 0;            ///< of the schedule
    unsigned played_ = 0;
    unsigned ownGames_ = 0;      ///< of this shard
    unsigned ownGamesDone_ = 0;  ///< earlier runs included
    bool over_ = false;          ///< no other game is to be begun
    Expected<void> outcome_{};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace motley
