// What `motley` itself takes.
#include "tests/support/process.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace motley::test {

namespace {

TEST_CASE("help is given at every level", "[cli]") {
    const Finished general = runMotley({"--help"});
    CHECK(general.status == 0);
    CHECK(general.err.empty());
    for (const char* command : {"analyse", "bench", "perft", "play", "variants"})
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
    const Finished play = runMotley({"play", "--help"});
    CHECK(play.status == 0);
    for (const char* option : {"--variant", "--white", "--black", "--movetime", "--elo", "--fen", "--save", "--ascii"})
        CHECK_THAT(play.out, Catch::Contains(option));
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

TEST_CASE("output that cannot be written is a failure, and told", "[cli]") {
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);  // A device on which there is never room.
    if (full < 0)
        return;
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const std::string why = std::make_error_code(std::errc::no_space_on_device).message();
    const std::vector<std::vector<std::string>> calls{{"variants"}, {"perft", "--variant", "chess", "--depth", "1"}};
    for (const std::vector<std::string>& arguments : calls) {
        const Catcher err;
        const int process = spawnMotley(arguments, nothing, full, err.descriptor());
        CAPTURE(arguments);
        CHECK(exitStatusOf(process) == 1);
        CHECK_THAT(err.text(), Catch::Contains(why));
    }
    close(nothing);
    close(full);
}

}  // namespace

}  // namespace motley::test
