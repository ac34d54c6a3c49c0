#include "tests/support/conversation.h"

#include "engine/protocol/protocol_loop.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <ostream>
#include <stdexcept>
#include <unistd.h>

namespace motley::test {

std::vector<std::string> Conversation::until(std::string_view prefix) {
    std::vector<std::string> lines;
    while (std::optional<std::string> line = readLine()) {
        lines.push_back(*line);
        if (line->starts_with(prefix))
            return lines;
    }
    throw std::runtime_error("the conversation ended without " + std::string(prefix));
}

std::vector<std::string> Conversation::ask(std::string_view line) {
    say(line);
    say("isready");
    std::vector<std::string> lines = until("readyok");
    lines.pop_back();
    return lines;
}

std::string Conversation::askForLine(std::string_view line) {
    const std::vector<std::string> lines = ask(line);
    if (lines.size() != 1)
        throw std::runtime_error(std::to_string(lines.size()) + " lines as answer to " + std::string(line));
    return lines[0];
}

std::vector<std::string> Conversation::finish() {
    endInput();
    std::vector<std::string> lines;
    while (std::optional<std::string> line = readLine())
        lines.push_back(*line);
    return lines;
}

void BlockingBuffer::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

BlockingBuffer::int_type BlockingBuffer::underflow() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !written_.empty(); });
    if (written_.empty())
        return traits_type::eof();
    reading_ = std::move(written_);
    written_.clear();
    setg(reading_.data(), reading_.data(), reading_.data() + reading_.size());
    return traits_type::to_int_type(reading_.front());
}

BlockingBuffer::int_type BlockingBuffer::overflow(int_type letter) {
    const char text = traits_type::to_char_type(letter);
    xsputn(&text, 1);
    return letter;
}

std::streamsize BlockingBuffer::xsputn(const char* text, std::streamsize size) {
    const std::lock_guard lock(mutex_);
    written_.append(text, static_cast<std::size_t>(size));
    changed_.notify_all();
    return size;
}

LoopConversation::LoopConversation()
    : loop_([this] {
          std::istream in(&in_);
          std::ostream out(&out_);
          runProtocol(in, out);
          out_.close();
      }) {}

void LoopConversation::write(std::string_view text) {
    in_.sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

std::optional<std::string> LoopConversation::readLine() {
    std::string line;
    if (std::getline(answers_, line))
        return line;
    return std::nullopt;
}

ProgramConversation::ProgramConversation() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    process_ = spawnMotley({}, in[0], out[1], errors_.descriptor());
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = fdopen(out[0], "r");
}

ProgramConversation::~ProgramConversation() {
    endInput();
    if (process_ != -1)
        exitStatusOf(process_);
    std::fclose(out_);
}

void ProgramConversation::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(in_, text.data(), text.size());
        if (written < 0)
            throw std::runtime_error("the program does not listen");
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void ProgramConversation::endInput() {
    if (in_ != -1)
        close(in_);
    in_ = -1;
}

std::optional<std::string> ProgramConversation::readLine() {
    char* line = nullptr;
    std::size_t capacity = 0;
    const ssize_t size = getline(&line, &capacity, out_);
    const std::unique_ptr<char, decltype(&std::free)> owner(line, &std::free);
    if (size < 0)
        return std::nullopt;
    std::string text(line, static_cast<std::size_t>(size));
    if (text.ends_with('\n'))
        text.pop_back();
    return text;
}

Finished ProgramConversation::waitForEnd() {
    Finished finished;
    while (const std::optional<std::string> line = readLine())
        finished.out += *line + "\n";
    finished.status = exitStatusOf(process_);
    process_ = -1;
    finished.err = errors_.text();
    return finished;
}

}  // namespace motley::test
