// The transposition table: what searches, and all their threads, know of positions they have met.
//
// Threads read and write it without locks. An entry is two words, each of them atomic; the first holds the key folded
// with the second, so that halves of two different entries do not pass for one (Robert Hyatt's and Tim Mann's lockless
// hashing, https://www.chessprogramming.org/Shared_Hash_Table#Lock-less). A key can still be wrong by chance, so
// whoever takes a move from here must look whether it is legal.
#pragma once

#include "engine/movegen/move.h"
#include "engine/position/zobrist.h"
#include "engine/search/report.h"
#include "engine/search/score.h"
#include "engine/support/large_array.h"
#include "engine/support/memory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>
#include <vector>

namespace motley {

struct TableEntry {
    Move move = Move::ofBits(0);  ///< `Move::ofBits(0)` where none is known
    Score score = noScore;        ///< as at the ply of whoever asks
    Score staticScore = noScore;  ///< of the evaluation, `noScore` where it was not made
    int depth = 0;                ///< -1 to 254
    Bound bound = Bound::None;
    bool onVariation = false;  ///< searched with an open window

    bool hasMove() const { return move != Move::ofBits(0); }
};

class TranspositionTable {
  public:
    /// `bytes` at least 64. Memory is touched only as it is used. Throws std::bad_alloc.
    explicit TranspositionTable(std::size_t bytes) : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) {}

    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

    /// Forgets everything. No search may be running.
    void clear() {
        buckets_ = LargeArray<Bucket>(buckets_.size());
        generation_ = 0;
    }

    /// A new search begins: entries of older ones are given up first.
    void startSearch() { generation_ = (generation_ + 1) % generations; }

    void prefetch(Key key) const { __builtin_prefetch(&bucketOf(key)); }

    std::optional<TableEntry> find(Key key, unsigned ply) const {
        for (const Slot& slot : bucketOf(key).slots) {
            const Words words = slot.load();
            if (words.matches(key))
                return unpack(words, ply);
        }
        return std::nullopt;
    }

    /// Keeps the move already known where `entry` has none.
    void store(Key key, TableEntry entry, unsigned ply) {
        Slot* worst = nullptr;
        int leastWorth = 0;
        for (Slot& slot : bucketOf(key).slots) {
            const Words words = slot.load();
            if (words.matches(key)) {
                if (!entry.hasMove())
                    entry.move = Move::ofBits(static_cast<std::uint32_t>(words.data));
                if (!isWorthReplacing(unpack(words, ply), ageOf(words), entry))
                    return;
                worst = &slot;
                break;
            }
            const int worth = worthOf(words);
            if (worst == nullptr || worth < leastWorth) {
                worst = &slot;
                leastWorth = worth;
            }
        }
        worst->save(pack(key, entry, ply));
    }

