#include "engine/position/fen_fields.h"

#include "engine/position/counters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace motley {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Takes the first word off `text`; empty when there is none left.
std::string_view takeWord(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::size_t length = std::min(text.find_first_of(blanks), text.size());
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

}  // namespace

Expected<FenFields> splitFen(std::string_view fen) {
    FenFields fields;
    const std::array<std::string_view*, 6> slots{&fields.board,     &fields.side,      &fields.castling,
                                                 &fields.enPassant, &fields.halfmoves, &fields.fullmove};
    for (std::string_view* slot : slots) {
        const std::string_view word = takeWord(fen);
        if (word.empty())
            break;
        *slot = word;
    }
    if (fields.board.empty())
        return fail("the FEN is empty");
    if (const std::string_view rest = takeWord(fen); !rest.empty())
        return fail(fmt::format("a FEN has at most six fields, but '{}' follows them", rest));

    if (const std::size_t open = fields.board.find('['); open != std::string_view::npos) {
        if (fields.board.find(']') != fields.board.size() - 1)
            return fail("holdings must stand in one pair of brackets at the end of the board, as in [QNp]");
        fields.holdings = fields.board.substr(open + 1, fields.board.size() - open - 2);
        fields.board = fields.board.substr(0, open);
    }
    return fields;
}

Expected<Color> parseSide(std::string_view text) {
    if (text == "w")
        return Color::White;
    if (text == "b")
        return Color::Black;
    return fail(fmt::format("the side to move is 'w' or 'b', not '{}'", text));
}

Expected<unsigned> parseCounter(std::string_view text, std::string_view what) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::invalid_argument || end != text.data() + text.size())
        return fail(fmt::format("the {} is a number, not '{}'", what, text));
    if (error != std::errc{} || value > maxCounter)
        return fail(fmt::format("the {} goes up to {}, not '{}'", what, maxCounter, text));
    return value;
}

}  // namespace motley
