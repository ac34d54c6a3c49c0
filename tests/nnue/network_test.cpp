// Network files: what is written can be read, and nothing else.
#include "engine/nnue/network.h"
#include "tests/support/networks.h"
#include "tests/support/temporary_file.h"
#include "variants/registry.h"

#include <catch2/catch.hpp>

namespace motley::test {

namespace {

TEST_CASE("a network is read as it was written", "[nnue]") {
    const Network network = randomNetwork("chess", 768, 64, 1);
    const TemporaryFile file(network.file());
    const Expected<Network> read = Network::load(file.path());
    REQUIRE(read.has_value());
    CHECK(read->variant() == "chess");
    CHECK(read->inputs() == 768);
    CHECK(read->neurons() == 64);
    CHECK(read->file() == network.file());
    CHECK(read->checksum() == network.checksum());
}

TEST_CASE("no byte of a network file can be changed, taken away or added without notice", "[nnue]") {
    const std::vector<std::byte> bytes = randomNetwork("chess", 40, 32, 2).file();
    REQUIRE(Network::parse(bytes).has_value());
    // The four bytes that mean nothing.
    const auto isFree = [](std::size_t at) { return at >= 20 && at < 24; };
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::vector<std::byte> changed = bytes;
        changed[at] ^= std::byte{0x90};
        CAPTURE(at);
        CHECK(Network::parse(changed).has_value() == isFree(at));
    }
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(Network::parse(std::span(bytes).first(size)).has_value());
    }
    std::vector<std::byte> longer = bytes;
    longer.push_back(std::byte{0});
    CHECK_FALSE(Network::parse(longer).has_value());
}

TEST_CASE("a file that is no network is refused, and the message names it", "[nnue]") {
    CHECK(Network::load("/nowhere/net.nnue").error().message.find("/nowhere/net.nnue") != std::string::npos);
    for (const std::string& path : {std::string("/"), std::string("/dev/zero"), std::string(5000, 'x')})
        CHECK_FALSE(Network::load(path).has_value());
    const TemporaryFile file(std::vector<std::byte>(1000));
    const Expected<Network> read = Network::load(file.path());
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().message.find(file.path()) != std::string::npos);
}

TEST_CASE("a network that fits no variant is refused", "[nnue]") {
    const unsigned inputs = findVariant("chess")->variant->features.inputs();
    const auto isTaken = [](const Network& network) {
        return loadNetwork(TemporaryFile(network.file()).path()).has_value();
    };
    CHECK(isTaken(Network("chess", inputs, 32)));
    CHECK_FALSE(isTaken(Network("chess", inputs + 1, 32)));
    CHECK_FALSE(isTaken(Network("nochess", inputs, 32)));
    // A mode of chess, whose networks are those of chess.
    CHECK_FALSE(isTaken(Network("chess960", inputs, 32)));
}

TEST_CASE("the networks that are built in are those of their variants", "[nnue]") {
    for (const Variant& variant : allVariants())
        if (variant.network) {
            CAPTURE(variant.info.name);
            CHECK(variant.network->variant() == variant.info.name);
            CHECK(variant.network->inputs() == variant.features.inputs());
            CHECK(variant.network->file().size() < 400'000);
        }
}

}  // namespace

}  // namespace motley::test
