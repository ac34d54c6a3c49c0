// Legal moves one after the other, the most promising first, scored no earlier than they are needed.
#pragma once

#include "engine/movegen/checks.h"
#include "engine/movegen/move_list.h"
#include "engine/position/position.h"
#include "engine/search/exchange.h"
#include "engine/search/history.h"
#include "engine/search/parameters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace motley {

/// What the search knows that puts quiet moves in order.
struct OrderingContext {
    const Histories& histories;
    std::array<const Continuation*, 3> continuations{};  ///< of the moves of `continuationPlies` before
    std::array<Move, 2> killers{};
    Bitboard attacked = 0;  ///< by the enemy
};

/// Whether a move changes the balance of men by itself.
template <class Rules>
bool isNoisy(const Position<Rules>& position, Move move) {
    return position.isCapture(move) || (move.type() != MoveType::Special && move.changesMan() &&
                                        evaluator<Rules>.worth(move.arrival()) > evaluator<Rules>.worth(move.man()));
}

template <class Rules>
int quietHistory(const Position<Rules>& position, const OrderingContext& context, Move move) {
    const std::size_t arrival = arrivalIndex(move);
    int sum = context.histories.quiets[index(position.side())][dangerIndex(move, context.attacked)][squaresIndex(move)]
                  .value();
    for (const Continuation* continuation : context.continuations)
        sum += (*continuation)[arrival].value();
    return sum;
}

template <class Rules>
Kind takenBy(const Position<Rules>& position, Move move) {
    if (move.type() == MoveType::EnPassant)
        return Kind::Pawn;
    return position.isCapture(move) ? position.kindOn(move.to()) : Kind::None;
}

/// Order: the move of the table, noisy moves that do not lose men, quiet moves, the other noisy moves.
template <class Rules>
class MovePicker {
  public:
    /// All legal moves.
    MovePicker(const Position<Rules>& position, Move tableMove, const OrderingContext& context)
        : position_(position), context_(context), tableMove_(tableMove) {
        position.legalMoves(moves_);
        if (std::find(moves_.begin(), moves_.end(), tableMove) == moves_.end())
            tableMove_ = noMove;
    }

    /// Noisy moves alone, and of those the ones that win at least `threshold`; then checks that lose nothing, if
    /// wanted. Not for a side in check.
    MovePicker(const Position<Rules>& position, Move tableMove, const OrderingContext& context, Score threshold,
               bool withChecks)
        : position_(position),
          context_(context),
          tableMove_(tableMove),
          threshold_(threshold),
          forcingOnly_(true),
          withChecks_(withChecks),
          skipsQuiets_(true) {
        if (withChecks)
            position.legalMoves(moves_);
        else
            position.forcingMoves(moves_);
        if (std::find(moves_.begin(), moves_.end(), tableMove) == moves_.end() ||
            !(isNoisy(position, tableMove) || (withChecks && checks_.givenBy(tableMove))))
            tableMove_ = noMove;
    }

    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    static constexpr Move noMove = Move::ofBits(0);

    bool hasMoves() const { return !moves_.empty(); }

    /// From now on no more quiet moves, but for those that attack the king.
    void skipQuiets() { skipsQuiets_ = true; }

    /// The next move, `noMove` after the last.
    Move next() {
        switch (stage_) {
        case Stage::Table:
            stage_ = Stage::Split;
            if (tableMove_ != noMove)
                return tableMove_;
            [[fallthrough]];
        case Stage::Split:
            split();
            stage_ = Stage::Noisy;
            [[fallthrough]];
        case Stage::Noisy:
            if (const Move move = nextNoisy(); move != noMove)
                return move;
            if (!withChecks_)
                return noMove;
            stage_ = Stage::ScoreQuiets;
            [[fallthrough]];
        case Stage::ScoreQuiets:
            scoreQuiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (const Move move = nextQuiet(); move != noMove)
                return move;
            at_ = 0;
            stage_ = Stage::Losing;
            [[fallthrough]];
        case Stage::Losing:
            return at_ < losing_ && !forcingOnly_ ? list_[at_++].move : noMove;
        }
        return noMove;
    }

    const OrderingContext& context() const { return context_; }
    bool givesCheck(Move move) const { return checks_.givenBy(move); }

  private:
    enum class Stage : std::uint8_t { Table, Split, Noisy, ScoreQuiets, Quiets, Losing };

    struct ScoredMove {
        Move move;
        int score;
    };

    /// Noisy moves are scored into the list; quiet moves wait apart, unscored.
    void split() {
        std::size_t quiets = 0;
        for (const Move move : moves_) {
            if (move == tableMove_)
                continue;
            if (isNoisy(position_, move))
                list_[scored_++] = {move, noisyScore(move)};
            else
                quiets_[quiets++] = move;
        }
        quietCount_ = quiets;
    }

    int noisyScore(Move move) const {
        const Kind taken = takenBy(position_, move);
        const Evaluator<Rules>& values = evaluator<Rules>;
        const int won = (taken == Kind::None ? 0 : values.worth(taken)) +
                        (move.changesMan() ? values.worth(move.arrival()) - values.worth(move.man()) : 0);
        return 16 * won + context_.histories.captures[arrivalIndex(move)][index(taken)].value() / 4;
    }

    Move nextNoisy() {
        while (at_ < scored_) {
            const Move move = takeBest();
            if (Exchange<Rules>(position_).reaches(move, threshold_))
                return move;
            list_[losing_++].move = move;  // its place has been passed already
        }
        return noMove;
    }

    /// After the losing moves, which stay at the front of the list.
    void scoreQuiets() {
        at_ = scored_ = losing_;
        for (std::size_t quiet = 0; quiet < quietCount_; ++quiet)
            if (!skipsQuiets_ || checks_.givenBy(quiets_[quiet]))
                list_[scored_++] = {quiets_[quiet], quietScore(quiets_[quiet])};
    }

    Move nextQuiet() {
        while (at_ < scored_) {
            const Move move = takeBest();
            if (!skipsQuiets_)
                return move;
            if (checks_.givenBy(move) && (!forcingOnly_ || Exchange<Rules>(position_).reaches(move, 0)))
                return move;
        }
        return noMove;
    }

    int quietScore(Move move) const {
        int score = quietHistory(position_, context_, move);
        if (move == context_.killers[0])
            score += parameters::killerBonus;
        else if (move == context_.killers[1])
            score += parameters::killerBonus * 3 / 4;
        return score;
    }

    Move takeBest() {
        std::size_t best = at_;
        for (std::size_t other = at_ + 1; other < scored_; ++other)
            if (list_[other].score > list_[best].score)
                best = other;
        std::swap(list_[at_], list_[best]);
        return list_[at_++].move;
    }

    const Position<Rules>& position_;
    const OrderingContext& context_;
    const Checks<Rules> checks_{position_.board(), position_.side()};
    Move tableMove_;
    Score threshold_ = 0;
    bool forcingOnly_ = false;
    bool withChecks_ = true;
    bool skipsQuiets_ = false;
    Stage stage_ = Stage::Table;
    std::size_t at_ = 0;      ///< next one of the list
    std::size_t scored_ = 0;  ///< end of the list
    std::size_t losing_ = 0;  ///< how many at the front of the list lose men
    std::size_t quietCount_ = 0;
    MoveList<Rules> moves_;
    std::array<Move, Rules::maxMoves> quiets_;  // NOLINT(*-member-init): only what was written is read
    std::array<ScoredMove, Rules::maxMoves> list_;
};

}  // namespace motley
