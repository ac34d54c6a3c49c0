// Writing files so that nothing of them gets lost.
#pragma once

#include "engine/support/error.h"

#include <string>
#include <string_view>

namespace motley {

/// Adds text to the end of a file, which is created where it is not there, and waits until it is on the disk. Where the
/// file ends in the middle of a line, the text begins behind an empty one.
Expected<void> appendToFile(const std::string& path, std::string_view text);

/// Puts text in the place of what a regular file holds, at once: whatever happens, it has the old or the new content.
/// What is no regular file is refused.
Expected<void> replaceFile(const std::string& path, std::string_view text);

}  // namespace motley
