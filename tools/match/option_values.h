// The words "key=value" behind an option of a command line.
#pragma once

#include "engine/support/error.h"
#include "engine/support/number.h"

#include <fmt/format.h>

#include <functional>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// An option as it was typed.
struct TypedOption {
    std::string name;                  ///< "-engine"
    std::vector<std::string> words{};  ///< up to the next option
};

using Setter = std::function<Expected<void>(const std::string&)>;

struct OptionKey {
    std::string_view name;  ///< one that ends in '.' takes any key that begins so, and gets "rest=value"
    Setter set;
};

/// Sets what the words say. A word without "=" is a key without a value.
Expected<void> setByKeys(const TypedOption& option, const std::vector<OptionKey>& keys);

/// The one word of an option that takes one.
Expected<std::string> onlyWord(const TypedOption& option);

template <class Number>
Setter setNumber(Number& target, Number least, Number most = std::numeric_limits<Number>::max()) {
    return [&target, least, most](const std::string& text) -> Expected<void> {
        const std::optional<Number> number = parseNumber<Number>(text);
        if (!number || !(*number >= least && *number <= most))
            return fail(fmt::format("'{}' is to be a number from {} to {}", text, least, most));
        target = *number;
        return {};
    };
}

/// "true", "false", or nothing for true.
Setter setFlag(bool& target);
Setter setText(std::string& target);

}  // namespace motley
