// How all our programs end.
#pragma once

#include "engine/cli/exit_status.h"

#include <cstdio>
#include <exception>

namespace motley {

/// Runs a program and gives its exit status. What escapes as an exception, and output that could not be written, are
/// said on standard error.
template <class Run>
int runProgram(const char* name, Run run) {
    try {
        const int status = run();
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            std::fprintf(stderr, "%s: ", name);
            std::perror("standard output");
            return exitFailure;
        }
        return status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", name, error.what());
        return exitFailure;
    }
}

}  // namespace motley
