#include "tools/match/engine_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace motley {

namespace {

using namespace std::chrono_literals;

/// Both ends of a pipe, closed when it goes out of scope unless they were taken.
class Pipe {
  public:
    Pipe() { valid_ = pipe2(ends_.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (const int end : ends_)
            if (end >= 0)
                ::close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool valid() const { return valid_; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    int takeReading() { return std::exchange(ends_[0], -1); }
    int takeWriting() { return std::exchange(ends_[1], -1); }

  private:
    std::array<int, 2> ends_{-1, -1};
    bool valid_ = false;
};

class FileActions {
  public:
    FileActions() { posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    void redirect(int from, int to) { posix_spawn_file_actions_adddup2(&actions_, from, to); }
    void append(const std::string& path, int to) {
        posix_spawn_file_actions_addopen(&actions_, to, path.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    }
    void changeTo(const std::string& directory) { posix_spawn_file_actions_addchdir_np(&actions_, directory.c_str()); }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// Signals as a program expects them, in a process group of its own: Ctrl-C is for the runner alone.
class Attributes {
  public:
    Attributes() {
        posix_spawnattr_init(&attributes_);
        sigset_t none;
        sigemptyset(&none);
        sigset_t all;
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Attributes() { posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    const posix_spawnattr_t* get() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> environmentWith(const std::map<std::string, std::string>& added) {
    std::vector<std::string> environment;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (!added.contains(std::string(text.substr(0, text.find('=')))))
            environment.emplace_back(text);
    }
    for (const auto& [name, value] : added)
        environment.push_back(fmt::format("{}={}", name, value));
    return environment;
}

int millisecondsUntil(SteadyTime deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - SteadyClock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

/// Waits until something can be done with a file, an error included. False at the deadline.
bool waitFor(int file, short events, SteadyTime deadline) {
    while (true) {
        pollfd polled{.fd = file, .events = events, .revents = 0};
        const int ready = poll(&polled, 1, millisecondsUntil(deadline));
        if (ready > 0)
            return true;
        if ((ready == 0 && SteadyClock::now() >= deadline) || (ready < 0 && errno != EINTR))
            return false;
    }
}

}  // namespace

Expected<EngineProcess> EngineProcess::start(const EngineCommand& command) {
    // Writing to an engine that has ended must not end its referee.
    std::signal(SIGPIPE, SIG_IGN);
    const auto failed = [&](int error) {
        return fail(fmt::format("cannot start '{}': {}", command.program, std::strerror(error)));
    };
    if (!command.directory.empty() && access(command.directory.c_str(), X_OK) != 0)
        return fail(
            fmt::format("cannot start '{}' in '{}': {}", command.program, command.directory, std::strerror(errno)));
    Pipe input;
    Pipe output;
    if (!input.valid() || !output.valid())
        return failed(errno);
    FileActions actions;
    actions.redirect(input.reading(), STDIN_FILENO);
    actions.redirect(output.writing(), STDOUT_FILENO);
    actions.append(command.errorLog.empty() ? "/dev/null" : command.errorLog, STDERR_FILENO);
    if (!command.directory.empty())
        actions.changeTo(command.directory);
    const Attributes attributes;
    std::vector<std::string> arguments{command.program};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    std::vector<std::string> environment = environmentWith(command.environment);
    pid_t id = -1;
    const int error = posix_spawnp(&id, command.program.c_str(), actions.get(), attributes.get(),
                                   pointersTo(arguments).data(), pointersTo(environment).data());
    if (error != 0)
        return failed(error);
    // An engine that reads nothing must not block the runner.
    fcntl(input.writing(), F_SETFL, O_NONBLOCK);
    return EngineProcess(id, input.takeWriting(), output.takeReading());
}

EngineProcess::EngineProcess(EngineProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      buffer_(std::move(other.buffer_)),
      searched_(other.searched_),
      cut_(other.cut_),
      arrival_(other.arrival_) {}

EngineProcess& EngineProcess::operator=(EngineProcess&& other) noexcept {
    if (this != &other) {
        kill();
        id_ = std::exchange(other.id_, -1);
        input_ = std::exchange(other.input_, -1);
        output_ = std::exchange(other.output_, -1);
        buffer_ = std::move(other.buffer_);
        searched_ = other.searched_;
        cut_ = other.cut_;
        arrival_ = other.arrival_;
    }
    return *this;
}

bool EngineProcess::write(std::string_view line) {
    const std::string text = std::string(line) + "\n";
    const SteadyTime deadline = SteadyClock::now() + writeTimeout;
    for (std::size_t written = 0; written < text.size();) {
        const ssize_t size = ::write(input_, text.data() + written, text.size() - written);
        if (size > 0)
            written += static_cast<std::size_t>(size);
        else if (errno == EAGAIN ? !waitFor(input_, POLLOUT, deadline) : errno != EINTR)
            return false;
    }
    return true;
}

/// The next whole line of the buffer.
std::optional<std::string> EngineProcess::takeLine() {
    while (true) {
        const std::size_t end = buffer_.find('\n', searched_);
        if (end == std::string::npos) {
            if (buffer_.size() <= longestLine) {
                searched_ = buffer_.size();
                return std::nullopt;
            }
            std::string line = cut_ ? std::string() : buffer_.substr(0, longestLine);
            buffer_.clear();
            searched_ = 0;
            if (std::exchange(cut_, true))
                return std::nullopt;
            return line;
        }
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        searched_ = 0;
        if (std::exchange(cut_, false))
            continue;
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        return line;
    }
}

tl::expected<EngineLine, Silence> EngineProcess::read(SteadyTime deadline) {
    while (true) {
        if (std::optional<std::string> line = takeLine())
            return EngineLine{.text = std::move(*line), .time = arrival_};
        if (!waitFor(output_, POLLIN, deadline))
            return tl::unexpected(hasEnded() ? Silence::Closed : Silence::Timeout);
        std::array<char, 16384> bytes;  // NOLINT(*-member-init): only what was read is used
        const ssize_t size = ::read(output_, bytes.data(), bytes.size());
        arrival_ = SteadyClock::now();
        if (size > 0)
            buffer_.append(bytes.data(), static_cast<std::size_t>(size));
        else if (size == 0 || errno != EINTR)
            return tl::unexpected(Silence::Closed);
        // An endless line is no line in time.
        if (arrival_ >= deadline && buffer_.find('\n', searched_) == std::string::npos)
            return tl::unexpected(Silence::Timeout);
    }
}

/// Whether the process is no more, though what it has started may hold its output open.
bool EngineProcess::hasEnded() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id_;
}

bool EngineProcess::waitForEnd(SteadyTime deadline) {
    if (id_ < 0)
        return true;
    // What it still has to say must not keep it from ending, nor this from going on.
    while (SteadyClock::now() < deadline && read(deadline))
        ;
    for (;;) {
        if (waitpid(id_, nullptr, WNOHANG) == id_) {
            // Whatever it has started goes with it.
            ::kill(-id_, SIGKILL);
            id_ = -1;
            close();
            return true;
        }
        if (SteadyClock::now() >= deadline)
            break;
        std::this_thread::sleep_for(1ms);
    }
    kill();
    return false;
}

void EngineProcess::kill() {
    if (id_ >= 0) {
        // Whatever it has started goes with it.
        ::kill(-id_, SIGKILL);
        ::kill(id_, SIGKILL);
        while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR)
            ;
        id_ = -1;
    }
    close();
}

void EngineProcess::close() {
    for (int* file : {&input_, &output_})
        if (*file >= 0)
            ::close(std::exchange(*file, -1));
}

}  // namespace motley
