#include "engine/protocol/board_editor.h"

#include "engine/position/fen_fields.h"
#include "engine/support/number.h"

#include <cctype>
#include <optional>

namespace motley {

namespace {

constexpr unsigned mostHeld = 99;

}  // namespace

BoardEditor::BoardEditor(std::string_view fen)
    : men_(fen), hasHoldings_(splitFen(fen).value().holdings.has_value()), rest_(fen.substr(fen.find(' '))) {
    for (const char man : splitFen(fen).value().holdings.value_or(""))
        ++held_[man];
}

char BoardEditor::colored(char letter) const {
    const auto sign = static_cast<unsigned char>(letter);
    return static_cast<char>(black_ ? std::tolower(sign) : std::toupper(sign));
}

bool BoardEditor::hold(char letter, std::string_view number) {
    const std::optional<unsigned> held = parseNumber<unsigned>(number);
    if (!held || *held > mostHeld || !hasHoldings_)
        return false;
    held_[colored(letter)] = *held;
    return true;
}

bool BoardEditor::take(std::string_view line) {
    if (line == "#") {
        men_.clear();
        held_.clear();
        return true;
    }
    if (line == "c") {
        black_ = !black_;
        return true;
    }
    if (line.size() < 3 || std::isalpha(static_cast<unsigned char>(line[0])) == 0)
        return false;
    if (line[1] == '@')
        return hold(line[0], line.substr(2));
    const bool promoted = line.size() == 4 && line[3] == '+';
    const std::string_view square = line.substr(1);
    if (!beginsWithSquare(square) || (line.size() != 3 && !promoted) || men_.at(square) == "*")
        return false;
    std::string& man = men_.at(square);
    man = promoted ? "+" : "";
    if (line[0] == 'x')
        man.clear();
    else
        man += colored(line[0]);
    return true;
}

std::string BoardEditor::fen() const {
    std::string text = men_.board();
    if (hasHoldings_) {
        text += '[';
        for (const auto& [man, number] : held_)
            text.append(number, man);
        text += ']';
    }
    return text + rest_;
}

}  // namespace motley
