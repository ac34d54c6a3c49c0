// The positions that the games of a match begin from.
#pragma once

#include "engine/support/error.h"
#include "variants/registry.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley {

struct OpeningsSettings {
    enum class Order : std::uint8_t { Sequential, Random };
    enum class Format : std::uint8_t {
        ByName,  ///< games where the name ends in .pgn, .json or .jsonl, else lines
        Lines,
        Games,
    };

    std::string file{};  ///< FEN or EPD, a position a line, or PGN; empty: no file
    Format format = Format::ByName;
    Order order = Order::Sequential;
    std::uint32_t start = 0;  ///< number of the opening that comes first
    unsigned plies = 0;       ///< random moves, where there is no file; of PGN games, 0 for all of them
    std::uint64_t seed = 0;
};

/// Openings by number. Without a file and without random moves each of them is the start position, in Chess960 one of
/// all start positions.
class Openings {
  public:
    /// An error where the file cannot be read or has no openings for the variant.
    static Expected<Openings> make(const OpeningsSettings& settings, const VariantChoice& choice);

    /// The FEN of an opening. They begin anew after the last of a file; random ones do not end, and are balanced. Where
    /// random moves lead to no balanced position this is an error.
    Expected<std::string> fen(std::uint32_t number) const;

    /// How many different ones there are; 0 where there is no end of them.
    std::size_t size() const { return settings_.plies != 0 && settings_.file.empty() ? 0 : fens_.size(); }

  private:
    Openings(const OpeningsSettings& settings, const VariantChoice& choice) : settings_(settings), choice_(choice) {}

    OpeningsSettings settings_;
    VariantChoice choice_;
    std::vector<std::string> fens_;
};

}  // namespace motley
