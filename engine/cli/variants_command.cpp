// `motley variants`: what can be played, and by which rules.
#include "engine/cli/commands.h"
#include "engine/cli/exit_status.h"
#include "engine/cli/variant_argument.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>

namespace motley {

namespace {

struct VariantsArguments {
    std::string variant;
    bool json = false;
};

nlohmann::ordered_json toJson(const VariantInfo& info) {
    return {{"name", info.name},       {"title", info.title},  {"inventor", info.inventor},
            {"year", info.year},       {"files", info.files},  {"ranks", info.ranks},
            {"squares", info.squares}, {"fen", info.startFen}, {"summary", info.summary}};
}

void printSummary(const VariantInfo& info) {
    fmt::print("{}: {} ({}{}{})\n", info.name, info.title, info.inventor, info.year.empty() ? "" : ", ", info.year);
    fmt::print("    board {}x{}, {} squares\n", info.files, info.ranks, info.squares);
    fmt::print("    start {}\n", info.startFen);
    fmt::print("    {}\n", info.summary);
}

int runVariants(const VariantsArguments& arguments) {
    if (!arguments.variant.empty()) {
        const VariantInfo& info = findVariant(arguments.variant)->variant->info;
        if (arguments.json) {
            nlohmann::ordered_json described = toJson(info);
            described["rules"] = rulesText(info.name);
            fmt::print("{}\n", described.dump());
        } else {
            fmt::print("{}", rulesText(info.name));
        }
        return exitDone;
    }
    for (const Variant& variant : allVariants())
        if (arguments.json)
            fmt::print("{}\n", toJson(variant.info).dump());
        else
            printSummary(variant.info);
    return exitDone;
}

}  // namespace

void addVariantsCommand(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("variants", "List the variants, or print the rules of one in full");
    const auto arguments = std::make_shared<VariantsArguments>();
    addVariantOption(*command, arguments->variant);
    command->add_flag("--json", arguments->json, "one JSON object a line");
    command->callback([arguments, &status] { status = runVariants(*arguments); });
}

}  // namespace motley
