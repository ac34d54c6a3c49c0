// Squares that XBoard marks while the user holds a man, and what it may become there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// The squares that `moves` go to in the position of a FEN, written like its board: yellow (Y) for moves, red (R) for
/// captures, magenta (M) where the man may become another.
std::string highlights(std::string_view fen, const std::vector<std::string>& moves);

/// What the moves to a square may make of the man, as upper case letters; empty where nothing.
std::string promotionsTo(std::string_view square, const std::vector<std::string>& moves);

}  // namespace motley
