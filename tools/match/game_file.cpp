#include "tools/match/game_file.h"

#include "engine/record/pgn.h"
#include "tools/match/json_record.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <istream>
#include <optional>
#include <string_view>
#include <utility>

namespace motley {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view blanks = " \t\r\n\v\f";

/// Leaves the stream at its beginning.
bool holdsJson(std::istream& stream) {
    bool found = false;
    char byte = 0;
    while (!found && stream.get(byte) &&
           (blanks.find(byte) != std::string_view::npos || byteOrderMark.find(byte) != std::string_view::npos ||
            byte == '{'))
        found = byte == '{';
    if (!stream.bad())
        stream.clear();
    stream.seekg(0);
    return found;
}

void visitJson(std::istream& stream, const GameVisitor& visit) {
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
        std::string_view text = line;
        if (++number == 1 && text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        if (text.find_first_not_of(blanks) == std::string_view::npos)
            continue;
        Expected<GameRecord> record = recordOfJson(text);
        if (record)
            visit(std::move(record));
        else
            visit(fail(fmt::format("line {}: {}", number, record.error().message)));
    }
}

void visitPgn(std::istream& stream, const GameVisitor& visit) {
    PgnReader reader(stream);
    while (std::optional<Expected<GameRecord>> record = reader.next())
        visit(std::move(*record));
}

}  // namespace

Expected<void> visitGames(const std::string& path, const GameVisitor& visit) {
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    const bool json = stream && holdsJson(stream);
    if (stream)
        (json ? visitJson : visitPgn)(stream, visit);
    if (!stream.is_open() || stream.bad())
        return fail(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
    return {};
}

Expected<std::vector<GameRecord>> readGames(const std::string& path) {
    std::vector<GameRecord> games;
    std::optional<Error> wrong;
    const Expected<void> read = visitGames(path, [&](Expected<GameRecord> record) {
        if (record)
            games.push_back(std::move(*record));
        else if (!wrong)
            wrong = Error{fmt::format("{}: {}", path, record.error().message)};
    });
    if (!read)
        return tl::unexpected(read.error());
    if (wrong)
        return tl::unexpected(*wrong);
    return games;
}

}  // namespace motley
