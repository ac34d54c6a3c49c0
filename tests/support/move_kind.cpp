#include "tests/support/move_kind.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace motley::test {

namespace {

bool isWhite(char man) {
    return man >= 'A' && man <= 'Z';
}

char upper(char man) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(man)));
}

MoveKind kindOfTurnWithoutFrom(std::string_view move) {
    if (move.find(',') == std::string_view::npos)
        return move[0] == 'P' ? MoveKind::Placement : MoveKind::Swap;
    return move[0] == 'P' ? MoveKind::PairPlacement : MoveKind::Production;
}

MoveKind kindOfPawnMove(std::string_view fen, std::string_view move, char captured) {
    const bool white = isWhite(letterOn(fen, move.substr(0, 2)));
    const auto lastRank = static_cast<char>(white ? '0' + ranksOf(fen) : '1');
    if (move.size() == 5)
        return move[3] == lastRank ? MoveKind::Promotion : MoveKind::Exchange;
    if (move[0] != move[2])
        return captured == '\0' ? MoveKind::EnPassant : MoveKind::Capture;
    return std::abs(move[3] - move[1]) == 2 ? MoveKind::DoubleStep : MoveKind::Quiet;
}

}  // namespace

unsigned ranksOf(std::string_view fen) {
    const std::string_view board = fen.substr(0, fen.find(' '));
    return static_cast<unsigned>(std::ranges::count(board, '/')) + 1;
}

char letterOn(std::string_view fen, std::string_view square) {
    unsigned file = 0;
    unsigned rank = ranksOf(fen);
    for (const char letter : fen) {
        if (letter == '/') {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += static_cast<unsigned>(letter - '0');
        } else if (letter == ' ' || letter == '[') {
            break;
        } else if (letter != '+') {
            if ('a' + file == static_cast<unsigned>(square[0]) && '0' + rank == static_cast<unsigned>(square[1]))
                return letter == '*' ? '\0' : letter;
            ++file;
        }
    }
    return '\0';
}

MoveKind kindOfMove(std::string_view fen, std::string_view move) {
    if (move[1] == '@')
        return kindOfTurnWithoutFrom(move);
    if (move.ends_with('+'))
        return MoveKind::Upturn;
    const char man = letterOn(fen, move.substr(0, 2));
    const char captured = letterOn(fen, move.substr(2, 2));
    const int files = std::abs(move[2] - move[0]);
    const int ranks = std::abs(move[3] - move[1]);
    if (upper(man) == 'P')
        return kindOfPawnMove(fen, move, captured);
    if (move.size() == 5)
        return MoveKind::Exchange;
    if (upper(man) == 'K' && (files > 1 || (captured != '\0' && isWhite(captured) == isWhite(man))))
        return MoveKind::Castling;
    if ((upper(man) == 'F' || upper(man) == 'W') && std::max(files, ranks) == 2)
        return MoveKind::Leap;
    return captured == '\0' ? MoveKind::Quiet : MoveKind::Capture;
}

}  // namespace motley::test
