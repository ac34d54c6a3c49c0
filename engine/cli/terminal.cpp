#include "engine/cli/terminal.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>

namespace motley {

namespace {

/// Of the environment; empty where it is not set.
std::string_view setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool terminalHasColors() {
    const std::string_view kind = setting("TERM");
    return isatty(STDOUT_FILENO) != 0 && setting("NO_COLOR").empty() && !kind.empty() && kind != "dumb";
}

bool terminalIsUtf8() {
    // The first that is set counts.
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (locale.empty())
            locale = setting(name);
    std::ranges::transform(locale, locale.begin(), [](unsigned char letter) { return std::toupper(letter); });
    return locale.find("UTF-8") != std::string::npos || locale.find("UTF8") != std::string::npos;
}

bool terminalTypes() {
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

}  // namespace motley
