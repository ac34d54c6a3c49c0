// Pawn Less Chess (2004): 44 squares, no pawns, and men that leap over the Leaping Ferz and the Leaping Wazir.
#pragma once

#include "engine/board/board.h"
#include "engine/movegen/legality.h"
#include "engine/movegen/move_list.h"
#include "engine/position/rules.h"

#include <string_view>

namespace motley {

inline constexpr EvaluationParameters pawnLessParameters = [] {
    constexpr std::array<int, 8> towardsEnemy{-12, -6, 0, 6, 10, 10, 6, 0};
    EvaluationParameters p{};
    const Octet advance = octet(towardsEnemy, towardsEnemy);
    p.men[index(Kind::Knight)] = {.value = {320, 320},
                                  .squares = ranksAndFiles(advance, advance),
                                  .mobility = {8, 8},
                                  .kingAttack = 6,
                                  .phase = 2,
                                  .held = {0, 0}};
    p.men[index(Kind::Extra1)] = {.value = {170, 170},
                                  .squares = ranksAndFiles(advance, advance),
                                  .mobility = {8, 8},
                                  .kingAttack = 5,
                                  .phase = 1,
                                  .held = {0, 0}};
    p.men[index(Kind::Extra2)] = p.men[index(Kind::Extra1)];
    p.men[index(Kind::King)].squares =
        ranksAndFiles(octet({10, 4, -10, -20, -30, -30, -30, -30}, {-10, 0, 6, 10, 10, 6, 0, -10}),
                      octet({0, 0, 0, 0, 0, 0, 0, 0}, {-8, 0, 4, 8, 8, 4, 0, -8}));
    p.looseMan = {25, 25};
    p.men[index(Kind::Knight)].safeCheck = 8;
    p.tempo = {15, 15};
    p.own[0] = {4, 4};
    p.fullPhase = 20;
    return p;
}();

struct PawnLess : StandardRules {
    static constexpr std::string_view name = "pawnless";
    static constexpr std::string_view title = "Pawn Less Chess";
    static constexpr std::string_view inventor = "Uri Bruck";
    static constexpr std::string_view year = "2004";
    static constexpr std::string_view summary = "44 squares, knights and two kinds of men that leap; no pawns.";
    static constexpr std::string_view startFen = "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1";
    static constexpr XboardView xboard{
        .name = name, .board = "8x8+0_fairy", .men = ".N...F...W.K", .moves = "N N F F W W K K"};

    /// d1-h1, d2-h2, a7-e7 and a8-e8 are missing.
    static constexpr Bitboard squares = allSquares & ~0x1F1F00000000F8F8ULL;

    static constexpr Kind leapingFerz = Kind::Extra1;
    static constexpr Kind leapingWazir = Kind::Extra2;
    static constexpr ManSpecs men = [] {
        ManSpecs specs{};
        specs[index(Kind::Knight)] = men::knight;
        specs[index(Kind::King)] = men::king;
        specs[index(leapingFerz)] = {.letter = 'F', .steps = diagonalLanes};
        specs[index(leapingWazir)] = {.letter = 'W', .steps = orthogonalLanes};
        return specs;
    }();
    static constexpr ManNames manNames = namesWith("leaping ferz", "leaping wazir");

    static constexpr const EvaluationParameters& evaluation = pawnLessParameters;
    static constexpr WinningCurve winningCurve{.even = 866, .spread = 154};

    static constexpr bool doubleStep = false;
    static constexpr bool flipsByHalfTurn = true;

    /// As with steps, a square is leapt to from each of eight directions by at most one man.
    static constexpr std::size_t maxMoves = maxOrdinaryMoves + std::size_t{44} * 8;

    /// Where `movers` land, lane by lane: straight behind an adjacent man that may be leapt over in that direction.
    /// No man slides here, so a leap uncovers nothing; and as it captures nothing, it never ends a check.
    template <Color us>
    static Fan leaps(const Board<PawnLess>& board, const RoyalLegality<PawnLess, us>& legality, Bitboard movers) {
        using Geometry = Board<PawnLess>::Geometry;
        const Fan hurdles = Fan::split(board.of(leapingWazir), board.of(leapingFerz));
        return Geometry::step(Geometry::step(Fan::all(movers)) & hurdles) & (board.empty() & legality.target);
    }

    template <Color us>
    static Bitboard leapers(const Board<PawnLess>& board) {
        return board.of(us) & (board.of(leapingFerz) | board.of(leapingWazir));
    }

    template <Color us>
    static void addMoves(const Board<PawnLess>& board, const RoyalLegality<PawnLess, us>& legality,
                         MoveList<PawnLess>& moves) {
        for (Bitboard rest = leapers<us>(board); rest != 0;) {
            const Square from = popFirst(rest);
            const Kind kind = contains(board.of(leapingFerz), from) ? leapingFerz : leapingWazir;
            for (Bitboard targets = leaps<us>(board, legality, bit(from)).merged(); targets != 0;)
                moves.push(Move::ordinary(from, popFirst(targets), kind));
        }
    }

    template <Color us>
    static std::uint64_t countExtraMoves(const Board<PawnLess>& board, const RoyalLegality<PawnLess, us>& legality) {
        return leaps<us>(board, legality, leapers<us>(board)).count();
    }

    /// Leaps, which are mobility of a kind.
    template <Color us>
    static Tapered ownTerms(const Board<PawnLess>& board, const AttackMaps&, const AttackMaps&,
                            const EvaluationParameters& parameters) {
        using Geometry = Board<PawnLess>::Geometry;
        const Fan hurdles = Fan::split(board.of(leapingWazir), board.of(leapingFerz));
        const Fan landings = Geometry::step(Geometry::step(Fan::all(leapers<us>(board))) & hurdles) & board.empty();
        return landings.count() * parameters.own[0];
    }

    static bool insufficientMaterial(const Board<PawnLess>& board) {
        return !hasMany(board.occupied() & ~board.of(Kind::King));
    }
};

}  // namespace motley
