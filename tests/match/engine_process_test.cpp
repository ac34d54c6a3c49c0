// Child processes: what they say, and that none is left behind.
#include "tests/support/temporary_file.h"
#include "tools/match/engine_process.h"

#include <catch2/catch.hpp>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

namespace motley::test {

namespace {

using namespace std::chrono_literals;

EngineProcess shell(const std::string& script) {
    return std::move(EngineProcess::start({.program = "sh", .arguments = {"-c", script}}).value());
}

SteadyTime in(SteadyClock::duration time) {
    return SteadyClock::now() + time;
}

std::string lineOf(EngineProcess& process) {
    return process.read(in(20s)).value().text;
}

bool exists(pid_t id) {
    return ::kill(id, 0) == 0 || errno != ESRCH;
}

/// Whether a process is there and not only waiting to be buried.
bool runs(pid_t id) {
    std::ifstream stat("/proc/" + std::to_string(id) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(stat), {}};
    const std::size_t name = text.rfind(')');
    return exists(id) && name != std::string::npos && name + 2 < text.size() && text[name + 2] != 'Z';
}

TEST_CASE("an engine is talked with line by line", "[match]") {
    EngineProcess process = std::move(EngineProcess::start({.program = "cat"}).value());
    REQUIRE(process.write("uci"));
    REQUIRE(process.write(""));
    REQUIRE(process.write("isready\r"));
    CHECK(lineOf(process) == "uci");
    CHECK(lineOf(process).empty());
    CHECK(lineOf(process) == "isready");
    const tl::expected<EngineLine, Silence> nothing = process.read(in(10ms));
    REQUIRE_FALSE(nothing.has_value());
    CHECK(nothing.error() == Silence::Timeout);
}

TEST_CASE("the end of an engine is noticed, after all that it said", "[match]") {
    EngineProcess process = shell("echo one; printf two");
    CHECK(lineOf(process) == "one");
    CHECK(process.read(in(20s)).error() == Silence::Closed);
    CHECK(process.waitForEnd(in(20s)));
    CHECK(process.waitForEnd(in(0s)));
}

TEST_CASE("an engine that does not end is killed, with what it started", "[match]") {
    EngineProcess process = shell("trap '' TERM INT; sleep 1000 & echo $!; cat >/dev/null; sleep 1000");
    const pid_t engine = process.id();
    const auto helper = static_cast<pid_t>(std::stol(lineOf(process)));
    CHECK(exists(helper));
    CHECK_FALSE(process.waitForEnd(in(20ms)));
    CHECK_FALSE(exists(engine));
    // A signal is delivered when its receiver gets the processor.
    for (unsigned look = 0; look < 1'000'000 && runs(helper); ++look)
        std::this_thread::yield();
    CHECK_FALSE(runs(helper));
}

TEST_CASE("an engine that reads nothing does not block its referee for ever", "[match]") {
    EngineProcess process = shell("sleep 1000");
    const std::string line(100'000, 'x');
    CHECK_FALSE(process.write(line));
}

TEST_CASE("an engine that never stops talking is ended all the same", "[match]") {
    for (const char* script : {"read x; exec yes ''", "read x; exec cat /dev/zero"}) {
        EngineProcess process = shell(script);
        REQUIRE(process.write("quit"));
        CHECK_FALSE(process.waitForEnd(in(100ms)));
    }
    EngineProcess endless = shell("exec cat /dev/zero");
    CHECK(lineOf(endless).size() == EngineProcess::longestLine);
    CHECK(endless.read(in(50ms)).error() == Silence::Timeout);
}

TEST_CASE("the end of an engine is noticed though what it started holds its output", "[match]") {
    EngineProcess process = shell("sleep 1000 & echo one; exit 3");
    CHECK(lineOf(process) == "one");
    tl::expected<EngineLine, Silence> line = process.read(in(10ms));
    // It may take a moment until it has ended.
    for (unsigned look = 0; look < 1000 && !line && line.error() == Silence::Timeout; ++look)
        line = process.read(in(10ms));
    CHECK(line.error() == Silence::Closed);
}

TEST_CASE("a line without end is cut", "[match]") {
    EngineProcess process = shell("head -c 5000000 /dev/zero | tr '\\0' x; echo; echo next");
    CHECK(lineOf(process).size() == EngineProcess::longestLine);
    CHECK(lineOf(process) == "next");
}

TEST_CASE("an engine has its directory, environment and a file for its errors", "[match]") {
    const TemporaryFile log;
    EngineProcess process =
        std::move(EngineProcess::start({.program = "sh",
                                        .arguments = {"-c", "pwd; echo $MOTLEY_TEST; echo trouble >&2"},
                                        .directory = "/",
                                        .environment = {{"MOTLEY_TEST", "it is"}},
                                        .errorLog = log.path()})
                      .value());
    CHECK(lineOf(process) == "/");
    CHECK(lineOf(process) == "it is");
    CHECK(process.waitForEnd(in(20s)));
    CHECK(log.size() == 8);
}

TEST_CASE("a program that is not there is an error that names it", "[match]") {
    const Expected<EngineProcess> process = EngineProcess::start({.program = "no-such-engine"});
    REQUIRE_FALSE(process.has_value());
    CHECK(process.error().message.find("no-such-engine") != std::string::npos);
}

}  // namespace

}  // namespace motley::test
