// The score of all players of a match against each other, and its tables.
#pragma once

#include "engine/record/game_record.h"
#include "tools/match/statistics.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace motley {

/// Games are added one by one and not kept. Two games of the same players from the same position with colours swapped
/// are a pair, in whatever order games come.
class Standings {
  public:
    /// Counts a game; one without result is left out.
    void add(const GameRecord& record);

    std::uint64_t games() const { return games_; }

    /// In the order in which they came.
    const std::vector<std::string>& players() const { return players_; }

    /// The games of two players from the view of the first one. Nothing for players that are not known. Games of a
    /// player against itself are from White's view.
    Tally between(const std::string& player, const std::string& opponent) const;

    /// The games of a player against all others, from its view.
    Tally totalOf(const std::string& player) const;

    std::uint64_t endings(Ending ending) const { return endings_.at(static_cast<std::size_t>(ending)); }

    /// How two players stand, in two lines.
    std::string scoreText(const std::string& player, const std::string& opponent) const;

    /// The score of two players; of more of them a ranking, a table of all pairs and a cross table.
    std::string text() const;

    /// How often games ended for which reason, the most frequent one first, in a line.
    std::string endingsText() const;

  private:
    using Index = std::size_t;

    Index indexOf(const std::string& player);
    void addPair(const GameRecord& record, Index white, Index black, unsigned points);
    Tally tallyOf(Index player, Index opponent) const;
    Tally totalOf(Index player) const;
    std::vector<Index> ranking() const;
    std::string rankingText(const std::vector<Index>& ranked) const;
    std::string pairsText() const;
    std::string crossTable(const std::vector<Index>& ranked) const;

    std::vector<std::string> players_;
    std::unordered_map<std::string, Index> indices_;
    /// From the view of the player that came first, whose index is the lower one.
    std::map<std::pair<Index, Index>, Tally> tallies_;
    /// White's points, in halves, of games whose pair has not come yet, by players and position.
    std::unordered_map<std::string, std::vector<unsigned>> waiting_;
    std::array<std::uint64_t, static_cast<std::size_t>(Ending::Abort) + 1> endings_{};
    std::uint64_t games_ = 0;
};

}  // namespace motley
