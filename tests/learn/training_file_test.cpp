// Files of training data survive interruptions and notice damage.
#include "engine/learn/training_file.h"
#include "tests/support/random.h"
#include "tests/support/temporary_file.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

const TrainingHeader header("chess", 7, 500);

std::vector<TrainingRecord> someRecords(std::size_t size, std::uint64_t seed) {
    Random random(seed);
    std::vector<TrainingRecord> records(size);
    for (TrainingRecord& record : records) {
        record.position.colors = {random.bits(), random.bits()};
        record.result = static_cast<std::uint8_t>(random.below(3));
        record.score = static_cast<std::int16_t>(random.below(1000));
    }
    return records;
}

/// A file of three games.
void fill(const TemporaryFile& file) {
    Expected<TrainingWriter> writer = TrainingWriter::open(file.path(), header);
    REQUIRE(writer.has_value());
    for (std::uint32_t game = 0; game < 3; ++game)
        REQUIRE(writer->append(10 + game, someRecords(5 + game, game)).has_value());
}

TEST_CASE("training data are read as they were written", "[learn]") {
    const TemporaryFile file;
    fill(file);
    const Expected<TrainingData> data = readTrainingFile(file.path());
    REQUIRE(data.has_value());
    CHECK(data->header == header);
    CHECK(data->header.variantName() == "chess");
    CHECK(data->games == 3);
    std::vector<TrainingRecord> expected;
    for (std::uint32_t game = 0; game < 3; ++game) {
        const std::vector<TrainingRecord> records = someRecords(5 + game, game);
        expected.insert(expected.end(), records.begin(), records.end());
    }
    CHECK(data->records == expected);
}

TEST_CASE("a run that was cut off anywhere goes on after its last whole game", "[learn]") {
    const TemporaryFile whole;
    fill(whole);
    const std::vector<std::byte> bytes = whole.read();
    for (std::size_t size = 0; size < bytes.size(); size += 13) {
        CAPTURE(size);
        const TemporaryFile file(std::span<const std::byte>(bytes).first(size));
        Expected<TrainingWriter> writer = TrainingWriter::open(file.path(), header);
        REQUIRE(writer.has_value());
        for (std::uint32_t game = 0; game < 3; ++game)
            if (!writer->hasGame(10 + game))
                REQUIRE(writer->append(10 + game, someRecords(5 + game, game)).has_value());
        CHECK(writer->games() == 3);
        CHECK(file.read() == bytes);
    }
}

TEST_CASE("a last game that was written only in part is dropped, even where its room is taken", "[learn]") {
    const TemporaryFile whole;
    fill(whole);
    std::vector<std::byte> bytes = whole.read();
    std::fill(bytes.end() - 100, bytes.end(), std::byte{0});
    const TemporaryFile file(bytes);
    CHECK(readTrainingFile(file.path()).value().games == 2);
    Expected<TrainingWriter> writer = TrainingWriter::open(file.path(), header);
    REQUIRE(writer.has_value());
    REQUIRE(writer->append(12, someRecords(7, 2)).has_value());
    CHECK(file.read() == whole.read());
}

TEST_CASE("damaged training data are refused", "[learn]") {
    const TemporaryFile whole;
    fill(whole);
    const std::vector<std::byte> bytes = whole.read();
    std::vector<std::byte> changed = bytes;
    changed[sizeof(TrainingHeader) + 16 + 3] ^= std::byte{1};
    CHECK_FALSE(readTrainingFile(TemporaryFile(changed).path()).has_value());
    CHECK_FALSE(TrainingWriter::open(TemporaryFile(changed).path(), header).has_value());
    changed = bytes;
    changed[0] = std::byte{'X'};
    CHECK_FALSE(readTrainingFile(TemporaryFile(changed).path()).has_value());
    const std::string text = "no training data";
    CHECK_FALSE(TrainingWriter::open(TemporaryFile(std::as_bytes(std::span(text))).path(), header).has_value());
    CHECK_FALSE(TrainingWriter::open("/", header).has_value());
    CHECK_FALSE(readTrainingFile("/nowhere/data").has_value());
    CHECK_FALSE(TrainingWriter::open("/nowhere/data", header).has_value());
}

TEST_CASE("a file made with other settings is not continued", "[learn]") {
    const TemporaryFile file;
    fill(file);
    const std::vector<std::byte> bytes = file.read();
    for (const TrainingHeader& other :
         {TrainingHeader("tradeup", 7, 500), TrainingHeader("chess", 8, 500), TrainingHeader("chess", 7, 501)})
        CHECK_FALSE(TrainingWriter::open(file.path(), other).has_value());
    CHECK(file.read() == bytes);
}

}  // namespace

}  // namespace motley::test