    /// Thousandths of the table filled by the latest search, from a sample.
    unsigned filled() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t at = 0; at < sample; ++at)
            for (const Slot& slot : buckets_[at].slots) {
                const Words words = slot.load();
                used += words.state() != 0 && ageOf(words) == 0 ? 1U : 0U;
            }
        return static_cast<unsigned>(used * 1000 / (sample * slotsPerBucket));
    }

  private:
    static constexpr std::size_t slotsPerBucket = 4;
    static constexpr unsigned generations = 32;
    static constexpr unsigned keyBits = 48;

    /// Every bit of `data` changes bits of the key's part.
    static std::uint64_t folded(std::uint64_t data) { return std::rotl(data * 0x9E3779B97F4A7C15ULL, 32); }

    /// The high 16 bits of `tag` are the entry's state, the others those of the key (whose high bits choose the
    /// bucket), all folded with `data`. The state is bound: 2 bits, open window: 1, generation: 5, depth + 1: 8; never
    /// 0 where there is an entry. Data is move: 32 bits, score: 16, static score: 16.
    struct Words {
        std::uint64_t tag;
        std::uint64_t data;

        std::uint64_t plainTag() const { return tag ^ folded(data); }
        std::uint64_t state() const { return plainTag() >> keyBits; }
        bool matches(Key key) const { return ((plainTag() ^ key) << (64 - keyBits)) == 0 && state() != 0; }
    };

    struct Slot {
        std::uint64_t tag;
        std::uint64_t data;

        // The table's memory comes zeroed from the system, so the words are plain and accessed atomically.
        Words load() const {
            return {std::atomic_ref(const_cast<std::uint64_t&>(tag)).load(std::memory_order_relaxed),
                    std::atomic_ref(const_cast<std::uint64_t&>(data)).load(std::memory_order_relaxed)};
        }
        void save(const Words& words) {
            std::atomic_ref(tag).store(words.tag, std::memory_order_relaxed);
            std::atomic_ref(data).store(words.data, std::memory_order_relaxed);
        }
    };

    struct alignas(64) Bucket {
        std::array<Slot, slotsPerBucket> slots;
    };
    static_assert(sizeof(Bucket) == 64, "a bucket is a cache line");

    Words pack(Key key, const TableEntry& entry, unsigned ply) const {
        const std::uint64_t state = static_cast<std::uint64_t>(entry.bound) | (entry.onVariation ? 4U : 0U) |
                                    generation_ << 3U | static_cast<std::uint64_t>(entry.depth + 1) << 8U;
        const std::uint64_t data =
            entry.move.bits() | half(toTable(entry.score, ply)) << 32U | half(entry.staticScore) << 48U;
        return {((key << (64 - keyBits)) >> (64 - keyBits) | state << keyBits) ^ folded(data), data};
    }

    static TableEntry unpack(const Words& words, unsigned ply) {
        const std::uint64_t state = words.state();
        return {.move = Move::ofBits(static_cast<std::uint32_t>(words.data)),
                .score = fromTable(static_cast<std::int16_t>(words.data >> 32U), ply),
                .staticScore = static_cast<std::int16_t>(words.data >> 48U),
                .depth = static_cast<int>(state >> 8U) - 1,
                .bound = static_cast<Bound>(state & 3U),
                .onVariation = (state & 4U) != 0};
    }

    static std::uint64_t half(Score score) { return static_cast<std::uint16_t>(score); }

    /// Ends of games are stored by their distance from the position itself, as it may be met at other plies.
    static Score toTable(Score score, unsigned ply) {
        if (score == noScore || !isDecisive(score))
            return score;
        return isWin(score) ? score + static_cast<Score>(ply) : score - static_cast<Score>(ply);
    }

    static Score fromTable(Score score, unsigned ply) {
        if (score == noScore || !isDecisive(score))
            return score;
        return isWin(score) ? score - static_cast<Score>(ply) : score + static_cast<Score>(ply);
    }

    unsigned ageOf(const Words& words) const {
        const auto generation = static_cast<unsigned>(words.state() >> 3U) % generations;
        return (generation_ + generations - generation) % generations;
    }

    int worthOf(const Words& words) const {
        if (words.state() == 0)
            return -1000;
        return static_cast<int>(words.state() >> 8U) - 4 * static_cast<int>(ageOf(words));
    }

    static bool isWorthReplacing(const TableEntry& old, unsigned age, const TableEntry& fresh) {
        return fresh.bound == Bound::Exact || age != 0 || fresh.depth + (fresh.onVariation ? 6 : 4) > old.depth;
    }

    const Bucket& bucketOf(Key key) const { return buckets_[indexOf(key)]; }
    Bucket& bucketOf(Key key) { return buckets_[indexOf(key)]; }

    /// The key's place in the table, its high bits counting most, without a division.
    std::size_t indexOf(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(key) * buckets_.size()) >> 64U);
    }

    LargeArray<Bucket> buckets_;
    unsigned generation_ = 0;
};

}  // namespace motley
