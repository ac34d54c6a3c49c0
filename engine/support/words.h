// A line of a protocol, read word by word.
#pragma once

#include "engine/support/error.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace motley {

class Words {
  public:
    explicit Words(std::string_view line);

    /// No word is left.
    bool empty() const { return rest_.empty(); }

    /// The next word; empty where none is left.
    std::string_view peek() const;
    std::string_view next();

    /// All that is left, as it was written.
    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;  ///< without blanks around it
};

/// The whole of `text` as a number from `min` to `max`; `what` names it in the error.
Expected<std::int64_t> parseInteger(std::string_view what, std::string_view text,
                                    std::int64_t min = std::numeric_limits<std::int64_t>::min(),
                                    std::int64_t max = std::numeric_limits<std::int64_t>::max());

/// `text` in quotes, for messages: its beginning alone where it is long.
std::string quoted(std::string_view text);

std::string lowerCase(std::string_view text);

/// Whether these are the same but for the case of their letters.
bool sameName(std::string_view a, std::string_view b);

}  // namespace motley
