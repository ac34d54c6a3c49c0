// What can be said of a variant without playing it.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"
#include "engine/game/xboard_view.h"

#include <bit>
#include <cstddef>
#include <string_view>

namespace motley {

struct VariantInfo {
    std::string_view name;   ///< as users type it
    std::string_view title;  ///< as its inventor calls it
    std::string_view inventor;
    std::string_view year;     ///< empty where it is not known
    std::string_view summary;  ///< the rules in one line
    std::string_view startFen;
    unsigned files;
    unsigned ranks;
    unsigned squares;
    unsigned holdableKinds;  ///< kinds of men that a hand or pool can hold; 0 where there is neither
    bool chess960;           ///< has a Chess960 mode
    bool drawsExist;         ///< false: every game is won by somebody
    XboardView xboard;
    ManSpecs men;
    ManNames manNames;
};

/// What people call a man that a FEN writes so, in either colour: "n", "+R". Empty where the variant has no such man.
constexpr std::string_view manName(const VariantInfo& info, std::string_view man) {
    const char letter = man.back() >= 'a' ? static_cast<char>(man.back() - 'a' + 'A') : man.back();
    for (std::size_t kind = 0; kind < maxKinds; ++kind)
        if (info.men[kind].exists() && info.men[kind].letter == letter && info.men[kind].plus == man.starts_with('+'))
            return info.manNames[kind];
    return {};
}

/// Whether people have a word for each of a variant's men.
template <class Rules>
constexpr bool menHaveNames() {
    for (std::size_t kind = 0; kind < maxKinds; ++kind)
        if (Rules::men[kind].exists() && Rules::manNames[kind].empty())
            return false;
    return true;
}

template <class Rules>
constexpr VariantInfo infoOf() {
    static_assert(menHaveNames<Rules>(), "kinds of a variant's own need `manNames`");
    return {.name = Rules::name,
            .title = Rules::title,
            .inventor = Rules::inventor,
            .year = Rules::year,
            .summary = Rules::summary,
            .startFen = Rules::startFen,
            .files = 8,
            .ranks = Rules::ranks,
            .squares = count(Rules::squares),
            .holdableKinds = static_cast<unsigned>(std::popcount(Rules::holdable)),
            .chess960 = Rules::chess960,
            .drawsExist = Rules::drawsExist,
            .xboard = Rules::xboard,
            .men = Rules::men,
            .manNames = Rules::manNames};
}

}  // namespace motley
