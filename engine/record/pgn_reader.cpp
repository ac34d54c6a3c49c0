#include "engine/record/pgn.h"
#include "engine/record/pgn_words.h"
#include "engine/record/san.h"
#include "engine/support/number.h"
#include "engine/support/words.h"
#include "variants/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

namespace motley {

namespace {

/// Our name of the variant that a tag names in whatever way.
std::string variantOf(std::string_view tag) {
    constexpr std::array<std::string_view, 4> forChess{"", "standard", "normal", pgn::unknown};
    constexpr std::array<std::string_view, 4> forChess960{"fischerandom", "fischerrandom", "fischer random",
                                                          "chess 960"};
    std::string name = lowerCase(tag);
    if (std::ranges::count(forChess, name) != 0)
        return std::string(pgn::plainChess);
    return std::ranges::count(forChess960, name) != 0 ? std::string(pgn::chess960) : name;
}

/// The ending that PGN's own words and those of other programs mean.
std::optional<Ending> foreignEnding(const std::string& word, Result result) {
    if (word == "time forfeit")
        return Ending::Time;
    if (word == "rules infraction")
        return Ending::IllegalMove;
    if (word == "stalled connection")
        return Ending::Stall;
    if (word == "unterminated")
        return Ending::Abort;
    if (word == "abandoned")
        return result == Result::Ongoing ? Ending::Abort : Ending::Disconnect;
    return std::nullopt;
}

Ending endingOfGame(const std::string& word, Result result, const Game& game) {
    if (const std::optional<Ending> ending = parseEnding(word))
        return *ending;
    if (const std::optional<Ending> ending = foreignEnding(word, result))
        return *ending;
    if (const Outcome outcome = game.outcome(); outcome.isOver())
        return endingOf(outcome.reason);
    switch (result) {
    case Result::Ongoing:
        return Ending::Abort;
    case Result::Draw:
        return Ending::Agreement;
    default:
        return Ending::Resignation;
    }
}

/// The result that a text means; none where it is none.
std::optional<Result> resultOf(std::string_view text) {
    if (text == "1/2" || text == "\xC2\xBD-\xC2\xBD")
        return Result::Draw;
    return parseResult(text);
}

std::optional<int> hundredths(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const std::optional<double> pawns = parseNumber<double>(text);
    if (text.find('.') == std::string_view::npos || text.ends_with('.') || !pawns ||
        !(std::abs(*pawns * 100) <= static_cast<double>(std::numeric_limits<int>::max())))
        return std::nullopt;
    return static_cast<int>(std::llround(*pawns * 100));
}

std::optional<ReportedScore> readScore(std::string_view text) {
    if (text.starts_with("+M") || text.starts_with("-M")) {
        const std::optional<unsigned> moves = parseNumber<unsigned>(text.substr(2));
        if (!moves || *moves > static_cast<unsigned>(std::numeric_limits<int>::max()))
            return std::nullopt;
        const int value = static_cast<int>(*moves);
        return ReportedScore{.isMate = true, .value = text[0] == '-' ? -value : value};
    }
    if (const std::optional<int> value = hundredths(text))
        return ReportedScore{.isMate = false, .value = *value};
    return std::nullopt;
}

std::optional<Milliseconds> readTime(std::string_view text) {
    constexpr double mostSeconds = 1e12;
    const std::optional<double> seconds = parseNumber<double>(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= mostSeconds))
        return std::nullopt;
    return Milliseconds(std::llround(*seconds * 1000));
}

/// Reads "+0.31/12", either part of it missing or not. False where it is something else.
bool readScoreAndDepth(std::string_view word, PlayedMove& move) {
    const std::size_t slash = std::min(word.find('/'), word.size());
    const std::optional<ReportedScore> score = readScore(word.substr(0, slash));
    std::optional<unsigned> depth;
    if (slash != word.size())
        depth = parseNumber<unsigned>(word.substr(slash + 1));
    if ((slash != 0 && !score) || (slash != word.size() && !depth))
        return false;
    if (score)
        move.score = score;
    if (depth)
        move.depth = depth;
    return true;
}

/// Reads one word of a comment. False where it is not ours, nor like ours.
bool readCommentWord(std::string_view word, PlayedMove& move) {
    if (word.ends_with('s')) {
        const std::optional<Milliseconds> time = readTime(word.substr(0, word.size() - 1));
        if (time)
            move.time = time;
        return time.has_value();
    }
    if (word.ends_with('n')) {
        const auto nodes = parseNumber<std::uint64_t>(word.substr(0, word.size() - 1));
        if (nodes)
            move.nodes = nodes;
        return nodes.has_value();
    }
    return readScoreAndDepth(word, move);
}

/// Takes from a comment what it says of the move, up to the first word that says something else.
void readComment(std::string_view comment, PlayedMove& move) {
    for (Words words(comment); !words.empty();) {
        std::string_view word = words.next();
        if (word.ends_with(','))
            word.remove_suffix(1);
        if (word.empty() || !readCommentWord(word, move))
            return;
    }
}

/// A game while it is being read.
class PgnGame {
  public:
    bool isEmpty() const { return tags_.empty() && !hasMoveText_ && !wrong_; }

    /// Whether a token must belong to another game.
    bool isOver(const PgnToken& token) const {
        return token.kind == PgnToken::Kind::Tag &&
               (hasMoveText_ || (token.name == "Event" && (wrong_ || tags_.contains(token.name))));
    }

