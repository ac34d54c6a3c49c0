// Trade-up Chess: everything starts in hand and is swapped up; the king is captured.
#pragma once

#include "engine/board/board.h"
#include "engine/board/square_text.h"
#include "engine/movegen/legality.h"
#include "engine/movegen/move_list.h"
#include "engine/position/rules.h"

#include <string>
#include <string_view>

namespace motley {

inline constexpr EvaluationParameters tradeUpParameters = [] {
    EvaluationParameters p = chessParameters;
    p.scale = 256;
    p.scalePawn = 0;
    p.men[index(Kind::Extra1)] = p.men[index(Kind::Rook)];
    p.men[index(Kind::Extra1)].value += {60, 60};
    p.own[0] = {60, 60};
    p.own[1] = {60, 60};
    p.own[2] = {120, 120};
    return p;
}();

struct TradeUp : StandardRules {
    static constexpr std::string_view name = "tradeup";
    static constexpr std::string_view title = "Trade-up Chess";
    static constexpr std::string_view inventor = "Oliver Clarke";
    static constexpr std::string_view year{};
    static constexpr std::string_view summary =
        "Only kings on the board: place pawns, then swap men for better ones; capture the king.";
    static constexpr std::string_view startFen = "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1";
    static constexpr XboardView xboard{.name = name,
                                       .board = "8x8+6_super",
                                       .men = "PNBRQ.....K...+.",
                                       .moves = "P fmWfceFifmnD N N B B R R +R R Q Q K K",
                                       .hand = ShownHand::Holdings};

    static constexpr Kind upturnedRook = Kind::Extra1;
    static constexpr ManSpecs men = [] {
        ManSpecs specs = chessMen;
        specs[index(upturnedRook)] = men::rook;
        specs[index(upturnedRook)].plus = true;
        return specs;
    }();
    static constexpr ManNames manNames = namesWith("upside-down rook");

    static constexpr const EvaluationParameters& evaluation = tradeUpParameters;
    static constexpr WinningCurve winningCurve{.even = 151, .spread = 359};

    static constexpr bool royalKing = false;
    static constexpr KindSet holdable = chessPromotions | kindSet({Kind::Pawn});

    /// One or two pawns on 16 squares: 16 + 16 * 15 / 2. Each of 63 men has at most two swaps.
    static constexpr std::size_t maxMoves = maxOrdinaryMoves + 136 + std::size_t{2} * 63;

    /// White places at most one pawn on the first turn of the game.
    struct State {
        bool firstTurn = false;
        constexpr bool operator==(const State&) const = default;
        constexpr std::uint64_t key() const { return firstTurn ? 0x9D39247E33776D41ULL : 0; }
    };

    /// What a move of type `MoveType::Special` is, told by its payload.
    enum class Trade : std::uint8_t {
        Placement,  ///< one pawn, or two where `from` is another square than `to`
        Swap,       ///< man on `to` for `arrival` from the hand
        Upturn,     ///< the rook on `to`
    };

    struct SwapRule {
        Kind given;
        Kind taken;
    };
    static constexpr std::array<SwapRule, 5> swaps{{{Kind::Pawn, Kind::Knight},
                                                    {Kind::Pawn, Kind::Bishop},
                                                    {Kind::Knight, Kind::Rook},
                                                    {Kind::Bishop, Kind::Rook},
                                                    {upturnedRook, Kind::Queen}}};

    /// The first turn is that of the start position alone, at move 1.
    static void setUp(Board<TradeUp>& board, Color side, unsigned fullmove) {
        constexpr std::array<std::pair<Kind, unsigned>, 5> full{
            {{Kind::Queen, 1}, {Kind::Rook, 2}, {Kind::Bishop, 2}, {Kind::Knight, 2}, {Kind::Pawn, 8}}};
        bool atStart = side == Color::White && fullmove == 1 && board.of(Color::White) == bit(squareAt(4, 0)) &&
                       board.of(Color::Black) == bit(squareAt(4, 7));
        for (const auto& [kind, held] : full)
            atStart = atStart && board.holdings.count(Color::White, kind) == held &&
                      board.holdings.count(Color::Black, kind) == held;
        board.state.firstTurn = atStart;
    }

    template <Color us>
    static Bitboard placementSquares(const Board<TradeUp>& board) {
        return board.empty() & (relativeRank<TradeUp, us>(1) | relativeRank<TradeUp, us>(2));
    }

