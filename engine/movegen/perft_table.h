// Perft counts of positions met before.
//
// Exact by construction: an entry holds the whole board (men, holdings, castling rights, en passant, variant's state)
// and the remaining depth, and all of it is compared; a hash only chooses the bucket. The side to move follows from the
// depth, because one table serves one root.
#pragma once

#include "engine/board/board.h"
#include "engine/support/large_array.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>

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
    /// Uses as many entries as fit in `bytes`, at least two. May throw std::bad_alloc.
    explicit PerftTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {}

    std::optional<std::uint64_t> find(const Board<Rules>& board, unsigned depth) {
        Bucket& bucket = bucketOf(board, depth);
        const Guard guard(bucket[0].busy);
        for (const Entry& entry : bucket)
            if (entry.depth == depth && entry.board == board)
                return entry.nodes;
        return std::nullopt;
    }

    /// In a full bucket the entry of less remaining depth, which is cheaper to count again, gives way.
    void store(const Board<Rules>& board, unsigned depth, std::uint64_t nodes) {
        Bucket& bucket = bucketOf(board, depth);
        const Guard guard(bucket[0].busy);
        Entry& entry = bucket[bucket[0].depth <= bucket[1].depth ? 0 : 1];
        entry.board = board;
        entry.depth = static_cast<std::uint16_t>(depth);
        entry.nodes = nodes;
    }

  private:
    struct Entry {
        [[no_unique_address]] Board<Rules> board;  ///< its padding takes the other members
        std::uint64_t nodes = 0;
        std::uint16_t depth = 0;  ///< 0: empty
        std::uint16_t busy = 0;   ///< of the first entry of a bucket: 1 while a thread reads or writes the bucket
    };
    using Bucket = std::array<Entry, 2>;

    /// Spins: a bucket is held for some nanoseconds only.
    class Guard {
      public:
        explicit Guard(std::uint16_t& busy) : busy_(busy) {
            while (busy_.exchange(1, std::memory_order_acquire) != 0) {
            }
        }
        ~Guard() { busy_.store(0, std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

      private:
        std::atomic_ref<std::uint16_t> busy_;
    };

    /// A sum of products with odd numbers, which depend on nothing and so are multiplied side by side, then mixed.
    Bucket& bucketOf(const Board<Rules>& board, unsigned depth) {
        std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
        std::uint64_t hash = depth;
        const auto add = [&hash, &factor](std::uint64_t word) {
            hash += word * factor;
            factor = factor * 0xD1342543DE82EF95ULL;
        };
        for (const Bitboard plane : board.planes())
            add(plane);
        add(board.castlers);
        add(index(board.enPassant));
        add(board.state.key());
        if constexpr (hasHoldings<Rules>)
            for (const Color color : {Color::White, Color::Black})
                add(board.holdings.packed(color));
        hash = (hash ^ (hash >> 32U)) * 0xD6E8FEB86659FD93ULL;
        return buckets_[(hash >> 32U) & (buckets_.size() - 1)];
    }

    LargeArray<Bucket> buckets_;
};

}  // namespace motley
