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
    // Squares that do not exist are marked no more than others.
    std::string board = marks.board();
    for (std::size_t at = board.find('*'); at != std::string::npos; at = board.find('*', at))
        board[at] = '1';
    return board;
}

std::string promotionsTo(std::string_view square, const std::vector<std::string>& moves) {
    std::string kinds;
    for (const std::string& move : moves)
        if (goesTo(move, square) && isPromotion(move))
            kinds += static_cast<char>(std::toupper(static_cast<unsigned char>(move[4])));
    return kinds;
}

}  // namespace motley
