#include "tests/support/process.h"

#include <array>
#include <cstdio>
#include <fcntl.h>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace motley::test {

Catcher::Catcher() : file_(std::tmpfile()) {
    if (file_ == nullptr)
        throw std::runtime_error("no temporary file");
}

int Catcher::descriptor() const {
    return fileno(file_);
}

std::string Catcher::text() const {
    std::rewind(file_);
    std::string all;
    std::array<char, 4096> part{};
    for (std::size_t size = 0; (size = std::fread(part.data(), 1, part.size(), file_)) != 0;)
        all.append(part.data(), size);
    return all;
}

int spawnProgram(const std::string& program, const std::vector<std::string>& arguments, int in, int out, int err) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);

    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);

    pid_t process = 0;
    const int error = posix_spawn(&process, program.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        throw std::runtime_error("cannot run " + program);
    return process;
}

int exitStatusOf(int process) {
    int status = 0;
    if (waitpid(process, &status, 0) != process)
        throw std::runtime_error("lost a process");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Finished runProgram(const std::string& program, const std::vector<std::string>& arguments) {
    const Catcher out;
    const Catcher err;
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const int process = spawnProgram(program, arguments, nothing, out.descriptor(), err.descriptor());
    close(nothing);
    Finished finished;
    finished.status = exitStatusOf(process);
    finished.out = out.text();
    finished.err = err.text();
    return finished;
}

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

}  // namespace motley::test
