// Lists of moves of fixed size, made without touching the heap.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/movegen/move.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512VBMI2__)
#include <immintrin.h>
#endif

namespace motley {

#if defined(__AVX512VBMI2__)
/// The indices 0 to 63, a byte each.
alignas(64) inline constexpr auto everySquare = [] {
    std::array<std::uint8_t, 64> bytes{};
    for (std::size_t square = 0; square < 64; ++square)
        bytes[square] = static_cast<std::uint8_t>(square);
    return bytes;
}();
#endif

template <std::size_t capacity>
class MoveArray {
  public:
    /// The moves themselves stay uninitialised: only the first `size()` are ever read.
    MoveArray() {}  // NOLINT(*-member-init, *-equals-default)

    void push(Move move) {
        assert(size_ < capacity);
        moves_[size_++] = move;
    }

    /// A move like `pattern` from `from` to each of `targets`.
    void pushFrom(Square from, Bitboard targets, Move pattern) {
        pushEach<0>(targets, pattern.between(from, squareAt(0)).bits());
    }

    /// A move like `pattern` to each of `targets`, from the square whose index is `distance` less, modulo 64.
    template <unsigned distance>
    void pushShifted(Bitboard targets, Move pattern) {
        pushEach<distance>(targets, pattern.between(squareAt(0), squareAt(0)).bits());
    }

    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t at) const { return moves_[at]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }

  private:
    /// Moves written at once, whether wanted or not, so that no branch depends on how many there are.
    static constexpr std::size_t batch = 16;

    /// `distance` 0: the from-square is in `base` already.
    template <unsigned distance>
    void pushEach(Bitboard targets, std::uint32_t base);

    std::size_t size_ = 0;
    std::array<Move, capacity + batch> moves_;
};

template <class Rules>
using MoveList = MoveArray<Rules::maxMoves>;

template <std::size_t capacity>
template <unsigned distance>
void MoveArray<capacity>::pushEach(Bitboard targets, std::uint32_t base) {
    [[maybe_unused]] const std::size_t total = count(targets);
    assert(size_ + total <= capacity);
#if defined(__AVX512VBMI2__)
    using Packed = std::uint64_t __attribute__((vector_size(64)));
    // The indices of the targets are packed together, widened and merged into moves, a batch at a time.
    auto squares = Packed(_mm512_maskz_compress_epi8(targets, _mm512_load_si512(everySquare.data())));
    for (std::size_t done = 0;; done += batch) {
        const __m512i to = _mm512_maskz_cvtepu8_epi32(0xFFFF, __m128i(__builtin_shufflevector(squares, squares, 0, 1)));
        __m512i moves = _mm512_maskz_slli_epi32(0xFFFF, to, Move::toShift) | _mm512_set1_epi32(static_cast<int>(base));
        if constexpr (distance != 0) {
            const __m512i from = _mm512_sub_epi32(to, _mm512_set1_epi32(distance)) & _mm512_set1_epi32(63);
            moves |= _mm512_maskz_slli_epi32(0xFFFF, from, Move::fromShift);
        }
        _mm512_storeu_si512(moves_.data() + size_ + done, moves);
        if (done + batch >= total)
            break;
        squares = __builtin_shufflevector(squares, squares, 2, 3, 4, 5, 6, 7, 0, 1);
    }
    size_ += total;
#else
    while (targets != 0) {
        const unsigned to = index(popFirst(targets));
        const unsigned from = distance == 0 ? 0 : (to - distance) & 63U;
        moves_[size_++] = Move::ofBits(base | to << Move::toShift | from << Move::fromShift);
    }
#endif
}

}  // namespace motley
