#include "engine/protocol/highlights.h"

#include "engine/record/fen_men.h"

#include <cctype>

namespace motley {

namespace {

bool goesTo(std::string_view move, std::string_view square) {
    return move.substr(2, 2) == square;
}

bool isPromotion(std::string_view move) {
    return move.size() == 5;
}

/// Squares that do not exist are not marked, like empty ones. XBoard reads digits that follow each other as one number.
std::string withoutHoles(std::string_view board) {
    std::string text;
    for (const char sign : board) {
        const int unmarked = sign == '*' ? 1 : sign >= '1' && sign <= '8' ? sign - '0' : 0;
        const bool goesOn = !text.empty() && text.back() >= '1' && text.back() <= '8';
        if (unmarked != 0 && goesOn)
            text.back() = static_cast<char>(text.back() + unmarked);
        else
            text += unmarked != 0 ? static_cast<char>('0' + unmarked) : sign;
    }
    return text;
}

}  // namespace

std::string highlights(std::string_view fen, const std::vector<std::string>& moves) {
    FenMen marks(fen);
    const FenMen men(fen);
    marks.clear();
    for (const std::string& move : moves) {
        const std::string_view square = std::string_view(move).substr(2, 2);
        std::string& mark = marks.at(square);
        if (isPromotion(move))
            mark = "M";
        else if (mark.empty())
            mark = men.at(square).empty() ? "Y" : "R";
    }
    return withoutHoles(marks.board());
}

std::string promotionsTo(std::string_view square, const std::vector<std::string>& moves) {
    std::string kinds;
    for (const std::string& move : moves)
        if (goesTo(move, square) && isPromotion(move))
            kinds += static_cast<char>(std::toupper(static_cast<unsigned char>(move[4])));
    return kinds;
}

}  // namespace motley
