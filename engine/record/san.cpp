#include "engine/record/san.h"

#include "engine/position/move_text.h"
#include "engine/position/outcome.h"
#include "engine/record/fen_men.h"
#include "engine/support/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

namespace motley {

namespace {

constexpr std::string_view kingside = "O-O";
constexpr std::string_view queenside = "O-O-O";

bool isUpper(char letter) {
    return letter >= 'A' && letter <= 'Z';
}

bool isFile(char letter) {
    return letter >= 'a' && letter <= 'h';
}

bool isRank(char letter) {
    return letter >= '1' && letter <= '8';
}

bool isSquare(std::string_view text) {
    return text.size() == 2 && isFile(text[0]) && isRank(text[1]);
}

char upper(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

bool isLetter(char letter) {
    return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}

/// A move of one man from square to square, taken apart.
struct Step {
    std::string_view from;
    std::string_view to;
    char promotion = 0;  ///< upper case; 0: none
};

/// None for castling as "O-O" and for special moves.
std::optional<Step> stepOf(std::string_view uciMove) {
    if (uciMove.size() < 4 || uciMove.size() > 5 || !isSquare(uciMove.substr(0, 2)) || !isSquare(uciMove.substr(2, 2)))
        return std::nullopt;
    Step step{.from = uciMove.substr(0, 2), .to = uciMove.substr(2, 2)};
    if (uciMove.size() == 5) {
        if (!isLetter(uciMove[4]))
            return std::nullopt;
        step.promotion = upper(uciMove[4]);
    }
    return step;
}

/// What algebraic text says of a move.
struct Description {
    std::string kind = "P";
    char file = 0;  ///< it comes from; 0: not said
    char rank = 0;
    std::string_view to{};
    char promotion = 0;
};

/// Takes the letter of a man from the beginning of a text. Without one it is a pawn.
std::string takeKind(std::string_view& text) {
    const std::size_t size = text.starts_with('+') ? 2 : 1;
    if (text.size() < size || !isUpper(text[size - 1]))
        return "P";
    std::string kind(text.substr(0, size));
    text.remove_prefix(size);
    return kind;
}

char takePromotion(std::string_view& text) {
    if (text.empty() || !isLetter(text.back()))
        return 0;
    const char promotion = upper(text.back());
    text.remove_suffix(1);
    if (text.ends_with('='))
        text.remove_suffix(1);
    return promotion;
}

std::optional<Description> describe(std::string_view text) {
    Description said{.kind = takeKind(text)};
    said.promotion = takePromotion(text);
    if (text.size() < 2 || !isSquare(text.substr(text.size() - 2)))
        return std::nullopt;
    said.to = text.substr(text.size() - 2);
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with(':') || text.ends_with('-'))
        text.remove_suffix(1);
    if (!text.empty() && isRank(text.back())) {
        said.rank = text.back();
        text.remove_suffix(1);
    }
    if (!text.empty() && isFile(text.back())) {
        said.file = text.back();
        text.remove_suffix(1);
    }
    if (!text.empty())
        return std::nullopt;
    // A pawn that captures has its file named.
    if (said.kind == "P" && said.file == 0)
        said.file = said.to[0];
    return said;
}

/// Without what may stand at the end of a move's text and says nothing of which move it is.
std::string_view bare(std::string_view text) {
    constexpr std::string_view marks = "+#!? ";
    const auto trim = [&] { text = text.substr(0, text.find_last_not_of(marks) + 1); };
    trim();
    for (const std::string_view enPassant : {"e.p.", "ep"})
        if (text.ends_with(enPassant))
            text.remove_suffix(enPassant.size());
    trim();
    return text;
}

/// "O-O" or "O-O-O" where that is what a text means, with zeros and small letters too.
std::string_view castlingText(std::string_view text) {
    const auto isSame = [text](std::string_view castling) {
        return std::ranges::equal(text, castling, [](char letter, char wanted) {
            return letter == wanted || (wanted == 'O' && (letter == '0' || letter == 'o'));
        });
    };
    return isSame(kingside) ? kingside : isSame(queenside) ? queenside : std::string_view();
}

/// A position as the text of its moves sees it.
class View {
  public:
    explicit View(const Game& game) : game_(game), men_(game.fen()), side_(game.side()), moves_(game.legalMoves()) {}

    std::string textOf(std::string_view move) const;

    /// The legal moves that a text may mean.
    std::vector<std::string> meant(std::string_view text) const;

  private:
    std::string kindAt(std::string_view square) const {
        std::string kind = men_.at(square);
        std::ranges::transform(kind, kind.begin(), upper);
        return kind;
    }

    bool isOwn(std::string_view square) const {
        const std::string& man = men_.at(square);
        return !man.empty() && isUpper(man.back()) == (side_ == Color::White);
    }

    std::string_view castling(const Step& step) const;
    std::string_view castlingBySquares(std::string_view text) const;
    bool isRival(const Step& step, const Step& other) const;
    std::string distinction(const Step& step) const;
    bool fits(std::string_view move, const Description& said) const;
    std::vector<std::string> castlings(std::string_view wanted) const;

    template <class Predicate>
    std::vector<std::string> movesThat(const Predicate& predicate) const {
        std::vector<std::string> found;
        std::ranges::copy_if(moves_, std::back_inserter(found), predicate);
        return found;
    }

