#include "engine/learn/training_file.h"

#include "engine/support/checksum.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>

namespace motley {

static_assert(std::endian::native == std::endian::little, "the files are written as memory holds them");

namespace {

struct GameHeader {
    std::uint32_t game = 0;
    std::uint32_t records = 0;
    std::uint64_t checksum = 0;
};
static_assert(sizeof(GameHeader) == 16);

/// More than any game gives; a larger count in a file is damage.
constexpr std::uint32_t mostRecords = 65536;

template <class Value>
bool readInto(std::istream& stream, std::span<Value> values) {
    return static_cast<bool>(
        stream.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(values.size_bytes())));
}

template <class Value>
void write(std::ostream& stream, std::span<const Value> values) {
    stream.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size_bytes()));
}

Error systemError(std::string_view what, const std::filesystem::path& path) {
    return {fmt::format("cannot {} '{}': {}", what, path.string(), std::strerror(errno))};
}

Expected<TrainingHeader> readHeader(std::istream& stream, const std::filesystem::path& path) {
    TrainingHeader header;
    const TrainingHeader wanted;
    if (!readInto(stream, std::span(&header, 1)) || header.magic != wanted.magic)
        return fail(fmt::format("'{}' is no file of training data", path.string()));
    if (header.version != wanted.version || header.recordBytes != wanted.recordBytes)
        return fail(
            fmt::format("'{}' has training data of version {} with {} bytes a record; known is version {} with {}",
                        path.string(), header.version, header.recordBytes, wanted.version, wanted.recordBytes));
    return header;
}

/// Reads whole games up to the end or a torn block. Returns where they end.
template <class Visitor>
Expected<std::uint64_t> readGames(std::istream& stream, const std::filesystem::path& path, Visitor visit) {
    std::uint64_t end = sizeof(TrainingHeader);
    GameHeader game;
    std::vector<TrainingRecord> records;
    while (readInto(stream, std::span(&game, 1))) {
        if (game.records > mostRecords)
            return fail(fmt::format("'{}' is damaged at byte {}", path.string(), end));
        records.resize(game.records);
        if (!readInto(stream, std::span(records)))
            break;
        if (checksumOf(std::as_bytes(std::span(records))) != game.checksum)
            return fail(fmt::format("'{}' is damaged: the game at byte {} has a wrong checksum", path.string(), end));
        visit(game.game, records);
        end += sizeof game + records.size() * sizeof(TrainingRecord);
    }
    return end;
}

}  // namespace

TrainingHeader::TrainingHeader(std::string_view variantName, std::uint64_t seedOfRun, std::uint32_t nodesOfSearch)
    : seed(seedOfRun), nodes(nodesOfSearch) {
    std::ranges::copy(variantName.substr(0, variant.size() - 1), variant.begin());
}

std::string TrainingHeader::variantName() const {
    return {variant.begin(), std::ranges::find(variant, '\0')};
}

Expected<TrainingWriter> TrainingWriter::open(const std::filesystem::path& path, const TrainingHeader& header) {
    TrainingWriter writer;
    if (std::ifstream existing(path, std::ios::binary); existing) {
        const Expected<TrainingHeader> found = readHeader(existing, path);
        if (!found)
            return tl::unexpected(found.error());
        if (*found != header)
            return fail(
                fmt::format("'{}' was made with other settings (variant, seed, nodes or network)", path.string()));
        const Expected<std::uint64_t> end = readGames(existing, path, [&](std::uint32_t game, const auto& records) {
            writer.games_.insert(game);
            writer.records_ += records.size();
        });
        if (!end)
            return tl::unexpected(end.error());
        std::error_code error;
        std::filesystem::resize_file(path, *end, error);
        writer.file_.open(path, std::ios::binary | std::ios::app);
    } else {
        writer.file_.open(path, std::ios::binary);
        write(writer.file_, std::span(&header, 1));
        writer.file_.flush();
    }
    if (!writer.file_)
        return tl::unexpected(systemError("write", path));
    return writer;
}

Expected<void> TrainingWriter::append(std::uint32_t game, std::span<const TrainingRecord> records) {
    const GameHeader header{.game = game,
                            .records = static_cast<std::uint32_t>(records.size()),
                            .checksum = checksumOf(std::as_bytes(records))};
    write(file_, std::span(&header, 1));
    write(file_, records);
    if (!file_.flush())
        return fail(fmt::format("cannot write training data: {}", std::strerror(errno)));
    games_.insert(game);
    records_ += records.size();
    return {};
}

Expected<TrainingData> readTrainingFile(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return tl::unexpected(systemError("read", path));
    const Expected<TrainingHeader> header = readHeader(stream, path);
    if (!header)
        return tl::unexpected(header.error());
    TrainingData data{.header = *header};
    const Expected<std::uint64_t> end = readGames(stream, path, [&](std::uint32_t, const auto& records) {
        ++data.games;
        data.records.insert(data.records.end(), records.begin(), records.end());
    });
    if (!end)
        return tl::unexpected(end.error());
    return data;
}

}  // namespace motley
