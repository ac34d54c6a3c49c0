#include "tools/match/output_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace motley {

namespace {

/// An open file.
class Descriptor {
  public:
    Descriptor(const std::string& path, int flags, mode_t mode)
        : file_(::open(path.c_str(), O_CREAT | O_CLOEXEC | flags, mode)) {}
    ~Descriptor() {
        if (file_ >= 0)
            ::close(file_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return file_ >= 0; }

    struct stat status() const {
        struct stat status {};
        fstat(file_, &status);
        return status;
    }

    bool endsInLine() const {
        const off_t size = S_ISREG(status().st_mode) ? status().st_size : 0;
        char last = '\n';
        return size == 0 || pread(file_, &last, 1, size - 1) != 1 || last == '\n';
    }

    /// Writes all of `text` and waits until it is on the disk. False on an error, which is in `errno`.
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t size = ::write(file_, text.data(), text.size());
            if (size < 0 && errno != EINTR)
                return false;
            text.remove_prefix(size < 0 ? 0 : static_cast<std::size_t>(size));
        }
        // Pipes and the like have no disk.
        return fdatasync(file_) == 0 || errno == EINVAL || errno == EROFS;
    }

  private:
    int file_;
};

constexpr mode_t everybodyReads = 0644;

tl::unexpected<Error> cannotWrite(const std::string& path) {
    return fail(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
}

}  // namespace

Expected<FileLock> FileLock::take(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, everybodyReads);
    if (file < 0)
        return cannotWrite(path);
    FileLock lock(file);
    struct stat status {};
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && flock(file, LOCK_EX | LOCK_NB) != 0)
        return fail(fmt::format("'{}' is being written by another match", path));
    return lock;
}

FileLock::~FileLock() {
    if (file_ >= 0)
        ::close(file_);
}

Expected<void> appendToFile(const std::string& path, std::string_view text) {
    Descriptor file(path, O_RDWR | O_APPEND, everybodyReads);
    if (!file.isOpen())
        return cannotWrite(path);
    if (!text.empty() && !file.endsInLine() && !file.write("\n\n"))
        return cannotWrite(path);
    if (!file.write(text))
        return cannotWrite(path);
    return {};
}

Expected<void> replaceFile(const std::string& path, std::string_view text) {
    // The file itself, not a link to it.
    std::error_code error;
    const std::string real = std::filesystem::canonical(path, error).string();
    if (error)
        return fail(fmt::format("cannot write '{}': {}", path, error.message()));
    if (!std::filesystem::is_regular_file(real, error))
        return fail(fmt::format("'{}' is no regular file", path));
    const mode_t mode = Descriptor(real, O_RDONLY, everybodyReads).status().st_mode & 07777U;
    const std::string next = real + ".new";
    const Descriptor file(next, O_WRONLY | O_TRUNC, mode);
    if (!file.isOpen() || !file.write(text) || std::rename(next.c_str(), real.c_str()) != 0)
        return cannotWrite(path);
    return {};
}

}  // namespace motley
