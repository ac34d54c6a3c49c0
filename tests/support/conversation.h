// Talking with a protocol, line by line: in this process or with the program.
#pragma once

#include "tests/support/process.h"

#include <condition_variable>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace motley::test {

class Conversation {
  public:
    virtual ~Conversation() = default;
    Conversation() = default;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// Says exactly this.
    virtual void write(std::string_view text) = 0;
    /// Has nothing more to say.
    virtual void endInput() = 0;
    /// Waits for the next line; nothing at the end.
    virtual std::optional<std::string> readLine() = 0;

    void say(std::string_view line) { write(std::string(line) + "\n"); }

    /// The lines up to and including the first that begins with `prefix`. Throws where none does.
    std::vector<std::string> until(std::string_view prefix);

    /// Says `line`, and returns what is answered before the answer to an `isready` right behind it.
    std::vector<std::string> ask(std::string_view line);
    /// The one line that `line` is answered with. Throws where it is not one.
    std::string askForLine(std::string_view line);

    /// Has nothing more to say, and returns all lines to the end.
    std::vector<std::string> finish();
};

/// Text that one thread writes and another reads.
class BlockingBuffer final : public std::streambuf {
  public:
    void close();

  protected:
    int_type underflow() override;
    int_type overflow(int_type letter) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string written_;
    bool closed_ = false;
    std::string reading_;
};

/// The protocol loop on a thread of this process.
class LoopConversation final : public Conversation {
  public:
    LoopConversation();
    ~LoopConversation() override { endInput(); }

    void write(std::string_view text) override;
    void endInput() override { in_.close(); }
    std::optional<std::string> readLine() override;

  private:
    BlockingBuffer in_;
    BlockingBuffer out_;
    std::istream answers_{&out_};
    std::jthread loop_;  ///< joins before the buffers go
};

/// The program `motley`, started without arguments.
class ProgramConversation final : public Conversation {
  public:
    ProgramConversation();
    ~ProgramConversation() override;

    void write(std::string_view text) override;
    void endInput() override;
    std::optional<std::string> readLine() override;

    /// Waits for its end; `out` is what had not been read.
    Finished waitForEnd();

  private:
    Catcher errors_;
    int in_ = -1;
    std::FILE* out_ = nullptr;
    int process_ = -1;
};

}  // namespace motley::test
