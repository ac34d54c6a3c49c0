// Perft: the number of move sequences of a given length (https://www.chessprogramming.org/Perft).
#pragma once

#include "engine/movegen/count.h"
#include "engine/movegen/generate.h"
#include "engine/movegen/perft_table.h"
#include "engine/movegen/play.h"

#include <cstdint>

namespace motley {

template <Color us, class Rules>
Board<Rules> after(const Board<Rules>& board, Move move) {
    Board<Rules> next = board;
    play<us>(next, move);
    return next;
}

/// The last ply is counted, not played, so `table` only sees depths of two and more.
template <Color us, class Rules, class Table>
std::uint64_t perft(const Board<Rules>& board, unsigned depth, Table& table) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return countMoves<us>(board);
    if (const auto known = table.find(board, depth))
        return *known;
    MoveList<Rules> moves;
    generateMoves<us>(board, moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves)
        nodes += perft<~us>(after<us>(board, move), depth - 1, table);
    table.store(board, depth, nodes);
    return nodes;
}

template <Color us, class Rules>
std::uint64_t perft(const Board<Rules>& board, unsigned depth) {
    NoPerftTable none;
    return perft<us>(board, depth, none);
}

}  // namespace motley
