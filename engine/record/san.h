// Move text in Standard Algebraic Notation, for every variant, from nothing but a game.
//
// What is written:
//   Nf3 Nbd2 R1e2 Qh4xe1   pieces, with the file, the rank or both they come from where others could go there too
//   e4 exd5                pawns; en passant is a capture too
//   e8=Q bxa8=N Nf3=Q      promotion and exchange, of whatever man
//   +Rd4 +Raxd4            a man whose letter in FEN has a sign keeps it
//   O-O O-O-O              castling, in either mode
//   P@e3 P@c2,P@e3 d4d4+   special moves stay as UCI writes them
// A move that attacks the king gets a '+' at its end, one that wins the game a '#'. Both can be dropped in reading:
// turning a rook is the only move that has its square twice, so it is "d4d4", "d4d4+" or, with check, "d4d4++".
#pragma once

#include "engine/game/game.h"
#include "engine/support/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// The text of a move that is legal in the position of `game`, given as UCI writes it, without '+' and '#': these need
/// the move to be played.
std::string plainSanOf(const Game& game, std::string_view uciMove);

/// Plays a move, given as UCI writes it, and gives its text. On an error nothing has changed.
Expected<std::string> playSan(Game& game, std::string_view uciMove);

/// The one legal move that `text` names, as UCI writes it. Text may be that of UCI too; missing and wrong '+', '#' and
/// 'x', more of the square it comes from than is needed, "0-0", "e8Q" and comments like "!?" do no harm.
Expected<std::string> readMove(const Game& game, std::string_view text);

/// All legal moves that `text` may mean in this way, as UCI writes them.
std::vector<std::string> meantMoves(const Game& game, std::string_view text);

/// As `readMove`; none where the text names no legal move, or several.
std::optional<std::string> uciOf(const Game& game, std::string_view text);

}  // namespace motley
