#include "engine/protocol/engine_options.h"

#include "engine/support/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace motley {

namespace {

constexpr std::string_view about = "Motley " MOTLEY_VERSION ", chess and chess variants; rules: motley variants";

/// How UCI writes an empty string.
constexpr std::string_view emptyText = "<empty>";

std::vector<std::string> variantChoices() {
    std::vector<std::string> names;
    for (const Variant& variant : allVariants())
        names.emplace_back(variant.info.name);
    return names;
}

/// What variant user interfaces read to learn of a board they do not know.
std::string variantText(std::string_view name, const VariantInfo& info) {
    return fmt::format("variant {} files {} ranks {} pocket {} template fairy startpos {}", name, info.files,
                       info.ranks, info.holdableKinds, info.startFen);
}

}  // namespace

std::vector<EngineOptions::Option> EngineOptions::declared() {
    using Self = EngineOptions;
    std::vector<Option> options{
        {"Hash", Spin{Session::defaultMegabytes, 1, Session::maxMegabytes, &Self::setHash}, Users::Uci},
        {"Clear Hash", Button{&Self::clearHash}},
        {"Threads", Spin{1, 1, 256, &Self::setThreads}, Users::Uci},
        {"Ponder", Check{false, &Self::take}, Users::Uci},
        {"MultiPV", Spin{1, 1, 256, &Self::setMultiPv}},
        {"Move Overhead", Spin{SearchOptions().moveOverhead.count(), 0, 5000, &Self::setMoveOverhead}},
        {"UCI_Variant", Combo{variantChoices().front(), variantChoices(), &Self::setVariant}, Users::Uci},
        {"UCI_Chess960", Check{false, &Self::setChess960}, Users::Uci},
        {"UCI_AnalyseMode", Check{false, &Self::take}, Users::Uci},
        {"UCI_ShowWDL", Check{false, &Self::setShowWdl}, Users::Uci},
        {"UCI_LimitStrength", Check{false, &Self::setLimitStrength}},
        {"UCI_Elo", Spin{strongestElo, weakestElo, strongestElo, &Self::setElo}},
        {"Use NNUE", Check{true, &Self::useNetworks}},
        {"EvalFile", Text{"", &Self::loadNetwork}},
        {"UCI_EngineAbout", Text{std::string(about), &Self::setAbout}, Users::Uci},
        {"Debug Log File", Text{"", &Self::setLogFile}},
    };
    for (Tunable* tunable : tunables())
        options.push_back({tunable->name, Tuned{tunable, tunable->value}, Users::All});
    return options;
}

const std::vector<EngineOptions::Option>& EngineOptions::all() {
    static const std::vector<Option> options = declared();
    return options;
}

