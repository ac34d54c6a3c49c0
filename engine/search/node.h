// What every node of the tree asks: is the game over, what is the position worth, must the search end.
#pragma once

#include "engine/search/worker.h"

namespace motley {

/// Whether the side to move can certainly take a capturable king.
template <class Rules>
bool Worker<Rules>::canTakeKing(const Position<Rules>& position) {
    if constexpr (Rules::royalKing)
        return false;
    return withColor(position.side(), [&](auto us) {
        const Board<Rules>& board = position.board();
        const Bitboard king = board.of(~us(), Kind::King);
        if (king == 0)
            return false;
        // Leave out takers that the rules may forbid: pawns that cannot promote, and kings that may have to be the only
        // ones with a move.
        Bitboard takers = board.of(us());
        if (Rules::kingMovesAloneLose)
            takers &= ~board.of(Kind::King);
        if ((king & relativeRank<Rules, us()>(Rules::ranks - 1)) != 0)
            takers &= ~board.of(Kind::Pawn);
        return attackersOf<us()>(board, first(king), board.occupied(), takers) != 0;
    });
}

/// All squares that the side not to move attacks.
template <class Rules>
Bitboard Worker<Rules>::attackedByEnemy(const Position<Rules>& position) {
    return withColor(position.side(),
                     [&](auto us) { return attackedSquares<~us()>(position.board(), position.board().occupied()); });
}

/// Whether a position is one in which having to move is hardly ever a burden.
template <class Rules>
bool Worker<Rules>::passIsSafe(const Position<Rules>& position) {
    return withColor(position.side(), [&](auto us) {
        const Board<Rules>& board = position.board();
        if constexpr (requires { Rules::template passIsSafe<us()>(board); })
            return Rules::template passIsSafe<us()>(board);
        else
            return (board.of(us()) & ~board.of(Kind::Pawn) & ~board.of(Kind::King)) != 0;
    });
}

/// The score of a position in which the game is over, or as good as over.
template <class Rules>
std::optional<Score> Worker<Rules>::endOfGame(const Position<Rules>& position, unsigned ply) const {
    if (!Rules::royalKing && position.board().of(position.side(), Kind::King) == 0)
        return lossIn(ply);
    if (line_.repeats(position))
        return Rules::repetition == Repetition::Loses ? winIn(ply + 1) : drawScore;
    if constexpr (Rules::drawsExist) {
        if (position.halfmoves() >= 100)
            return position.inCheck() && position.countLegalMoves() == 0 ? lossIn(ply) : drawScore;
        if constexpr (requires { Rules::insufficientMaterial(position.board()); })
            if (Rules::insufficientMaterial(position.board()))
                return drawScore;
    }
    if (canTakeKing(position))
        return winIn(ply + 1);
    return std::nullopt;
}

template <class Rules>
Score Worker<Rules>::scoreWithoutMoves(const Position<Rules>& position, unsigned ply) {
    const Outcome outcome = outcomeWithoutMoves(position);
    return outcome.result == Result::Draw ? drawScore : lossIn(ply);
}

/// Begins a node, whatever kind of search it belongs to. Its score, where nothing is left to search.
template <class Rules>
std::optional<Score> Worker<Rules>::begin(const Position<Rules>& position, unsigned ply) {
    variationEnds_[ply] = ply;
    if (mustStop())
        return 0;
    countNode();
    selectiveDepth_ = std::max(selectiveDepth_, ply);
    return endOfGame(position, ply);
}

/// What the table knows of a position. An end of the game that the fifty-move rule may come before is told as an
/// advantage only: the table's position was another number of moves away from that rule.
template <class Rules>
std::optional<TableEntry> Worker<Rules>::recall(const Position<Rules>& position, unsigned ply) const {
    std::optional<TableEntry> entry = shared_->task.table.find(position.key(), ply);
    if (Rules::drawsExist && entry && isDecisive(entry->score)) {
        const Score plies = mateScore - std::abs(entry->score) - static_cast<Score>(ply);
        if (plies > 100 - static_cast<Score>(position.halfmoves()))
            entry->score = isWin(entry->score) ? decisive - 1 : -decisive + 1;
    }
    return entry;
}

/// The evaluation alone, which the table may know already.
template <class Rules>
Score Worker<Rules>::rawScore(const Position<Rules>& position, unsigned ply, const std::optional<TableEntry>& entry) {
    if (entry && entry->staticScore != noScore)
        return entry->staticScore;
    return network_ ? network_->evaluate(position, ply) : evaluator<Rules>.evaluate(position);
}

/// The evaluation `raw`, corrected by what search has found in positions with the same features.
template <class Rules>
Score Worker<Rules>::evaluate(const Position<Rules>& position, Score raw) const {
    const int misjudgement = shared_->handicap ? shared_->handicap->misjudgement(position.key()) : 0;
    return std::clamp(raw + misjudgement + corrections_->of(position.board(), position.side()), -decisive + 1,
                      decisive - 1);
}

/// Looks at the limits now and then, as asking for the time takes time.
template <class Rules>
bool Worker<Rules>::mustStop() {
    if (stopped_)
        return true;
    if (number_ == 0) {
        const SearchTask& task = shared_->task;
        if ((task.limits.nodes && nodes() >= *task.limits.nodes) ||
            (shared_->handicap && nodes() >= shared_->handicap->nodes()))
            shared_->race.stop();
        if (nodes() % 1024 == 0 && (task.control.stopped() || shared_->time.isOver()))
            shared_->race.stop();
    }
    return stopped_ = shared_->race.isSettled(rootDepth_);
}

template <class Rules>
OrderingContext Worker<Rules>::orderingContext(unsigned ply) const {
    const auto after = [&](std::size_t back) {
        const Move move = frame(ply - continuationPlies[back]).move;
        return move == noMove ? &histories_->noContinuation : &histories_->continuations[back][arrivalIndex(move)];
    };
    return {.histories = *histories_,
            .continuations = {after(0), after(1), after(2)},
            .killers = frame(ply).killers,
            .attacked = frame(ply).attacked};
}

/// Whether a handicap hides `move`, the `number`-th one of its node. One move of a node is always seen.
template <class Rules>
bool Worker<Rules>::overlooks(const Position<Rules>& position, Move move, unsigned number) const {
    return shared_->handicap && number > 1 && shared_->handicap->overlooks(position.key(), move);
}

/// Before searching the position after `move`, the null move if it is `noMove`.
template <class Rules>
void Worker<Rules>::enter(const Position<Rules>& position, unsigned ply, Move move) {
    frame(ply).move = move;
    frame(ply).quiet = false;
    frame(ply + 1).doubleExtensions = frame(ply).doubleExtensions;
    line_.enter(position);
}

/// The best line from `ply` on is `move` and the one found after it.
template <class Rules>
void Worker<Rules>::setVariation(unsigned ply, Move move) {
    const auto& after = variations_[ply + 1];
    auto& here = variations_[ply];
    here[ply] = move;
    const unsigned end = std::max(variationEnds_[ply + 1], ply + 1);
    std::copy(after.begin() + ply + 1, after.begin() + end, here.begin() + ply + 1);
    variationEnds_[ply] = end;
}

}  // namespace motley
