// How much memory there is to be had.
#pragma once

#include <cstddef>
#include <optional>

namespace motley {

constexpr std::size_t bytesPerMegabyte = std::size_t{1} << 20U;

/// Bytes that this process can still take without the machine, or the control group it runs in, running out of memory.
/// Nothing where the system does not tell.
std::optional<std::size_t> availableMemory();

}  // namespace motley
