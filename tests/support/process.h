// Runs our programs as a user would.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace motley::test {

struct Finished {
    int status = -1;  ///< exit status; 128 + N where signal N ended it
    std::string out;
    std::string err;
};

/// A file without a name that catches what a process writes, however much it is.
class Catcher {
  public:
    Catcher();
    ~Catcher() { std::fclose(file_); }
    Catcher(const Catcher&) = delete;
    Catcher& operator=(const Catcher&) = delete;

    int descriptor() const;
    std::string text() const;

  private:
    std::FILE* file_;
};

/// Starts a program on these open files, and returns the number of its process.
int spawnProgram(const std::string& program, const std::vector<std::string>& arguments, int in, int out, int err);

/// The same with the built `motley`.
inline int spawnMotley(const std::vector<std::string>& arguments, int in, int out, int err) {
    return spawnProgram(MOTLEY_BINARY, arguments, in, out, err);
}

/// Waits for the end of a process that was started here.
int exitStatusOf(int process);

/// Runs a program with these arguments, nothing on its standard input, and waits for its end.
Finished runProgram(const std::string& program, const std::vector<std::string>& arguments);

inline Finished runMotley(const std::vector<std::string>& arguments) {
    return runProgram(MOTLEY_BINARY, arguments);
}

/// The lines of `text`, without their ends.
std::vector<std::string> linesOf(const std::string& text);

}  // namespace motley::test
