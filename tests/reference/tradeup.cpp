// The turns of Trade-up Chess that are not regular moves.

#include "fen.h"
#include "moves.h"

#include <algorithm>

namespace motley::reference {

namespace {

// "The limit applies to exactly one position: the start position with White to move and fullmove number 1."
bool isFirstTurn(const Position& position) {
    static const Position start =
        parseFen(Variant::TradeUp, "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1");
    return position.whiteToMove && position.fullmove == 1 && position.board == start.board &&
           position.holdings == start.holdings;
}

// The empty squares of the own second and third rank, by square index.
std::vector<Square> placementSquares(const Position& position) {
    const int second = ownRank(position.variant, position.whiteToMove, 2);
    const int third = ownRank(position.variant, position.whiteToMove, 3);
    std::vector<Square> squares;
    for (int rank = std::min(second, third); rank <= std::max(second, third); ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (position.board.isEmpty({file, rank})) {
                squares.push_back({file, rank});
            }
        }
    }
    return squares;
}

void addPlacements(const Position& position, std::vector<Move>& moves) {
    const int inHand = position.holdings.count(manOf('P', position.whiteToMove));
    const int limit = std::min(inHand, isFirstTurn(position) ? 1 : 2);
    const std::vector<Square> squares = placementSquares(position);
    for (std::size_t i = 0; i < squares.size() && limit >= 1; ++i) {
        moves.push_back({Move::Type::Placement, {}, {}, 'P', {squares[i]}});
        for (std::size_t j = i + 1; j < squares.size() && limit >= 2; ++j) {
            moves.push_back({Move::Type::Placement, {}, {}, 'P', {squares[i], squares[j]}});
        }
    }
}

// What a man on the board can be swapped for.
std::string_view nextKinds(char kind) {
    switch (kind) {
    case 'P':
        return "NB";
    case 'N':
    case 'B':
        return "R";
    case 'U':
        return "Q";
    default:
        return "";
    }
}

void addSwaps(const Position& position, Square square, std::vector<Move>& moves) {
    const bool white = position.whiteToMove;
    for (const char kind : nextKinds(kindOf(position.board.at(square)))) {
        if (position.holdings.count(manOf(kind, white)) > 0) {
            moves.push_back({Move::Type::Swap, {}, square, kind, {}});
        }
    }
    if (position.board.at(square) == manOf('R', white)) {
        moves.push_back({Move::Type::TurnOver, {}, square, 0, {}});
    }
}

}  // namespace

void addTradeUpMoves(const Position& position, std::vector<Move>& moves) {
    addPlacements(position, moves);
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (position.board.hasMan({file, rank}, position.whiteToMove)) {
                addSwaps(position, {file, rank}, moves);
            }
        }
    }
}

}  // namespace motley::reference
