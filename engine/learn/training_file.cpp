#include "engine/learn/training_file.h"

#include "engine/support/checksum.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <utility>

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

Error noTrainingFile(const std::filesystem::path& path) {
    return {fmt::format("'{}' is no file of training data", path.string())};
}

Expected<void> checkHeader(const TrainingHeader& header, const std::filesystem::path& path) {
    const TrainingHeader wanted;
    if (header.magic != wanted.magic)
        return tl::unexpected(noTrainingFile(path));
    if (header.version != wanted.version || header.recordBytes != wanted.recordBytes)
        return fail(
            fmt::format("'{}' has training data of version {} with {} bytes a record; known is version {} with {}",
                        path.string(), header.version, header.recordBytes, wanted.version, wanted.recordBytes));
    return {};
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
        if (checksumOf(std::as_bytes(std::span(records))) != game.checksum) {
            if (stream.peek() == std::istream::traits_type::eof())
                break;  // the last block may be torn inside, too
            return fail(fmt::format("'{}' is damaged: the game at byte {} has a wrong checksum", path.string(), end));
        }
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
    TrainingWriter writer(header);
    if (std::filesystem::is_directory(path))
        return fail(fmt::format("cannot write '{}': it is a directory", path.string()));
    if (std::ifstream existing(path, std::ios::binary); existing) {
        const Expected<std::uint64_t> end = writer.takeUp(existing, path);
        if (!end)
            return tl::unexpected(end.error());
        std::error_code error;
        std::filesystem::resize_file(path, *end, error);
        if (error)
            return fail(fmt::format("cannot write '{}': {}", path.string(), error.message()));
    }
    writer.file_.open(path, std::ios::binary | std::ios::app);
    if (!writer.file_)
        return tl::unexpected(systemError("write", path));
    return writer;
}

/// Takes note of the games of a file that is there. Returns where they end: 0 where its header is torn.
Expected<std::uint64_t> TrainingWriter::takeUp(std::istream& existing, const std::filesystem::path& path) {
    TrainingHeader found;
    if (!readInto(existing, std::span(&found, 1))) {
        const auto size = static_cast<std::size_t>(existing.gcount());
        if (std::memcmp(&found, &header_, size) == 0)
            return 0;
        return tl::unexpected(noTrainingFile(path));
    }
    if (const Expected<void> known = checkHeader(found, path); !known)
        return tl::unexpected(known.error());
    if (found != header_)
        return fail(fmt::format("'{}' was made with other settings (variant, seed, nodes or network)", path.string()));
    headerWritten_ = true;
    return readGames(existing, path, [this](std::uint32_t game, const auto& records) {
        games_.insert(game);
        records_ += records.size();
    });
}

Expected<void> TrainingWriter::append(std::uint32_t game, std::span<const TrainingRecord> records) {
    const GameHeader header{.game = game,
                            .records = static_cast<std::uint32_t>(records.size()),
                            .checksum = checksumOf(std::as_bytes(records))};
    if (!std::exchange(headerWritten_, true))
        write(file_, std::span<const TrainingHeader>(&header_, 1));
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
    TrainingData data;
    if (!readInto(stream, std::span(&data.header, 1)))
        return tl::unexpected(noTrainingFile(path));
    if (const Expected<void> known = checkHeader(data.header, path); !known)
        return tl::unexpected(known.error());
    const Expected<std::uint64_t> end = readGames(stream, path, [&](std::uint32_t, const auto& records) {
        ++data.games;
        data.records.insert(data.records.end(), records.begin(), records.end());
    });
    if (!end)
        return tl::unexpected(end.error());
    return data;
}

}  // namespace motley