std::string EngineOptions::uciAnnouncement() {
    std::vector<std::string> lines;
    for (const Option& option : all())
        lines.push_back(
            fmt::format("option name {} type {}", option.name,
                        std::visit([](const auto& declaration) { return uciText(declaration); }, option.kind)));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string EngineOptions::xboardAnnouncement() {
    std::vector<std::string> lines;
    for (const Option& option : all())
        if (option.users == Users::All)
            lines.push_back(
                fmt::format("feature option=\"{} -{}\"", option.name,
                            std::visit([](const auto& declaration) { return xboardText(declaration); }, option.kind)));
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string EngineOptions::uciText(const Check& check) {
    return fmt::format("check default {}", check.byDefault);
}

std::string EngineOptions::uciText(const Spin& spin) {
    return fmt::format("spin default {} min {} max {}", spin.byDefault, spin.min, spin.max);
}

std::string EngineOptions::uciText(const Combo& combo) {
    return fmt::format("combo default {} var {}", combo.byDefault, fmt::join(combo.choices, " var "));
}

std::string EngineOptions::uciText(const Text& text) {
    return fmt::format("string default {}", text.byDefault.empty() ? emptyText : text.byDefault);
}

std::string EngineOptions::uciText(const Button& /*button*/) {
    return "button";
}

std::string EngineOptions::uciText(const Tuned& tuned) {
    return fmt::format("spin default {} min {} max {}", tuned.byDefault, tuned.tunable->low, tuned.tunable->high);
}

std::string EngineOptions::xboardText(const Check& check) {
    return fmt::format("check {:d}", check.byDefault);
}

std::string EngineOptions::xboardText(const Spin& spin) {
    return fmt::format("spin {} {} {}", spin.byDefault, spin.min, spin.max);
}

std::string EngineOptions::xboardText(const Combo& combo) {
    std::vector<std::string> choices = combo.choices;
    // The one that is chosen bears a star.
    std::ranges::replace(choices, combo.byDefault, "*" + combo.byDefault);
    return fmt::format("combo {}", fmt::join(choices, " /// "));
}

std::string EngineOptions::xboardText(const Text& text) {
    return fmt::format("file {}", text.byDefault);
}

std::string EngineOptions::xboardText(const Button& /*button*/) {
    return "button";
}

std::string EngineOptions::xboardText(const Tuned& tuned) {
    return fmt::format("spin {} {} {}", tuned.byDefault, tuned.tunable->low, tuned.tunable->high);
}

Expected<void> EngineOptions::apply(std::string_view name, const Tuned& tuned, std::string_view value) {
    return parseInteger(name, value, tuned.tunable->low, tuned.tunable->high).map([&](std::int64_t number) {
        tuned.tunable->value = static_cast<int>(number);
    });
}

const EngineOptions::Option* EngineOptions::find(std::string_view name) {
    const auto found =
        std::ranges::find_if(all(), [name](const Option& option) { return sameName(option.name, name); });
    return found == all().end() ? nullptr : &*found;
}

Expected<void> EngineOptions::set(std::string_view name, std::string_view value) {
    const Option* const option = find(sameName(name, "variant") ? "UCI_Variant" : name);
    if (option == nullptr)
        return fail(fmt::format("unknown option {}", quoted(name)));
    return std::visit([&](const auto& declaration) { return apply(option->name, declaration, value); }, option->kind);
}

Expected<void> EngineOptions::setAsXboard(std::string_view nameAndValue) {
    const std::size_t equals = std::min(nameAndValue.find('='), nameAndValue.size());
    const std::string_view name = nameAndValue.substr(0, equals);
    std::string_view value = nameAndValue.substr(std::min(equals + 1, nameAndValue.size()));
    const Option* const option = find(name);
    if (option != nullptr && std::holds_alternative<Check>(option->kind))
        value = value == "1" ? "true" : value == "0" ? "false" : value;
    return set(name, value);
}

Expected<void> EngineOptions::apply(std::string_view name, const Check& check, std::string_view value) {
    if (!sameName(value, "true") && !sameName(value, "false"))
        return fail(fmt::format("{} is to be true or false, not {}", name, quoted(value)));
    (this->*check.set)(sameName(value, "true"));
    return {};
}

Expected<void> EngineOptions::apply(std::string_view name, const Spin& spin, std::string_view value) {
    const Expected<std::int64_t> number = parseInteger(name, value, spin.min, spin.max);
    if (!number)
        return tl::unexpected(number.error());
    return (this->*spin.set)(*number).map_error(
        [&](const Error& error) { return Error{fmt::format("{} {}: {}", name, value, error.message)}; });
}

Expected<void> EngineOptions::apply(std::string_view /*name*/, const Combo& combo, std::string_view value) {
    return (this->*combo.set)(value);
}

Expected<void> EngineOptions::apply(std::string_view name, const Text& text, std::string_view value) {
    return (this->*text.set)(value == emptyText ? "" : value).map_error([name](const Error& error) {
        return Error{fmt::format("{}: {}", name, error.message)};
    });
}

Expected<void> EngineOptions::apply(std::string_view /*name*/, const Button& button, std::string_view /*value*/) {
    (this->*button.press)();
    return {};
}

Expected<void> EngineOptions::setThreads(std::int64_t threads) {
    session_.options().threads = static_cast<unsigned>(threads);
    return {};
}

Expected<void> EngineOptions::setMultiPv(std::int64_t variations) {
    session_.options().multiPv = static_cast<unsigned>(variations);
    return {};
}

Expected<void> EngineOptions::setMoveOverhead(std::int64_t milliseconds) {
    session_.options().moveOverhead = Milliseconds(milliseconds);
    return {};
}

Expected<void> EngineOptions::setVariant(std::string_view name) {
    const std::string lower = lowerCase(name);
    const std::optional<VariantChoice> choice = findVariant(lower);
    if (!choice)
        return fail(fmt::format("unknown variant {}; known are {}", quoted(name), variantNames()));
    session_.choose(*choice);
    output_.note(variantText(lower, choice->variant->info));
    return {};
}

Expected<void> EngineOptions::loadNetwork(std::string_view path) {
    return session_.loadNetwork(std::string(path)).map([this](const std::shared_ptr<const Network>& network) {
        if (network)
            output_.note(fmt::format("EvalFile: network of {} neurons for {}", network->neurons(), network->variant()));
    });
}

void EngineOptions::setLimitStrength(bool wanted) {
    limitsStrength_ = wanted;
    updateStrength();
}

Expected<void> EngineOptions::setElo(std::int64_t elo) {
    elo_ = static_cast<unsigned>(elo);
    updateStrength();
    return {};
}

void EngineOptions::updateStrength() {
    session_.options().elo = limitsStrength_ ? std::optional(elo_) : std::nullopt;
}

Expected<void> EngineOptions::setAbout(std::string_view text) {
    if (text != about)
        return fail("this text is only to be read");
    return {};
}

}  // namespace motley
