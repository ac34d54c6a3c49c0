#include "engine/protocol/uci_options.h"

#include "engine/protocol/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace motley {

namespace {

constexpr std::string_view about = "Motley " MOTLEY_VERSION ", chess and chess variants; rules: motley variants";

/// How UCI writes an empty string.
constexpr std::string_view emptyText = "<empty>";

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return lower;
}

std::vector<std::string> variantChoices() {
    std::vector<std::string> names;
    for (const Variant& variant : allVariants())
        names.emplace_back(variant.info.name);
    return names;
}

/// What variant user interfaces read to learn of a board they do not know.
std::string variantText(std::string_view name, const VariantInfo& info) {
    return fmt::format("info string variant {} files {} ranks {} pocket {} template fairy startpos {}", name,
                       info.files, info.ranks, info.holdableKinds, info.startFen);
}

}  // namespace

std::vector<UciOptions::Option> UciOptions::declared() {
    using Self = UciOptions;
    std::vector<Option> options{
        {"Hash", Spin{Session::defaultMegabytes, 1, Session::maxMegabytes, &Self::setHash}},
        {"Clear Hash", Button{&Self::clearHash}},
        {"Threads", Spin{1, 1, 256, &Self::setThreads}},
        {"Ponder", Check{false, &Self::take}},
        {"MultiPV", Spin{1, 1, 256, &Self::setMultiPv}},
        {"Move Overhead", Spin{SearchOptions().moveOverhead.count(), 0, 5000, &Self::setMoveOverhead}},
        {"UCI_Variant", Combo{variantChoices().front(), variantChoices(), &Self::setVariant}},
        {"UCI_Chess960", Check{false, &Self::setChess960}},
        {"UCI_AnalyseMode", Check{false, &Self::take}},
        {"UCI_ShowWDL", Check{false, &Self::setShowWdl}},
        {"UCI_LimitStrength", Check{false, &Self::setLimitStrength}},
        {"UCI_Elo", Spin{strongestElo, weakestElo, strongestElo, &Self::setElo}},
        {"Use NNUE", Check{true, &Self::useNetworks}},
        {"EvalFile", Text{"", &Self::loadNetwork}},
        {"UCI_EngineAbout", Text{std::string(about), &Self::setAbout}},
        {"Debug Log File", Text{"", &Self::setLogFile}},
    };
    for (Tunable* tunable : tunables())
        options.push_back({tunable->name, Tuned{tunable, tunable->value}});
    return options;
}

const std::vector<UciOptions::Option>& UciOptions::all() {
    static const std::vector<Option> options = declared();
    return options;
}

std::string UciOptions::announcement() {
    std::vector<std::string> lines;
    for (const auto& [name, kind] : all())
        lines.push_back(fmt::format("option name {} type {}", name,
                                    std::visit([](const auto& declaration) { return describe(declaration); }, kind)));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string UciOptions::describe(const Check& check) {
    return fmt::format("check default {}", check.byDefault);
}

std::string UciOptions::describe(const Spin& spin) {
    return fmt::format("spin default {} min {} max {}", spin.byDefault, spin.min, spin.max);
}

std::string UciOptions::describe(const Combo& combo) {
    return fmt::format("combo default {} var {}", combo.byDefault, fmt::join(combo.choices, " var "));
}

std::string UciOptions::describe(const Text& text) {
    return fmt::format("string default {}", text.byDefault.empty() ? emptyText : text.byDefault);
}

std::string UciOptions::describe(const Button& /*button*/) {
    return "button";
}

std::string UciOptions::describe(const Tuned& tuned) {
    return fmt::format("spin default {} min {} max {}", tuned.byDefault, tuned.tunable->low, tuned.tunable->high);
}

Expected<void> UciOptions::apply(std::string_view name, const Tuned& tuned, std::string_view value) {
    return parseInteger(name, value, tuned.tunable->low, tuned.tunable->high).map([&](std::int64_t number) {
        tuned.tunable->value = static_cast<int>(number);
    });
}

Expected<void> UciOptions::set(std::string_view name, std::string_view value) {
    if (sameName(name, "variant"))
        name = "UCI_Variant";
    const auto found =
        std::ranges::find_if(all(), [name](const Option& option) { return sameName(option.name, name); });
    if (found == all().end())
        return fail(fmt::format("unknown option {}", quoted(name)));
    return std::visit([&](const auto& declaration) { return apply(found->name, declaration, value); }, found->kind);
}

Expected<void> UciOptions::apply(std::string_view name, const Check& check, std::string_view value) {
    if (!sameName(value, "true") && !sameName(value, "false"))
        return fail(fmt::format("{} is to be true or false, not {}", name, quoted(value)));
    (this->*check.set)(sameName(value, "true"));
    return {};
}

Expected<void> UciOptions::apply(std::string_view name, const Spin& spin, std::string_view value) {
    const Expected<std::int64_t> number = parseInteger(name, value, spin.min, spin.max);
    if (!number)
        return tl::unexpected(number.error());
    return (this->*spin.set)(*number).map_error(
        [&](const Error& error) { return Error{fmt::format("{} {}: {}", name, value, error.message)}; });
}

Expected<void> UciOptions::apply(std::string_view /*name*/, const Combo& combo, std::string_view value) {
    return (this->*combo.set)(value);
}

Expected<void> UciOptions::apply(std::string_view name, const Text& text, std::string_view value) {
    return (this->*text.set)(value == emptyText ? "" : value).map_error([name](const Error& error) {
        return Error{fmt::format("{}: {}", name, error.message)};
    });
}

Expected<void> UciOptions::apply(std::string_view /*name*/, const Button& button, std::string_view /*value*/) {
    (this->*button.press)();
    return {};
}

Expected<void> UciOptions::setThreads(std::int64_t threads) {
    session_.options().threads = static_cast<unsigned>(threads);
    return {};
}

Expected<void> UciOptions::setMultiPv(std::int64_t variations) {
    session_.options().multiPv = static_cast<unsigned>(variations);
    return {};
}

Expected<void> UciOptions::setMoveOverhead(std::int64_t milliseconds) {
    session_.options().moveOverhead = Milliseconds(milliseconds);
    return {};
}

Expected<void> UciOptions::setVariant(std::string_view name) {
    const std::string lower = lowerCase(name);
    const std::optional<VariantChoice> choice = findVariant(lower);
    if (!choice)
        return fail(fmt::format("unknown variant {}; known are {}", quoted(name), variantNames()));
    session_.choose(*choice);
    output_.line(variantText(lower, choice->variant->info));
    return {};
}

Expected<void> UciOptions::loadNetwork(std::string_view path) {
    return session_.loadNetwork(std::string(path)).map([this](const std::shared_ptr<const Network>& network) {
        if (network)
            output_.line(fmt::format("info string EvalFile: network of {} neurons for {}", network->neurons(),
                                     network->variant()));
    });
}

void UciOptions::setLimitStrength(bool wanted) {
    limitsStrength_ = wanted;
    updateStrength();
}

Expected<void> UciOptions::setElo(std::int64_t elo) {
    elo_ = static_cast<unsigned>(elo);
    updateStrength();
    return {};
}

void UciOptions::updateStrength() {
    session_.options().elo = limitsStrength_ ? std::optional(elo_) : std::nullopt;
}

Expected<void> UciOptions::setAbout(std::string_view text) {
    if (text != about)
        return fail("this text is only to be read");
    return {};
}

}  // namespace motley
