// Where a protocol's lines go: whole, in order, and at once, whichever thread writes them.
#pragma once

#include "engine/support/error.h"

#include <fstream>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

namespace motley {

class Output {
  public:
    explicit Output(std::ostream& sink) : sink_(sink) {}

    /// Writes a line, or several with line ends between them: nothing comes between those.
    void line(std::string_view text);

    /// Writes a line that programs pass over and people may read. It begins as the protocol wants such lines to.
    void note(std::string_view text);
    void beginNotesWith(std::string_view prefix) { notePrefix_ = prefix; }

    /// From now on copies every line that is written, and those told to `logInput`, to the end of a file. An empty path
    /// ends that.
    Expected<void> logTo(const std::string& path);
    void logInput(std::string_view text);

  private:
    void log(std::string_view prefix, std::string_view text);

    std::mutex mutex_;
    std::ostream& sink_;
    std::string notePrefix_ = "info string ";
    std::ofstream log_;
};

}  // namespace motley
