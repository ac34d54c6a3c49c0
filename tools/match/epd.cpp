#include "tools/match/epd.h"

#include "engine/support/number.h"
#include "engine/support/words.h"
#include "variants/registry.h"

#include <fmt/format.h>

#include <memory>

namespace motley {

namespace {

bool isCounter(std::string_view word) {
    return parseNumber<unsigned>(word).has_value();
}

/// The number that an EPD's operation gives, such as "hmvc 3;".
std::string operand(std::string_view line, std::string_view operation, std::string_view otherwise) {
    const std::size_t begin = line.find(fmt::format(" {} ", operation));
    if (begin == std::string_view::npos)
        return std::string(otherwise);
    const std::string_view word = Words(line.substr(begin + operation.size() + 2)).peek();
    return std::string(word.substr(0, word.find(';')));
}

}  // namespace

std::string epdOf(std::string_view fen) {
    Words words(fen);
    std::string epd(words.next());
    for (unsigned field = 1; field < 4; ++field)
        epd += fmt::format(" {}", words.next());
    const std::string_view halfmoves = words.next();
    return fmt::format("{} hmvc {}; fmvn {};", epd, halfmoves, words.next());
}

std::string finalFenOf(const GameRecord& record) {
    const std::unique_ptr<Game> game = findVariant(record.variant).value().newGame();
    return game->setUp(record.fen, record.moveTexts()) ? game->fen() : record.fen;
}

std::string fenOfEpd(std::string_view line) {
    Words words(line);
    if (words.empty() || words.peek().starts_with('#'))
        return {};
    std::string fen(words.next());
    for (unsigned field = 1; field < 4 && !words.empty(); ++field)
        fen += fmt::format(" {}", words.next());
    const std::string_view rest = words.rest();
    const std::size_t end = rest.find(';');
    const std::string_view counters = Words(rest.substr(0, end)).rest();
    // Without operations it is a FEN, whose reader knows what is right.
    if (!rest.empty() && (end == std::string_view::npos || isCounter(Words(counters).peek())))
        return fmt::format("{} {}", fen, counters);
    const std::string operations = fmt::format(" {}", rest);
    return fmt::format("{} {} {}", fen, operand(operations, "hmvc", "0"), operand(operations, "fmvn", "1"));
}

}  // namespace motley
