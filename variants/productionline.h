// The Production Line (2014): pawns on the fourth rank produce pieces and return to their starting squares.
#pragma once

#include "engine/board/board.h"
#include "engine/board/square_text.h"
#include "engine/eval/plain_parameters.h"
#include "engine/movegen/legality.h"
#include "engine/movegen/move_list.h"
#include "engine/position/material.h"
#include "engine/position/rules.h"

#include <array>
#include <string>
#include <string_view>

namespace motley {

/// The chess men, and `own[n]`: n pawns that could return from the line; the last one: each square for a product, once
/// there are pawns for it.
inline constexpr EvaluationParameters productionLineParameters = [] {
    EvaluationParameters p = plainParameters;
    constexpr std::array<int, 9> returnable{0, 5, 20, 80, 110, 150, 180, 200, 220};
    for (std::size_t pawns = 0; pawns < returnable.size(); ++pawns)
        p.own[pawns] = {returnable[pawns], returnable[pawns]};
    p.own[9] = {15, 15};
    return p;
}();

struct ProductionLine : StandardRules {
    static constexpr std::string_view name = "productionline";
    static constexpr std::string_view title = "The Production Line";
    static constexpr std::string_view inventor = "unknown";
    static constexpr std::string_view year = "2014";
    static constexpr std::string_view summary =
        "Kings and pawns; pawns on the fourth rank are spent on rooks, bishops and knights.";
    static constexpr std::string_view startFen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    static constexpr XboardView xboard{.name = name,
                                       .board = "8x8+4_bughouse",
                                       .men = "PNBRQ......K",
                                       .moves = "P fmWfceFifmnD N N B B R R Q Q K K",
                                       .hand = ShownHand::Supply,
                                       .supply = "RBN"};

    static constexpr const EvaluationParameters& evaluation = productionLineParameters;
    static constexpr WinningCurve winningCurve{.even = 461, .spread = 366};

    /// Produced men and returned pawns bring back what captures and pawn moves had changed.
    static constexpr bool zeroingIsFinal = false;

    /// Eight pawns on the line choose C(8,5) = C(8,3) = 56 ways for each of the three products, on two squares each.
    static constexpr std::size_t maxMoves = maxOrdinaryMoves + std::size_t{3} * 56 * 2;

    /// What can be produced, at which price in pawns, and on which files of the far rank.
    struct Product {
        Kind kind;
        unsigned price;
        Bitboard files;
    };
    static constexpr std::array<Product, 3> products{{{Kind::Rook, 5, fileMask(0) | fileMask(7)},
                                                      {Kind::Bishop, 3, fileMask(2) | fileMask(5)},
                                                      {Kind::Knight, 3, fileMask(1) | fileMask(6)}}};

    template <Color us>
    static constexpr Bitboard line = relativeRank<ProductionLine, us>(3);
    template <Color us>
    static constexpr Bitboard homeRank = relativeRank<ProductionLine, us>(1);

    /// The squares of the files in the set `files` (bit 0 is the a-file) on the rank `rank`.
    static constexpr Bitboard onRank(unsigned files, Bitboard rank) { return (fileA * files) & rank; }

    /// The files, as a set with bit 0 for the a-file, whose pawn stands on the line and has its home square free.
    template <Color us>
    static unsigned returnableFiles(const Board<ProductionLine>& board) {
        const auto files = [](Bitboard set, Bitboard rank) {
            return static_cast<unsigned>((set & rank) >> (8 * rankOf(first(rank))));
        };
        return files(board.of(us, Kind::Pawn), line<us>) & files(board.empty(), homeRank<us>);
    }

    template <Color us>
    static Bitboard freeSquares(const Board<ProductionLine>& board, const Product& product) {
        return product.files & relativeRank<ProductionLine, us>(7) & board.empty();
    }

    /// Whether returning pawns cannot matter to the king of `us`. Lines other than the production line itself cross it
    /// once, so a line opens only where a pawn that returns was pinned or where the king stands on the production line.
    template <Color us>
    static bool kingIsIndifferent(const RoyalLegality<ProductionLine, us>& legality, unsigned returnable) {
        return !legality.inCheck() && !contains(line<us>, legality.king) &&
               (legality.pinned & onRank(returnable, line<us>)) == 0;
    }

