#include "tools/match/json_record.h"

#include "engine/support/number.h"
#include "engine/support/words.h"
#include "variants/registry.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace motley {

namespace {

// In the order in which they are written.
using Json = nlohmann::ordered_json;

constexpr std::string_view matePrefix = "mate ";

// Writing.

Json jsonOfScore(const std::optional<ReportedScore>& score) {
    if (!score)
        return nullptr;
    if (score->isMate)
        return fmt::format("{}{}", matePrefix, score->value);
    return score->value;
}

template <class Value>
Json jsonOfNumber(const std::optional<Value>& number) {
    return number ? Json(*number) : Json(nullptr);
}

/// An array with what `jsonOfMove` says of every move.
template <class JsonOfMove>
Json forEachMove(const GameRecord& record, const JsonOfMove& jsonOfMove) {
    Json array = Json::array();
    for (const PlayedMove& move : record.moves)
        array.push_back(jsonOfMove(move));
    return array;
}

// Reading.

/// The members of a game, read one by one. The first thing that is wrong is kept, and nothing counts after it.
class Members {
  public:
    explicit Members(const Json& object) : object_(object) {}

    std::string text(const char* name) {
        const Json* member = find(name);
        if (member == nullptr)
            refuse(fmt::format("'{}' is missing", name));
        return member == nullptr ? std::string() : textOf(name, *member);
    }

    std::string textIfThere(const char* name) {
        const Json* member = find(name);
        return member == nullptr ? std::string() : textOf(name, *member);
    }

    std::vector<std::string> texts(const char* name) {
        std::vector<std::string> list;
        const Json* member = find(name);
        if (member == nullptr || !member->is_array()) {
            refuse(fmt::format("'{}' is to be an array of texts", name));
            return list;
        }
        list.reserve(member->size());
        for (const Json& entry : *member)
            list.push_back(textOf(name, entry));
        return list;
    }

    template <class Number>
    std::optional<Number> number(const char* name) {
        const Json* member = find(name);
        return member == nullptr ? std::nullopt : numberOf<Number>(name, *member);
    }

    /// Calls `take` with every entry that is not null of an array with an entry for each move.
    template <class Take>
    void forEachMove(const char* name, std::size_t moves, const Take& take) {
        const Json* member = find(name);
        if (member == nullptr)
            return;
        if (!member->is_array() || member->size() != moves) {
            refuse(fmt::format("'{}' is to be an array with {} entries, one for each move", name, moves));
            return;
        }
        for (std::size_t at = 0; at < moves; ++at)
            if (const Json& entry = (*member)[at]; !entry.is_null())
                take(at, entry);
    }

    template <class Number>
    std::optional<Number> numberOf(const char* name, const Json& value) {
        if (value.is_number_unsigned()) {
            if (const auto number = value.get<std::uint64_t>(); std::in_range<Number>(number))
                return static_cast<Number>(number);
        } else if (value.is_number_integer()) {
            if (const auto number = value.get<std::int64_t>(); std::in_range<Number>(number))
                return static_cast<Number>(number);
        }
        refuse(fmt::format("'{}' is to be a whole number from {} to {}", name, std::numeric_limits<Number>::min(),
                           std::numeric_limits<Number>::max()));
        return std::nullopt;
    }

    std::optional<ReportedScore> scoreOf(const char* name, const Json& value) {
        if (!value.is_string()) {
            const std::optional<int> hundredths = numberOf<int>(name, value);
            return ReportedScore{.isMate = false, .value = hundredths.value_or(0)};
        }
        const std::string text = textOf(name, value);
        const std::optional<int> moves = text.starts_with(matePrefix)
                                             ? parseNumber<int>(std::string_view(text).substr(matePrefix.size()))
                                             : std::nullopt;
        if (!moves)
            refuse(fmt::format("{} in '{}' is to be a number, or like \"mate 3\"", motley::quoted(text), name));
        return ReportedScore{.isMate = true, .value = moves.value_or(0)};
    }

    void refuse(std::string message) {
        if (!wrong_)
            wrong_ = Error{std::move(message)};
    }

    const std::optional<Error>& wrong() const { return wrong_; }

