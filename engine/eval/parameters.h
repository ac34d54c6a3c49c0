// What the evaluation is made of, as data that a variant declares once: evaluation, tuning and print-out read the same.
//
// Unit: hundredths of a pawn. Every weight counts for the side that has the thing, so faults are negative.
#pragma once

#include "engine/board/men.h"
#include "engine/eval/tapered.h"

#include <array>

namespace motley {

/// Weights by rank or file as the man's side sees them.
using Octet = std::array<Tapered, 8>;

/// The same octet from its middlegame and its endgame weights.
constexpr Octet octet(std::array<int, 8> middlegame, std::array<int, 8> endgame) {
    Octet weights;
    for (std::size_t at = 0; at < 8; ++at)
        weights[at] = Tapered(middlegame[at], endgame[at]);
    return weights;
}

/// Of one kind of man.
struct ManParameters {
    Tapered value{};
    Octet rank{};  ///< a man's square is worth the weight of its rank and that of its file
    Octet file{};
    Tapered mobility{};  ///< of each square it attacks that is neither its own side's nor covered by an enemy pawn
    int kingAttack = 0;  ///< units of danger for each attack on a square beside the enemy king
    int phase = 0;       ///< how much it makes a position a middlegame
    Tapered held{};      ///< of each one that its side holds off the board
};

struct EvaluationParameters {
    /// Weights that nobody sets are 0. (Said once more, because g++ 12 cannot read such arrays back from a constant.)
    constexpr EvaluationParameters() {
        for (ManParameters& man : men)
            for (std::size_t at = 0; at < 8; ++at)
                man.rank[at] = man.file[at] = Tapered(0, 0);
    }

    std::array<ManParameters, maxKinds> men{};

    Octet passedPawn{};             ///< by rank
    Octet kingToPassedPawn{};       ///< own king's distance to the square before a passed pawn beyond the fourth rank
    Octet enemyKingToPassedPawn{};  ///< the enemy king's
    Tapered blockedPassedPawn{};
    Tapered doubledPawn{};
    Tapered isolatedPawn{};
    Tapered protectedPawn{};
    Tapered phalanxPawn{};

    Tapered bishopPair{};
    Tapered rookOnOpenFile{};      ///< no pawn on it
    Tapered rookOnHalfOpenFile{};  ///< no own pawn on it

    Tapered pawnThreat{};  ///< an enemy man, not a pawn, that a pawn attacks
    Tapered manThreat{};   ///< an enemy man, not a pawn, that another man attacks and no enemy pawn protects
    Tapered loosePawn{};   ///< an enemy pawn that is attacked and not protected

    Tapered kingShield{};  ///< own pawn beside the king
    int openKingFile = 0;  ///< units of danger of each file at the king without own pawns
    int safeCheck = 0;     ///< units of danger of each square from which an enemy man could attack the king unharmed

    Tapered tempo{};     ///< being to move
    int fullPhase = 24;  ///< the phase of a full middlegame

    /// Whatever a variant's own terms need, in an order of its own.
    std::array<Tapered, 12> own{};
};

}  // namespace motley
