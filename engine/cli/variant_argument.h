// `--variant`, as all commands take it.
#pragma once

#include "variants/registry.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>

namespace motley {

inline CLI::Validator knownVariant() {
    return {[](const std::string& name) {
                return findVariant(name) ? std::string()
                                         : fmt::format("unknown variant '{}'; known are {}", name, variantNames());
            },
            "NAME", "variant"};
}

inline CLI::Option* addVariantOption(CLI::App& command, std::string& name) {
    return command.add_option("--variant", name, fmt::format("one of {}", variantNames()))->check(knownVariant());
}

}  // namespace motley
