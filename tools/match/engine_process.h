// An engine as a child process, talked with line by line.
#pragma once

#include "engine/support/error.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace motley {

using SteadyClock = std::chrono::steady_clock;
using SteadyTime = SteadyClock::time_point;

/// How an engine is started.
struct EngineCommand {
    std::string program;  ///< looked for on the PATH where it has no slash
    std::vector<std::string> arguments{};
    std::string directory{};                           ///< to run in; empty: the runner's own
    std::map<std::string, std::string> environment{};  ///< beside the runner's own
    std::string errorLog{};                            ///< file that standard error is appended to; empty: nowhere
};

/// One line of an engine, without its end, and when it came.
struct EngineLine {
    std::string text;
    SteadyTime time;
};

enum class Silence : std::uint8_t {
    Timeout,  ///< no whole line came in time
    Closed,   ///< the engine has ended, or closed its output
};

/// Used by one thread at a time. The process ends with the object, if it has not ended before.
class EngineProcess {
  public:
    /// From the first start on the signal SIGPIPE is ignored.
    static Expected<EngineProcess> start(const EngineCommand& command);

    EngineProcess(EngineProcess&& other) noexcept;
    EngineProcess& operator=(EngineProcess&& other) noexcept;
    ~EngineProcess() { kill(); }

    /// Sends a line. False where the engine does not take it: it has ended, or reads nothing for `writeTimeout`.
    bool write(std::string_view line);

    /// Waits for the next line until `deadline`.
    tl::expected<EngineLine, Silence> read(SteadyTime deadline);

    /// Waits until `deadline` for the process to end of itself, and kills it then. True where it ended of itself.
    bool waitForEnd(SteadyTime deadline);

    /// Ends the process at once and waits for it. Does nothing where it has ended.
    void kill();

    pid_t id() const { return id_; }

    static constexpr std::chrono::seconds writeTimeout{2};
    /// A line that is longer is cut there: no engine says so much, and memory is finite.
    static constexpr std::size_t longestLine = std::size_t{1} << 20U;

  private:
    EngineProcess(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}

    std::optional<std::string> takeLine();
    bool hasEnded() const;
    void close();

    pid_t id_ = -1;
    int input_ = -1;   ///< what the engine reads
    int output_ = -1;  ///< what it writes
    std::string buffer_;
    std::size_t searched_ = 0;  ///< how much of the buffer is known to have no end of line
    bool cut_ = false;          ///< the rest of a line that is too long is being dropped
    SteadyTime arrival_{};      ///< of the latest bytes
};

}  // namespace motley
