// Writing files so that nothing of them gets lost.
#pragma once

#include "engine/support/error.h"

#include <string>
#include <string_view>
#include <utility>

namespace motley {

/// Holds a file for this process alone, among those that ask for it in this way.
class FileLock {
  public:
    /// The file is created where it is not there. What is no regular file needs no lock. An error where another process
    /// has it, or where it cannot be written.
    static Expected<FileLock> take(const std::string& path);

    FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    FileLock& operator=(FileLock&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    ~FileLock();

  private:
    explicit FileLock(int file) : file_(file) {}

    int file_;
};

/// Adds text to the end of a file, which is created where it is not there, and waits until it is on the disk. Where the
/// file ends in the middle of a line, the text begins behind an empty one.
Expected<void> appendToFile(const std::string& path, std::string_view text);

/// Puts text in the place of what a regular file holds, at once: whatever happens, it has the old or the new content.
/// What is no regular file is refused.
Expected<void> replaceFile(const std::string& path, std::string_view text);

}  // namespace motley
