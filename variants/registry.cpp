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

std::string VariantChoice::name() const {
    std::string name(variant->info.name);
    if (mode == CastlingMode::Chess960)
        name += chess960Suffix;
    return name;
}

Expected<std::shared_ptr<const Network>> loadNetwork(const std::string& path) {
    Expected<Network> network = Network::load(path);
    if (!network)
        return tl::unexpected(network.error());
    const auto variant =
        std::ranges::find(allVariants(), network->variant(), [](const Variant& known) { return known.info.name; });
    if (variant == allVariants().end())
        return fail(fmt::format("cannot use '{}': it is a network for '{}', which is no variant; they are {}", path,
                                network->variant(), variantNames()));
    if (variant->features.inputs() != network->inputs())
        return fail(fmt::format("cannot use '{}': it has {} inputs, but those of {} are {}", path, network->inputs(),
                                variant->info.name, variant->features.inputs()));
    return std::make_shared<const Network>(std::move(*network));
}

std::vector<std::string> allNames() {
    std::vector<std::string> names;
    for (const Variant& variant : allVariants()) {
        names.emplace_back(variant.info.name);
        if (variant.info.chess960)
            names.push_back(VariantChoice{&variant, CastlingMode::Chess960}.name());
    }
    return names;
}

std::string variantNames() {
    return fmt::format("{}", fmt::join(allNames(), ", "));
}

std::vector<std::string_view> benchPositions(std::string_view name) {
    std::vector<std::string_view> fens{findVariant(name).value().variant->info.startFen};
    for (std::string_view text = generated::benchPositionsOfAllVariants; !text.empty();) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t blank = line.find(' ');
        if (blank != std::string_view::npos && line.substr(0, blank) == name)
            fens.push_back(line.substr(blank + 1));
    }
    return fens;
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
