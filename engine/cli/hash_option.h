// `--hash`, as commands that search take it.
#pragma once

#include "engine/support/error.h"
#include "engine/support/memory.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstddef>

namespace motley {

inline CLI::Option* addHashOption(CLI::App& command, std::size_t& megabytes) {
    return command
        .add_option("--hash", megabytes, fmt::format("MB of the transposition table, {} without it", megabytes))
        ->check(CLI::Range(1, 1 << 20));
}

/// Refuses a table that does not fit into memory.
inline Expected<void> checkHash(std::size_t megabytes) {
    return checkMemory(megabytes * bytesPerMegabyte).map_error([megabytes](const Error& error) {
        return Error{fmt::format("--hash {}: {}", megabytes, error.message)};
    });
}

}  // namespace motley
