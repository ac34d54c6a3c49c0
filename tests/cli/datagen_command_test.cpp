// `motley datagen` and `motley net`, run as users run them.
#include "engine/learn/training_file.h"
#include "tests/support/networks.h"
#include "tests/support/process.h"
#include "tests/support/temporary_file.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace motley::test {

namespace {

Finished datagen(const TemporaryFile& out, std::vector<std::string> more) {
    more.insert(more.begin(), {"datagen", "--variant", "simplified", "--nodes", "50", "--out", out.path()});
    return runMotley(more);
}

std::vector<TrainingRecord> recordsOf(const TemporaryFile& file) {
    const Expected<TrainingData> data = readTrainingFile(file.path());
    REQUIRE(data.has_value());
    return data->records;
}

TEST_CASE("datagen makes as many games as wanted, and goes on with a file", "[cli][learn]") {
    const TemporaryFile atOnce;
    const TemporaryFile inParts;
    const Finished whole = datagen(atOnce, {"--games", "6"});
    CHECK(whole.status == 0);
    CHECK(whole.err.empty());
    CHECK_THAT(whole.out, Catch::StartsWith("6 games, "));
    CHECK(datagen(inParts, {"--games", "2"}).status == 0);
    CHECK(datagen(inParts, {"--games", "6"}).status == 0);
    CHECK(inParts.read() == atOnce.read());
}

TEST_CASE("shards and threads make the games of one run between them", "[cli][learn]") {
    const auto sorted = [](std::vector<TrainingRecord> records) {
        std::ranges::sort(records, {}, [](const TrainingRecord& record) {
            return std::tuple(record.position.colors, record.position.kindBits, record.score);
        });
        return records;
    };
    const TemporaryFile whole;
    const TemporaryFile threaded;
    const TemporaryFile first;
    const TemporaryFile second;
    CHECK(datagen(whole, {"--games", "6"}).status == 0);
    CHECK(datagen(threaded, {"--games", "6", "--threads", "3"}).status == 0);
    CHECK(datagen(first, {"--games", "3", "--shard", "1/2"}).status == 0);
    CHECK(datagen(second, {"--games", "3", "--shard", "2/2"}).status == 0);
    std::vector<TrainingRecord> merged = recordsOf(first);
    const std::vector<TrainingRecord> others = recordsOf(second);
    merged.insert(merged.end(), others.begin(), others.end());
    CHECK(sorted(merged) == sorted(recordsOf(whole)));
    CHECK(sorted(recordsOf(threaded)) == sorted(recordsOf(whole)));
}

TEST_CASE("datagen plays by the network that is wanted", "[cli][learn][nnue]") {
    const Variant& variant = *findVariant("simplified")->variant;
    const TemporaryFile network(randomNetwork("simplified", variant.features.inputs(), 32, 12).file());
    const TemporaryFile other(randomNetwork("chess", findVariant("chess")->variant->features.inputs(), 32, 12).file());
    const TemporaryFile byNetwork;
    const TemporaryFile byHand;
    CHECK(datagen(byNetwork, {"--games", "2", "--network", network.path()}).status == 0);
    CHECK(datagen(byHand, {"--games", "2", "--network", "none"}).status == 0);
    CHECK(recordsOf(byNetwork) != recordsOf(byHand));
    CHECK(readTrainingFile(byNetwork.path())->header.network != 0);
    CHECK(readTrainingFile(byHand.path())->header.network == 0);
    CHECK(datagen(byHand, {"--games", "2", "--network", other.path()}).status == 2);
}

TEST_CASE("datagen refuses what it cannot do", "[cli][learn]") {
    const TemporaryFile out;
    CHECK(datagen(out, {}).status == 2);
    for (const std::string shard : {"0/2", "3/2", "1", "1/2x", "", "1/-1", " 1/2", "+1/2", "1/99999999999"}) {
        CAPTURE(shard);
        CHECK(datagen(out, {"--games", "1", "--shard", shard}).status == 2);
    }
    CHECK(runMotley({"datagen", "--variant", "simplified", "--games", "1", "--out", "/nowhere/data"}).status == 2);
    CHECK(datagen(out, {"--games", "1", "--seed", "-1"}).status == 2);
    CHECK(datagen(out, {"--games", "1", "--seed", "99999999999999999999999"}).status == 2);
    CHECK(datagen(out, {"--games", "1", "--network", "/"}).status == 2);
    CHECK(runMotley({"datagen", "--variant", "nochess", "--games", "1", "--out", out.path()}).status == 2);
}

TEST_CASE("net info tells what a network file holds", "[cli][nnue]") {
    const Network network = randomNetwork("chess", 768, 64, 13);
    const TemporaryFile file(network.file());
    const Finished found = runMotley({"net", "info", file.path()});
    CHECK(found.status == 0);
    const std::vector<std::string> lines = linesOf(found.out);
    REQUIRE(lines.size() == 5);
    CHECK(lines[0] == "variant chess");
    CHECK(lines[1] == "inputs 768");
    CHECK(lines[2] == "neurons 64");
    std::vector<std::byte> damaged = network.file();
    damaged.pop_back();
    const Finished refused = runMotley({"net", "info", TemporaryFile(damaged).path()});
    CHECK(refused.status == 2);
    CHECK_FALSE(refused.err.empty());
}

}  // namespace

}  // namespace motley::test
