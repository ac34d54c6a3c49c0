// A file that is gone after the test.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <unistd.h>
#include <vector>

namespace motley::test {

class TemporaryFile {
  public:
    /// No file is there at first.
    TemporaryFile() {
        static int number = 0;
        path_ = (std::filesystem::temp_directory_path() /
                 ("motley-test-" + std::to_string(getpid()) + "-" + std::to_string(++number)))
                    .string();
    }
    explicit TemporaryFile(std::span<const std::byte> content) : TemporaryFile() { write(content); }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::size_t size() const { return std::filesystem::file_size(path_); }

    void write(std::span<const std::byte> content) const {
        std::ofstream stream(path_, std::ios::binary);
        stream.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    }

    std::vector<std::byte> read() const {
        std::vector<std::byte> content(size());
        std::ifstream stream(path_, std::ios::binary);
        stream.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(content.size()));
        return content;
    }

  private:
    std::string path_;
};

}  // namespace motley::test
