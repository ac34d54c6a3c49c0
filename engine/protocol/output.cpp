#include "engine/protocol/output.h"

#include <fmt/format.h>

#include <utility>

namespace motley {

void Output::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    sink_ << text << '\n' << std::flush;
    log("<< ", text);
}

void Output::note(std::string_view text) {
    line(notePrefix_ + std::string(text));
}

Expected<void> Output::logTo(const std::string& path) {
    std::ofstream file;
    if (!path.empty()) {
        file.open(path, std::ios::app);
        if (!file)
            return fail(fmt::format("cannot write to '{}'", path));
    }
    const std::lock_guard lock(mutex_);
    log_ = std::move(file);
    return {};
}

void Output::logInput(std::string_view text) {
    const std::lock_guard lock(mutex_);
    log(">> ", text);
}

void Output::log(std::string_view prefix, std::string_view text) {
    if (!log_.is_open())
        return;
    for (bool last = false; !last;) {
        const std::size_t end = text.find('\n');
        last = end == std::string_view::npos;
        log_ << prefix << text.substr(0, end) << '\n';
        text.remove_prefix(last ? text.size() : end + 1);
    }
    log_ << std::flush;
}

}  // namespace motley
