#include "variants/registry.h"

#include "variants/generated.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace motley {

namespace {

constexpr std::string_view chess960Suffix = "960";

}  // namespace

std::span<const Variant> allVariants() {
    static const std::vector<Variant> variants = generated::variants();
    return variants;
}

std::optional<VariantChoice> findVariant(std::string_view name) {
    for (const Variant& variant : allVariants()) {
        if (variant.info.name == name)
            return VariantChoice{&variant, CastlingMode::Standard};
        if (variant.info.chess960 && name.ends_with(chess960Suffix) &&
            name.substr(0, name.size() - chess960Suffix.size()) == variant.info.name)
            return VariantChoice{&variant, CastlingMode::Chess960};
    }
    return std::nullopt;
}

std::string variantNames() {
    std::vector<std::string> names;
    for (const Variant& variant : allVariants()) {
        names.emplace_back(variant.info.name);
        if (variant.info.chess960)
            names.push_back(names.back() + std::string(chess960Suffix));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view rulesText(std::string_view name) {
    const std::string_view book = generated::rulesOfAllVariants;
    const std::size_t begin = book.find(fmt::format("\n## {}: ", name));
    if (begin == std::string_view::npos)
        return {};
    const std::size_t end = book.find("\n## ", begin + 1);
    return book.substr(begin + 1, end == std::string_view::npos ? end : end - begin);
}

}  // namespace motley
