// How castling is read and written; the rules are those of Chess960 either way.
#pragma once

#include <cstdint>

namespace motley {

enum class CastlingMode : std::uint8_t {
    Standard,  ///< king on the e-file, rooks in the corners; rights are KQkq, the move is the king's two squares (e1g1)
    Chess960,  ///< any rooks on the king's rank; rights are their files (Shredder-FEN), king takes own rook (e1h1)
};

}  // namespace motley
