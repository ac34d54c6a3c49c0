// Runs the `motley` program as a user would.
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

/// Starts the built `motley` on these open files, and returns its number.
int spawnMotley(const std::vector<std::string>& arguments, int in, int out, int err);

/// Waits for the end of a process that was started here.
int exitStatusOf(int process);

/// Runs the built `motley` with these arguments, nothing on its standard input, and waits for its end.
Finished runMotley(const std::vector<std::string>& arguments);

/// The lines of `text`, without their ends.
std::vector<std::string> linesOf(const std::string& text);

}  // namespace motley::test
