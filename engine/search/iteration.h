// Iterative deepening with aspiration windows, over the moves of the root.
#pragma once

#include "engine/search/worker.h"

namespace motley {

template <class Rules>
void Worker<Rules>::prepare(SharedSearch& shared, const Position<Rules>& root, std::span<const Key> earlier,
                            std::span<const Move> rootMoves, unsigned number) {
    shared_ = &shared;
    number_ = number;
    if (!shared.network)
        network_.reset();
    else if (!network_ || !network_->uses(shared.network))
        network_.emplace(shared.network);
    root_ = root;
    line_.startAfter(earlier);
    rootMoves_.clear();
    for (const Move move : rootMoves)
        rootMoves_.push_back({.move = move, .variation = {move}});
    frames_.fill(Frame{});
    rank_ = 0;
    completedDepth_ = 0;
    bestMoveChanges_ = 0;
    scoreBefore_ = noScore;
    nullMoveBarrier_ = 0;
    stopped_ = false;
    nodes_.store(0, std::memory_order_relaxed);
}

template <class Rules>
void Worker<Rules>::iterate(const IterationListener& listener) {
    listener_ = &listener;
    const SearchTask& task = shared_->task;
    const std::size_t variations = std::min<std::size_t>(task.options.multiPv, rootMoves_.size());
    const int deepest = std::min<int>(static_cast<int>(task.limits.depth.value_or(maxDepth)), maxDepth);
    for (rootDepth_ = 1; rootDepth_ <= deepest; ++rootDepth_) {
        bestMoveChanges_ /= 2;
        const RootMove bestBefore = rootMoves_.front();
        for (RootMove& root : rootMoves_)
            root.previousScore = root.score;
        for (rank_ = 0; rank_ < variations; ++rank_) {
            selectiveDepth_ = 0;
            searchWithAspiration(rootDepth_);
            if (rootMoves_[rank_].score == -infiniteScore)
                recallScore(rootMoves_[rank_]);
            std::stable_sort(rootMoves_.begin(), rootMoves_.begin() + static_cast<std::ptrdiff_t>(rank_) + 1, isBetter);
            if (stopped_)
                break;
        }
        if (!finishIteration()) {
            giveBackLead(bestBefore);
            // What the unfinished iteration has found is told where it is news.
            if (listener.onVariation && (completedDepth_ == 0 || rootMoves_.front().move != bestBefore.move))
                listener.onVariation(0, rootDepth_);
            return;
        }
        if (listener.onVariation)
            for (std::size_t rank = 0; rank < variations; ++rank)
                listener.onVariation(rank, rootDepth_);
        if (number_ == 0 && isEnough())
            shared_->race.stop();
        if (shared_->race.isStopped())
            return;
        scoreBefore_ = rootMoves_.front().score;
    }
}

/// Passes the outcome of an iteration on, or takes over that of another thread which was faster. False where there is
/// none, as the search was stopped.
template <class Rules>
bool Worker<Rules>::finishIteration() {
    if (stopped_) {
        const int depth = shared_->race.takeOver(rootDepth_, rootMoves_);
        if (depth == 0)
            return false;
        rootDepth_ = depth;
        stopped_ = false;
    } else {
        shared_->race.settle(rootDepth_, rootMoves_);
    }
    completedDepth_ = rootDepth_;
    return true;
}

/// A move that took the lead in an unfinished iteration, and was then found to be worse than expected of the one
/// before, gives it back.
template <class Rules>
void Worker<Rules>::giveBackLead(const RootMove& before) {
    const RootMove& best = rootMoves_.front();
    if (completedDepth_ == 0 || best.bound != Bound::Upper || best.move == before.move)
        return;
    const auto place = std::ranges::find(rootMoves_, before.move, &RootMove::move);
    *place = before;
    std::rotate(rootMoves_.begin(), place, place + 1);
}

/// Widens a narrow window around the score of the iteration before until the new score lies inside.
template <class Rules>
void Worker<Rules>::searchWithAspiration(int depth) {
    Score window = parameters::aspirationWindow;
    Score alpha = -infiniteScore;
    Score beta = infiniteScore;
    const Score expected = rootMoves_[rank_].previousScore;
    if (depth >= 5 && expected != -infiniteScore && !isDecisive(expected)) {
        alpha = std::max(expected - window, -infiniteScore);
        beta = std::min(expected + window, infiniteScore);
    }
    int reduced = depth;
    while (true) {
        const Score score = searchRoot(alpha, beta, std::max(reduced, 1));
        std::stable_sort(rootMoves_.begin() + static_cast<std::ptrdiff_t>(rank_), rootMoves_.end(), isBetter);
        if (stopped_)
            return;
        if (score <= alpha && alpha > -infiniteScore) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -infiniteScore);
            reduced = depth;
        } else if (score >= beta && beta < infiniteScore) {
            beta = std::min(score + window, infiniteScore);
            if (!isDecisive(score))
                reduced = std::max(reduced - 1, depth - 3);
        } else {
            return;
        }
        window = window * 2;
        if (window > 600 || isDecisive(score)) {
            if (score <= alpha || isDecisive(score))
                alpha = -infiniteScore;
            beta = infiniteScore;
        }
    }
}

