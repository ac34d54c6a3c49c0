#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The rules of every variant, written a second time: slow, plain and independent of the engine, so that the engine can
// be compared with it. All of it follows the rules in variants/README.md and nothing else.
//
// Variant names: "chess", "chess960", "productionline", "simplified", "promoters", "tradeup", "pawnless".
// Every function throws std::invalid_argument for an unknown variant or for text that is no FEN of it. Whether the
// position could be played (number of kings, side not to move in check, size of the holdings) is not checked.
namespace motley::reference {

// The legal moves as UCI text in canonical form, sorted as strings.
std::vector<std::string> legalMoves(std::string_view variant, std::string_view fen);

// The canonical FEN after a legal move; the parts of a comma move may come in any order. Throws if it is not legal.
std::string play(std::string_view variant, std::string_view fen, std::string_view move);

// The number of move sequences of this length.
std::uint64_t perft(std::string_view variant, std::string_view fen, int depth);

// Whether the king of the side to move is attacked; always false where the king is capturable.
bool inCheck(std::string_view variant, std::string_view fen);

// How the game stands by the position alone, without its history, the 50-move rule and insufficient material:
// "ongoing", "checkmate", "stalemate", "king captured", "only king moves" or "no move".
std::string verdict(std::string_view variant, std::string_view fen);

// The canonical FEN of the colour-flipped position: mirrored top to bottom, Pawn Less turned by half a turn.
std::string flip(std::string_view variant, std::string_view fen);

}  // namespace motley::reference
