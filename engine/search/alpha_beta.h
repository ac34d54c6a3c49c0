// Principal variation search with the prunings, reductions and extensions of the field.
#pragma once

#include "engine/search/reductions.h"
#include "engine/search/worker.h"

namespace motley {

/// Whether what the table knows settles a search with this window.
inline bool isCutBy(const TableEntry& entry, Score alpha, Score beta) {
    switch (entry.bound) {
    case Bound::Exact:
        return true;
    case Bound::Lower:
        return entry.score >= beta;
    case Bound::Upper:
        return entry.score <= alpha;
    case Bound::None:
        break;
    }
    return false;
}

/// Whether the table's score tells more of a position than its evaluation does.
inline bool isTighter(const TableEntry& entry, Score evaluation) {
    return entry.bound == Bound::Exact || (entry.bound == Bound::Lower && entry.score > evaluation) ||
           (entry.bound == Bound::Upper && entry.score < evaluation);
}

inline int historyBonus(int depth) {
    return std::min<int>(parameters::historyBonusFactor * depth - parameters::historyBonusOffset,
                         parameters::historyBonusLimit);
}

/// Quiet moves to look at before the others are left out.
inline unsigned quietMoveLimit(int depth, bool improving) {
    return static_cast<unsigned>((parameters::quietLimitBase + parameters::quietLimitFactor * depth * depth) /
                                 (improving ? 100 : 200));
}

/// `open`: the window is open, the node may be on the principal variation. `cutNode`: it is expected to fail high.
template <class Rules>
template <bool open>
Score Worker<Rules>::search(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth,
                            bool cutNode) {
    if (depth <= 0)
        return quiescence<open>(position, ply, alpha, beta, 0);
    if (const std::optional<Score> settled = begin(position, ply))
        return *settled;

    Frame& here = frame(ply);
    here.inCheck = position.kingAttacked();
    here.attacked = attackedByEnemy(position);
    if (ply >= maxPly)
        return here.inCheck ? drawScore : evaluate(position, rawScore(position, ply));

    // Mate distance: nothing here can be better than a win with the next move, or worse than having lost.
    alpha = std::max(alpha, lossIn(ply));
    beta = std::min(beta, winIn(ply + 1));
    if (alpha >= beta)
        return alpha;

    std::optional<TableEntry> entry;
    if (here.excluded == noMove)
        entry = recall(position, ply);
    if (!open && entry && entry->depth >= depth && isCutBy(*entry, alpha, beta) && position.halfmoves() < 90) {
        if (entry->score >= beta && entry->hasMove() && !isNoisy(position, entry->move))
            learnQuiet(position.side(), ply, entry->move, historyBonus(depth) * parameters::tableCutBonus / 100);
        return entry->score;
    }

    frame(ply + 1).killers = {noMove, noMove};
    frame(ply + 2).cutoffs = 0;
    const bool knowsMove = entry && entry->hasMove();
    if (here.inCheck) {
        here.staticScore = noScore;
    } else if (here.excluded == noMove) {
        here.rawScore = rawScore(position, ply, entry);
        here.staticScore = evaluate(position, here.rawScore);
        const Score score = entry && isTighter(*entry, here.staticScore) ? entry->score : here.staticScore;
        if constexpr (!open)
            if (const std::optional<Score> cut = pruneNode(position, ply, alpha, beta, depth, cutNode, entry, score))
                return *cut;
        if (stopped_)
            return 0;
    }

    // Internal iterative reduction: without a move to begin with, find one cheaply first.
    if (depth >= 4 && !knowsMove && here.excluded == noMove && (open || cutNode))
        --depth;
    return searchMoves<open>(position, ply, alpha, beta, depth, cutNode, entry);
}

/// Whether the side to move stands better than at its turn before.
template <class Rules>
bool Worker<Rules>::isImproving(unsigned ply) const {
    const Score now = frame(ply).staticScore;
    if (now == noScore)
        return false;
    for (const unsigned back : {2U, 4U}) {
        if (ply + 2 < back)
            break;
        if (const Score before = frame(ply - back).staticScore; before != noScore)
            return now > before;
    }
    return true;
}

/// Prunings that judge a whole node with a closed window; `score` is the best guess of its value.
template <class Rules>
std::optional<Score> Worker<Rules>::pruneNode(const Position<Rules>& position, unsigned ply, Score alpha, Score beta,
                                              int depth, bool cutNode, const std::optional<TableEntry>& entry,
                                              Score score) {
    const bool improving = isImproving(ply);
    // Razoring: far behind, only tactics could help.
    if (depth <= 3 && score + parameters::razorMargin * depth < alpha) {
        const Score tactical = quiescence<false>(position, ply, alpha, alpha + 1, -1);
        if (tactical <= alpha)
            return tactical;
    }
    // Reverse futility: so far ahead that the opponent cannot catch up within this depth.
    if (depth <= 8 && !isDecisive(beta) && !isDecisive(score) &&
        score - parameters::reverseFutilityMargin * depth + (improving ? parameters::reverseFutilityImproving : 0) >=
            beta)
        return (score + beta) / 2;
    if (const std::optional<Score> cut = nullMove(position, ply, beta, depth, cutNode, score))
        return cut;
    return probCut(position, ply, beta, depth, cutNode, entry);
}

/// If even passing the turn keeps the score above beta, some move will
/// (https://www.chessprogramming.org/Null_Move_Pruning).
template <class Rules>
std::optional<Score> Worker<Rules>::nullMove(const Position<Rules>& position, unsigned ply, Score beta, int depth,
                                             bool cutNode, Score score) {
    const Frame& here = frame(ply);
    if (depth < 3 || score < beta ||
        here.staticScore < beta - parameters::nullMoveMarginDepth * depth + parameters::nullMoveMargin ||
        frame(ply - 1).move == noMove || ply < nullMoveBarrier_ || isDecisive(beta) || !passIsSafe(position))
        return std::nullopt;
    const int reduction = (parameters::nullMoveBase + parameters::nullMoveDepthFactor * depth) / 100 +
                          std::min((score - beta) / parameters::nullMoveDivisor, 3);
    Position<Rules> child = position;
    child.pass();
    shared_->task.table.prefetch(child.key());
    enter(position, ply, noMove);
    const Score passed = -search<false>(child, ply + 1, -beta, -beta + 1, depth - reduction, !cutNode);
    leave();
    if (stopped_ || passed < beta)
        return std::nullopt;
    const Score safe = isWin(passed) ? beta : passed;
    if (depth < 14 || nullMoveBarrier_ != 0)
        return safe;
    // Deep in the tree, zugzwang is looked for: the same again, without passing.
    nullMoveBarrier_ = ply + static_cast<unsigned>(3 * (depth - reduction) / 4);
    const Score verified = search<false>(position, ply, beta - 1, beta, depth - reduction, false);
    nullMoveBarrier_ = 0;
    if (stopped_ || verified < beta)
        return std::nullopt;
    return safe;
}

/// A capture that wins far more than beta in a shallow search will win beta in a deep one
/// (https://www.chessprogramming.org/ProbCut).
template <class Rules>
std::optional<Score> Worker<Rules>::probCut(const Position<Rules>& position, unsigned ply, Score beta, int depth,
                                            bool cutNode, const std::optional<TableEntry>& entry) {
    const Score raised = beta + parameters::probCutMargin;
    if (depth < 5 || isDecisive(beta) || (entry && entry->depth >= depth - 3 && entry->score < raised))
        return std::nullopt;
    const OrderingContext context = orderingContext(ply);
    MovePicker<Rules> picker(position, entry ? entry->move : noMove, context, raised - frame(ply).staticScore, false);
    for (Move move = picker.next(); move != noMove; move = picker.next()) {
        Position<Rules> child = position;
        child.play(move);
        shared_->task.table.prefetch(child.key());
        enter(position, ply, move);
        Score score = -quiescence<false>(child, ply + 1, -raised, -raised + 1, -1);
        if (score >= raised)
            score = -search<false>(child, ply + 1, -raised, -raised + 1, depth - 4, !cutNode);
        leave();
        if (stopped_)
            return std::nullopt;
        if (score >= raised) {
            shared_->task.table.store(position.key(),
                                      {.move = move,
                                       .score = score,
                                       .staticScore = frame(ply).rawScore,
                                       .depth = depth - 3,
                                       .bound = Bound::Lower},
                                      ply);
            return isWin(score) ? score : score - parameters::probCutMargin;
        }
    }
    return std::nullopt;
}

/// Whether the table's move is the only good one, so that it deserves a deeper look
/// (https://www.chessprogramming.org/Singular_Extensions).
template <class Rules>
auto Worker<Rules>::singularity(const Position<Rules>& position, unsigned ply, Score beta, int depth, bool cutNode,
                                const TableEntry& entry) -> Singularity {
    const Score bar = entry.score - depth * parameters::singularMargin / 100;
    frame(ply).excluded = entry.move;
    const Score others = search<false>(position, ply, bar - 1, bar, (depth - 1) / 2, cutNode);
    frame(ply).excluded = noMove;
    if (stopped_)
        return {};
    if (others < bar) {
        // Without a limit, lines of forced moves would be followed for ever.
        const bool twice = others < bar - parameters::doubleExtensionMargin &&
                           frame(ply).doubleExtensions < parameters::doubleExtensionLimit;
        return {.extension = twice ? 2 : 1};
    }
    if (others >= beta && !isDecisive(others))
        return {.cut = others};
    if (entry.score >= beta)
        return {.extension = -2};
    return {.extension = cutNode ? -1 : 0};
}

/// Whether a move may be left out without being searched.
template <class Rules>
bool Worker<Rules>::isFutile(const Position<Rules>& position, unsigned ply, const Node& node,
                             const Candidate& candidate) const {
    if (candidate.number == 1)
        return false;
    const Exchange<Rules> exchange(position);
    if (candidate.noisy)
        return node.depth <= 7 && !exchange.reaches(candidate.move, -parameters::captureExchangeMargin * node.depth);
    if (candidate.check)
        return false;
    if (node.depth <= 6 && candidate.history < -parameters::historyPruning * node.depth)
        return true;
    const int reducedDepth = std::max(node.depth - 1 - candidate.reduction / 100, 0);
    if (reducedDepth > 8)
        return false;
    const Frame& here = frame(ply);
    if (!here.inCheck &&
        here.staticScore + parameters::futilityBase + parameters::futilityMargin * reducedDepth <= node.alpha)
        return true;
    return !exchange.reaches(candidate.move, -parameters::quietExchangeMargin * reducedDepth * reducedDepth);
}

/// How much less deep the late moves of a node are searched, in hundredths of a ply.
template <class Rules>
template <bool open>
int Worker<Rules>::reductionOf(const Node& node) {
    int reduction = 0;
    if (!open)
        reduction += parameters::closedReduction;
    if (node.cutNode)
        reduction += parameters::cutNodeReduction;
    if (!node.improving)
        reduction += parameters::worseningReduction;
    return reduction;
}

/// What is known of a move before it is searched.
template <class Rules>
auto Worker<Rules>::candidateOf(const Position<Rules>& position, unsigned ply, const MovePicker<Rules>& picker,
                                const Node& node, Move move, unsigned number) const -> Candidate {
    Candidate candidate{.move = move, .number = number, .noisy = isNoisy(position, move)};
    if (candidate.noisy) {
        candidate.history = histories_->captures[arrivalIndex(move)][index(takenBy(position, move))].value();
        candidate.reduction =
            plainReduction(node.depth, number, true) - candidate.history / parameters::noisyHistoryDivisor;
    } else {
        candidate.check = picker.givesCheck(move);
        candidate.history = quietHistory(position, picker.context(), move);
        candidate.reduction =
            plainReduction(node.depth, number, false) - candidate.history / parameters::quietHistoryDivisor;
    }
    candidate.reduction += node.reduction;
    if (frame(ply + 1).cutoffs > 2)
        candidate.reduction += parameters::cutoffsReduction;
    return candidate;
}

template <class Rules>
template <bool open>
Score Worker<Rules>::searchCandidate(const Position<Rules>& position, unsigned ply, const Node& node,
                                     const Candidate& candidate, int extension) {
    Position<Rules> child = position;
    child.play(candidate.move);
    shared_->task.table.prefetch(child.key());
    enter(position, ply, candidate.move);
    frame(ply).quiet = !candidate.noisy;
    if (extension > 1)
        ++frame(ply + 1).doubleExtensions;
    const int depth = node.depth - 1 + extension;
    const int reduction = candidate.number < 2 || node.depth < 3 ? 0 : candidate.reduction;
    const Score score = searchChild<open>(child, ply + 1, node.alpha, node.beta, depth, reduction, node.cutNode,
                                          candidate.number, node.best);
    leave();
    return score;
}

/// Takes note of a searched move. True where it fails high.
template <class Rules>
template <bool open>
bool Worker<Rules>::noteScore(unsigned ply, Node& node, const Candidate& candidate, Score score) {
    if (score > node.best) {
        node.best = score;
        if (score > node.alpha) {
            node.bestMove = candidate.move;
            node.alpha = score;
            if constexpr (open)
                setVariation(ply, candidate.move);
            if (score >= node.beta)
                return true;
        }
    }
    if (candidate.move != node.bestMove)
        (candidate.noisy ? node.noisies : node.quiets).add(candidate.move);
    return false;
}

/// Whether the table's move is worth asking whether it is singular.
template <class Rules>
bool Worker<Rules>::mayBeSingular(unsigned ply, const Node& node, const std::optional<TableEntry>& entry,
                                  Move move) const {
    return entry && move == entry->move && node.depth >= 7 && frame(ply).excluded == noMove &&
           entry->depth >= node.depth - 3 && entry->bound != Bound::Upper && !isDecisive(entry->score) &&
           ply < 2 * static_cast<unsigned>(rootDepth_);
}

template <class Rules>
template <bool open>
Score Worker<Rules>::searchMoves(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth,
                                 bool cutNode, const std::optional<TableEntry>& entry) {
    const Frame& here = frame(ply);
    const OrderingContext context = orderingContext(ply);
    MovePicker<Rules> picker(position, entry ? entry->move : noMove, context);
    if (!picker.hasMoves())
        return here.excluded != noMove ? alpha : scoreWithoutMoves(position, ply);

    Node node{.alpha = alpha, .beta = beta, .depth = depth, .cutNode = cutNode, .improving = isImproving(ply)};
    node.reduction = reductionOf<open>(node);
    unsigned number = 0;
    for (Move move = picker.next(); move != noMove; move = picker.next()) {
        if (move == here.excluded)
            continue;
        ++number;
        if (overlooks(position, move, number))
            continue;
        const Candidate candidate = candidateOf(position, ply, picker, node, move, number);
        if (!isLoss(node.best)) {
            if (!candidate.noisy && number >= quietMoveLimit(depth, node.improving))
                picker.skipQuiets();
            if (isFutile(position, ply, node, candidate))
                continue;
        }
        Singularity singular;
        if (mayBeSingular(ply, node, entry, move))
            singular = singularity(position, ply, beta, depth, cutNode, *entry);
        if (singular.cut)
            return *singular.cut;
        const Score score = stopped_ ? 0 : searchCandidate<open>(position, ply, node, candidate, singular.extension);
        if (stopped_)
            return 0;
        if (noteScore<open>(ply, node, candidate, score))
            break;
    }
    finishNode<open>(position, ply, alpha, node);
    return node.best;
}

/// All moves that deserved it were searched: learn from them. `alpha` is the one the node began with.
template <class Rules>
template <bool open>
void Worker<Rules>::finishNode(const Position<Rules>& position, unsigned ply, Score alpha, const Node& node) {
    const Frame& here = frame(ply);
    if (node.bestMove != noMove && node.best >= node.beta) {
        ++frame(ply).cutoffs;
        learn(position, ply, node);
    } else if (node.bestMove == noMove && frame(ply - 1).quiet && frame(ply - 1).move != noMove) {
        learnFromFailLow(~position.side(), ply - 1, node.depth);
    }
    if (here.excluded != noMove)
        return;
    const Bound bound = node.best >= node.beta ? Bound::Lower : open && node.best > alpha ? Bound::Exact : Bound::Upper;
    const bool quiet = node.bestMove == noMove || !isNoisy(position, node.bestMove);
    if (!here.inCheck && quiet && !isDecisive(node.best) && !(bound == Bound::Lower && node.best <= here.staticScore) &&
        !(bound == Bound::Upper && node.best >= here.staticScore))
        corrections_->update(position.board(), position.side(), node.depth, node.best - here.staticScore);
    shared_->task.table.store(position.key(),
                              {.move = node.bestMove,
                               .score = node.best,
                               .staticScore = here.inCheck ? noScore : here.rawScore,
                               .depth = node.depth,
                               .bound = bound,
                               .onVariation = open},
                              ply);
}

/// Searches the position after the `number`-th move: late ones less deep, by `hundredths` of a ply, and with a closed
/// window first.
template <class Rules>
template <bool open>
Score Worker<Rules>::searchChild(const Position<Rules>& child, unsigned ply, Score alpha, Score beta, int depth,
                                 int hundredths, bool cutNode, unsigned number, Score best) {
    if (hundredths >= 100 && child.kingAttacked())
        hundredths -= parameters::checkReduction;
    const int reduction = std::clamp(hundredths / 100, 0, std::max(depth - 1, 0));
    Score score = -infiniteScore;
    if (reduction > 0) {
        const int reducedDepth = depth - reduction;
        score = -search<false>(child, ply, -alpha - 1, -alpha, reducedDepth, true);
        if (score > alpha && !stopped_) {
            // How much better it is tells how deep it deserves to be looked at.
            if (score > best + parameters::deeperMargin)
                ++depth;
            else if (score < best + parameters::shallowerMargin)
                --depth;
            if (depth > reducedDepth)
                score = -search<false>(child, ply, -alpha - 1, -alpha, depth, !cutNode);
        }
    } else if (!open || number > 1) {
        score = -search<false>(child, ply, -alpha - 1, -alpha, depth, !cutNode);
    }
    if (open && !stopped_ && (number == 1 || score > alpha))
        score = -search<true>(child, ply, -beta, -alpha, depth, false);
    return score;
}

/// A move failed high: it is preferred in future, and what was tried before it is not.
template <class Rules>
void Worker<Rules>::learn(const Position<Rules>& position, unsigned ply, const Node& node) {
    const int bonus = historyBonus(node.depth);
    const int malus = -bonus * parameters::historyMalus / 100;
    const auto learnNoisy = [&](Move move, int change) {
        histories_->captures[arrivalIndex(move)][index(takenBy(position, move))].update(change);
    };
    if (isNoisy(position, node.bestMove)) {
        learnNoisy(node.bestMove, bonus);
    } else {
        Frame& here = frame(ply);
        if (here.killers[0] != node.bestMove)
            here.killers = {node.bestMove, here.killers[0]};
        learnQuiet(position.side(), ply, node.bestMove, bonus);
        for (const Move move : node.quiets)
            learnQuiet(position.side(), ply, move, malus);
    }
    for (const Move move : node.noisies)
        learnNoisy(move, malus);
}

template <class Rules>
void Worker<Rules>::learnQuiet(Color side, unsigned ply, Move move, int bonus) {
    histories_->quiets[index(side)][dangerIndex(move, frame(ply).attacked)][squaresIndex(move)].update(bonus);
    for (std::size_t back = 0; back < continuationPlies.size(); ++back)
        if (const Move before = frame(ply - continuationPlies[back]).move; before != noMove)
            histories_->continuations[back][arrivalIndex(before)][arrivalIndex(move)].update(bonus);
}

/// No move helped: so the quiet move that led here, at `ply`, was a good one.
template <class Rules>
void Worker<Rules>::learnFromFailLow(Color side, unsigned ply, int depth) {
    learnQuiet(side, ply, frame(ply).move, historyBonus(depth) * parameters::failLowBonus / 100);
}

}  // namespace motley
