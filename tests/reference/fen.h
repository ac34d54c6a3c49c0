#pragma once

#include "position.h"

#include <string>
#include <string_view>

namespace motley::reference {

// Reads every FEN that the rules accept, with defaults for what is missing and with impossible castling rights and
// en-passant squares mended. Throws std::invalid_argument for text that is not a FEN.
Position parseFen(Variant variant, std::string_view fen);

// Writes the canonical form.
std::string formatFen(const Position& position);

// The rights named in the text that the position really has, in the form of Position::castling.
std::string possibleCastling(const Position& position, std::string_view text);

}  // namespace motley::reference
