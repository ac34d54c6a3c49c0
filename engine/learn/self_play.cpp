#include "engine/learn/self_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace motley {

namespace {

constexpr std::size_t tableBytes = std::size_t{2} << 20U;

/// Openings with a greater score are thrown away, at most so many in a row.
constexpr int lopsided = 400;
constexpr unsigned mostOpenings = 1000;
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

/// Keeps the latest score.
struct LastScore final : SearchListener {
    void onVariation(const Variation& variation) override { score = variation.score; }
    void onCurrentMove(unsigned, const std::string&, unsigned) override {}

    ReportedScore score;
};

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
    : settings_(settings), table_(tableBytes), game_(settings.choice.newGame()) {
    game_->useNetwork(settings.network);
}

Expected<std::vector<TrainingRecord>> SelfPlay::play(std::uint32_t number) {
    std::seed_seq seeds{static_cast<std::uint32_t>(settings_.seed), static_cast<std::uint32_t>(settings_.seed >> 32U),
                        number};
    std::mt19937_64 random(seeds);
    if (!startBalanced(random))
        return fail(fmt::format("the evaluation finds none of {} random openings balanced", mostOpenings));
    std::vector<TrainingRecord> records;
    const Result result = playToEnd(records);
    for (TrainingRecord& record : records)
        if (result != Result::Draw)
            record.result = result == winOf(record.side) ? 2 : 0;
    return records;
}

bool SelfPlay::startBalanced(std::mt19937_64& random) {
    for (unsigned opening = 0; opening < mostOpenings; ++opening) {
        table_.clear();
        game_->forgetSearches();
        if (playOpening(random))
            return true;
    }
    return false;
}

/// 8 or 9 random plies. False where they end the game or give one side too much.
bool SelfPlay::playOpening(std::mt19937_64& random) {
    if (!game_->setUp(settings_.choice.variant->info.startFen, {}))
        return false;
    const unsigned plies = 8 + static_cast<unsigned>(random() % 2);
    for (unsigned ply = 0; ply < plies; ++ply) {
        const std::vector<std::string> moves = game_->legalMoves();
        if (game_->outcome().isOver() || !game_->play(moves[random() % moves.size()]))
            return false;
    }
    if (game_->outcome().isOver())
        return false;
    const Found found = search();
    return !found.decisive && std::abs(found.score) <= lopsided;
}

SelfPlay::Found SelfPlay::search() {
    SearchLimits limits;
    limits.nodes = settings_.nodes;
    const SearchOptions options;
    SearchControl control(false);
    LastScore last;
    const SystemClock clock;
    SearchResult result = game_->search({limits, options, table_, control, last, clock});
    return {std::move(result.bestMove), last.score.value, last.score.isMate};
}

Result SelfPlay::playToEnd(std::vector<TrainingRecord>& records) {
    Adjudicator adjudicator;
    for (unsigned ply = 0;; ++ply) {
        if (const Outcome outcome = game_->outcome(); outcome.isOver())
            return outcome.result;
        const Found found = search();
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
bool SelfPlay::isQuiet(const Found& found) const {
    return std::abs(found.score) <= outOfRange && !game_->kingAttacked() && !game_->isNoisy(found.move);
}

}  // namespace motley
