// Perft counts of positions met before.
//
// Exact by construction: an entry holds the whole board (men, holdings, castling rights, en passant, variant's state)
// and the remaining depth, and all of it is compared; a hash only chooses the slot. The side to move follows from the
// depth, because one table serves one root.
#pragma once

#include "engine/board/board.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace motley {

/// Stands for a table where none is wanted.
struct NoPerftTable {
    template <class Board>
    static std::optional<std::uint64_t> find(const Board&, unsigned) {
        return std::nullopt;
    }
    template <class Board>
    static void store(const Board&, unsigned, std::uint64_t) {}
};

template <class Rules>
class PerftTable {
  public:
    /// Uses as many slots as fit in `bytes`, at least two. May throw std::bad_alloc.
    explicit PerftTable(std::size_t bytes) : slots_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Slot), 2))) {}

    std::optional<std::uint64_t> find(const Board<Rules>& board, unsigned depth) {
        const std::size_t home = homeOf(board, depth);
        for (const std::size_t at : {home, home ^ 1U}) {
            const Guard guard(slots_[at].busy);
            if (slots_[at].depth == depth && slots_[at].board == board)
                return slots_[at].nodes;
        }
        return std::nullopt;
    }

    /// Of the two slots a position can have, the one of less remaining depth, which is cheaper to count again, gives
    /// way.
    void store(const Board<Rules>& board, unsigned depth, std::uint64_t nodes) {
        const std::size_t home = homeOf(board, depth);
        const std::size_t at = depthOf(home) <= depthOf(home ^ 1U) ? home : home ^ 1U;
        const Guard guard(slots_[at].busy);
        slots_[at].board = board;
        slots_[at].depth = depth;
        slots_[at].nodes = nodes;
    }

  private:
    struct Slot {
        Board<Rules> board;
        std::uint64_t nodes = 0;
        unsigned depth = 0;  ///< 0: empty
        std::atomic_flag busy;
    };

    /// Spins: the slot is held for some nanoseconds only.
    class Guard {
      public:
        explicit Guard(std::atomic_flag& busy) : busy_(busy) {
            while (busy_.test_and_set(std::memory_order_acquire)) {
            }
        }
        ~Guard() { busy_.clear(std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

      private:
        std::atomic_flag& busy_;
    };

    unsigned depthOf(std::size_t at) {
        const Guard guard(slots_[at].busy);
        return slots_[at].depth;
    }

    std::size_t homeOf(const Board<Rules>& board, unsigned depth) const {
        std::uint64_t hash = depth;
        const auto mix = [&hash](std::uint64_t word) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
            hash ^= hash >> 32U;
        };
        for (const Bitboard plane : board.planes())
            mix(plane);
        mix(board.castlers);
        mix(index(board.enPassant));
        mix(board.state.key());
        if constexpr (hasHoldings<Rules>)
            for (const Color color : {Color::White, Color::Black})
                mix(board.holdings.packed(color));
        return hash & (slots_.size() - 1);
    }

    std::vector<Slot> slots_;
};

}  // namespace motley
