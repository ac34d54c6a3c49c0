#include "engine/support/memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <unistd.h>

namespace motley {

namespace {

std::optional<std::size_t> readNumber(const char* path) {
    std::ifstream file(path);
    std::size_t number = 0;
    if (file >> number)
        return number;
    return std::nullopt;
}

/// Linux: the line "MemAvailable:   N kB".
std::optional<std::size_t> machineMemory() {
    std::ifstream file("/proc/meminfo");
    for (std::string word; file >> word;)
        if (std::size_t kilobytes = 0; word == "MemAvailable:" && file >> kilobytes)
            return kilobytes * 1024;
    return std::nullopt;
}

/// The limit of a control group of version 2 or 1, less what is used of it. No limit reads "max", which is no number.
std::optional<std::size_t> groupMemory() {
    struct Paths {
        const char* limit;
        const char* used;
    };
    constexpr std::array<Paths, 2> versions{
        {{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"},
         {"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"}}};
    for (const Paths& paths : versions) {
        const std::optional<std::size_t> limit = readNumber(paths.limit);
        const std::optional<std::size_t> used = readNumber(paths.used);
        if (limit && used)
            return *limit - std::min(*limit, *used);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> availableMemory() {
    const std::optional<std::size_t> machine = machineMemory();
    const std::optional<std::size_t> group = groupMemory();
    if (machine && group)
        return std::min(*machine, *group);
    return machine ? machine : group;
}

std::size_t residentMemory() {
    // Linux: the second number is that of the pages in memory.
    std::ifstream file("/proc/self/statm");
    std::size_t pages = 0;
    if (file >> pages >> pages)
        return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return 0;
}

Expected<void> checkMemory(std::size_t bytes, std::size_t givenBack) {
    const std::optional<std::size_t> available = availableMemory();
    if (available && bytes > givenBack && bytes - givenBack > *available)
        return fail(fmt::format("only {} MB of memory are free", (*available + givenBack) / bytesPerMegabyte));
    return {};
}

}  // namespace motley
