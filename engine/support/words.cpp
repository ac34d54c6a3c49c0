#include "engine/support/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace motley {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace

Words::Words(std::string_view line) : rest_(trimmed(line)) {}

std::string_view Words::peek() const {
    return rest_.substr(0, rest_.find_first_of(blanks));
}

std::string_view Words::next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
    return word;
}

Expected<std::int64_t> parseInteger(std::string_view what, std::string_view text, std::int64_t min, std::int64_t max) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty())
        return fail(fmt::format("{} needs a number", what));
    if (error == std::errc::invalid_argument || end != text.data() + text.size())
        return fail(fmt::format("{} needs a whole number, not {}", what, quoted(text)));
    if (error != std::errc() || number < min || number > max)
        return fail(fmt::format("{} is to be from {} to {}, not {}", what, min, max, quoted(text)));
    return number;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 80;
    return text.size() <= longest ? fmt::format("'{}'", text) : fmt::format("'{}...'", text.substr(0, longest));
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return lower;
}

bool sameName(std::string_view a, std::string_view b) {
    const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace motley
