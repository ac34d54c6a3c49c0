// Weights for the chess men on a chess board: those of chess, and where other variants start from.
#pragma once

#include "engine/eval/parameters.h"

namespace motley {

// clang-format off
inline constexpr EvaluationParameters chessParameters = [] {
    EvaluationParameters p{};
    p.men[index(Kind::Pawn)] = {
        .value = {78, 111},
        .squares = bothWings({   0,   0,   0,   0,
                    -16,  -8, -11, -25,
                    -12,  -9, -12, -14,
                     -7,  -9,   5,   0,
                      2,   8,   9,  14,
                      4,  19,  15,  23,
                     27,   3, -12,   5,
                      0,   0,   0,   0},
                  {   0,   0,   0,   0,
                    -13, -15,   2,   2,
                    -21, -26, -16, -17,
                     -9, -16, -20, -27,
                     -5,  -9, -22, -29,
                     18,   5,  -5,  -8,
                     16,  59,  92,  77,
                      0,   0,   0,   0}),
        .mobility = {0, 0}, .kingAttack = 0, .safeCheck = 0, .phase = 0, .held = {60, 60},
        .outpost = {0, 0},
        .threat = octet({1, 48, 44, 72, 32, 0, 0, 0}, {12, 32, 43, 18, 31, 0, 0, 0})};
    p.men[index(Kind::Knight)] = {
        .value = {250, 383},
        .squares = bothWings({ -17,  -9, -20,   4,
                      3,  -2,   9,  13,
                     -3,  17,  15,  16,
                     12,  15,  31,  24,
                     14,  22,  29,  33,
                      5,  27,  37,  41,
                    -26,  -5,  19,  12,
                   -106, -71, -74, -42},
                  { -62, -38, -11,   0,
                    -20, -28,  11,  18,
                    -15,   7,  11,  28,
                    -20,  21,  12,  35,
                      7,  20,  25,  34,
                     -4,   8,  20,  24,
                    -15,  -4,  15,  30,
                    -78, -31,  -7,  16}),
        .mobility = {4, 1}, .kingAttack = 3, .safeCheck = 16, .phase = 1, .held = {250, 250},
        .outpost = {9, 22},
        .threat = octet({-3, 18, 22, 47, 36, 0, 0, 0}, {12, 12, 26, 10, 4, 0, 0, 0})};
    p.men[index(Kind::Bishop)] = {
        .value = {262, 391},
        .squares = bothWings({  -9,  -9,   3,  15,
                      7,  23,  18,  16,
                      5,  16,  23,   9,
                     12,  -3,  14,  15,
                     -5,  15,  -2,  19,
                     13,  -1,  10,   9,
                    -58, -45, -11, -45,
                    -14,   4, -20, -11},
                  { -29, -30, -25,   3,
                    -19, -24, -16,  -8,
                     15,  -1,  -1,  14,
                     -5,   3,   3,  -3,
                      5,  -9,   7,   0,
                     -3,   7,   4,   5,
                     21,  43,   2,  27,
                      2,  10,   8,  22}),
        .mobility = {4, 3}, .kingAttack = 6, .safeCheck = 9, .phase = 1, .held = {260, 260},
        .outpost = {22, 13},
        .threat = octet({2, 16, 12, 34, 46, 0, 0, 0}, {14, 31, 12, 36, 33, 0, 0, 0})};
    p.men[index(Kind::Rook)] = {
        .value = {342, 685},
        .squares = bothWings({ -20, -20,   3,   1,
                    -41, -25, -21, -24,
                    -23, -19, -15, -10,
                    -21, -20,  -5, -17,
                    -13,  -4,   0,   2,
                     10,  39,  31,  34,
                    -12, -28,   0,  56,
                     17,  46,  39,  50},
                  { -24, -13, -22, -24,
                    -19, -28, -24, -13,
                    -13, -14,  -2, -12,
                     -8,  15, -14,   7,
                     13,  24,  14,  11,
                     -2,   3,   5,   1,
                     26,  37,  31,  11,
                     16,  -7,  21,   7}),
        .mobility = {3, 5}, .kingAttack = 2, .safeCheck = 18, .phase = 2, .held = {400, 400},
        .outpost = {7, 9},
        .threat = octet({0, 0, -1, 12, 46, 0, 0, 0}, {5, 21, 23, 12, 8, 0, 0, 0})};
    p.men[index(Kind::Queen)] = {
        .value = {981, 1138},
        .squares = bothWings({   9,  -6,   4,   6,
                     10,   7,  16,  10,
                     -9,   1,  -2,   1,
                     -9, -11,  -9, -10,
                     -2, -10,  -5,  -5,
                    -16,  13,  -9,   1,
                      7, -17, -20, -18,
                    -10,   5, -11,   9},
                  { -77, -83, -55, -53,
                    -61, -77, -63, -23,
                    -21, -14,   4,   4,
                     -8,  40,  42,  65,
                    -10,  17,   7,  46,
                      7,  28,  33,  70,
                     16,  27,  39,  66,
                     -4,  -1,  11,  50}),
        .mobility = {2, 7}, .kingAttack = 6, .safeCheck = 12, .phase = 4, .held = {800, 800},
        .outpost = {-1, 8},
        .threat = octet({1, 2, 5, 2, 12, 0, 0, 0}, {11, 25, 11, -7, 12, 0, 0, 0})};
    p.men[index(Kind::King)] = {
        .value = {0, 0},
        .squares = bothWings({  93,  63,  32,  22,
                     71,  36,   5, -20,
                     11, -12, -37, -78,
                      5,  -2, -30, -67,
                    -15, -31, -55, -90,
                     20,  10,  -5, -41,
                     38,  33,  19, -15,
                     37,  30,  22, -17},
                  { -63, -37, -29, -38,
                    -30, -10,  -3,  -1,
                    -17,   8,  20,  30,
                    -29,   8,  14,  26,
                    -17,  -4,  23,  33,
                    -14,  22,   5,  19,
                    -58,  42,  20,   2,
                    -42,  38,  50,  39}),
        .mobility = {0, 0}, .kingAttack = 0, .safeCheck = 0, .phase = 0, .held = {0, 0},
        .outpost = {0, 0},
        .threat = octet({11, -6, 9, -2, 0, 0, 0, 0}, {41, 22, 11, 1, 0, 0, 0, 0})};
    p.passedPawn = octet({0, -13, -7, 11, 5, 22, 69, 0}, {0, 8, 27, 48, 79, 121, 156, 0});
    p.kingToPassedPawn = octet({12, -10, 6, -18, -21, 0, -7, -36}, {76, 84, 21, 1, -18, -29, -30, -19});
    p.enemyKingToPassedPawn = octet({-55, -12, 3, 5, 6, -11, 7, -14}, {-16, -29, -28, -6, 26, 59, 57, 66});
    p.blockedPassedPawn = {-1, -13};
    p.doubledPawn = {-9, -11};
    p.isolatedPawn = {-7, -6};
    p.protectedPawn = {9, 11};
    p.phalanxPawn = {4, 7};
    p.bishopPair = {16, 66};
    p.rookOnOpenFile = {33, 7};
    p.rookOnHalfOpenFile = {13, 14};
    p.rookBehindPassedPawn = {13, 8};
    p.enemyRookBehindPassedPawn = {-18, -55};
    p.unstoppablePawn = {0, 46};
    p.kingToPawns = {-12, -4};
    p.minorBehindPawn = {4, 12};
    p.space = {2, 4};
    p.looseMan = {13, 23};
    p.loosePawn = {14, 27};
    p.pushThreat = {11, 23};
    p.badBishop = {-2, -2};
    p.backwardPawn = {-4, -2};
    p.tempo = {23, 18};
    p.connectedPawn = octet({0, 0, 2, -3, -2, 4, -3, 0}, {0, -2, 2, 9, 11, 61, 83, 0});
    p.freeStep = octet({0, 12, 4, -15, 6, 22, 2, 0}, {0, 0, 3, 10, 31, 47, 85, 0});
    p.freePath = octet({0, -9, -74, -66, -13, 5, -8, 0}, {0, 32, 55, 35, 34, 48, 47, 0});
    p.shield = octet({8, 13, 13, 15, 10, -25, -4, 0}, {0, -16, -8, -16, -11, 37, 70, 0});
    p.storm = octet({0, -7, -13, -9, -4, 21, 14, 0}, {0, 3, 7, 8, 12, -10, -120, 0});
    p.openKingFile = 7;
    p.scaleOppositeBishops = 113;
    p.scale = 85;
    p.scalePawn = 42;
    p.weakRing = 2;
    p.kingGuard = 0;
    p.fullPhase = 24;
    return p;
}();
// clang-format on

}  // namespace motley