    static constexpr Move trade(Trade trade, Square from, Square to, Kind given, Kind taken) {
        return Move::make(MoveType::Special, from, to, given, taken, static_cast<unsigned>(trade));
    }

    template <Color us>
    static void addMoves(const Board<TradeUp>& board, const FreeLegality<TradeUp, us>&, MoveList<TradeUp>& moves) {
        const unsigned pawns = board.holdings.count(us, Kind::Pawn);
        if (pawns >= 1)
            for (Bitboard places = placementSquares<us>(board); places != 0;) {
                const Square low = popFirst(places);
                moves.push(trade(Trade::Placement, low, low, Kind::Pawn, Kind::Pawn));
                if (pawns >= 2 && !board.state.firstTurn)
                    for (Bitboard rest = places; rest != 0;)
                        moves.push(trade(Trade::Placement, popFirst(rest), low, Kind::Pawn, Kind::Pawn));
            }
        for (const auto& [given, taken] : swaps)
            if (board.holdings.has(us, taken))
                addOnMen(board.of(us, given), Trade::Swap, given, taken, moves);
        addOnMen(board.of(us, Kind::Rook), Trade::Upturn, Kind::Rook, upturnedRook, moves);
    }

    static void addOnMen(Bitboard givers, Trade kind, Kind given, Kind taken, MoveList<TradeUp>& moves) {
        while (givers != 0) {
            const Square square = popFirst(givers);
            moves.push(trade(kind, square, square, given, taken));
        }
    }

    template <Color us>
    static std::uint64_t countExtraMoves(const Board<TradeUp>& board, const FreeLegality<TradeUp, us>&) {
        const unsigned pawns = board.holdings.count(us, Kind::Pawn);
        const std::uint64_t places = count(placementSquares<us>(board));
        std::uint64_t moves = pawns >= 1 ? places : 0;
        if (pawns >= 2 && !board.state.firstTurn)
            moves += places * (places - 1) / 2;
        for (const auto& [given, taken] : swaps)
            if (board.holdings.has(us, taken))
                moves += count(board.of(us, given));
        return moves + count(board.of(us, Kind::Rook));
    }

    template <Color us>
    static void beforeMove(Board<TradeUp>& board, Move) {
        board.state.firstTurn = false;
    }

    template <Color us>
    static void playSpecial(Board<TradeUp>& board, Move move) {
        switch (static_cast<Trade>(move.payload())) {
        case Trade::Placement:
            board.put(us, Kind::Pawn, bit(move.to()) | bit(move.from()));
            board.holdings.remove(us, Kind::Pawn);
            if (move.from() != move.to())
                board.holdings.remove(us, Kind::Pawn);
            return;
        case Trade::Swap:
            board.holdings.remove(us, move.arrival());
            board.holdings.add(us, move.man() == upturnedRook ? Kind::Rook : move.man());
            [[fallthrough]];
        case Trade::Upturn:
            board.clear(bit(move.to()));
            board.put(us, move.arrival(), bit(move.to()));
        }
    }

    /// What could be swapped now: pawns for minor men, minor men for rooks, upturned rooks for queens.
    template <Color us>
    static Tapered ownTerms(const Board<TradeUp>& board, const AttackMaps&, const AttackMaps&,
                            const EvaluationParameters& parameters) {
        const auto held = [&](Kind kind) { return board.holdings.count(us, kind); };
        const unsigned minorMen = count(board.of(us, Kind::Knight) | board.of(us, Kind::Bishop));
        return std::min(count(board.of(us, Kind::Pawn)), held(Kind::Knight) + held(Kind::Bishop)) * parameters.own[0] +
               std::min(minorMen, held(Kind::Rook)) * parameters.own[1] +
               std::min(count(board.of(us, upturnedRook)), held(Kind::Queen)) * parameters.own[2];
    }

    static constexpr bool zeroing(Move) { return true; }

    static bool insufficientMaterial(const Board<TradeUp>& board) {
        return board.occupied() == board.of(Kind::King) && board.holdings.empty(Color::White) &&
               board.holdings.empty(Color::Black);
    }

    static std::string specialText(Move move) {
        switch (static_cast<Trade>(move.payload())) {
        case Trade::Upturn:
            return squareText(move.to()) + squareText(move.to()) + "+";
        case Trade::Placement:
            if (move.from() != move.to())
                return placementText(men, Kind::Pawn, move.to()) + "," + placementText(men, Kind::Pawn, move.from());
            [[fallthrough]];
        case Trade::Swap:
            break;
        }
        return placementText(men, move.arrival(), move.to());
    }
};

}  // namespace motley
