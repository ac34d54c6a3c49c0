// What `motley` itself takes.
#include "tests/support/process.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("help is given at every level", "[cli]") {
    const Finished general = runMotley({"--help"});
    CHECK(general.status == 0);
    CHECK(general.err.empty());
    for (const char* command : {"analyse", "bench", "perft", "variants"})
        CHECK_THAT(general.out, Catch::Contains(command));
    const Finished perft = runMotley({"perft", "--help"});
    CHECK(perft.status == 0);
    for (const char* option : {"--variant", "--depth", "--fen", "--divide", "--threads", "--hash", "--json"})
        CHECK_THAT(perft.out, Catch::Contains(option));
    const Finished analyse = runMotley({"analyse", "--help"});
    CHECK(analyse.status == 0);
    for (const char* option : {"--variant", "--fen", "--moves", "--movetime", "--depth", "--nodes", "--multipv",
                               "--threads", "--hash", "--json"})
        CHECK_THAT(analyse.out, Catch::Contains(option));
    const Finished bench = runMotley({"bench", "--help"});
    CHECK(bench.status == 0);
    for (const char* option : {"--variant", "--depth", "--threads", "--hash"})
        CHECK_THAT(bench.out, Catch::Contains(option));
    const Finished variants = runMotley({"variants", "--help"});
    CHECK(variants.status == 0);
    CHECK_THAT(variants.out, Catch::Contains("--variant"));
}

TEST_CASE("the version is told", "[cli]") {
    const Finished finished = runMotley({"--version"});
    CHECK(finished.status == 0);
    CHECK(finished.err.empty());
    CHECK_THAT(finished.out, Catch::Contains(MOTLEY_VERSION));
}

TEST_CASE("unknown commands and options are refused with status 2", "[cli]") {
    for (const char* argument : {"--nonsense", "nonsense", "-x"}) {
        const Finished finished = runMotley({argument});
        CAPTURE(argument);
        CHECK(finished.status == 2);
        CHECK(finished.out.empty());
        CHECK_FALSE(finished.err.empty());
    }
}

}  // namespace

}  // namespace motley::test
