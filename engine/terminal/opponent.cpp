#include "engine/terminal/opponent.h"

namespace motley {

namespace {

/// Keeps the latest that it hears of the best move.
class LatestVariation final : public SearchListener {
  public:
    void onVariation(const Variation& variation) override {
        if (variation.bound == Bound::Exact)
            latest_ = variation;
    }
    void onCurrentMove(unsigned /*depth*/, const std::string& /*move*/, unsigned /*number*/) override {}

    const std::optional<Variation>& latest() const { return latest_; }

  private:
    std::optional<Variation> latest_;
};

}  // namespace

PlayedMove Opponent::search(Game& game, std::optional<unsigned> elo) {
    SearchLimits limits;
    limits.moveTime = strength_.moveTime;
    SearchOptions options;
    options.elo = elo;
    // Nothing lies between the engine and the person.
    options.moveOverhead = Milliseconds{0};
    SearchControl control(false);
    LatestVariation listener;
    const SystemClock clock;
    const SearchResult result = game.search({limits, options, table_, control, listener, clock});
    PlayedMove move{.text = result.bestMove};
    move.nodes = result.nodes;
    if (const std::optional<Variation>& latest = listener.latest()) {
        move.score = latest->score;
        move.depth = latest->depth;
        move.time = latest->time;
    }
    return move;
}

void Opponent::forget(Game& game) {
    table_.clear();
    game.forgetSearches();
}

}  // namespace motley
