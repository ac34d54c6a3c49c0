// The files in tests/data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// A line of a perft suite: `FEN ; D1 n D2 n ... ; what the position is about`.
struct PerftLine {
    std::string fen;
    std::vector<std::uint64_t> nodes;  ///< for depths 1, 2, ...
    std::string about;
};

/// The suite data/perft/NAME.epd. Throws if it is missing, empty or malformed.
std::vector<PerftLine> perftSuite(std::string_view name);

/// The FENs of data/positions/NAME.fen, one a line; lines that start with '#' are comments. None if there is no such
/// file.
std::vector<std::string> positionList(std::string_view name);

/// All positions of both for the variant of this name.
std::vector<std::string> knownPositions(std::string_view name);

}  // namespace motley::test
