// What the search has learnt about moves and evaluations from the tree so far
// (https://www.chessprogramming.org/History_Heuristic).
#pragma once

#include "engine/board/board.h"
#include "engine/movegen/move.h"
#include "engine/search/parameters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace motley {

/// A number that follows what it is told, the slower the nearer it comes to its limit ("gravity").
template <int limit>
class Average {
  public:
    /// `bonus` is cut to +-`limit`.
    void update(int bonus) {
        const int step = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + step - value_ * std::abs(step) / limit);
    }
    int value() const { return value_; }

  private:
    std::int16_t value_ = 0;
};

using MoveAverage = Average<16384>;

/// Number of the man that arrives and where, 0 to 511.
constexpr std::size_t arrivalIndex(Move move) {
    return index(move.arrival()) * 64 + index(move.to());
}

/// Number of a move by its squares, with special moves apart, as they may go nowhere: 0 to 16383.
constexpr unsigned squaresIndex(Move move) {
    const unsigned special = move.type() == MoveType::Special ? 1 + move.payload() % 3 : 0;
    return special * 4096 + index(move.from()) * 64 + index(move.to());
}

/// How many plies before a move the moves were made that its history asks for.
constexpr std::array<unsigned, 3> continuationPlies{1, 2, 4};

/// Number of how a move meets the squares that the enemy attacks, 0 to 3.
constexpr std::size_t dangerIndex(Move move, Bitboard attacked) {
    return (contains(attacked, move.from()) ? 1U : 0U) + (contains(attacked, move.to()) ? 2U : 0U);
}

constexpr std::size_t arrivals = maxKinds * 64;

/// How replies to one certain move have done, by their arrivals.
using Continuation = std::array<MoveAverage, arrivals>;

/// Of one thread. Large: lives on the heap.
struct Histories {
    /// By side, whether the man flees from an attack (1) and whether it comes under one (2), and squares.
    std::array<std::array<std::array<MoveAverage, 4 * 4096>, 4>, 2> quiets;
    /// By arrival and the kind taken (`Kind::None`, where nothing is).
    std::array<std::array<MoveAverage, maxKinds + 1>, arrivals> captures;
    /// By the move one ply, two plies and four plies before.
    std::array<std::array<Continuation, arrivals>, 3> continuations;
    /// For the moves at the root, which follow none.
    Continuation noContinuation;
};

/// How far the evaluation was from what search found, by features of the position
/// (https://www.chessprogramming.org/Static_Evaluation_Correction_History).
class Corrections {
  public:
    template <class Rules>
    int of(const Board<Rules>& board, Color side) const {
        int sum = 0;
        for (std::size_t feature = 0; feature < features; ++feature)
            sum += weightOf(feature) * tables_[feature][index(side)][slot(board, feature)].value();
        return sum / 2048;
    }

    template <class Rules>
    void update(const Board<Rules>& board, Color side, int depth, int difference) {
        const int bonus = std::clamp(difference * depth / 8, -limit / 4, limit / 4);
        for (std::size_t feature = 0; feature < features; ++feature)
            tables_[feature][index(side)][slot(board, feature)].update(bonus);
    }

  private:
    static constexpr std::size_t features = 3;  ///< pawns, White's other men, Black's
    static constexpr std::size_t slots = 16384;
    static constexpr int limit = 1024;

    static int weightOf(std::size_t feature) {
        return feature == 0 ? parameters::pawnCorrection : parameters::menCorrection;
    }

    template <class Rules>
    static std::size_t slot(const Board<Rules>& board, std::size_t feature) {
        std::uint64_t mixed = 0;
        if (feature == 0)
            mixed = mix(board.of(Color::White, Kind::Pawn), 1) ^ mix(board.of(Color::Black, Kind::Pawn), 2);
        else
            for (unsigned kind = 1; kind < Board<Rules>::kinds; ++kind)
                mixed ^= mix(board.of(feature == 1 ? Color::White : Color::Black, static_cast<Kind>(kind)), kind);
        return mixed >> 50U;
    }

    static constexpr std::uint64_t mix(Bitboard set, std::uint64_t seed) {
        const std::uint64_t product = (set ^ (set >> 32U)) * (0x9E3779B97F4A7C15ULL + 0x5851F42D4C957F2EULL * seed);
        return product ^ (product << 29U);
    }

    std::array<std::array<std::array<Average<limit>, slots>, 2>, features> tables_{};
};

}  // namespace motley