template <class Rules>
Score Worker<Rules>::searchRoot(Score alpha, Score beta, int depth) {
    variationEnds_[0] = 0;
    Frame& here = frame(0);
    here.inCheck = root_.kingAttacked();
    here.attacked = attackedByEnemy(root_);
    here.staticScore = here.inCheck ? noScore : evaluate(root_, rawScore(root_, 0));
    frame(1).killers = {noMove, noMove};
    // What was found before says nothing against what this search finds, but counts if this one is stopped.
    for (std::size_t at = rank_; at < rootMoves_.size(); ++at) {
        RootMove& root = rootMoves_[at];
        if (root.score != -infiniteScore)
            root.previousScore = root.score;
        root.score = -infiniteScore;
    }
    Score best = -infiniteScore;
    for (std::size_t at = rank_; at < rootMoves_.size(); ++at) {
        RootMove& root = rootMoves_[at];
        const auto number = static_cast<unsigned>(at - rank_ + 1);
        const std::uint64_t before = nodes();
        if (listener_->onRootMove)
            listener_->onRootMove(root.move, number, rootDepth_);
        Position<Rules> child = root_;
        child.play(root.move);
        enter(root_, 0, root.move);
        const bool noisy = isNoisy(root_, root.move);
        here.quiet = !noisy;
        const int reduction = number < 3 || depth < 3 ? 0 : plainReduction(depth, number, noisy) - 50;
        const Score score = searchChild<true>(child, 1, alpha, beta, depth - 1, reduction, false, number, best);
        leave();
        root.nodes += nodes() - before;
        if (stopped_)
            return 0;
        recordRootMove(root, score, alpha, beta, number == 1);
        best = std::max(best, score);
        if (score > alpha) {
            alpha = score;
            if (number > 1 && rank_ == 0)
                bestMoveChanges_ += 1;
            if (score >= beta)
                break;
        }
    }
    return best;
}

/// The search was stopped before it found anything: what was known before counts, or else the evaluation.
template <class Rules>
void Worker<Rules>::recallScore(RootMove& root) {
    root.score = root.previousScore != -infiniteScore ? root.previousScore : rawScore(root_, 0);
}

/// A move that was only refuted keeps its place among the others, but has no score of its own.
template <class Rules>
void Worker<Rules>::recordRootMove(RootMove& root, Score score, Score alpha, Score beta, bool isFirst) {
    if (!isFirst && score <= alpha) {
        root.score = -infiniteScore;
        return;
    }
    root.score = score;
    root.bound = score <= alpha ? Bound::Upper : score >= beta ? Bound::Lower : Bound::Exact;
    root.selectiveDepth = selectiveDepth_;
    root.variation.assign(1, root.move);
    for (unsigned ply = 1; ply < variationEnds_[1]; ++ply)
        root.variation.push_back(variations_[1][ply]);
}

/// Whether the search may end with the iteration just finished.
template <class Rules>
bool Worker<Rules>::isEnough() {
    const SearchTask& task = shared_->task;
    const RootMove& best = rootMoves_.front();
    if (task.limits.mate && isWin(best.score) && movesToEnd(best.score) <= static_cast<int>(*task.limits.mate))
        return true;
    return shared_->time.isEnough(effortOfBest(), bestMoveChanges_, scoreDrop());
}

/// The share of all nodes that went into the best move.
template <class Rules>
double Worker<Rules>::effortOfBest() const {
    if (rootMoves_.size() == 1)
        return 1.6;  // there is nothing to decide
    std::uint64_t all = 0;
    for (const RootMove& root : rootMoves_)
        all += root.nodes;
    return static_cast<double>(rootMoves_.front().nodes) / static_cast<double>(std::max<std::uint64_t>(all, 1));
}

/// How far the score fell since the iteration before, in hundredths of a pawn.
template <class Rules>
int Worker<Rules>::scoreDrop() const {
    const RootMove& best = rootMoves_.front();
    const Score before = scoreBefore_;
    return before == noScore || isDecisive(best.score) ? 0 : std::clamp(before - best.score, -100, 100);
}

}  // namespace motley
