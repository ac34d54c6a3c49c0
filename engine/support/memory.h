// How much memory there is to be had.
#pragma once

#include "engine/support/error.h"

#include <cstddef>
#include <optional>

namespace motley {

constexpr std::size_t bytesPerMegabyte = std::size_t{1} << 20U;

/// Bytes that this process can still take without the machine, or the control group it runs in, running out of memory.
/// Nothing where the system does not tell.
std::optional<std::size_t> availableMemory();

/// Bytes of memory that this process occupies; 0 where the system does not tell.
std::size_t residentMemory();

/// Refuses to take `bytes` where no more than `availableMemory()` and the `givenBack` bytes are to be had.
Expected<void> checkMemory(std::size_t bytes, std::size_t givenBack = 0);

}  // namespace motley
