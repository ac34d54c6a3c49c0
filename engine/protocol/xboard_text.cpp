#include "engine/protocol/xboard_text.h"

#include "engine/position/fen_fields.h"
#include "engine/protocol/engine_options.h"
#include "engine/record/game_record.h"
#include "engine/support/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace motley {

namespace {

constexpr std::string_view chess960Name = "fischerandom";

/// So many that nobody runs out of them.
constexpr std::size_t supplied = 9;

std::string withBlack(const std::string& white) {
    return white + lowerCase(white);
}

/// The men of the start position that are not on a board any more.
std::string lostMen(const VariantInfo& info, std::string_view board) {
    constexpr std::string_view letters = "QRBNPqrbnp";
    std::string lost;
    for (const char letter : letters) {
        const auto before = std::ranges::count(info.startFen.substr(0, info.startFen.find(' ')), letter);
        const auto now = std::ranges::count(board, letter);
        lost.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(before - now, 0)), letter);
    }
    return lost;
}

std::string supply(std::string_view letters) {
    std::string white;
    for (const char letter : letters)
        white.append(supplied, letter);
    return withBlack(white);
}

/// "P& fmWfcF": the letter stands for both colours.
std::string pieceLines(std::string_view moves) {
    std::string lines;
    Words words(moves);
    while (!words.empty()) {
        const std::string_view letter = words.next();
        lines += fmt::format("\npiece {}& {}", letter, words.next());
    }
    return lines;
}

int scoreOf(const ReportedScore& score) {
    if (!score.isMate)
        return score.value;
    return score.value > 0 ? xboardMateScore + score.value : score.value - xboardMateScore;
}

std::string joined(const FenFields& fields, std::string_view board) {
    return fmt::format("{} {} {} {} {} {}", board, fields.side, fields.castling, fields.enPassant, fields.halfmoves,
                       fields.fullmove);
}

}  // namespace

std::string featuresText() {
    return fmt::format("feature done=0\n"
                       "feature ping=1 setboard=1 usermove=1 memory=1 smp=1 colors=0 sigint=0 sigterm=0 reuse=1\n"
                       "feature analyze=1 highlight=1 debug=1 myname=\"Motley {}\"\n"
                       "feature variants=\"{}\"\n"
                       "{}\n"
                       "feature option=\"Move -string \"\n"
                       "feature wholemoves=1\n"
                       "feature done=1",
                       MOTLEY_VERSION, xboardVariants(","), EngineOptions::xboardAnnouncement());
}

std::string_view xboardName(const VariantChoice& choice) {
    return choice.mode == CastlingMode::Chess960 ? chess960Name : choice.variant->info.xboard.name;
}

std::optional<VariantChoice> findXboardVariant(std::string_view name) {
    for (const Variant& variant : allVariants()) {
        if (variant.info.xboard.name == name)
            return VariantChoice{&variant, CastlingMode::Standard};
        if (variant.info.chess960 && name == chess960Name)
            return VariantChoice{&variant, CastlingMode::Chess960};
    }
    return std::nullopt;
}

std::string xboardVariants(std::string_view separator) {
    std::vector<std::string_view> names;
    for (const std::string& name : allNames())
        names.push_back(xboardName(*findVariant(name)));
    return fmt::format("{}", fmt::join(names, separator));
}

std::string setupText(const Variant& variant) {
    const XboardView& view = variant.info.xboard;
    if (view.board.empty())
        return "";
    return fmt::format("setup ({}) {} {}{}", withBlack(std::string(view.men)), view.board,
                       shownFen(variant.info, variant.newGame()->fen()), pieceLines(view.moves));
}

std::optional<std::string> shownHoldings(const VariantInfo& info, std::string_view fen) {
    const FenFields fields = splitFen(fen).value();
    switch (info.xboard.hand) {
    case ShownHand::None:
        return std::nullopt;
    case ShownHand::Holdings:
        return std::string(fields.holdings.value_or(""));
    case ShownHand::Lost:
        return lostMen(info, fields.board);
    case ShownHand::Supply:
        return supply(info.xboard.supply);
    }
    return std::nullopt;
}

std::string shownFen(const VariantInfo& info, std::string_view fen) {
    const FenFields fields = splitFen(fen).value();
    const std::optional<std::string> holdings = shownHoldings(info, fen);
    return joined(fields, holdings ? fmt::format("{}[{}]", fields.board, *holdings) : std::string(fields.board));
}

std::string fenFromXboard(const VariantInfo& info, std::string_view shown) {
    const Expected<FenFields> fields = splitFen(shown);
    // What is wrong with it is said by who reads it.
    if (!fields)
        return std::string(shown);
    // XBoard marks men that were pawns.
    std::string board(fields->board);
    std::erase(board, '~');
    if (info.holdableKinds != 0 && fields->holdings)
        board += fmt::format("[{}]", *fields->holdings);
    return joined(*fields, board);
}

std::string thinkingText(const Variation& variation) {
    return fmt::format("{} {} {} {} {}", variation.depth, scoreOf(variation.score), variation.time.count() / 10,
                       variation.nodes, fmt::join(variation.moves, " "));
}

std::string endText(const Outcome& outcome) {
    return fmt::format("{} {{{}}}", resultText(outcome.result), reasonText(outcome.reason));
}

}  // namespace motley
