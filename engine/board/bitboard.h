// Squares, colours and bitboards: the vocabulary every other header speaks.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace motley {

/// A set of squares of the 8x8 grid: bit 0 is a1, bit 7 is h1, bit 63 is h8.
using Bitboard = std::uint64_t;

enum class Color : std::uint8_t { White, Black };

/// Index 8 * rank + file, 0 (a1) to 63 (h8). `Square::None` is no square.
enum class Square : std::uint8_t { None = 64 };

constexpr Color operator~(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

constexpr unsigned index(Color color) {
    return static_cast<unsigned>(color);
}

constexpr unsigned index(Square square) {
    return static_cast<unsigned>(square);
}

constexpr Square squareAt(unsigned index) {
    return static_cast<Square>(index);
}

/// File and rank count from 0: a1 is (0, 0).
constexpr Square squareAt(unsigned file, unsigned rank) {
    return static_cast<Square>(8 * rank + file);
}

constexpr unsigned fileOf(Square square) {
    return index(square) & 7U;
}

constexpr unsigned rankOf(Square square) {
    return index(square) >> 3U;
}

constexpr Bitboard bit(Square square) {
    assert(square != Square::None);
    return Bitboard{1} << index(square);
}

constexpr Bitboard allSquares = ~Bitboard{0};
constexpr Bitboard fileA = 0x0101010101010101ULL;
constexpr Bitboard fileH = fileA << 7U;
constexpr Bitboard rank1 = 0xFFULL;

constexpr Bitboard darkSquares = 0xAA55AA55AA55AA55ULL;

constexpr Bitboard fileMask(unsigned file) {
    return fileA << file;
}

constexpr Bitboard rankMask(unsigned rank) {
    return rank1 << (8 * rank);
}

constexpr bool contains(Bitboard set, Square square) {
    return (set & bit(square)) != 0;
}

constexpr unsigned count(Bitboard set) {
    return static_cast<unsigned>(std::popcount(set));
}

constexpr bool hasMany(Bitboard set) {
    return (set & (set - 1)) != 0;
}

/// The square of the lowest set bit. The set must not be empty.
constexpr Square first(Bitboard set) {
    assert(set != 0);
    return static_cast<Square>(std::countr_zero(set));
}

/// Removes the lowest set bit and returns its square. The set must not be empty.
constexpr Square popFirst(Bitboard& set) {
    const Square square = first(set);
    set &= set - 1;
    return square;
}

/// With the files in the opposite order.
constexpr Bitboard mirrored(Bitboard set) {
    constexpr Bitboard everySecond = 0x5555555555555555ULL;
    constexpr Bitboard pairs = 0x3333333333333333ULL;
    constexpr Bitboard halves = 0x0F0F0F0F0F0F0F0FULL;
    set = ((set >> 1U) & everySecond) | ((set & everySecond) << 1U);
    set = ((set >> 2U) & pairs) | ((set & pairs) << 2U);
    return ((set >> 4U) & halves) | ((set & halves) << 4U);
}

/// The squares of one rank from `a` to `b`, both included, in whichever order they are given.
constexpr Bitboard rankSpan(Square a, Square b) {
    assert(rankOf(a) == rankOf(b));
    const Bitboard low = bit(a) < bit(b) ? bit(a) : bit(b);
    const Bitboard high = bit(a) < bit(b) ? bit(b) : bit(a);
    return (high | (high - 1)) & ~(low - 1);
}

}  // namespace motley