    void add(const PgnToken& token);
    bool hasResult() const { return result_.has_value(); }

    /// `line` is where it ends.
    Expected<GameRecord> finish(unsigned number, std::size_t line);

  private:
    std::string tag(const std::string& name) const {
        const auto found = tags_.find(name);
        return found == tags_.end() ? std::string() : found->second;
    }

    /// As `tag`, but empty where the value stands for one that is not known.
    std::string knownTag(const std::string& name, std::string_view unknownValue = pgn::unknown) const {
        std::string value = tag(name);
        return value == unknownValue ? std::string() : value;
    }

    void setUp(std::size_t line);
    void addMove(const PgnToken& token);
    void refuse(std::size_t line, const std::string& message) {
        if (!wrong_)
            wrong_ = Error{fmt::format("line {}: {}", line, message)};
    }
    void decideResult(std::size_t line);

    std::map<std::string, std::string> tags_;
    GameRecord record_{};
    std::unique_ptr<Game> game_;  ///< none until the move text begins
    std::optional<Error> wrong_;  ///< the first thing that is; nothing after it counts
    std::optional<Result> result_;
    unsigned depth_ = 0;  ///< of variations
    bool hasMoveText_ = false;
};

void PgnGame::add(const PgnToken& token) {
    hasMoveText_ |= token.kind != PgnToken::Kind::Tag && token.kind != PgnToken::Kind::Comment &&
                    token.kind != PgnToken::Kind::Broken;
    switch (token.kind) {
    case PgnToken::Kind::Tag:
        tags_.emplace(token.name, token.text);
        break;
    case PgnToken::Kind::Open:
        ++depth_;
        break;
    case PgnToken::Kind::Close:
        depth_ -= depth_ == 0 ? 0 : 1;
        break;
    case PgnToken::Kind::Word:
        if (depth_ == 0 && !wrong_)
            addMove(token);
        break;
    case PgnToken::Kind::Comment:
        if (depth_ == 0 && !wrong_ && !record_.moves.empty())
            readComment(token.text, record_.moves.back());
        break;
    case PgnToken::Kind::Result:
        if (depth_ == 0)
            result_ = resultOf(token.text);
        break;
    case PgnToken::Kind::Broken:
        refuse(token.line, token.text);
        break;
    }
}

void PgnGame::setUp(std::size_t line) {
    record_.variant = variantOf(tag("Variant"));
    const std::optional<VariantChoice> choice = findVariant(record_.variant);
    if (!choice) {
        refuse(line, fmt::format("{} is no variant; they are {}", quoted(tag("Variant")), variantNames()));
        return;
    }
    game_ = choice->newGame();
    record_.fen = tags_.contains("FEN") ? tag("FEN") : game_->fen();
    if (const Expected<void> set = game_->setUp(record_.fen, {}); !set)
        refuse(line, fmt::format("FEN {}: {}", quoted(record_.fen), set.error().message));
}

void PgnGame::addMove(const PgnToken& token) {
    if (!game_)
        setUp(token.line);
    if (wrong_)
        return;
    Expected<std::string> move = readMove(*game_, token.text);
    if (!move) {
        refuse(token.line, move.error().message);
        return;
    }
    if (const Expected<void> played = game_->play(*move); !played)
        refuse(token.line, played.error().message);
    record_.moves.push_back({.text = std::move(*move)});
}

void PgnGame::decideResult(std::size_t line) {
    if (!result_) {
        refuse(line, depth_ == 0 ? "the game breaks off before its result" : "a variation has no end");
        return;
    }
    const std::optional<Result> fromTag = parseResult(tag("Result"));
    // "*" is also what is written while a game is not over.
    if (fromTag && *fromTag != Result::Ongoing && *fromTag != *result_)
        refuse(line, fmt::format("the tag says that the result is {}, but the moves end with {}", resultText(*fromTag),
                                 resultText(*result_)));
    record_.result = *result_;
}

Expected<GameRecord> PgnGame::finish(unsigned number, std::size_t line) {
    if (!game_ && !wrong_)
        setUp(line);
    decideResult(line);
    if (wrong_)
        return fail(fmt::format("game {}, {}", number, wrong_->message));
    record_.number = parseNumber<unsigned>(tag("Round")).value_or(number);
    record_.ending = endingOfGame(lowerCase(tag("Termination")), record_.result, *game_);
    record_.white = knownTag("White");
    record_.black = knownTag("Black");
    record_.timeControl = knownTag("TimeControl");
    record_.event = knownTag("Event");
    record_.date = knownTag("Date", pgn::unknownDate);
    return std::move(record_);
}

}  // namespace

std::optional<Expected<GameRecord>> PgnReader::next() {
    PgnGame game;
    while (std::optional<PgnToken> token = pending_ ? std::exchange(pending_, std::nullopt) : scanner_.next()) {
        if (game.isOver(*token)) {
            pending_ = std::move(token);
            break;
        }
        // A result that is written twice begins no game.
        if (token->kind == PgnToken::Kind::Result && game.isEmpty())
            continue;
        game.add(*token);
        if (game.hasResult())
            break;
    }
    if (game.isEmpty())
        return std::nullopt;
    return game.finish(++games_, scanner_.line());
}

}  // namespace motley
