// Quiescence search: captures and other forcing moves only, until the evaluation can be trusted.
#pragma once

#include "engine/search/worker.h"

namespace motley {

/// `withChecks`: quiet moves that attack the king are looked at too.
template <class Rules>
template <bool open>
Score Worker<Rules>::quiescence(const Position<Rules>& position, unsigned ply, Score alpha, Score beta,
                                bool withChecks) {
    variationEnds_[ply] = ply;
    if (mustStop())
        return 0;
    countNode();
    selectiveDepth_ = std::max(selectiveDepth_, ply);
    if (const std::optional<Score> end = endOfGame(position, ply))
        return *end;

    TranspositionTable& table = shared_->task.table;
    const std::optional<TableEntry> entry = table.find(position.key(), ply);
    if (!open && entry && isCutBy(*entry, alpha, beta))
        return entry->score;

    const bool inCheck = position.kingAttacked();
    Score raw = noScore;
    Score best = -infiniteScore;
    Score futilityBase = -infiniteScore;
    if (!inCheck) {
        raw = entry && entry->staticScore != noScore ? entry->staticScore : evaluator<Rules>.evaluate(position);
        best = evaluate(position, raw);
        if (entry && entry->bound != Bound::None && isTighter(*entry, best))
            best = entry->score;
        // Where running out of moves loses, it is looked for when few men are left to move.
        if (Rules::kingMovesAloneLose && count(position.board().of(position.side())) <= 4 &&
            position.countLegalMoves() == 0)
            return lossIn(ply);
        if (best >= beta)
            return best;
        futilityBase = best + parameters::quiescenceFutility;
    }
    if (ply >= maxPly)
        return inCheck ? drawScore : best;

    const Score startAlpha = alpha;
    alpha = std::max(alpha, best);
    const OrderingContext context = orderingContext(ply);
    const Move tableMove = entry ? entry->move : noMove;
    Move bestMove = noMove;
    const auto searchAll = [&](MovePicker<Rules>& picker) {
        for (Move move = picker.next(); move != noMove; move = picker.next()) {
            // Unlike elsewhere, every move may be overlooked where standing pat is another choice.
            if (overlooks(position, move, isLoss(best) ? 1 : 2))
                continue;
            if (!isLoss(best)) {
                if (inCheck && !isNoisy(position, move))
                    picker.skipQuiets();  // one quiet way out is enough
                else if (!inCheck && futilityBase <= alpha && isNoisy(position, move) &&
                         !Exchange<Rules>(position).reaches(move, 1)) {
                    best = std::max(best, futilityBase);
                    continue;
                }
            }
            Position<Rules> child = position;
            child.play(move);
            table.prefetch(child.key());
            enter(position, ply, move);
            const Score score = -quiescence<open>(child, ply + 1, -beta, -alpha, false);
            leave();
            if (stopped_)
                return;
            if (score <= best)
                continue;
            best = score;
            if (score <= alpha)
                continue;
            bestMove = move;
            alpha = score;
            if constexpr (open)
                setVariation(ply, move);
            if (score >= beta)
                return;
        }
    };
    if (inCheck) {
        MovePicker<Rules> picker(position, tableMove, context);
        if (!picker.hasMoves())
            return scoreWithoutMoves(position, ply);
        searchAll(picker);
    } else {
        MovePicker<Rules> picker(position, tableMove, context, 0, withChecks);
        searchAll(picker);
    }
    if (stopped_)
        return 0;
    table.store(position.key(),
                {.move = bestMove,
                 .score = best,
                 .staticScore = raw,
                 .depth = 0,
                 .bound = best >= beta ? Bound::Lower : (open && alpha > startAlpha ? Bound::Exact : Bound::Upper),
                 .onVariation = open},
                ply);
    return best;
}

}  // namespace motley
