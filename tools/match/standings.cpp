#include "tools/match/standings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>

namespace motley {

namespace {

Tally flipped(const Tally& tally) {
    Tally other{.wins = tally.losses, .draws = tally.draws, .losses = tally.wins, .pairs = tally.pairs};
    std::ranges::reverse(other.pairs);
    return other;
}

void addTo(Tally& sum, const Tally& tally) {
    sum.wins += tally.wins;
    sum.draws += tally.draws;
    sum.losses += tally.losses;
    for (std::size_t at = 0; at < sum.pairs.size(); ++at)
        sum.pairs[at] += tally.pairs[at];
}

/// In half points.
unsigned pointsOfWhite(Result result) {
    return result == Result::WhiteWins ? 2 : result == Result::Draw ? 1 : 0;
}

std::string pairKey(std::size_t white, std::size_t black, const GameRecord& record) {
    return fmt::format("{} {} {} {}", white, black, record.variant, record.fen);
}

/// Rows with their columns below each other: the first `left` of them begin at the same place, the others end there.
std::string tableText(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const std::vector<std::string>& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    std::string text;
    for (const std::vector<std::string>& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column)
            line += column < left ? fmt::format("{:<{}}  ", row[column], widths[column])
                                  : fmt::format("{:>{}}  ", row[column], widths[column]);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line;
        text += '\n';
    }
    return text;
}

std::string resultsText(const Tally& tally) {
    return fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses);
}

/// An Elo difference, or how much it may be wrong; never a negative zero.
std::string eloText(double elo) {
    return fmt::format("{:.1f}", std::round(elo * 10) / 10 + 0.0);
}

std::string percentText(double share) {
    return fmt::format("{:.1f}", share * 100);
}

std::string pairsOf(const Tally& tally) {
    return fmt::format("{}", fmt::join(tally.pairs, "-"));
}

/// "12.5/20"
std::string pointsText(const Tally& tally) {
    return fmt::format("{:.1f}/{}", static_cast<double>(tally.wins) + static_cast<double>(tally.draws) / 2,
                       tally.games());
}

}  // namespace

void Standings::add(const GameRecord& record) {
    if (record.result == Result::Ongoing)
        return;
    ++games_;
    ++endings_.at(static_cast<std::size_t>(record.ending));
    const Index white = indexOf(record.white);
    const Index black = indexOf(record.black);
    const unsigned points = pointsOfWhite(record.result);
    const unsigned pointsOfFirst = white <= black ? points : 2 - points;
    Tally& tally = tallies_[std::minmax(white, black)];
    ++(pointsOfFirst == 2 ? tally.wins : pointsOfFirst == 1 ? tally.draws : tally.losses);
    if (white != black)
        addPair(record, white, black, points);
}

Standings::Index Standings::indexOf(const std::string& player) {
    const auto [found, isNew] = indices_.try_emplace(player, players_.size());
    if (isNew)
        players_.push_back(player);
    return found->second;
}

/// Finds the other game of a pair, or lets the game wait for it.
void Standings::addPair(const GameRecord& record, Index white, Index black, unsigned points) {
    const auto other = waiting_.find(pairKey(black, white, record));
    if (other == waiting_.end()) {
        waiting_[pairKey(white, black, record)].push_back(points);
        return;
    }
    // White of this game was Black in the other one.
    const unsigned pointsOfWhite = points + 2 - other->second.front();
    other->second.erase(other->second.begin());
    if (other->second.empty())
        waiting_.erase(other);
    ++tallies_[std::minmax(white, black)].pairs.at(white < black ? pointsOfWhite : 4 - pointsOfWhite);
}

Tally Standings::tallyOf(Index player, Index opponent) const {
    const auto found = tallies_.find(std::minmax(player, opponent));
    if (found == tallies_.end())
        return {};
    return player <= opponent ? found->second : flipped(found->second);
}

Tally Standings::between(const std::string& player, const std::string& opponent) const {
    const auto first = indices_.find(player);
    const auto second = indices_.find(opponent);
    return first == indices_.end() || second == indices_.end() ? Tally{} : tallyOf(first->second, second->second);
}

Tally Standings::totalOf(Index player) const {
    Tally sum;
    for (Index opponent = 0; opponent < players_.size(); ++opponent)
        if (opponent != player)
            addTo(sum, tallyOf(player, opponent));
    return sum;
}

