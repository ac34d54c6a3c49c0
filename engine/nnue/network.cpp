#include "engine/nnue/network.h"

#include "engine/nnue/kernels.h"
#include "engine/support/checksum.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <type_traits>

namespace motley {

static_assert(std::endian::native == std::endian::little, "the files are written as memory holds them");

namespace {

struct FileHeader {
    std::array<char, 8> magic{'M', 'o', 't', 'l', 'e', 'y', 'N', 'N'};
    std::uint32_t version = 1;
    std::uint32_t inputs = 0;
    std::uint32_t neurons = 0;
    std::uint32_t unused = 0;
    std::array<char, 24> variant{};
    std::uint64_t checksum = 0;
};
static_assert(sizeof(FileHeader) == 56 && std::is_trivially_copyable_v<FileHeader>);

constexpr unsigned mostInputs = 4096;
constexpr std::size_t mostBytes =
    sizeof(FileHeader) + sizeof(std::int32_t) + sizeof(std::int16_t) * Network::maxNeurons * (mostInputs + 3);
constexpr std::size_t longestPath = 4096;

/// Small letters and digits, then zeros.
bool isName(const std::array<char, 24>& text) {
    const auto* const end = std::ranges::find_if_not(
        text, [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'); });
    return end != text.begin() && end != text.end() &&
           std::all_of(end, text.end(), [](char rest) { return rest == 0; });
}

void append(std::vector<std::byte>& bytes, const auto& values) {
    const auto view = std::as_bytes(std::span(values));
    bytes.resize(bytes.size() + view.size());
    std::memcpy(bytes.data() + bytes.size() - view.size(), view.data(), view.size());
}

Expected<void> checkHeader(const FileHeader& header) {
    if (header.magic != FileHeader().magic)
        return fail("it is no network");
    if (header.version != FileHeader().version)
        return fail(fmt::format("it is of version {}, known is {}", header.version, FileHeader().version));
    if (header.inputs == 0 || header.inputs > mostInputs || header.neurons == 0 ||
        header.neurons > Network::maxNeurons || header.neurons % Network::neuronStep != 0)
        return fail(fmt::format("it has {} inputs and {} neurons", header.inputs, header.neurons));
    if (!isName(header.variant))
        return fail("it is damaged: it names no variant");
    return {};
}

}  // namespace

Network::Network(std::string variant, unsigned inputs, unsigned neurons)
    : variant_(std::move(variant)), inputs_(inputs), neurons_(neurons), weights_(std::size_t{inputs + 3} * neurons) {}

Expected<Network> Network::parse(std::span<const std::byte> file) {
    FileHeader header;
    if (file.size() < sizeof header)
        return fail("it is too short for a network");
    std::memcpy(&header, file.data(), sizeof header);
    if (const Expected<void> known = checkHeader(header); !known)
        return tl::unexpected(known.error());
    Network network({header.variant.begin(), std::ranges::find(header.variant, '\0')}, header.inputs, header.neurons);
    const std::span<const std::byte> payload = file.subspan(sizeof header);
    const std::size_t weightBytes = network.weights_.size() * sizeof(std::int16_t);
    if (payload.size() != sizeof network.outputBias_ + weightBytes)
        return fail(fmt::format("it has {} bytes of weights instead of {}", payload.size(),
                                sizeof network.outputBias_ + weightBytes));
    if (checksumOf(payload) != header.checksum)
        return fail("it is damaged: its checksum is wrong");
    std::memcpy(&network.outputBias_, payload.data(), sizeof network.outputBias_);
    std::memcpy(network.weights_.data(), payload.data() + sizeof network.outputBias_, weightBytes);
    return network;
}

Expected<Network> Network::load(const std::string& path) {
    if (path.size() > longestPath)
        return fail(fmt::format("the path is longer than {} characters", longestPath));
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status) || error)
        return fail(fmt::format("cannot read '{}': {}", path, error.message()));
    if (!std::filesystem::is_regular_file(status))
        return fail(fmt::format("cannot read '{}': it is no ordinary file", path));
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fail(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
    // One byte more than a network can have tells that the file is none.
    std::vector<std::byte> bytes(mostBytes + 1);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return parse(bytes).map_error(
        [&](const Error& wrong) { return Error{fmt::format("cannot use '{}': {}", path, wrong.message)}; });
}

std::vector<std::byte> Network::payload() const {
    std::vector<std::byte> bytes;
    append(bytes, std::array{outputBias_});
    append(bytes, weights_);
    return bytes;
}

std::uint64_t Network::checksum() const {
    return checksumOf(payload());
}

std::vector<std::byte> Network::file() const {
    FileHeader header;
    header.inputs = inputs_;
    header.neurons = neurons_;
    std::ranges::copy(std::string_view(variant_).substr(0, header.variant.size() - 1), header.variant.begin());
    const std::vector<std::byte> weights = payload();
    header.checksum = checksumOf(weights);
    std::vector<std::byte> bytes;
    append(bytes, std::array{header});
    append(bytes, weights);
    return bytes;
}

Score Network::output(const std::int16_t* own, const std::int16_t* other) const {
    const std::int64_t squares = std::int64_t{kernels::sumOfSquares(own, outputWeights(0).data(), neurons_)} +
                                 kernels::sumOfSquares(other, outputWeights(1).data(), neurons_);
    const std::int64_t sum = squares / inputUnit + outputBias_;
    return static_cast<Score>(sum * scoreUnit / (inputUnit * outputUnit));
}

}  // namespace motley
