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

/// Quiet moves to look at before the others are left out.
inline unsigned quietMoveLimit(int depth, bool improving) {
    return static_cast<unsigned>((4 + depth * depth) / (improving ? 1 : 2));
}

/// `open`: the window is open, the node may be on the principal variation. `cutNode`: it is expected to fail high.
template <class Rules>
template <bool open>
Score Worker<Rules>::search(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth,
                            bool cutNode) {
    if (depth <= 0)
        return quiescence<open>(position, ply, alpha, beta, true);
    variationEnds_[ply] = ply;
    if (mustStop())
        return 0;
    countNode();
    selectiveDepth_ = std::max(selectiveDepth_, ply);
    if (const std::optional<Score> end = endOfGame(position, ply))
        return *end;

    Frame& here = frame(ply);
    here.inCheck = position.kingAttacked();
    if (ply >= maxPly)
        return here.inCheck ? drawScore : evaluate(position, evaluator<Rules>.evaluate(position));

    // Mate distance: nothing here can be better than a win with the next move, or worse than having lost.
    alpha = std::max(alpha, lossIn(ply));
    beta = std::min(beta, winIn(ply + 1));
    if (alpha >= beta)
        return alpha;

    std::optional<TableEntry> entry;
    if (here.excluded == noMove)
        entry = shared_->task.table.find(position.key(), ply);
    if (!open && entry && entry->depth >= depth && isCutBy(*entry, alpha, beta) && position.halfmoves() < 90)
        return entry->score;

    frame(ply + 1).killers = {noMove, noMove};
    const bool knowsMove = entry && entry->hasMove();
    if (here.inCheck) {
        here.staticScore = noScore;
    } else if (here.excluded == noMove) {
        const Score raw =
            entry && entry->staticScore != noScore ? entry->staticScore : evaluator<Rules>.evaluate(position);
        here.staticScore = evaluate(position, raw);
        here.rawScore = raw;
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
        const Score tactical = quiescence<false>(position, ply, alpha, alpha + 1, false);
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
    if (depth < 3 || score < beta || here.staticScore < beta - 20 * depth + 120 || frame(ply - 1).move == noMove ||
        ply < nullMoveBarrier_ || isLoss(beta) || !passIsSafe(position))
        return std::nullopt;
    const int reduction = 4 + depth / 4 + std::min((score - beta) / parameters::nullMoveDivisor, 3);
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
        Score score = -quiescence<false>(child, ply + 1, -raised, -raised + 1, false);
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
    const Score bar = entry.score - depth * 3 / 2;
    frame(ply).excluded = entry.move;
    const Score others = search<false>(position, ply, bar - 1, bar, (depth - 1) / 2, cutNode);
    frame(ply).excluded = noMove;
    if (stopped_)
        return {};
    if (others < bar)
        return {.extension = others < bar - 25 ? 2 : 1};
    if (others >= beta && !isDecisive(others))
        return {.cut = others};
    if (entry.score >= beta)
        return {.extension = -2};
    return {.extension = cutNode ? -1 : 0};
}

/// Whether a move may be left out without being searched.
template <class Rules>
bool Worker<Rules>::isFutile(const Position<Rules>& position, unsigned ply, Move move, bool noisy, Score alpha,
                             int depth, int reducedDepth, int history) const {
    if (noisy)
        return depth <= 7 && !Exchange<Rules>(position).reaches(move, -parameters::captureExchangeMargin * depth);
    if (depth <= 6 && history < -parameters::historyPruning * depth)
        return true;
    if (!frame(ply).inCheck && reducedDepth <= 8 &&
        frame(ply).staticScore + parameters::futilityBase + parameters::futilityMargin * reducedDepth <= alpha)
        return true;
    return reducedDepth <= 8 &&
           !Exchange<Rules>(position).reaches(move, -parameters::quietExchangeMargin * reducedDepth * reducedDepth);
}

template <class Rules>
template <bool open>
Score Worker<Rules>::searchMoves(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth,
                                 bool cutNode, const std::optional<TableEntry>& entry) {
    Frame& here = frame(ply);
    const OrderingContext context = orderingContext(ply);
    MovePicker<Rules> picker(position, entry ? entry->move : noMove, context);
    if (!picker.hasMoves())
        return here.excluded != noMove ? alpha : scoreWithoutMoves(position, ply);

    const bool improving = isImproving(ply);
    const Score startAlpha = alpha;
    Score best = -infiniteScore;
    Move bestMove = noMove;
    TriedMoves quiets;
    TriedMoves noisies;
    unsigned number = 0;
    for (Move move = picker.next(); move != noMove; move = picker.next()) {
        if (move == here.excluded)
            continue;
        ++number;
        if (overlooks(position, move, number))
            continue;
        const bool noisy = isNoisy(position, move);
        const int history = noisy ? histories_->captures[arrivalIndex(move)][index(takenBy(position, move))].value()
                                  : quietHistory(position, context, move);
        int reduction = plainReduction(depth, number, noisy) - (noisy ? history / 160 : history / 90);
        if (!open)
            reduction += cutNode ? 150 : 50;
        if (!improving)
            reduction += 60;

        if (!isLoss(best)) {
            if (!noisy && number >= quietMoveLimit(depth, improving))
                picker.skipQuiets();
            const int reducedDepth = std::max(depth - 1 - reduction / 100, 0);
            if (number > 1 && (noisy || !picker.givesCheck(move)) &&
                isFutile(position, ply, move, noisy, alpha, depth, reducedDepth, history))
                continue;
        }

        int extension = 0;
        if (entry && move == entry->move && depth >= 7 && here.excluded == noMove && entry->depth >= depth - 3 &&
            entry->bound != Bound::Upper && !isDecisive(entry->score) && ply < 2 * static_cast<unsigned>(rootDepth_)) {
            const Singularity found = singularity(position, ply, beta, depth, cutNode, *entry);
            if (stopped_)
                return 0;
            if (found.cut)
                return *found.cut;
            extension = found.extension;
        }

        Position<Rules> child = position;
        child.play(move);
        shared_->task.table.prefetch(child.key());
        enter(position, ply, move);
        const int deeper = depth - 1 + extension;
        if (number < 2 || depth < 3)
            reduction = 0;
        else if (child.kingAttacked())
            reduction -= 100;
        const Score score = searchChild<open>(child, ply + 1, alpha, beta, deeper,
                                              std::clamp(reduction / 100, 0, std::max(deeper - 1, 0)), cutNode, number);
        leave();
        if (stopped_)
            return 0;

        if (score > best) {
            best = score;
            if (score > alpha) {
                bestMove = move;
                alpha = score;
                if constexpr (open)
                    setVariation(ply, move);
                if (score >= beta)
                    break;
            }
        }
        if (move != bestMove)
            (noisy ? noisies : quiets).add(move);
    }

    if (bestMove != noMove && best >= beta)
        learn(position, ply, bestMove, depth, quiets, noisies);
    if (here.excluded != noMove)
        return best;
    const Bound bound = best >= beta ? Bound::Lower : (open && best > startAlpha ? Bound::Exact : Bound::Upper);
    if (!here.inCheck && (bestMove == noMove || !isNoisy(position, bestMove)) && !isDecisive(best) &&
        !(bound == Bound::Lower && best <= here.staticScore) && !(bound == Bound::Upper && best >= here.staticScore))
        corrections_->update(position.board(), position.side(), depth, best - here.staticScore);
    shared_->task.table.store(position.key(),
                              {.move = bestMove,
                               .score = best,
                               .staticScore = here.inCheck ? noScore : here.rawScore,
                               .depth = depth,
                               .bound = bound,
                               .onVariation = open},
                              ply);
    return best;
}

/// Searches the position after the `number`-th move: late ones less deep and with a closed window first.
template <class Rules>
template <bool open>
Score Worker<Rules>::searchChild(const Position<Rules>& child, unsigned ply, Score alpha, Score beta, int depth,
                                 int reduction, bool cutNode, unsigned number) {
    Score score = -infiniteScore;
    if (reduction > 0) {
        score = -search<false>(child, ply, -alpha - 1, -alpha, depth - reduction, true);
        if (score > alpha && !stopped_)
            score = -search<false>(child, ply, -alpha - 1, -alpha, depth, !cutNode);
    } else if (!open || number > 1) {
        score = -search<false>(child, ply, -alpha - 1, -alpha, depth, !cutNode);
    }
    if (open && !stopped_ && (number == 1 || score > alpha))
        score = -search<true>(child, ply, -beta, -alpha, depth, false);
    return score;
}

/// `best` failed high: it is preferred in future, and what was tried before it is not.
template <class Rules>
void Worker<Rules>::learn(const Position<Rules>& position, unsigned ply, Move best, int depth, const TriedMoves& quiets,
                          const TriedMoves& noisies) {
    const int bonus = std::min(170 * depth - 80, 1800);
    const auto learnNoisy = [&](Move move, int change) {
        histories_->captures[arrivalIndex(move)][index(takenBy(position, move))].update(change);
    };
    if (isNoisy(position, best)) {
        learnNoisy(best, bonus);
    } else {
        Frame& here = frame(ply);
        if (here.killers[0] != best)
            here.killers = {best, here.killers[0]};
        learnQuiet(position, ply, best, bonus);
        for (std::size_t at = 0; at < quiets.size; ++at)
            learnQuiet(position, ply, quiets.moves[at], -bonus);
    }
    for (std::size_t at = 0; at < noisies.size; ++at)
        learnNoisy(noisies.moves[at], -bonus);
}

template <class Rules>
void Worker<Rules>::learnQuiet(const Position<Rules>& position, unsigned ply, Move move, int bonus) {
    histories_->quiets[index(position.side())][squaresIndex(move)].update(bonus);
    for (unsigned back = 0; back < 2; ++back)
        if (const Move before = frame(ply - back - 1).move; before != noMove)
            histories_->continuations[back][arrivalIndex(before)][arrivalIndex(move)].update(bonus);
}

}  // namespace motley
