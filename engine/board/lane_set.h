// Names for the eight lanes of a fan.
#pragma once

#include "engine/board/bitboard.h"

#include <array>
#include <cstdint>

namespace motley {

/// One bit a lane.
using LaneSet = std::uint8_t;
constexpr LaneSet orthogonalLanes = 0x55;
constexpr LaneSet diagonalLanes = 0xAA;
constexpr LaneSet allLanes = 0xFF;
constexpr LaneSet noLanes = 0;

/// Lanes whose direction points to lower square numbers.
constexpr LaneSet fallingLanes = 0xF0;

/// Lanes in memory.
using LaneArray = std::array<Bitboard, 8>;

}  // namespace motley