Tally Standings::totalOf(const std::string& player) const {
    const auto found = indices_.find(player);
    return found == indices_.end() ? Tally{} : totalOf(found->second);
}

std::string Standings::scoreText(const std::string& player, const std::string& opponent) const {
    const Tally tally = between(player, opponent);
    const EloEstimate elo = eloEstimate(tally);
    std::string text = fmt::format("Score of {} vs {}: {} - {} - {}  [{:.3f}] {}\n", player, opponent, tally.wins,
                                   tally.losses, tally.draws, tally.score(), tally.games());
    text += fmt::format("Elo difference: {} +/- {}, LOS: {} %, DrawRatio: {} %", eloText(elo.elo), eloText(elo.error),
                        percentText(likelihoodOfSuperiority(tally)), percentText(tally.drawRate()));
    if (tally.pairCount() != 0)
        text += fmt::format(", Pairs: {}", pairsOf(tally));
    return text + "\n";
}

/// The players, the one with the best score first.
std::vector<Standings::Index> Standings::ranking() const {
    std::vector<Index> ranked(players_.size());
    std::iota(ranked.begin(), ranked.end(), Index{0});
    std::ranges::stable_sort(ranked, std::greater(), [this](Index player) { return totalOf(player).score(); });
    return ranked;
}

std::string Standings::rankingText(const std::vector<Index>& ranked) const {
    std::vector<std::vector<std::string>> rows{
        {"Rank", "Player", "Games", "W-D-L", "Score %", "Elo", "+/-", "Draws %"}};
    for (const Index player : ranked) {
        const Tally tally = totalOf(player);
        const EloEstimate elo = eloEstimate(tally);
        rows.push_back({fmt::format("{}", rows.size()), players_[player], fmt::format("{}", tally.games()),
                        resultsText(tally), percentText(tally.score()), eloText(elo.elo), eloText(elo.error),
                        percentText(tally.drawRate())});
    }
    return tableText(rows, 2);
}

std::string Standings::pairsText() const {
    std::vector<std::vector<std::string>> rows{
        {"Player", "Opponent", "Games", "W-D-L", "Score %", "Elo", "+/-", "LOS %", "Draws %", "Pairs"}};
    for (const auto& [pair, tally] : tallies_) {
        const EloEstimate elo = eloEstimate(tally);
        rows.push_back({players_[pair.first], players_[pair.second], fmt::format("{}", tally.games()),
                        resultsText(tally), percentText(tally.score()), eloText(elo.elo), eloText(elo.error),
                        percentText(likelihoodOfSuperiority(tally)), percentText(tally.drawRate()), pairsOf(tally)});
    }
    return tableText(rows, 2);
}

std::string Standings::crossTable(const std::vector<Index>& ranked) const {
    std::vector<std::vector<std::string>> rows{{"Rank", "Player"}};
    for (std::size_t rank = 1; rank <= ranked.size(); ++rank)
        rows.front().push_back(fmt::format("{}", rank));
    rows.front().emplace_back("Points");
    for (const Index player : ranked) {
        std::vector<std::string> row{fmt::format("{}", rows.size()), players_[player]};
        for (const Index opponent : ranked)
            row.push_back(opponent == player ? "-" : pointsText(tallyOf(player, opponent)));
        row.push_back(pointsText(totalOf(player)));
        rows.push_back(std::move(row));
    }
    return tableText(rows, 2);
}

std::string Standings::text() const {
    if (players_.empty())
        return "No games with a result\n";
    if (players_.size() <= 2)
        return scoreText(players_.front(), players_.back());
    const std::vector<Index> ranked = ranking();
    return fmt::format("{}\n{}\n{}", rankingText(ranked), pairsText(), crossTable(ranked));
}

std::string Standings::endingsText() const {
    std::vector<Ending> seen;
    for (std::size_t ending = 0; ending < endings_.size(); ++ending)
        if (endings_.at(ending) != 0)
            seen.push_back(static_cast<Ending>(ending));
    std::ranges::stable_sort(seen, std::greater(), [this](Ending ending) { return endings(ending); });
    std::vector<std::string> texts;
    texts.reserve(seen.size());
    for (const Ending ending : seen)
        texts.push_back(fmt::format("{} {}", endingText(ending), endings(ending)));
    return fmt::format("Endings: {}\n", texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", ")));
}

}  // namespace motley
