// Files of training data. Little-endian; a header, then one block for each game: its number, how many records it gave,
// a checksum of them, and the records. A block is written at once, so that an interrupted run leaves whole games and at
// most one torn block at the end, which is dropped when the run is resumed.
#pragma once

#include "engine/position/packed_position.h"
#include "engine/support/error.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace motley {

/// One position of a game, from the view of its side to move.
struct TrainingRecord {
    PackedPosition position{};
    Color side = Color::White;
    std::uint8_t result = 1;  ///< of the game: 0 lost, 1 drawn, 2 won
    std::int16_t score = 0;   ///< what the search found, in hundredths of a pawn
    std::uint32_t unused = 0;

    bool operator==(const TrainingRecord&) const = default;
};
static_assert(sizeof(TrainingRecord) == 56 && std::is_trivially_copyable_v<TrainingRecord>);

/// How the data of a file were made: a run resumes a file only if it is the same.
struct TrainingHeader {
    std::array<char, 8> magic{'M', 'o', 't', 'l', 'e', 'y', 'T', 'D'};
    std::uint32_t version = 1;
    std::uint32_t recordBytes = sizeof(TrainingRecord);
    std::array<char, 24> variant{};  ///< its name, then zeros
    std::uint64_t seed = 0;
    std::uint64_t network = 0;  ///< checksum of the network that played, 0 for the hand-written evaluation
    std::uint32_t nodes = 0;    ///< of each search
    std::uint32_t unused = 0;

    TrainingHeader() = default;
    TrainingHeader(std::string_view variantName, std::uint64_t seedOfRun, std::uint32_t nodesOfSearch);

    std::string variantName() const;
    bool operator==(const TrainingHeader&) const = default;
};
static_assert(sizeof(TrainingHeader) == 64 && std::is_trivially_copyable_v<TrainingHeader>);

/// Appends games to a file, going on where an earlier run ended.
class TrainingWriter {
  public:
    /// A file that is there must have the same header.
    static Expected<TrainingWriter> open(const std::filesystem::path& path, const TrainingHeader& header);

    bool hasGame(std::uint32_t game) const { return games_.contains(game); }
    std::uint64_t records() const { return records_; }
    std::size_t games() const { return games_.size(); }

    Expected<void> append(std::uint32_t game, std::span<const TrainingRecord> records);

  private:
    explicit TrainingWriter(const TrainingHeader& header) : header_(header) {}

    Expected<std::uint64_t> takeUp(std::istream& existing, const std::filesystem::path& path);

    TrainingHeader header_;
    bool headerWritten_ = false;  ///< it is, together with the first game
    std::ofstream file_;
    std::unordered_set<std::uint32_t> games_;
    std::uint64_t records_ = 0;
};

struct TrainingData {
    TrainingHeader header;
    std::uint64_t games = 0;
    std::vector<TrainingRecord> records{};
};

/// All whole games of a file. A torn end is left out, a wrong checksum an error.
Expected<TrainingData> readTrainingFile(const std::filesystem::path& path);

}  // namespace motley
