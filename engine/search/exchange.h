// Static exchange evaluation: what a move wins or loses if both sides take on its square as long as that pays
// (https://www.chessprogramming.org/Static_Exchange_Evaluation).
#pragma once

#include "engine/board/attacks.h"
#include "engine/eval/evaluator.h"
#include "engine/position/position.h"

#include <utility>

namespace motley {

template <class Rules>
class Exchange {
  public:
    explicit Exchange(const Position<Rules>& position) : position_(position), board_(position.board()) {}

    /// Whether `move` wins at least `threshold`. Pins are not seen.
    bool reaches(Move move, Score threshold) const {
        if (move.type() == MoveType::Castling)
            return threshold <= 0;
        Score balance = gain(move) - threshold;
        if (balance < 0)
            return false;
        if (!Rules::royalKing && takesKing(move))
            return true;
        balance -= worth(move.arrival());
        if (balance >= 0)
            return true;
        return staysAhead(move, balance);
    }

  private:
    static Score worth(Kind kind) { return kind == Kind::None ? 0 : evaluator<Rules>.worth(kind); }

    bool takesKing(Move move) const {
        return move.type() == MoveType::Ordinary && position_.kindOn(move.to()) == Kind::King;
    }

    /// What the move itself takes, and what its man becomes.
    Score gain(Move move) const {
        if (move.type() == MoveType::Special)
            return 0;
        const Score taken = move.type() == MoveType::EnPassant ? worth(Kind::Pawn) : worth(position_.kindOn(move.to()));
        return taken + worth(move.arrival()) - worth(move.man());
    }

    /// `balance` is that of the mover once its man on the square was lost for nothing, below 0.
    bool staysAhead(Move move, Score balance) const {
        const Square square = move.to();
        Bitboard occupied = (board_.occupied() & ~bit(move.from())) | bit(square);
        if (move.type() == MoveType::EnPassant)
            occupied &= ~bit(squareAt(fileOf(square), rankOf(move.from())));
        Color side = ~position_.side();
        bool moverAhead = true;
        while (true) {
            const Bitboard attackers = attackersBy(side, square, occupied);
            if (attackers == 0)
                break;
            const auto [from, kind] = leastValuable(attackers);
            // A king does not take what is protected.
            if (kind == Kind::King && attackersBy(~side, square, occupied ^ bit(from)) != 0)
                break;
            moverAhead = !moverAhead;
            occupied ^= bit(from);
            balance = -balance - 1 - worth(kind);
            side = ~side;
            if (balance >= 0)
                break;
        }
        return moverAhead;
    }

    Bitboard attackersBy(Color side, Square square, Bitboard occupied) const {
        return withColor(side, [&](auto by) { return attackersOf<by()>(board_, square, occupied, occupied); });
    }

    std::pair<Square, Kind> leastValuable(Bitboard attackers) const {
        for (const Kind kind : byWorth)
            if (const Bitboard men = attackers & board_.of(kind); men != 0)
                return {first(men), kind};
        return {first(attackers), Kind::King};
    }

    /// All kinds, the cheapest first.
    static constexpr auto byWorth = [] {
        std::array<Kind, Board<Rules>::kinds> kinds{};
        for (std::size_t at = 0; at < kinds.size(); ++at)
            kinds[at] = static_cast<Kind>(at);
        for (std::size_t end = kinds.size(); end > 1; --end)
            for (std::size_t at = 1; at < end; ++at)
                if (evaluator<Rules>.worth(kinds[at - 1]) > evaluator<Rules>.worth(kinds[at]))
                    std::swap(kinds[at - 1], kinds[at]);
        return kinds;
    }();

    const Position<Rules>& position_;
    const Board<Rules>& board_;
};

}  // namespace motley
