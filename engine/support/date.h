// The day on which something happens.
#pragma once

#include <fmt/format.h>

#include <ctime>
#include <string>

namespace motley {

/// Today where the machine is, "2026.11.30", as PGN has it.
inline std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return fmt::format("{:04}.{:02}.{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

}  // namespace motley
