#include "engine/search/transposition_table.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <thread>

namespace motley::test {

namespace {

constexpr std::size_t oneBucket = 64;

bool isSame(const TableEntry& a, const TableEntry& b) {
    return a.move == b.move && a.score == b.score && a.staticScore == b.staticScore && a.depth == b.depth &&
           a.bound == b.bound && a.onVariation == b.onVariation;
}

/// An entry as searches make them, different for every number.
TableEntry anyEntry(std::uint64_t number) {
    Random random(number);
    TableEntry entry;
    entry.move = Move::ofBits(static_cast<std::uint32_t>(random.bits()) | 1U);
    entry.score = static_cast<Score>(random.below(2 * decisive - 1)) - decisive + 1;
    entry.staticScore = static_cast<Score>(random.below(2 * decisive - 1)) - decisive + 1;
    entry.depth = static_cast<int>(random.below(256)) - 1;
    entry.bound = std::array{Bound::Upper, Bound::Lower, Bound::Exact}[random.below(3)];
    entry.onVariation = random.chance(50);
    return entry;
}

TableEntry entryOfDepth(int depth, Bound bound = Bound::Lower) {
    TableEntry entry;
    entry.move = Move::ordinary(Square{12}, Square{28}, Kind::Pawn);
    entry.score = 17;
    entry.depth = depth;
    entry.bound = bound;
    return entry;
}

TEST_CASE("a table that is new or cleared knows nothing", "[search][table]") {
    TranspositionTable table(std::size_t{1} << 16U);
    Random random(231);
    for (unsigned i = 0; i < 100; ++i) {
        const Key key = random.bits();
        CHECK_FALSE(table.find(key, 0));
        table.store(key, anyEntry(i), 0);
        CHECK(table.find(key, 0));
        table.clear();
        CHECK_FALSE(table.find(key, 0));
        CHECK(table.filled() == 0);
    }
    CHECK_FALSE(table.find(0, 0));
}

TEST_CASE("all of an entry comes back as it was", "[search][table]") {
    TranspositionTable table(std::size_t{1} << 16U);
    Random random(232);
    for (unsigned i = 0; i < scaled(20'000); ++i) {
        if (i % 1000 == 0)
            table.clear();
        if (i % 7 == 0)
            table.startSearch();
        const Key key = random.bits();
        const TableEntry entry = anyEntry(random.bits());
        CAPTURE(key, entry.score, entry.staticScore, entry.depth);
        table.store(key, entry, 0);
        const std::optional<TableEntry> found = table.find(key, 0);
        REQUIRE(found);
        REQUIRE(isSame(*found, entry));
    }
}

TEST_CASE("scores that are missing or extreme come back too", "[search][table]") {
    TranspositionTable table(oneBucket);
    for (const Score score : {noScore, decisive - 1, 1 - decisive, drawScore, 1, -1, winIn(0), lossIn(0)}) {
        CAPTURE(score);
        TableEntry entry = entryOfDepth(9, Bound::Exact);
        entry.score = score;
        entry.staticScore = score;
        table.store(1, entry, 0);
        CHECK(isSame(table.find(1, 0).value(), entry));
    }
}

TEST_CASE("an end of the game is as far from the position at whichever ply it is met", "[search][table]") {
    TranspositionTable table(oneBucket);
    for (unsigned stored = 0; stored <= 90; stored += 3)
        for (unsigned met = 0; met <= 90; met += 2) {
            TableEntry entry = entryOfDepth(9, Bound::Exact);
            entry.score = winIn(stored + 5);
            table.store(7, entry, stored);
            CHECK(table.find(7, met)->score == winIn(met + 5));
            entry.score = lossIn(stored + 6);
            table.store(7, entry, stored);
            CHECK(table.find(7, met)->score == lossIn(met + 6));
            entry.score = -300;
            table.store(7, entry, stored);
            CHECK(table.find(7, met)->score == -300);
        }
}

TEST_CASE("a move once known stays known", "[search][table]") {
    TranspositionTable table(oneBucket);
    table.store(5, entryOfDepth(3), 0);
    TableEntry without = entryOfDepth(8, Bound::Upper);
    without.move = Move::ofBits(0);
    table.store(5, without, 0);
    CHECK(table.find(5, 0)->depth == 8);
    CHECK(table.find(5, 0)->move == entryOfDepth(3).move);
}

TEST_CASE("what took much work is not given up for what took little", "[search][table]") {
    TranspositionTable table(oneBucket);
    for (Key key = 1; key <= 3; ++key)
        table.store(key, entryOfDepth(20), 0);
    // Others come and go in the one place that is left.
    for (Key key = 4; key < 1000; ++key) {
        table.store(key, entryOfDepth(static_cast<int>(key % 10)), 0);
        CHECK(table.find(key, 0));
    }
    for (Key key = 1; key <= 3; ++key)
        CHECK(table.find(key, 0)->depth == 20);
    // Nor for less about the same position.
    table.store(2, entryOfDepth(1, Bound::Upper), 0);
    CHECK(table.find(2, 0)->depth == 20);
}

TEST_CASE("what earlier searches left is given up before what this one found", "[search][table]") {
    TranspositionTable table(oneBucket);
    for (Key key = 1; key <= 4; ++key) {
        table.store(key, entryOfDepth(8), 0);
        if (key == 2)
            table.startSearch();
    }
    table.store(11, entryOfDepth(8), 0);
    table.store(12, entryOfDepth(8), 0);
    for (const Key key : {Key{3}, Key{4}, Key{11}, Key{12}})
        CHECK(table.find(key, 0));
    // It is even given up for less about the same position.
    table.startSearch();
    table.store(3, entryOfDepth(1), 0);
    CHECK(table.find(3, 0)->depth == 1);
}

TEST_CASE("a table says how much of it this search has filled", "[search][table]") {
    TranspositionTable table(std::size_t{100} * oneBucket);
    CHECK(table.filled() == 0);
    Random random(233);
    for (unsigned i = 0; i < 10'000; ++i)
        table.store(random.bits(), entryOfDepth(5), 0);
    CHECK(table.filled() == 1000);
    table.startSearch();
    CHECK(table.filled() == 0);
    table.store(random.bits(), entryOfDepth(5), 0);
    CHECK(table.filled() == 2);
}

/// How often `find` gave, while another thread stored the same keys, what was never stored under the key.
template <class EntryOf>
unsigned falseFinds(EntryOf entryOf) {
    constexpr unsigned keys = 8;
    constexpr unsigned entriesOfKey = 4;
    TranspositionTable table(oneBucket * 2);
    std::atomic<unsigned> wrong = 0;
    const auto work = [&](std::uint64_t seed) {
        Random random(seed);
        for (unsigned i = 0; i < scaled(2'000'000); ++i) {
            const Key key = 0x9E3779B97F4A7C15ULL * (1 + random.below(keys));
            if (random.chance(50)) {
                table.store(key, entryOf(key, random.below(entriesOfKey)), 0);
            } else if (const std::optional<TableEntry> found = table.find(key, 0)) {
                bool known = false;
                for (unsigned number = 0; number < entriesOfKey; ++number)
                    known = known || isSame(*found, entryOf(key, number));
                wrong += known ? 0 : 1;
            }
        }
    };
    std::jthread helper([&] { work(235); });
    work(234);
    helper.join();
    return wrong;
}

/// Made in advance, as the making takes longer than the storing.
std::array<TableEntry, 64> anyEntries() {
    std::array<TableEntry, 64> entries;
    for (std::size_t at = 0; at < entries.size(); ++at) {
        entries[at] = anyEntry(at);
        entries[at].bound = Bound::Exact;  // each replaces the other
    }
    return entries;
}

TEST_CASE("threads that read and write at once get whole entries only", "[search][table][threads]") {
    const std::array<TableEntry, 64> entries = anyEntries();
    CHECK(falseFinds([&](Key key, std::size_t number) { return entries[(key >> 32U) * 4 % 64 + number]; }) == 0);
}

TEST_CASE("moves between the same squares are not mixed up either", "[search][table][threads]") {
    // Productions differ in their payload alone, promotions in the man that arrives.
    CHECK(falseFinds([](Key, std::size_t number) {
              TableEntry entry = entryOfDepth(10, Bound::Exact);
              entry.move =
                  Move::make(MoveType::Special, Square{57}, Square{57}, Kind::Knight, Kind::Knight, 7U << number);
              return entry;
          }) == 0);
}

}  // namespace

}  // namespace motley::test
