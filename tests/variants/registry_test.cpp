#include "tests/support/data.h"
#include "tests/support/games.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace motley::test {

namespace {

TEST_CASE("the variants are those that are promised", "[variants][registry]") {
    std::vector<std::string> names = gameNames();
    for (const char* name : {"chess", "chess960", "productionline", "simplified", "promoters", "tradeup", "pawnless"}) {
        CAPTURE(name);
        CHECK(std::ranges::count(names, name) == 1);
        CHECK(findVariant(name).has_value());
        CHECK_THAT(variantNames(), Catch::Contains(name));
    }
}

TEST_CASE("what is no variant is not found", "[variants][registry]") {
    for (const char* name : {"", "Chess", "CHESS", "chess ", " chess", "chess96", "chess9600", "960", "tradeup960",
                             "pawnless960", "simplified960", "chess,tradeup", "standard"}) {
        CAPTURE(name);
        CHECK_FALSE(findVariant(name).has_value());
    }
}

TEST_CASE("every variant says what it is", "[variants][registry]") {
    std::set<std::string_view> names;
    for (const Variant& variant : allVariants()) {
        const VariantInfo& info = variant.info;
        CAPTURE(info.name);
        CHECK(names.insert(info.name).second);
        CHECK_FALSE(info.title.empty());
        CHECK_FALSE(info.inventor.empty());
        CHECK_FALSE(info.summary.empty());
        CHECK(info.summary.find('\n') == std::string_view::npos);
        CHECK(info.files == 8);
        CHECK(info.squares <= info.files * info.ranks);
        CHECK(variant.newGame()->fen() == info.startFen);
        CHECK(findVariant(info.name)->variant == &variant);
        CHECK(findVariant(info.name)->mode == CastlingMode::Standard);
        if (info.chess960)
            CHECK(findVariant(std::string(info.name) + "960")->mode == CastlingMode::Chess960);
    }
}

TEST_CASE("every variant has its rules in full and a perft suite", "[variants][registry]") {
    for (const Variant& variant : allVariants()) {
        const std::string_view rules = rulesText(variant.info.name);
        CAPTURE(variant.info.name);
        CHECK(rules.starts_with(fmt::format("## {}: ", variant.info.name)));
        CHECK(rules.find(variant.info.startFen) != std::string_view::npos);
        CHECK(rules.find("\n## ") == std::string_view::npos);
    }
    for (const std::string& name : gameNames())
        CHECK_FALSE(perftSuite(name).empty());
    CHECK(rulesText("draughts").empty());
}

TEST_CASE("boards have the squares that the rules give them", "[variants][registry]") {
    CHECK(findVariant("chess")->variant->info.squares == 64);
    CHECK(findVariant("simplified")->variant->info.squares == 56);
    CHECK(findVariant("simplified")->variant->info.ranks == 7);
    CHECK(findVariant("pawnless")->variant->info.squares == 44);
}

}  // namespace

}  // namespace motley::test
