#include "variants/chess960.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cctype>

namespace motley {

namespace {

/// Puts a man on the empty square with a number, counted from the left.
void place(std::string& rank, unsigned number, char man) {
    std::size_t at = rank.find('.');
    for (; number > 0; --number)
        at = rank.find('.', at + 1);
    rank[at] = man;
}

}  // namespace

std::string chess960StartFen(unsigned number) {
    assert(number < chess960Starts);
    std::string rank = "........";
    rank[2 * (number % 4) + 1] = 'B';
    number /= 4;
    rank[2 * (number % 4)] = 'B';
    number /= 4;
    place(rank, number % 6, 'Q');
    number /= 6;
    // Where the two knights are on the five squares that are left. The second is counted without the first one's.
    constexpr std::array<std::array<unsigned, 2>, 10> knights{
        {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}};
    for (const unsigned knight : knights.at(number))
        place(rank, knight, 'N');
    for (const char man : {'R', 'K', 'R'})
        place(rank, 0, man);
    std::string black = rank;
    for (char& man : black)
        man = static_cast<char>(std::tolower(man));
    return fmt::format("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1", black, rank);
}

}  // namespace motley
