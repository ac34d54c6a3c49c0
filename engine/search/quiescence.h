// Quiescence search: captures and other forcing moves only, until the evaluation can be trusted.
#pragma once

#include "engine/search/worker.h"

namespace motley {

/// The score of making no move at all.
template <class Rules>
Score Worker<Rules>::standPat(const Position<Rules>& position, Score raw,
                              const std::optional<TableEntry>& entry) const {
    const Score score = evaluate(position, raw);
    return entry && isTighter(*entry, score) ? entry->score : score;
}

/// `depth`: 0 in the first node, from there on downwards. In the first one, quiet moves that attack the king are looked
/// at too.
template <class Rules>
template <bool open>
Score Worker<Rules>::quiescence(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth) {
    if (const std::optional<Score> settled = begin(position, ply))
        return *settled;

    TranspositionTable& table = shared_->task.table;
    const std::optional<TableEntry> entry = recall(position, ply);
    if (!open && entry && isCutBy(*entry, alpha, beta))
        return entry->score;

    Calm node{.alpha = alpha, .beta = beta, .depth = depth};
    // Where a king may stay attacked, evasions could go on for ever.
    node.inCheck = (Rules::royalKing || depth > deepestEvasions) && position.kingAttacked();
    Score raw = noScore;
    if (!node.inCheck) {
        raw = rawScore(position, ply, entry);
        node.best = standPat(position, raw, entry);
        // Where running out of moves loses, it is looked for when few men are left to move.
        if (Rules::kingMovesAloneLose && count(position.board().of(position.side())) <= 4 &&
            position.countLegalMoves() == 0)
            return lossIn(ply);
        if (node.best >= beta)
            return node.best;
        node.futilityBase = node.best + parameters::quiescenceFutility;
        node.alpha = std::max(alpha, node.best);
    }
    if (ply >= maxPly)
        return node.inCheck ? drawScore : node.best;

    const OrderingContext context = orderingContext(ply);
    const Move tableMove = entry ? entry->move : noMove;
    if (node.inCheck) {
        MovePicker<Rules> picker(position, tableMove, context);
        if (!picker.hasMoves())
            return scoreWithoutMoves(position, ply);
        searchForcing<open>(position, ply, picker, node);
    } else {
        MovePicker<Rules> picker(position, tableMove, context, 0, depth == 0);
        searchForcing<open>(position, ply, picker, node);
    }
    if (stopped_)
        return 0;
    const Bound bound = node.best >= beta ? Bound::Lower : open && node.best > alpha ? Bound::Exact : Bound::Upper;
    table.store(position.key(),
                {.move = node.bestMove,
                 .score = node.best,
                 .staticScore = raw,
                 .depth = 0,
                 .bound = bound,
                 .onVariation = open},
                ply);
    return node.best;
}

template <class Rules>
template <bool open>
void Worker<Rules>::searchForcing(const Position<Rules>& position, unsigned ply, MovePicker<Rules>& picker,
                                  Calm& node) {
    for (Move move = picker.next(); move != noMove; move = picker.next()) {
        // Unlike elsewhere, every move may be overlooked where standing pat is another choice.
        if (overlooks(position, move, isLoss(node.best) ? 1 : 2))
            continue;
        if (!node.inCheck && node.depth <= deepestCaptures && move.to() != frame(ply - 1).move.to())
            continue;
        if (!isLoss(node.best)) {
            const bool noisy = isNoisy(position, move);
            if (node.inCheck && !noisy)
                picker.skipQuiets();  // one quiet way out is enough
            else if (!node.inCheck && noisy && node.futilityBase <= node.alpha &&
                     !Exchange<Rules>(position).reaches(move, 1)) {
                node.best = std::max(node.best, node.futilityBase);
                continue;
            }
        }
        Position<Rules> child = position;
        child.play(move);
        shared_->task.table.prefetch(child.key());
        enter(position, ply, move);
        const Score score = -quiescence<open>(child, ply + 1, -node.beta, -node.alpha, node.depth - 1);
        leave();
        if (stopped_)
            return;
        node.best = std::max(node.best, score);
        if (score <= node.alpha)
            continue;
        node.bestMove = move;
        node.alpha = score;
        if constexpr (open)
            setVariation(ply, move);
        if (score >= node.beta)
            return;
    }
}

}  // namespace motley
