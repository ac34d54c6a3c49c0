#include "engine/learn/self_play.h"

#include "engine/learn/random_opening.h"

#include <algorithm>
#include <cstdlib>

namespace motley {

namespace {

/// Positions with a greater score teach nothing.
constexpr int outOfRange = 2500;

/// A game whose score keeps that far from zero for so many plies is given to the side that leads.
constexpr int clearlyWon = 1500;
constexpr unsigned clearPlies = 6;
/// A game whose score keeps that close to zero for so many plies, late in the game, is given drawn.
constexpr int clearlyDrawn = 8;
constexpr unsigned drawnPlies = 10;
constexpr unsigned earliestDraw = 70;
/// Longer games are given drawn.
constexpr unsigned longest = 400;

/// How long the scores of a game, as White sees them, have told its result.
class Adjudicator {
  public:
    Result judge(int score, unsigned ply) {
        won_ = score >= clearlyWon ? std::max(won_, 0) + 1 : score <= -clearlyWon ? std::min(won_, 0) - 1 : 0;
        drawn_ = std::abs(score) <= clearlyDrawn && ply >= earliestDraw ? drawn_ + 1 : 0;
        if (std::abs(won_) >= static_cast<int>(clearPlies))
            return won_ > 0 ? Result::WhiteWins : Result::BlackWins;
        return drawn_ >= drawnPlies || ply >= longest ? Result::Draw : Result::Ongoing;
    }

  private:
    int won_ = 0;  ///< plies; negative where Black leads
    unsigned drawn_ = 0;
};

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings)
    : settings_(settings), search_(settings.nodes), game_(settings.choice.newGame()) {
    game_->useNetwork(settings.network);
}

Expected<std::vector<TrainingRecord>> SelfPlay::play(std::uint32_t number) {
    std::mt19937_64 random = randomFor(settings_.seed, number);
    if (!playRandomOpening(*game_, search_, {.startFen = settings_.choice.variant->info.startFen}, random))
        return fail("the evaluation finds no random opening balanced");
    std::vector<TrainingRecord> records;
    const Result result = playToEnd(records);
    for (TrainingRecord& record : records)
        if (result != Result::Draw)
            record.result = result == winOf(record.side) ? 2 : 0;
    return records;
}

Result SelfPlay::playToEnd(std::vector<TrainingRecord>& records) {
    Adjudicator adjudicator;
    for (unsigned ply = 0;; ++ply) {
        if (const Outcome outcome = game_->outcome(); outcome.isOver())
            return outcome.result;
        const NodeSearch::Found found = search_(*game_);
        const Color leader = found.score > 0 ? game_->side() : ~game_->side();
        if (found.decisive)
            return winOf(leader);
        if (isQuiet(found))
            records.push_back(
                {.position = game_->packed(), .side = game_->side(), .score = static_cast<std::int16_t>(found.score)});
        const int score = game_->side() == Color::White ? found.score : -found.score;
        if (const Result result = adjudicator.judge(score, ply); result != Result::Ongoing)
            return result;
        if (!game_->play(found.move))
            return Result::Draw;
    }
}

/// Whether an evaluation can be expected to see what the search saw.
bool SelfPlay::isQuiet(const NodeSearch::Found& found) const {
    return std::abs(found.score) <= outOfRange && !game_->kingAttacked() && !game_->isNoisy(found.move);
}

}  // namespace motley