    /// Calls `visit` with each legal production.
    template <Color us, class Visitor>
    static void forEachProduction(const Board<ProductionLine>& board, const RoyalLegality<ProductionLine, us>& legality,
                                  Visitor visit) {
        const unsigned returnable = returnableFiles<us>(board);
        if (std::popcount(returnable) < 3)
            return;
        const bool safe = kingIsIndifferent<us>(legality, returnable);
        for (const Product& product : products) {
            forEachChoice(returnable, product.price, [&](unsigned files) {
                for (Bitboard places = freeSquares<us>(board, product); places != 0;) {
                    const Square square = popFirst(places);
                    const Move move = Move::make(MoveType::Special, square, square, product.kind, product.kind, files);
                    if (safe || leavesKingSafe<us>(board, move))
                        visit(move);
                }
            });
        }
    }

    /// Calls `visit` with each set of `size` files out of `files`.
    template <class Visitor>
    static void forEachChoice(unsigned files, unsigned size, Visitor visit) {
        for (unsigned chosen = files; chosen != 0; chosen = (chosen - 1) & files)
            if (static_cast<unsigned>(std::popcount(chosen)) == size)
                visit(chosen);
    }

    template <Color us>
    static bool leavesKingSafe(Board<ProductionLine> board, Move move) {
        playSpecial<us>(board, move);
        return !kingAttacked<us>(board);
    }

    template <Color us>
    static void addMoves(const Board<ProductionLine>& board, const RoyalLegality<ProductionLine, us>& legality,
                         MoveList<ProductionLine>& moves) {
        forEachProduction<us>(board, legality, [&moves](Move move) { moves.push(move); });
    }

    template <Color us>
    static std::uint64_t countExtraMoves(const Board<ProductionLine>& board,
                                         const RoyalLegality<ProductionLine, us>& legality) {
        constexpr std::array<std::uint8_t, 9> choose3{0, 0, 0, 1, 4, 10, 20, 35, 56};
        constexpr std::array<std::uint8_t, 9> choose5{0, 0, 0, 0, 0, 1, 6, 21, 56};
        const unsigned returnable = returnableFiles<us>(board);
        const auto pawns = static_cast<unsigned>(std::popcount(returnable));
        if (pawns < 3)
            return 0;
        std::uint64_t moves = 0;
        if (kingIsIndifferent<us>(legality, returnable))
            for (const Product& product : products)
                moves += (product.price == 3 ? choose3 : choose5)[pawns] * count(freeSquares<us>(board, product));
        else
            forEachProduction<us>(board, legality, [&moves](Move) { ++moves; });
        return moves;
    }

    template <Color us>
    static void playSpecial(Board<ProductionLine>& board, Move move) {
        board.clear(onRank(move.payload(), line<us>));
        board.put(us, Kind::Pawn, onRank(move.payload(), homeRank<us>));
        board.put(us, move.arrival(), bit(move.to()));
    }

    template <Color us>
    static Tapered ownTerms(const Board<ProductionLine>& board, const AttackMaps&, const AttackMaps&,
                            const EvaluationParameters& parameters) {
        const auto pawns = static_cast<unsigned>(std::popcount(returnableFiles<us>(board)));
        Tapered total = parameters.own[pawns];
        for (const Product& product : products)
            if (pawns >= product.price)
                total += count(freeSquares<us>(board, product)) * parameters.own[9];
        return total;
    }

    static constexpr bool zeroing(Move) { return true; }

    static bool insufficientMaterial(const Board<ProductionLine>& board) { return bareChessMaterial(board); }

    static std::string specialText(Move move) {
        std::string text = placementText(chessMen, move.arrival(), move.to());
        // The product stands on its owner's far rank, so its square tells whose pawns return.
        const bool white = rankOf(move.to()) == 7;
        for (unsigned file = 0; file < 8; ++file)
            if (((move.payload() >> file) & 1U) != 0)
                text.append(",")
                    .append(squareText(squareAt(file, white ? 3 : 4)))
                    .append(squareText(squareAt(file, white ? 1 : 6)));
        return text;
    }
};

}  // namespace motley
