// Weights for the chess men where other rules than those of chess decide: plain guesses.
#pragma once

#include "engine/eval/parameters.h"

namespace motley {

// clang-format off
inline constexpr EvaluationParameters plainParameters = [] {
    EvaluationParameters p{};
    p.men[index(Kind::Pawn)] = {
        .value = {82, 105},
        .squares = ranksAndFiles(octet({0, -8, -6, 4, 10, 22, 45, 0}, {0, -12, -14, -6, 10, 45, 90, 0}), octet({-12, -2, -2, 8, 8, 2, 2, -12}, {4, 6, 0, -4, -4, 0, 6, 4})),
        .mobility = {0, 0}, .kingAttack = 0, .phase = 0, .held = {60, 60}};
    p.men[index(Kind::Knight)] = {
        .value = {335, 320},
        .squares = ranksAndFiles(octet({-30, -12, 0, 10, 18, 22, 5, -35}, {-22, -10, 0, 8, 10, 2, -8, -25}), octet({-22, -8, 2, 8, 8, 2, -8, -22}, {-20, -8, 2, 6, 6, 2, -8, -20})),
        .mobility = {6, 4}, .kingAttack = 5, .phase = 1, .held = {250, 250}};
    p.men[index(Kind::Bishop)] = {
        .value = {350, 335},
        .squares = ranksAndFiles(octet({-12, 4, 6, 6, 6, 6, -8, -14}, {-8, -4, 2, 4, 6, 2, 0, -4}), octet({-8, 0, 2, 4, 4, 2, 0, -8}, {-6, 0, 2, 2, 2, 2, 0, -6})),
        .mobility = {6, 5}, .kingAttack = 4, .phase = 1, .held = {260, 260}};
    p.men[index(Kind::Rook)] = {
        .value = {480, 570},
        .squares = ranksAndFiles(octet({-8, -14, -12, -8, 0, 8, 16, 12}, {-6, -8, -6, 0, 4, 6, 10, 6}), octet({-8, -2, 4, 8, 8, 4, -2, -8}, {2, 2, 0, -2, -2, 0, 2, 2})),
        .mobility = {3, 5}, .kingAttack = 5, .phase = 2, .held = {400, 400}};
    p.men[index(Kind::Queen)] = {
        .value = {1010, 1080},
        .squares = ranksAndFiles(octet({-6, 0, 0, -4, 0, 6, 6, 4}, {-30, -20, -8, 8, 16, 16, 12, 4}), octet({-8, -4, 0, 2, 2, 4, 4, 2}, {-14, -6, 4, 10, 10, 4, -6, -14})),
        .mobility = {2, 5}, .kingAttack = 8, .phase = 4, .held = {800, 800}};
    p.men[index(Kind::King)] = {
        .value = {0, 0},
        .squares = ranksAndFiles(octet({12, -4, -35, -50, -50, -40, -30, -30}, {-30, -12, 2, 14, 20, 20, 10, -10}), octet({14, 26, -2, -18, -18, -6, 26, 16}, {-18, -4, 6, 10, 10, 6, -4, -18})),
        .mobility = {0, 0}, .kingAttack = 0, .phase = 0, .held = {0, 0}};

    p.passedPawn = octet({0, 0, 0, 8, 25, 55, 90, 0}, {0, 5, 10, 25, 50, 90, 140, 0});
    p.kingToPassedPawn = octet({0, 0, 0, 0, 0, 0, 0, 0}, {20, 16, 6, -2, -8, -14, -18, -20});
    p.enemyKingToPassedPawn = octet({0, 0, 0, 0, 0, 0, 0, 0}, {-40, -28, -12, 6, 18, 26, 32, 34});
    p.blockedPassedPawn = {-4, -22};
    p.doubledPawn = {-6, -16};
    p.isolatedPawn = {-10, -10};
    p.protectedPawn = {10, 8};
    p.phalanxPawn = {6, 8};

    p.bishopPair = {25, 50};
    p.rookOnOpenFile = {28, 8};
    p.rookOnHalfOpenFile = {12, 8};

    for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
        p.men[index(Kind::Pawn)].threat[index(kind)] = {50, 40};
        for (const Kind by : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen})
            p.men[index(by)].threat[index(kind)] = {12, 12};
        p.men[index(kind)].safeCheck = 6;
    }
    p.looseMan = {12, 12};
    p.loosePawn = {4, 12};

    p.shield = octet({8, 8, 8, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0});
    p.openKingFile = 5;
    p.tempo = {20, 12};
    return p;
}();
// clang-format on

}  // namespace motley
