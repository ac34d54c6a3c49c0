// For what must hold in every variant: TEMPLATE_LIST_TEST_CASE over `AllRules`, so that a variant that is added to the
// registry is tested without a word here.
#pragma once

#include "variants/all_rules.h"

#include <string>
#include <vector>

namespace motley::test {

/// The names under which games of a variant can be had: its own, and the one in Chess960 mode where it has that.
template <class Rules>
std::vector<std::string> namesOf() {
    std::vector<std::string> names{std::string(Rules::name)};
    if (Rules::chess960)
        names.push_back(names[0] + "960");
    return names;
}

}  // namespace motley::test
