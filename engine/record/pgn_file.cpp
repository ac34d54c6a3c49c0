#include "engine/record/pgn_file.h"

#include "engine/record/pgn.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace motley {

namespace {

/// An open file, at whose end is written. Nothing waits for somebody who reads from it.
class OpenFile {
  public:
    explicit OpenFile(const std::string& path)
        : file_(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666)) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return file_ >= 0; }

    bool isEmpty() const {
        struct stat status {};
        return fstat(file_, &status) != 0 || status.st_size == 0;
    }

    /// False on an error, which is in `errno`; so for the next one.
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t size = ::write(file_, text.data(), text.size());
            if (size < 0 && errno != EINTR)
                return false;
            text.remove_prefix(size < 0 ? 0 : static_cast<std::size_t>(size));
        }
        return true;
    }

    bool close() {
        const bool closed = file_ < 0 || ::close(file_) == 0;
        file_ = -1;
        return closed;
    }

  private:
    int file_;
};

tl::unexpected<Error> cannotWrite(const std::string& path) {
    return fail(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
}

}  // namespace

Expected<void> checkPgnFile(const std::string& path) {
    if (!OpenFile(path).isOpen())
        return cannotWrite(path);
    return {};
}

Expected<void> addToPgnFile(const std::string& path, const GameRecord& record) {
    OpenFile file(path);
    if (!file.isOpen())
        return cannotWrite(path);
    // What is there may end in the middle of a line.
    const std::string text = (file.isEmpty() ? "" : "\n") + pgnOf(record);
    if (!file.write(text) || !file.close())
        return cannotWrite(path);
    return {};
}

}  // namespace motley
