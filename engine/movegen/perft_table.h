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
#include <limits>
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

/// A board in fewer bytes, so that less memory is touched: each square as a number of four bits and a colour.
template <class Rules>
class PackedBoard {
  public:
    explicit PackedBoard(const Board<Rules>& board)
        : white_(board.of(Color::White)),
          castlers_(board.castlers),
          holdings_(board.holdings),
          enPassant_(board.enPassant),
          state_(board.state) {
        for (std::size_t kind = 0; kind < Board<Rules>::kinds; ++kind)
            for (std::size_t digit = 0; digit < digits_.size(); ++digit)
                if ((((kind + 1) >> digit) & 1U) != 0)
                    digits_[digit] |= board.planes()[2 + kind];
    }

    bool operator==(const PackedBoard&) const = default;

  private:
    /// Binary digits of one more than the kind of the man on each square; 0 is an empty square.
    std::array<Bitboard, std::bit_width(Board<Rules>::kinds)> digits_{};
    Bitboard white_;
    Bitboard castlers_;
    [[no_unique_address]] decltype(Board<Rules>::holdings) holdings_;
    Square enPassant_;
    [[no_unique_address]] typename Rules::State state_;
};

template <class Rules>
class PerftTable {
  public:
    /// Uses at most `bytes`, or the little that two entries need. May throw std::bad_alloc.
    explicit PerftTable(std::size_t bytes)
        : entries_(std::clamp<std::size_t>(bytes / bytesPerEntry, 2, std::numeric_limits<EntryNumber>::max() - 1)),
          buckets_(std::bit_ceil(entries_.size()) / 2) {}

    std::optional<std::uint64_t> find(const Board<Rules>& board, unsigned depth) {
        Bucket& bucket = bucketOf(board, depth);
        const PackedBoard<Rules> packed(board);
        const Guard guard(bucket.busy);
        for (const EntryNumber number : bucket.entries)
            if (number != 0 && entries_[number - 1].depth == depth && entries_[number - 1].board == packed)
                return entries_[number - 1].nodes;
        return std::nullopt;
    }

    /// Takes a new entry while there are any. Then the one of least remaining depth in the bucket, which is cheapest to
    /// count again, gives way.
    void store(const Board<Rules>& board, unsigned depth, std::uint64_t nodes) {
        Bucket& bucket = bucketOf(board, depth);
        const Guard guard(bucket.busy);
        const EntryNumber number = entryFor(bucket);
        if (number == 0)
            return;
        Entry& entry = entries_[number - 1];
        entry.board = PackedBoard<Rules>(board);
        entry.depth = depth;
        entry.nodes = nodes;
    }

  private:
    /// Entries are taken one after the other, so that memory is touched only as far as it is filled: the first use of a
    /// page costs more than counting the positions that fit in it.
    struct Entry {
        PackedBoard<Rules> board;
        std::uint64_t nodes;
        unsigned depth;
    };

    using EntryNumber = std::uint32_t;  ///< from 1 on; 0: none

    struct Bucket {
        std::array<EntryNumber, 3> entries{};
        std::uint32_t busy = 0;  ///< 1 while a thread reads or writes the bucket or its entries
    };

    /// There are at most as many buckets as entries.
    static constexpr std::size_t bytesPerEntry = sizeof(Entry) + sizeof(Bucket);

    /// The number of the entry to overwrite; 0 if the bucket has none and all are taken.
    EntryNumber entryFor(Bucket& bucket) {
        for (EntryNumber& number : bucket.entries)
            if (number == 0 && taken_.load(std::memory_order_relaxed) < entries_.size()) {
                const std::size_t at = taken_.fetch_add(1, std::memory_order_relaxed);
                if (at < entries_.size())
                    return number = static_cast<EntryNumber>(at + 1);
            }
        const auto depthOf = [this](EntryNumber number) {
            return number == 0 ? std::numeric_limits<unsigned>::max() : entries_[number - 1].depth;
        };
        return *std::ranges::min_element(bucket.entries, {}, depthOf);
    }

    /// Spins: a bucket is held for some nanoseconds only.
    class Guard {
      public:
        explicit Guard(std::uint32_t& busy) : busy_(busy) {
            while (busy_.exchange(1, std::memory_order_acquire) != 0) {
            }
        }
        ~Guard() { busy_.store(0, std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

      private:
        std::atomic_ref<std::uint32_t> busy_;
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

    LargeArray<Entry> entries_;
    LargeArray<Bucket> buckets_;
    std::atomic<std::size_t> taken_ = 0;
};

}  // namespace motley
