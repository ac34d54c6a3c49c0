// Who plays whom, in which order, with which opening.
#pragma once

#include "engine/support/shard.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace motley {

enum class TournamentKind : std::uint8_t {
    RoundRobin,
    Gauntlet,  ///< the first player against each other one
};

struct ScheduleSettings {
    std::size_t players = 2;
    TournamentKind kind = TournamentKind::RoundRobin;
    unsigned rounds = 1;
    unsigned games = 1;   ///< of each two players in a round
    unsigned repeat = 1;  ///< games in a row with the same opening
    Shard shard{};
};

struct ScheduledGame {
    unsigned number;    ///< from 1 on, in the whole match, whatever the shard
    std::size_t white;  ///< number of the player
    std::size_t black;
    std::uint32_t opening;  ///< number of the opening, from 0 on; the same for all pairs of players
};

/// All games of a match, in order. Two players take turns with the colours.
class Schedule {
  public:
    explicit Schedule(const ScheduleSettings& settings);

    /// Games of all shards.
    unsigned size() const { return settings_.rounds * gamesOfRound(); }
    ScheduledGame operator[](unsigned index) const;
    /// Whether a game is one of this shard.
    bool isOurs(const ScheduledGame& game) const { return settings_.shard.has(game.opening); }

  private:
    struct Pairing {
        std::size_t first;
        std::size_t second;
    };

    unsigned gamesOfRound() const { return static_cast<unsigned>(pairings_.size()) * settings_.games; }

    ScheduleSettings settings_;
    std::vector<Pairing> pairings_;
};

}  // namespace motley
