#include "engine/protocol/shown_board.h"

#include "engine/position/fen_fields.h"

#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace motley {

namespace {

Color colorOf(char man) {
    return std::isupper(static_cast<unsigned char>(man)) != 0 ? Color::White : Color::Black;
}

char upper(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

char inColor(Color side, char letter) {
    return side == Color::White ? upper(letter) : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

}  // namespace

int& ShownBoard::held(Color side, char man) {
    return held_.at(static_cast<std::size_t>(side)).at(static_cast<std::size_t>(upper(man) - 'A'));
}

ShownBoard::ShownBoard(std::string_view fen, bool ownersTake) : men_(fen), ownersTake_(ownersTake) {
    for (const char man : splitFen(fen).value().holdings.value_or(""))
        ++held(colorOf(man), man);
}

bool ShownBoard::canBegin(Color side, std::string_view part) const {
    if (part[1] == '@')
        return true;
    const std::string& man = men_.at(part);
    return !man.empty() && man != "*" && colorOf(man.back()) == side;
}

void ShownBoard::capture(char man) {
    ++held(ownersTake_ ? colorOf(man) : ~colorOf(man), man);
}

/// Of castling: the rook that is next in the king's way goes to its other side.
void ShownBoard::moveRookOver(std::string_view from, std::string_view to) {
    const char step = to[0] > from[0] ? 1 : -1;
    for (std::string square(to); square[0] >= 'a' && square[0] <= 'h';
         square[0] = static_cast<char>(square[0] + step)) {
        if (upper(men_.at(square).empty() ? ' ' : men_.at(square).back()) != 'R')
            continue;
        const std::string beside{static_cast<char>(to[0] - step), to[1]};
        men_.at(beside) = std::exchange(men_.at(square), "");
        return;
    }
}

void ShownBoard::play(Color side, std::string_view part) {
    const std::string_view to = part.substr(2, 2);
    if (part[1] == '@') {
        --held(side, part[0]);
        men_.at(to) = inColor(side, part[0]);
        return;
    }
    std::string man = std::exchange(men_.at(part), "");
    const char kind = upper(man.back());
    if (!men_.at(to).empty()) {
        capture(men_.at(to).back());
    } else if (kind == 'P' && part[0] != to[0]) {
        const std::string passed{to[0], part[1]};
        capture(inColor(~side, 'P'));
        men_.at(passed).clear();
    } else if (kind == 'K' && std::abs(part[0] - to[0]) > 1) {
        moveRookOver(part, to);
    }
    if (part.size() == 5 && part[4] == '+') {
        man.insert(0, "+");
    } else if (part.size() == 5) {
        man = inColor(side, part[4]);
        if (ownersTake_)
            --held(side, part[4]);
    }
    men_.at(to) = man;
}

}  // namespace motley
