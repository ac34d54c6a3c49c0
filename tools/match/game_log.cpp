#include "tools/match/game_log.h"

#include "engine/record/pgn.h"
#include "tools/match/epd.h"
#include "tools/match/json_record.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace motley {

namespace {

/// What a file of games holds.
struct Content {
    GamesByNumber games;
    bool cutOff = false;  ///< its last game is not whole
};

/// Gives the next game of a file; none at its end.
using NextGame = std::function<std::optional<Expected<GameRecord>>()>;
/// Whether the game that was just read, and has something wrong, may be one that was cut off.
using MayBeCutOff = std::function<bool()>;

tl::unexpected<Error> notOfThisMatch(const std::string& path, std::string_view what) {
    return fail(fmt::format("'{}' is not a file to resume: {}", path, what));
}

Expected<Content> readAll(const std::string& path, const NextGame& next, const MayBeCutOff& mayBeCutOff) {
    Content content;
    std::optional<Error> broken;
    while (std::optional<Expected<GameRecord>> record = next()) {
        // Only the last game may be cut off.
        if (broken)
            return notOfThisMatch(path, broken->message);
        if (!*record) {
            if (!mayBeCutOff())
                return notOfThisMatch(path, record->error().message);
            broken = record->error();
            continue;
        }
        const unsigned number = (*record)->number;
        if ((*record)->result == Result::Ongoing)
            return notOfThisMatch(path, fmt::format("game {} has no result", number));
        if (!content.games.emplace(number, std::move(**record)).second)
            return notOfThisMatch(path, fmt::format("it has two games with the number {}", number));
    }
    content.cutOff = broken.has_value();
    return content;
}

/// Whether a file begins as those do that are written here, if only with a part of the first word.
bool beginsAsPgn(const std::string& path) {
    constexpr std::string_view first = "[Event ";
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line.starts_with(first) || first.starts_with(line);
}

Expected<Content> readPgn(const std::string& path) {
    std::ifstream file(path);
    PgnReader reader(file);
    const bool isPgn = beginsAsPgn(path);
    Expected<Content> content = readAll(
        path, [&] { return reader.next(); }, [&] { return isPgn; });
    if (content && content->games.empty() && !isPgn)
        return notOfThisMatch(path, "it has no games");
    return content;
}

Expected<Content> readJson(const std::string& path) {
    std::ifstream file(path);
    const NextGame next = [&]() -> std::optional<Expected<GameRecord>> {
        std::string line;
        if (!std::getline(file, line))
            return std::nullopt;
        // Without its end a line may lack more than that.
        return file.eof() ? fail("it breaks off") : recordOfJson(line);
    };
    return readAll(path, next, [&] { return file.eof(); });
}

std::string jsonLine(const GameRecord& record) {
    return jsonOf(record) + "\n";
}

std::string epdLine(const GameRecord& record) {
    return epdOf(finalFenOf(record)) + "\n";
}

using Writer = std::string (*)(const GameRecord&);

std::string textOf(const GamesByNumber& games, Writer write) {
    std::string text;
    for (const auto& [number, record] : games)
        text += write(record);
    return text;
}

}  // namespace

Expected<void> GameLog::open() {
    locks_.clear();
    std::vector<std::string> opened;
    for (const std::string* path : {&files_.pgn, &files_.json, &files_.epd}) {
        if (path->empty())
            continue;
        for (const std::string& other : opened)
            if (std::error_code ignored;
                std::filesystem::equivalent(*path, other, ignored) && std::filesystem::is_regular_file(*path, ignored))
                return fail(fmt::format("'{}' and '{}' are the same file", other, *path));
        Expected<FileLock> lock = FileLock::take(*path);
        if (!lock)
            return tl::unexpected(lock.error());
        locks_.push_back(std::move(*lock));
        opened.push_back(*path);
    }
    return {};
}

Expected<GamesByNumber> GameLog::read() {
    const Expected<Content> json = files_.json.empty() ? Content{} : readJson(files_.json);
    if (!json)
        return tl::unexpected(json.error());
    const Expected<Content> pgn = files_.pgn.empty() ? Content{} : readPgn(files_.pgn);
    if (!pgn)
        return tl::unexpected(pgn.error());
    // Lines of JSON hold all there is to know of a game, so they come first.
    GamesByNumber games = json->games;
    games.insert(pgn->games.begin(), pgn->games.end());
    jsonIsComplete_ = json->games.size() == games.size() && !json->cutOff;
    pgnIsComplete_ = pgn->games.size() == games.size() && !pgn->cutOff;
    return games;
}

Expected<void> GameLog::complete(const GamesByNumber& games) {
    if (Expected<void> done = bringToSameState(games); !done)
        return done;
    // The locks were on the files that have been replaced.
    return open();
}

Expected<void> GameLog::bringToSameState(const GamesByNumber& games) const {
    if (!files_.json.empty() && !jsonIsComplete_)
        if (Expected<void> done = replaceFile(files_.json, textOf(games, jsonLine)); !done)
            return done;
    if (!files_.pgn.empty() && !pgnIsComplete_)
        if (Expected<void> done = replaceFile(files_.pgn, textOf(games, pgnOf)); !done)
            return done;
    // Lines of EPD have no numbers: which games they are of is not known.
    if (!files_.epd.empty())
        return replaceFile(files_.epd, textOf(games, epdLine));
    return {};
}

Expected<void> GameLog::append(const GameRecord& record) const {
    for (const auto& [path, write] :
         {std::pair<const std::string&, Writer>{files_.pgn, pgnOf}, {files_.json, jsonLine}, {files_.epd, epdLine}})
        if (!path.empty())
            if (Expected<void> appended = appendToFile(path, write(record)); !appended)
                return appended;
    return {};
}

}  // namespace motley
