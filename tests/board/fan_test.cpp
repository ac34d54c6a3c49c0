// Each operation on eight lanes at once, against the same done square by square.
#include "engine/board/fan.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

using Lanes = std::array<Bitboard, 8>;

constexpr unsigned rounds = scaled(3000);

Fan fanOf(const Lanes& lanes) {
    return Fan(FanTable{lanes});
}

Lanes lanesOf(Fan fan) {
    Lanes lanes{};
    for (unsigned lane = 0; lane < 8; ++lane)
        lanes[lane] = fan.lane(static_cast<Direction>(lane));
    return lanes;
}

/// Sets from empty over thin and thick to full.
Bitboard randomSet(Random& random) {
    switch (random.below(6)) {
    case 0:
        return random.chance(50) ? 0 : allSquares;
    case 1:
        return Bitboard{1} << random.below(64);
    case 2:
        return random.bits() & random.bits() & random.bits();
    case 3:
        return random.bits() | random.bits();
    default:
        return random.bits();
    }
}

Lanes randomLanes(Random& random) {
    Lanes lanes{};
    for (Bitboard& lane : lanes)
        lane = randomSet(random);
    return lanes;
}

template <class PerLane>
Lanes eachLane(PerLane perLane) {
    Lanes lanes{};
    for (unsigned lane = 0; lane < 8; ++lane)
        lanes[lane] = perLane(lane);
    return lanes;
}

TEST_CASE("directions alternate between orthogonal and diagonal, opposites four apart", "[board][fan]") {
    CHECK(index(Direction::South) == index(Direction::North) + 4);
    CHECK(index(Direction::SouthWest) == index(Direction::NorthEast) + 4);
    CHECK(index(Direction::West) == index(Direction::East) + 4);
    CHECK(index(Direction::SouthEast) == index(Direction::NorthWest) + 4);
    for (const Direction direction : {Direction::North, Direction::East, Direction::South, Direction::West})
        CHECK(((orthogonalLanes >> index(direction)) & 1) == 1);
    CHECK((orthogonalLanes ^ diagonalLanes) == allLanes);
}

TEST_CASE("fans combine lane by lane", "[board][fan]") {
    Random random(1);
    for (unsigned round = 0; round < rounds; ++round) {
        const Lanes a = randomLanes(random);
        const Lanes b = randomLanes(random);
        const Bitboard set = randomSet(random);
        CHECK(lanesOf(fanOf(a)) == a);
        CHECK(lanesOf(fanOf(a) & fanOf(b)) == eachLane([&](unsigned lane) { return a[lane] & b[lane]; }));
        CHECK(lanesOf(fanOf(a) | fanOf(b)) == eachLane([&](unsigned lane) { return a[lane] | b[lane]; }));
        CHECK(lanesOf(fanOf(a) ^ fanOf(b)) == eachLane([&](unsigned lane) { return a[lane] ^ b[lane]; }));
        CHECK(lanesOf(fanOf(a) & set) == eachLane([&](unsigned lane) { return a[lane] & set; }));
        CHECK(lanesOf(fanOf(a) | set) == eachLane([&](unsigned lane) { return a[lane] | set; }));
        CHECK(lanesOf(~fanOf(a)) == eachLane([&](unsigned lane) { return ~a[lane]; }));
        CHECK(lanesOf(fanOf(a).reversed()) == eachLane([&](unsigned lane) { return a[(lane + 4) % 8]; }));
        CHECK(lanesOf(fanOf(a).whereAny(fanOf(b))) ==
              eachLane([&](unsigned lane) { return b[lane] != 0 ? a[lane] : 0; }));
    }
}

TEST_CASE("a set goes into the lanes asked for", "[board][fan]") {
    Random random(2);
    for (unsigned lanes = 0; lanes < 256; ++lanes) {
        const Bitboard set = randomSet(random);
        const auto chosen = [&](unsigned lane) { return ((lanes >> lane) & 1U) != 0; };
        CHECK(lanesOf(Fan::in(static_cast<LaneSet>(lanes), set)) ==
              eachLane([&](unsigned lane) { return chosen(lane) ? set : 0; }));
        CHECK(laneMask(static_cast<LaneSet>(lanes)).lanes ==
              eachLane([&](unsigned lane) { return chosen(lane) ? allSquares : 0; }));
    }
    const Bitboard orthogonal = random.bits();
    const Bitboard diagonal = random.bits();
    CHECK(lanesOf(Fan::all(orthogonal)) == eachLane([&](unsigned) { return orthogonal; }));
    CHECK(lanesOf(Fan::split(orthogonal, diagonal)) ==
          eachLane([&](unsigned lane) { return lane % 2 == 0 ? orthogonal : diagonal; }));
}

TEST_CASE("fans are merged and counted over all lanes", "[board][fan]") {
    Random random(3);
    FanCounter counter;
    std::uint64_t total = 0;
    for (unsigned round = 0; round < rounds; ++round) {
        const Lanes lanes = randomLanes(random);
        Bitboard merged = 0;
        unsigned squares = 0;
        for (const Bitboard lane : lanes) {
            merged |= lane;
            for (unsigned at = 0; at < 64; ++at)
                squares += static_cast<unsigned>((lane >> at) & 1U);
        }
        CHECK(fanOf(lanes).merged() == merged);
        CHECK(fanOf(lanes).count() == squares);
        counter += fanOf(lanes);
        total += squares;
    }
    CHECK(counter.total() == total);
}

TEST_CASE("each lane turns by its own number of bits", "[board][fan]") {
    Random random(4);
    for (unsigned round = 0; round < rounds; ++round) {
        const Lanes lanes = randomLanes(random);
        Lanes amounts{};
        for (Bitboard& amount : amounts)
            amount = 1 + random.below(63);
        CHECK(lanesOf(fanOf(lanes).rotated(fanOf(amounts))) == eachLane([&](unsigned lane) {
                  Bitboard turned = 0;
                  for (unsigned at = 0; at < 64; ++at)
                      if (((lanes[lane] >> at) & 1U) != 0)
                          turned |= Bitboard{1} << ((at + amounts[lane]) % 64);
                  return turned;
              }));
    }
}

/// All squares up to the first of `set` in the direction of the lane: towards higher squares in lanes 0 to 3, towards
/// lower ones in the others.
Bitboard upToFirst(Bitboard set, unsigned lane) {
    Bitboard seen = 0;
    for (unsigned step = 0; step < 64; ++step) {
        const unsigned at = lane < 4 ? step : 63 - step;
        seen |= Bitboard{1} << at;
        if (((set >> at) & 1U) != 0)
            break;
    }
    return seen;
}

TEST_CASE("a lane is cut off behind its first square", "[board][fan]") {
    Random random(5);
    for (unsigned round = 0; round < rounds; ++round) {
        const Lanes lanes = randomLanes(random);
        CHECK(lanesOf(fanOf(lanes).upToFirst()) ==
              eachLane([&](unsigned lane) { return upToFirst(lanes[lane], lane); }));
    }
    for (unsigned at = 0; at < 64; ++at) {
        const Bitboard set = Bitboard{1} << at;
        CHECK(lanesOf(Fan::all(set).upToFirst()) == eachLane([&](unsigned lane) { return upToFirst(set, lane); }));
    }
}

}  // namespace

}  // namespace motley::test
