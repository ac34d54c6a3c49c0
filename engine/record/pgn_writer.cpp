#include "engine/record/pgn.h"
#include "engine/record/pgn_words.h"
#include "engine/record/san.h"
#include "engine/support/number.h"
#include "engine/support/words.h"
#include "variants/registry.h"

#include <fmt/format.h>

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

namespace motley {

namespace {

/// Words with a blank or the end of a line between them.
class WrappedText {
  public:
    void add(std::string_view word) {
        if (column_ != 0) {
            const bool fits = column_ + 1 + word.size() <= width;
            text_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text_ += word;
        column_ += word.size();
    }

    const std::string& text() const { return text_; }

  private:
    static constexpr std::size_t width = 80;

    std::string text_;
    std::size_t column_ = 0;
};

/// A tag's line. An empty value is one that is not known.
std::string tagText(std::string_view name, std::string_view value, std::string_view otherwise = pgn::unknown) {
    std::string text = fmt::format("[{} \"", name);
    for (const char byte : value.empty() ? otherwise : value) {
        if (byte == '"' || byte == '\\')
            text += '\\';
        text += std::iscntrl(static_cast<unsigned char>(byte)) != 0 ? ' ' : byte;
    }
    return text + "\"]\n";
}

std::string scoreText(const ReportedScore& score) {
    const std::int64_t size = std::abs(std::int64_t{score.value});
    if (score.isMate)
        return fmt::format("{}M{}", score.value > 0 ? '+' : '-', size);
    return fmt::format("{}{}.{:02}", score.value > 0 ? "+" : score.value < 0 ? "-" : "", size / 100, size % 100);
}

/// What the comment to a move says, without the braces.
std::string commentText(const PlayedMove& move) {
    std::string text = move.score ? scoreText(*move.score) : std::string();
    if (move.depth)
        text += fmt::format("/{}", *move.depth);
    const auto add = [&text](const std::string& part) {
        if (!text.empty())
            text += ' ';
        text += part;
    };
    if (move.time)
        add(fmt::format("{}.{:03}s", move.time->count() / 1000, move.time->count() % 1000));
    if (move.nodes)
        add(fmt::format("{}n", *move.nodes));
    return text;
}

void addComment(WrappedText& text, const PlayedMove& move) {
    const std::string comment = commentText(move);
    if (comment.empty())
        return;
    const std::string withBraces = fmt::format("{{{}}}", comment);
    for (Words words(withBraces); !words.empty();)
        text.add(words.next());
}

/// The game that a record was played in, at its beginning; none where there can be no such game.
std::unique_ptr<Game> gameOf(const GameRecord& record) {
    const std::optional<VariantChoice> choice = findVariant(record.variant);
    if (!choice)
        return nullptr;
    std::unique_ptr<Game> game = choice->newGame();
    return game->setUp(record.fen, {}) ? std::move(game) : nullptr;
}

/// The number of the first move.
unsigned firstNumber(const std::string& fen) {
    return parseNumber<unsigned>(std::string_view(fen).substr(fen.rfind(' ') + 1)).value_or(1);
}

std::string movesText(const GameRecord& record) {
    WrappedText text;
    std::unique_ptr<Game> game = gameOf(record);
    const unsigned number = game ? firstNumber(game->fen()) : 1;
    const std::size_t before = game && game->side() == Color::Black ? 1 : 0;
    for (std::size_t at = 0; at < record.moves.size(); ++at) {
        const std::size_t plies = before + at;
        if (plies % 2 == 0 || at == 0)
            text.add(fmt::format("{}{}", number + plies / 2, plies % 2 == 0 ? "." : "..."));
        const PlayedMove& move = record.moves[at];
        const Expected<std::string> san = game ? playSan(*game, move.text) : fail("no game");
        if (!san)
            game.reset();
        text.add(san.value_or(move.text));
        addComment(text, move);
    }
    text.add(resultText(record.result));
    return text.text();
}

bool beginsAtStart(const GameRecord& record) {
    const std::optional<VariantChoice> choice = findVariant(record.variant);
    return choice && choice->newGame()->fen() == record.fen;
}

}  // namespace

std::string pgnOf(const GameRecord& record) {
    std::string text = tagText("Event", record.event);
    text += tagText("Site", {});
    text += tagText("Date", record.date, pgn::unknownDate);
    text += tagText("Round", fmt::format("{}", record.number));
    text += tagText("White", record.white);
    text += tagText("Black", record.black);
    text += tagText("Result", resultText(record.result));
    if (record.variant != pgn::plainChess)
        text += tagText("Variant", record.variant == pgn::chess960 ? "Chess960" : record.variant);
    if (!beginsAtStart(record)) {
        text += tagText("SetUp", "1");
        text += tagText("FEN", record.fen);
    }
    if (!record.timeControl.empty())
        text += tagText("TimeControl", record.timeControl);
    text += tagText("PlyCount", fmt::format("{}", record.moves.size()));
    text += tagText("Termination", endingText(record.ending));
    return fmt::format("{}\n{}\n\n", text, movesText(record));
}

}  // namespace motley
