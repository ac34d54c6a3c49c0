#include "tools/match/option_values.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace motley {

namespace {

bool matches(const OptionKey& key, std::string_view name) {
    return key.name.ends_with('.') ? name.starts_with(key.name) && name.size() > key.name.size() : name == key.name;
}

std::string namesOf(const std::vector<OptionKey>& keys) {
    std::vector<std::string> names;
    names.reserve(keys.size());
    for (const OptionKey& key : keys)
        names.push_back(key.name.ends_with('.') ? fmt::format("{}NAME", key.name) : std::string(key.name));
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Expected<void> setByKeys(const TypedOption& option, const std::vector<OptionKey>& keys) {
    for (const std::string& word : option.words) {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto key = std::ranges::find_if(keys, [&](const OptionKey& known) { return matches(known, name); });
        if (key == keys.end())
            return fail(fmt::format("{} has no '{}'; it has {}", option.name, name, namesOf(keys)));
        const std::string value = key->name.ends_with('.')      ? word.substr(key->name.size())
                                  : equals == std::string::npos ? std::string()
                                                                : word.substr(equals + 1);
        if (Expected<void> set = key->set(value); !set)
            return fail(fmt::format("{} {}: {}", option.name, name, set.error().message));
    }
    return {};
}

Expected<std::string> onlyWord(const TypedOption& option) {
    if (option.words.size() != 1)
        return fail(fmt::format("{} takes one word, not {}", option.name, option.words.size()));
    return option.words.front();
}

Setter setFlag(bool& target) {
    return [&target](const std::string& text) -> Expected<void> {
        if (text != "true" && text != "false" && !text.empty())
            return fail(fmt::format("'{}' is to be true or false", text));
        target = text != "false";
        return {};
    };
}

Setter setText(std::string& target) {
    return [&target](const std::string& text) -> Expected<void> {
        target = text;
        return {};
    };
}

}  // namespace motley
