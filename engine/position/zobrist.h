// Zobrist keys: one random number for everything that can make two positions different
// (https://www.chessprogramming.org/Zobrist_Hashing).
#pragma once

#include "engine/board/board.h"

#include <array>
#include <cstdint>

namespace motley {

using Key = std::uint64_t;

namespace zobrist {

/// Sebastiano Vigna's SplitMix64, public domain (https://prng.di.unimi.it/splitmix64.c): the `n`-th number of its
/// sequence.
constexpr Key random(std::uint64_t n) {
    Key z = (n + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

template <std::size_t size>
constexpr std::array<Key, size> randoms(std::uint64_t start) {
    std::array<Key, size> numbers{};
    for (std::size_t i = 0; i < size; ++i)
        numbers[i] = random(start + i);
    return numbers;
}

inline constexpr auto men = randoms<2 * maxKinds * 64>(0);
inline constexpr auto castlers = randoms<64>(2000);
inline constexpr auto enPassantFiles = randoms<8>(3000);
inline constexpr auto holdings = randoms<2 * maxKinds*(maxHeld + 1)>(5000);
inline constexpr Key blackToMove = random(4000);

constexpr Key man(Color color, Kind kind, Square square) {
    return men[(index(color) * maxKinds + index(kind)) * 64 + index(square)];
}

/// Number `count` of 0 to `maxHeld` men of a kind held.
constexpr Key held(Color color, Kind kind, unsigned count) {
    return holdings[(index(color) * maxKinds + index(kind)) * (maxHeld + 1) + count];
}

/// Everything of a board that is not men on squares.
template <class Rules>
Key extras(const Board<Rules>& board) {
    Key key = board.state.key();
    for (Bitboard rooks = board.castlers; rooks != 0;)
        key ^= castlers[index(popFirst(rooks))];
    if (board.enPassant != Square::None)
        key ^= enPassantFiles[fileOf(board.enPassant)];
    if constexpr (hasHoldings<Rules>)
        for (const Color color : {Color::White, Color::Black})
            for (std::size_t kind = 0; kind < maxKinds; ++kind)
                if (contains(Rules::holdable, static_cast<Kind>(kind)))
                    key ^= held(color, static_cast<Kind>(kind), board.holdings.count(color, static_cast<Kind>(kind)));
    return key;
}

}  // namespace zobrist
}  // namespace motley