  private:
    const Json* find(const char* name) const {
        const auto found = object_.find(name);
        return found == object_.end() ? nullptr : &*found;
    }

    std::string textOf(const char* name, const Json& value) {
        if (value.is_string())
            return value.get<std::string>();
        refuse(fmt::format("'{}' is to be text", name));
        return {};
    }

    const Json& object_;
    std::optional<Error> wrong_;
};

void readMoves(Members& members, GameRecord& record) {
    std::vector<std::string> moves = members.texts("moves");
    record.moves.reserve(moves.size());
    for (std::string& move : moves)
        record.moves.push_back({.text = std::move(move)});
    members.forEachMove("score", record.moves.size(), [&](std::size_t at, const Json& value) {
        record.moves[at].score = members.scoreOf("score", value);
    });
    members.forEachMove("depth", record.moves.size(), [&](std::size_t at, const Json& value) {
        record.moves[at].depth = members.numberOf<unsigned>("depth", value);
    });
    members.forEachMove("ms", record.moves.size(), [&](std::size_t at, const Json& value) {
        record.moves[at].time = Milliseconds(members.numberOf<std::uint32_t>("ms", value).value_or(0));
    });
    members.forEachMove("nodes", record.moves.size(), [&](std::size_t at, const Json& value) {
        record.moves[at].nodes = members.numberOf<std::uint64_t>("nodes", value);
    });
}

void readResult(Members& members, GameRecord& record) {
    const std::string result = members.text("result");
    const std::string reason = members.text("reason");
    const std::optional<Result> parsedResult = parseResult(result);
    const std::optional<Ending> parsedReason = parseEnding(reason);
    if (!parsedResult)
        members.refuse(fmt::format("the result {} is to be 1-0, 0-1, 1/2-1/2 or *", motley::quoted(result)));
    if (!parsedReason)
        members.refuse(fmt::format("the reason {} is none that a game ends for", motley::quoted(reason)));
    record.result = parsedResult.value_or(Result::Ongoing);
    record.ending = parsedReason.value_or(Ending::Abort);
}

Expected<void> checkMoves(const GameRecord& record) {
    const std::optional<VariantChoice> choice = findVariant(record.variant);
    if (!choice)
        return fail(fmt::format("{} is no variant; they are {}", motley::quoted(record.variant), variantNames()));
    return choice->newGame()->setUp(record.fen, record.moveTexts());
}

}  // namespace

std::string jsonOf(const GameRecord& record) {
    Json object;
    object["game"] = record.number;
    object["variant"] = record.variant;
    object["fen"] = record.fen;
    object["moves"] = forEachMove(record, [](const PlayedMove& move) { return Json(move.text); });
    object["result"] = resultText(record.result);
    object["reason"] = endingText(record.ending);
    object["white"] = record.white;
    object["black"] = record.black;
    object["score"] = forEachMove(record, [](const PlayedMove& move) { return jsonOfScore(move.score); });
    object["depth"] = forEachMove(record, [](const PlayedMove& move) { return jsonOfNumber(move.depth); });
    object["ms"] = forEachMove(
        record, [](const PlayedMove& move) { return move.time ? Json(move.time->count()) : Json(nullptr); });
    object["nodes"] = forEachMove(record, [](const PlayedMove& move) { return jsonOfNumber(move.nodes); });
    object["timeControl"] = record.timeControl;
    object["event"] = record.event;
    object["date"] = record.date;
    // Names may hold any bytes.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<GameRecord> recordOfJson(std::string_view line) {
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object())
        return fail(fmt::format("{} is no whole JSON object", motley::quoted(line)));
    Members members(object);
    GameRecord record{.number = members.number<unsigned>("game").value_or(1),
                      .variant = members.text("variant"),
                      .fen = members.text("fen"),
                      .white = members.text("white"),
                      .black = members.text("black"),
                      .timeControl = members.textIfThere("timeControl"),
                      .event = members.textIfThere("event"),
                      .date = members.textIfThere("date")};
    readMoves(members, record);
    readResult(members, record);
    if (members.wrong())
        return tl::unexpected(*members.wrong());
    if (const Expected<void> checked = checkMoves(record); !checked)
        return tl::unexpected(checked.error());
    return record;
}

}  // namespace motley
