// The 960 start positions of Chess960.
#pragma once

#include <string>

namespace motley {

inline constexpr unsigned chess960Starts = 960;

/// The start position with a number from 0 to 959, by the numbering of Reinhard Scharnagl
/// (https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme); 518 is that of chess.
std::string chess960StartFen(unsigned number);

}  // namespace motley
