// What the evaluation is made of, as data that a variant declares once: evaluation, tuning and print-out read the same.
//
// Unit: hundredths of a pawn. Every weight counts for the side that has the thing, so faults are negative.
#pragma once

#include "engine/board/men.h"
#include "engine/eval/tapered.h"

#include <array>

namespace motley {

/// Weights by rank as the man's side sees it.
using Octet = std::array<Tapered, 8>;

/// The same octet from its middlegame and its endgame weights.
constexpr Octet octet(std::array<int, 8> middlegame, std::array<int, 8> endgame) {
    Octet weights;
    for (std::size_t at = 0; at < 8; ++at)
        weights[at] = Tapered(middlegame[at], endgame[at]);
    return weights;
}

/// Weights by square as White sees it, from a1 to h8; on smaller boards some are never used.
using SquareTable = std::array<Tapered, 64>;

/// The same on both wings. Of each rank, files a to d are given.
constexpr SquareTable bothWings(std::array<int, 32> middlegame, std::array<int, 32> endgame) {
    SquareTable table;
    for (std::size_t at = 0; at < 64; ++at) {
        const std::size_t file = at % 8;
        const std::size_t half = at / 8 * 4 + (file < 4 ? file : 7 - file);
        table[at] = Tapered(middlegame[half], endgame[half]);
    }
    return table;
}

/// Each square is worth the weight of its rank and that of its file.
constexpr SquareTable ranksAndFiles(const Octet& rank, const Octet& file) {
    SquareTable table;
    for (std::size_t at = 0; at < 64; ++at)
        table[at] = rank[at / 8] + file[at % 8];
    return table;
}

/// Of one kind of man.
struct ManParameters {
    Tapered value{};
    SquareTable squares{};
    Tapered mobility{};  ///< of each square it attacks that is neither its own side's nor covered by a lesser enemy man
    int kingAttack = 0;  ///< units of danger for each attack on a square beside the enemy king
    int safeCheck = 0;   ///< units of danger of each square from which it could attack the king unharmed
    int phase = 0;       ///< how much it makes a position a middlegame
    Tapered held{};      ///< of each one that its side holds off the board
    Tapered outpost{};   ///< protected by a pawn, where no enemy pawn can ever attack it
    std::array<Tapered, maxKinds> threat{};  ///< of each enemy man of a kind that it attacks
};

struct EvaluationParameters {
    /// Weights that nobody sets are 0. (Said once more, because g++ 12 cannot read such arrays back from a constant.)
    constexpr EvaluationParameters() {
        for (ManParameters& man : men) {
            man.squares.fill(Tapered(0, 0));
            man.threat.fill(Tapered(0, 0));
        }
    }

    std::array<ManParameters, maxKinds> men{};

    Octet passedPawn{};              ///< by rank
    Tapered rookBehindPassedPawn{};  ///< own, anywhere on the file
    Tapered enemyRookBehindPassedPawn{};
    Tapered unstoppablePawn{};      ///< passed, the enemy king is alone and too far away
    Tapered kingToPawns{};          ///< of every two king's steps to own pawns
    Octet kingToPassedPawn{};       ///< own king's distance to the square before a passed pawn beyond the fourth rank
    Octet enemyKingToPassedPawn{};  ///< the enemy king's
    Tapered blockedPassedPawn{};
    Tapered doubledPawn{};
    Tapered isolatedPawn{};
    Tapered protectedPawn{};
    Tapered phalanxPawn{};
    Tapered backwardPawn{};  ///< no pawn can ever protect it, and an enemy pawn attacks the square before it
    Octet connectedPawn{};   ///< protected or in a phalanx, by rank
    Octet freeStep{};        ///< passed, and may step unharmed, by rank
    Octet freePath{};        ///< passed, and may go all the way unharmed, by rank

    Tapered bishopPair{};
    Tapered rookOnOpenFile{};      ///< no pawn on it
    Tapered rookOnHalfOpenFile{};  ///< no own pawn on it

    Tapered looseMan{};         ///< an enemy man, not a pawn, that is attacked and not protected
    Tapered loosePawn{};        ///< the same of a pawn
    Tapered pushThreat{};       ///< an enemy man, not a pawn, that a pawn could attack with a safe step
    Tapered minorBehindPawn{};  ///< a knight or bishop right behind a pawn of either side
    Tapered space{};  ///< of each square of the own half's middle that no enemy pawn attacks and no own pawn blocks,
                      ///< and every eight men
    Tapered badBishop{};  ///< an own pawn on a bishop's colour

    Octet shield{};        ///< a pawn on the files at its king, not behind it, by rank
    Octet storm{};         ///< a pawn there before the enemy king, by rank
    int openKingFile = 0;  ///< units of danger of each file at the king without own pawns
    int weakRing = 0;      ///< units of danger of each attacked square beside the king that the king alone protects
    int kingGuard = 0;     ///< units of danger less for each square beside the king that its men protect

    int scaleOppositeBishops = 0;  ///< less with one bishop each, on different colours, and no other men
    int scale = 256;               ///< in 256ths: what an advantage is worth without pawns ...
    int scalePawn = 0;             ///< ... and more with each pawn of the side that has it
    Tapered tempo{};               ///< being to move
    int fullPhase = 24;            ///< the phase of a full middlegame

    /// Whatever a variant's own terms need, in an order of its own.
    std::array<Tapered, 12> own{};
};

}  // namespace motley
