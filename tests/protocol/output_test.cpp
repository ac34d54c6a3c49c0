// Lines that go out.
#include "engine/protocol/output.h"
#include "tests/support/data.h"

#include <catch2/catch.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace motley::test {

namespace {

/// A path for a file of this process, which goes with this object.
class TemporaryPath {
  public:
    TemporaryPath()
        : path_(std::filesystem::temp_directory_path() / ("motley-log-" + std::to_string(getpid()) + ".txt")) {}
    ~TemporaryPath() { std::filesystem::remove(path_); }
    TemporaryPath(const TemporaryPath&) = delete;
    TemporaryPath& operator=(const TemporaryPath&) = delete;

    std::string text() const { return path_.string(); }
    std::string content() const {
        std::ostringstream text;
        text << std::ifstream(path_).rdbuf();
        return text.str();
    }

  private:
    std::filesystem::path path_;
};

TEST_CASE("lines of many threads stay whole", "[protocol][threads]") {
    std::ostringstream sink;
    Output output(sink);
    {
        std::vector<std::jthread> writers;
        for (char letter = 'a'; letter < 'e'; ++letter)
            writers.emplace_back([&output, letter] {
                for (unsigned i = 0; i < 100; ++i)
                    output.line(std::string(50, letter) + "\n" + std::string(50, letter));
            });
    }
    std::istringstream lines(sink.str());
    std::string first;
    std::string second;
    unsigned pairs = 0;
    for (; std::getline(lines, first) && std::getline(lines, second); ++pairs) {
        CHECK(first == std::string(50, first[0]));
        CHECK(first == second);
    }
    CHECK(pairs == 400);
}

TEST_CASE("a log copies both directions at once, from when it is asked for until it is ended", "[protocol]") {
    const TemporaryPath path;
    std::ostringstream sink;
    Output output(sink);
    output.line("before");
    REQUIRE(output.logTo(path.text()).has_value());
    output.logInput("isready");
    output.line("one\ntwo");
    CHECK(path.content() == ">> isready\n<< one\n<< two\n");
    REQUIRE(output.logTo("").has_value());
    output.line("after");
    CHECK(path.content() == ">> isready\n<< one\n<< two\n");
    REQUIRE(output.logTo(path.text()).has_value());
    output.line("again");
    CHECK(path.content() == ">> isready\n<< one\n<< two\n<< again\n");
    CHECK(sink.str() == "before\none\ntwo\nafter\nagain\n");
}

TEST_CASE("a log that cannot be written is refused, and the present one stays", "[protocol]") {
    const TemporaryPath path;
    std::ostringstream sink;
    Output output(sink);
    REQUIRE(output.logTo(path.text()).has_value());
    const Expected<void> done = output.logTo("/no/such/folder/log.txt");
    REQUIRE_FALSE(done.has_value());
    CHECK_THAT(done.error().message, Catch::Contains("/no/such/folder/log.txt"));
    output.line("still");
    CHECK(path.content() == "<< still\n");
}

}  // namespace

}  // namespace motley::test
