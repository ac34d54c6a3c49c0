// `motley variants`, run as users run it.
#include "tests/support/games.h"
#include "tests/support/process.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace motley::test {

namespace {

TEST_CASE("all variants are listed with inventor, year, board and start", "[cli][variants]") {
    const Finished finished = runMotley({"variants"});
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
    for (const Variant& variant : allVariants()) {
        const VariantInfo& info = variant.info;
        for (const std::string_view text :
             {info.name, info.title, info.inventor, info.year, info.summary, info.startFen}) {
            CAPTURE(info.name, text);
            CHECK_THAT(finished.out, Catch::Contains(std::string(text)));
        }
        CHECK_THAT(finished.out, Catch::Contains(fmt::format("{}x{}", info.files, info.ranks)));
    }
}

TEST_CASE("JSON lists the variants, an object a line", "[cli][variants]") {
    const std::vector<std::string> lines = linesOf(runMotley({"variants", "--json"}).out);
    REQUIRE(lines.size() == allVariants().size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const nlohmann::json object = nlohmann::json::parse(lines[i]);
        const VariantInfo& info = allVariants()[i].info;
        CHECK(object.at("name") == info.name);
        CHECK(object.at("title") == info.title);
        CHECK(object.at("inventor") == info.inventor);
        CHECK(object.at("year") == info.year);
        CHECK(object.at("files") == info.files);
        CHECK(object.at("ranks") == info.ranks);
        CHECK(object.at("squares") == info.squares);
        CHECK(object.at("fen") == info.startFen);
        CHECK(object.at("summary") == info.summary);
    }
}

TEST_CASE("with a name the rules are printed in full, rulings marked", "[cli][variants]") {
    for (const Variant& variant : allVariants()) {
        const std::string name(variant.info.name);
        const Finished finished = runMotley({"variants", "--variant", name});
        CAPTURE(name);
        CHECK(finished.status == 0);
        CHECK(finished.err.empty());
        CHECK(finished.out == rulesText(name));
        if (name != "chess")
            CHECK_THAT(finished.out, Catch::Contains("Ruling"));
    }
    const nlohmann::json object = nlohmann::json::parse(runMotley({"variants", "--variant", "pawnless", "--json"}).out);
    CHECK(object.at("name") == "pawnless");
    CHECK(object.at("rules") == rulesText("pawnless"));
}

TEST_CASE("the rules of chess in Chess960 mode are those of chess", "[cli][variants]") {
    const Finished finished = runMotley({"variants", "--variant", "chess960"});
    CHECK(finished.status == 0);
    CHECK_THAT(finished.out, Catch::Contains("Chess960"));
}

TEST_CASE("an unknown variant is refused, and the known ones are named", "[cli][variants]") {
    const Finished finished = runMotley({"variants", "--variant", "draughts"});
    CHECK(finished.status == 2);
    CHECK(finished.out.empty());
    CHECK_THAT(finished.err, Catch::Contains("draughts"));
    for (const std::string& name : gameNames())
        CHECK_THAT(finished.err, Catch::Contains(name));
}

}  // namespace

}  // namespace motley::test
