#include "tools/match/game_log.h"

#include "tools/match/epd.h"
#include "tools/match/json_record.h"
#include "tools/match/pgn.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <sstream>
#include <unistd.h>
#include <utility>

namespace motley {

namespace {

/// A file that is open for writing.
class OutputFile {
  public:
    OutputFile(const std::string& path, int flags)
        : file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0644)) {}
    ~OutputFile() {
        if (file_ >= 0)
            ::close(file_);
    }
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Writes all of `text` and waits until it is on the disk. False on an error, which is in `errno`.
    bool write(std::string_view text) const {
        while (file_ >= 0 && !text.empty()) {
            const ssize_t size = ::write(file_, text.data(), text.size());
            if (size < 0 && errno != EINTR)
                return false;
            text.remove_prefix(size < 0 ? 0 : static_cast<std::size_t>(size));
        }
        // Pipes and the like have no disk.
        return file_ >= 0 && (fdatasync(file_) == 0 || errno == EINVAL || errno == EROFS);
    }

  private:
    int file_;
};

tl::unexpected<Error> cannotWrite(const std::string& path) {
    return fail(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
}

Expected<void> appendTo(const std::string& path, const std::string& text) {
    if (path.empty() || OutputFile(path, O_APPEND).write(text))
        return {};
    return cannotWrite(path);
}

/// Puts `text` in the place of the file's content, at once: whatever happens, there is the old or the new one.
Expected<void> replace(const std::string& path, const std::string& text) {
    const std::string next = path + ".new";
    if (!OutputFile(next, O_TRUNC).write(text) || std::rename(next.c_str(), path.c_str()) != 0)
        return cannotWrite(path);
    return {};
}

std::string jsonText(const GameRecord& record) {
    return jsonOf(record) + "\n";
}

std::string epdLine(const GameRecord& record) {
    return epdOf(finalFenOf(record)) + "\n";
}

using GamesByNumber = std::map<unsigned, GameRecord>;

/// Adds those games of a PGN file that are whole. A file that is not there has none.
void readPgnInto(GamesByNumber& games, const std::string& path) {
    std::ifstream file(path);
    PgnReader reader(file);
    while (std::optional<Expected<GameRecord>> record = reader.next())
        if (*record && (*record)->result != Result::Ongoing)
            games.emplace((*record)->number, std::move(**record));
}

void readJsonInto(GamesByNumber& games, const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (Expected<GameRecord> record = recordOfJson(line); record && record->result != Result::Ongoing)
            games.emplace(record->number, std::move(*record));
}

}  // namespace

Expected<std::vector<GameRecord>> GameLog::resume() const {
    GamesByNumber games;
    // Lines of JSON hold all there is to know of a game, so they come first.
    if (!files_.json.empty())
        readJsonInto(games, files_.json);
    if (!files_.pgn.empty())
        readPgnInto(games, files_.pgn);
    std::vector<GameRecord> records;
    records.reserve(games.size());
    std::string pgn;
    std::string json;
    std::string epd;
    for (auto& [number, record] : games) {
        pgn += pgnOf(record);
        json += jsonText(record);
        epd += epdLine(record);
        records.push_back(std::move(record));
    }
    for (const auto& [path, text] :
         {std::pair(&files_.pgn, &pgn), std::pair(&files_.json, &json), std::pair(&files_.epd, &epd)})
        if (!path->empty())
            if (const Expected<void> replaced = replace(*path, *text); !replaced)
                return tl::unexpected(replaced.error());
    return records;
}

Expected<void> GameLog::append(const GameRecord& record) const {
    return appendTo(files_.pgn, files_.pgn.empty() ? "" : pgnOf(record))
        .and_then([&] { return appendTo(files_.json, files_.json.empty() ? "" : jsonText(record)); })
        .and_then([&] { return appendTo(files_.epd, files_.epd.empty() ? "" : epdLine(record)); });
}

}  // namespace motley
