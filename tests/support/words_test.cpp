// Lines, words and numbers of protocols.
#include "engine/support/words.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

std::vector<std::string> allWordsOf(std::string_view line) {
    std::vector<std::string> list;
    for (Words words(line); !words.empty();)
        list.emplace_back(words.next());
    return list;
}

TEST_CASE("words are what blanks part", "[protocol]") {
    CHECK(allWordsOf("go depth 3") == std::vector<std::string>{"go", "depth", "3"});
    CHECK(allWordsOf(" \t go \t\r depth  ") == std::vector<std::string>{"go", "depth"});
    CHECK(allWordsOf("").empty());
    CHECK(allWordsOf(" \t\r").empty());
}

TEST_CASE("what is left is told as it was written", "[protocol]") {
    Words words("  one  two   three  ");
    CHECK(words.peek() == "one");
    CHECK(words.next() == "one");
    CHECK(words.rest() == "two   three");
    CHECK(words.next() == "two");
    CHECK(words.next() == "three");
    CHECK(words.empty());
    CHECK(words.peek().empty());
    CHECK(words.next().empty());
    CHECK(words.rest().empty());
}

TEST_CASE("whole numbers are read", "[protocol]") {
    CHECK(parseInteger("x", "0").value() == 0);
    CHECK(parseInteger("x", "-15").value() == -15);
    CHECK(parseInteger("x", "9223372036854775807").value() == std::numeric_limits<std::int64_t>::max());
    CHECK(parseInteger("x", "007").value() == 7);
    CHECK(parseInteger("x", "5", 5, 5).value() == 5);
}

TEST_CASE("what is no whole number in range is refused by name", "[protocol]") {
    for (const char* text :
         {"", " ", "+1", "1.5", "1e3", "ten", "12a", "-", "--1", "0x10", "9223372036854775808", "1 2"}) {
        CAPTURE(text);
        const Expected<std::int64_t> number = parseInteger("wtime", text);
        REQUIRE_FALSE(number.has_value());
        CHECK_THAT(number.error().message, Catch::StartsWith("wtime "));
    }
    CHECK_THAT(parseInteger("x", "11", 1, 10).error().message, Catch::Contains("from 1 to 10"));
    CHECK_FALSE(parseInteger("x", "0", 1, 10).has_value());
}

TEST_CASE("long texts are quoted in part", "[protocol]") {
    CHECK(quoted("abc") == "'abc'");
    CHECK(quoted(std::string(1000, 'x')).size() < 100);
}

TEST_CASE("names are the same in any case", "[protocol]") {
    CHECK(sameName("UCI_Variant", "uci_vARIANT"));
    CHECK_FALSE(sameName("Hash", "Has"));
    CHECK_FALSE(sameName("Hash", "Hasx"));
    CHECK(sameName("", ""));
}

}  // namespace

}  // namespace motley::test