    const Game& game_;
    FenMen men_;
    Color side_;
    std::vector<std::string> moves_;
};

/// How a move is written if it is castling, which is when a king goes more than one file or onto a man of its own.
std::string_view View::castling(const Step& step) const {
    const int files = step.to[0] - step.from[0];
    if (kindAt(step.from) != "K" || (std::abs(files) < 2 && !isOwn(step.to)))
        return {};
    return files > 0 ? kingside : queenside;
}

/// Whether another move is of the same kind of man and ends alike.
bool View::isRival(const Step& step, const Step& other) const {
    return other.to == step.to && other.promotion == step.promotion && other.from != step.from &&
           men_.at(other.from) == men_.at(step.from);
}

/// What of the square a piece comes from has to be said.
std::string View::distinction(const Step& step) const {
    bool rivals = false;
    bool sameFile = false;
    bool sameRank = false;
    for (const std::string& move : moves_) {
        const std::optional<Step> other = stepOf(move);
        if (!other || !isRival(step, *other))
            continue;
        rivals = true;
        sameFile |= other->from[0] == step.from[0];
        sameRank |= other->from[1] == step.from[1];
    }
    if (!rivals)
        return {};
    if (!sameFile)
        return std::string(step.from.substr(0, 1));
    return std::string(sameRank ? step.from : step.from.substr(1, 1));
}

std::string View::textOf(std::string_view move) const {
    const std::optional<Step> step = stepOf(move);
    if (!step)
        return std::string(move);
    if (const std::string_view castled = castling(*step); !castled.empty())
        return std::string(castled);
    const std::string kind = kindAt(step->from);
    const bool changesFile = step->from[0] != step->to[0];
    std::string text;
    if (kind == "P") {
        if (changesFile)
            text = step->from[0];
    } else {
        text = kind;
        text += distinction(*step);
    }
    if (!men_.at(step->to).empty() || (kind == "P" && changesFile))
        text += 'x';
    text += step->to;
    if (step->promotion != 0) {
        text += '=';
        text += step->promotion;
    }
    return text;
}

bool View::fits(std::string_view move, const Description& said) const {
    const std::optional<Step> step = stepOf(move);
    return step && step->to == said.to && step->promotion == said.promotion && kindAt(step->from) == said.kind &&
           (said.file == 0 || said.file == step->from[0]) && (said.rank == 0 || said.rank == step->from[1]) &&
           castling(*step).empty();
}

std::vector<std::string> View::castlings(std::string_view wanted) const {
    return movesThat([&](const std::string& move) {
        const std::optional<Step> step = stepOf(move);
        return step && castling(*step) == wanted;
    });
}

/// Castling that is written with the squares of the other mode: by the king's squares in Chess960, where no other move
/// takes a king so far, or by king and rook in plain chess.
std::string_view View::castlingBySquares(std::string_view text) const {
    const std::optional<Step> step = stepOf(text);
    if (!step || step->promotion != 0 || !(isOwn(step->to) ? game_.isLegal(text) : step->from[1] == step->to[1]))
        return {};
    const std::string_view castled = castling(*step);
    const bool isTarget = isOwn(step->to) || step->to[0] == (castled == kingside ? 'g' : 'c');
    return isTarget ? castled : std::string_view();
}

std::vector<std::string> View::meant(std::string_view text) const {
    text = bare(text);
    if (const std::string_view castled = castlingText(text); !castled.empty())
        return castlings(castled);
    const std::vector<std::string_view> parts = sortedParts(text);
    std::vector<std::string> found =
        movesThat([&](const std::string& move) { return sortedParts(bare(move)) == parts; });
    if (!found.empty())
        return found;
    if (const std::string_view castled = castlingBySquares(text); !castled.empty())
        return castlings(castled);
    if (const std::optional<Description> said = describe(text))
        return movesThat([&](const std::string& move) { return fits(move, *said); });
    return {};
}

}  // namespace

std::string plainSanOf(const Game& game, std::string_view uciMove) {
    return View(game).textOf(uciMove);
}

Expected<std::string> playSan(Game& game, std::string_view uciMove) {
    if (!game.isLegal(uciMove))
        return fail(fmt::format("{} is no legal move in {}", quoted(uciMove), game.fen()));
    std::string text = plainSanOf(game, uciMove);
    const Color mover = game.side();
    if (const Expected<void> played = game.play(uciMove); !played)
        return tl::unexpected(played.error());
    if (game.outcome().result == winOf(mover))
        text += '#';
    else if (game.kingAttacked())
        text += '+';
    return text;
}

std::vector<std::string> meantMoves(const Game& game, std::string_view text) {
    // Most texts are those of UCI.
    const std::vector<std::string> moves = game.legalMoves();
    if (std::ranges::find(moves, text) != moves.end())
        return {std::string(text)};
    return View(game).meant(text);
}

Expected<std::string> readMove(const Game& game, std::string_view text) {
    std::vector<std::string> found = meantMoves(game, text);
    if (found.size() == 1)
        return std::move(found.front());
    if (found.empty())
        return fail(fmt::format("{} is no legal move in {}", quoted(text), game.fen()));
    return fail(fmt::format("{} may be {} or {} in {}", quoted(text), found[0], found[1], game.fen()));
}

std::optional<std::string> uciOf(const Game& game, std::string_view text) {
    if (Expected<std::string> move = readMove(game, text))
        return std::move(*move);
    return std::nullopt;
}

}  // namespace motley
