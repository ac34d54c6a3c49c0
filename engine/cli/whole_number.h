// Whole numbers on the command line, for which CLI11 takes signs and numbers that are too large.
#pragma once

#include "engine/support/number.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <string>

namespace motley {

inline CLI::Validator wholeNumber() {
    return {[](const std::string& text) {
                return parseNumber<std::uint64_t>(text) ? std::string()
                                                        : fmt::format("'{}' is to be a whole number from 0 to {}", text,
                                                                      std::numeric_limits<std::uint64_t>::max());
            },
            "N", "whole number"};
}

}  // namespace motley
