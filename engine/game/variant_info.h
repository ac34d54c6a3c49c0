// What can be said of a variant without playing it.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/men.h"

#include <bit>
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
};

template <class Rules>
constexpr VariantInfo infoOf() {
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
            .drawsExist = Rules::drawsExist};
}

}  // namespace motley
