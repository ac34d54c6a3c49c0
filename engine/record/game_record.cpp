#include "engine/record/game_record.h"

#include <algorithm>
#include <array>
#include <utility>

namespace motley {

namespace {

/// In the order of `Ending`.
constexpr std::array endings{"checkmate",    "stalemate",  "king captured", "only king moves",
                             "no move",      "repetition", "fifty moves",   "insufficient material",
                             "resignation",  "agreement",  "wrong claim",   "time",
                             "illegal move", "disconnect", "stall",         "adjudication",
                             "length",       "abort"};

/// In the order of `Result`.
constexpr std::array results{"*", "1-0", "0-1", "1/2-1/2"};

template <class Value, std::size_t size>
std::optional<Value> valueOf(const std::array<const char*, size>& texts, std::string_view text) {
    for (std::size_t at = 0; at < size; ++at)
        if (text == texts[at])
            return static_cast<Value>(at);
    return std::nullopt;
}

}  // namespace

std::string_view endingText(Ending ending) {
    return endings.at(static_cast<std::size_t>(ending));
}

std::optional<Ending> parseEnding(std::string_view text) {
    return valueOf<Ending>(endings, text);
}

Ending endingOf(Reason reason) {
    return parseEnding(reasonText(reason)).value();
}

std::vector<std::string> GameRecord::moveTexts() const {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const PlayedMove& move : moves)
        texts.push_back(move.text);
    return texts;
}

std::string_view resultText(Result result) {
    return results.at(static_cast<std::size_t>(result));
}

std::optional<Result> parseResult(std::string_view text) {
    return valueOf<Result>(results, text);
}

}  // namespace motley
