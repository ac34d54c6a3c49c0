// Producing a piece in The Production Line.

#include "moves.h"

namespace motley::reference {

namespace {

struct Product {
    char kind;
    int price;
    // "One of the two squares where the opponent's piece of that kind starts in chess."
    int firstFile;
    int secondFile;
};

const std::vector<Product> products{{'R', 5, 0, 7}, {'B', 3, 2, 5}, {'N', 3, 1, 6}};

// The own pawns on the production line (the 4th rank) that can return: "each goes to the second rank of the file it
// stands on, which must be empty". By file from a to h.
std::vector<Square> returnablePawns(const Position& position) {
    const bool white = position.whiteToMove;
    const int line = ownRank(position.variant, white, 4);
    const int home = ownRank(position.variant, white, 2);
    std::vector<Square> pawns;
    for (int file = 0; file < 8; ++file) {
        if (position.board.at({file, line}) == manOf('P', white) && position.board.isEmpty({file, home})) {
            pawns.push_back({file, line});
        }
    }
    return pawns;
}

// "The player chooses which return; each choice is a different move." Extends the pawns already in the move by every
// choice of further ones from the index on until the price is paid.
void addChoices(const std::vector<Square>& pawns, std::size_t index, int price, const Move& move,
                std::vector<Move>& moves) {
    if (price == 0) {
        moves.push_back(move);
        return;
    }
    for (std::size_t i = index; i < pawns.size(); ++i) {
        Move extended = move;
        extended.pawns.push_back(pawns[i]);
        addChoices(pawns, i + 1, price - 1, extended, moves);
    }
}

}  // namespace

void addProductionMoves(const Position& position, std::vector<Move>& moves) {
    const std::vector<Square> pawns = returnablePawns(position);
    for (const Product& product : products) {
        for (const int file : {product.firstFile, product.secondFile}) {
            const Square to{file, ownRank(position.variant, position.whiteToMove, 8)};
            if (position.board.isEmpty(to)) {
                addChoices(pawns, 0, product.price, {Move::Type::Production, {}, to, product.kind, {}}, moves);
            }
        }
    }
}

}  // namespace motley::reference
