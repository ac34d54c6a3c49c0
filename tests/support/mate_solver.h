// Forced wins, found by trying every move of both sides: nothing but the rules, and nothing left out.
#pragma once

#include "engine/position/outcome.h"
#include "engine/position/position.h"

#include <cstdint>

namespace motley::test {

template <class Rules>
class MateSolver {
  public:
    /// Gives up, and then finds nothing more, after having seen `positions` positions.
    explicit MateSolver(std::uint64_t positions) : left_(positions) {}

    bool gaveUp() const { return left_ == 0; }

    /// Whether the side to move forces the end of the game in its favour with at most `moves` moves of its own.
    bool wins(const Position<Rules>& position, unsigned moves) {
        if (!see() || outcomeOf(position, {}).isOver() || moves == 0)
            return false;
        MoveList<Rules> list;
        position.legalMoves(list);
        for (const Move move : list)
            if (loses(after(position, move), moves - 1))
                return true;
        return false;
    }

    /// Whether the side to move has lost, or whatever it plays the opponent wins with at most `moves` moves.
    bool loses(const Position<Rules>& position, unsigned moves) {
        if (!see())
            return false;
        if (const Outcome outcome = outcomeOf(position, {}); outcome.isOver())
            return outcome.result == winOf(~position.side());
        if (moves == 0)
            return false;
        MoveList<Rules> list;
        position.legalMoves(list);
        for (const Move move : list)
            if (!wins(after(position, move), moves))
                return false;
        return true;
    }

    /// The fewest moves, up to `most`, in which the side to move wins by force; 0 if it does not.
    unsigned winLength(const Position<Rules>& position, unsigned most) {
        for (unsigned moves = 1; moves <= most; ++moves)
            if (wins(position, moves))
                return moves;
        return 0;
    }

    /// The reply that holds out longest where the opponent wins with at most `moves` moves.
    Move longestDefence(const Position<Rules>& position, unsigned moves) {
        MoveList<Rules> list;
        position.legalMoves(list);
        for (const Move move : list)
            if (!wins(after(position, move), moves - 1))
                return move;
        return list[0];
    }

  private:
    static Position<Rules> after(Position<Rules> position, Move move) {
        position.play(move);
        return position;
    }

    bool see() { return left_ != 0 && --left_ != 0; }

    std::uint64_t left_;
};

}  // namespace motley::test
