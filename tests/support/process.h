// Runs the `motley` program as a user would.
#pragma once

#include <string>
#include <vector>

namespace motley::test {

struct Finished {
    int status = -1;  ///< exit status; 128 + N where signal N ended it
    std::string out;
    std::string err;
};

/// Runs the built `motley` with these arguments, nothing on its standard input, and waits for its end.
Finished runMotley(const std::vector<std::string>& arguments);

/// The lines of `text`, without their ends.
std::vector<std::string> linesOf(const std::string& text);

}  // namespace motley::test
