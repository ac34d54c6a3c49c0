// Games in Portable Game Notation (https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm), for every variant.
// Move text is as in san.h. What a player said of its move follows in a comment, each part where it is known: score in
// pawns from its own view or "+M5" for a mate in so many moves, depth, time and nodes: "{+0.31/12 0.050s 12345n}".
#pragma once

#include "engine/record/game_record.h"
#include "engine/record/pgn_scanner.h"
#include "engine/support/error.h"

#include <istream>
#include <optional>
#include <string>

namespace motley {

/// A game and the empty line behind it, so that games can be written one after the other. Its moves are to be legal; an
/// illegal one ends the text there.
std::string pgnOf(const GameRecord& record);

/// Reads games one by one, those of other programs too. Games that are written by `pgnOf` come back the same.
///
/// How a game ended is told by the tag Termination where it has a word of ours or of PGN's own; else by the rules, if
/// the final position is over; else a game with a winner is taken for resigned, a draw for agreed, and a game without
/// result for broken off.
class PgnReader {
  public:
    /// `stream` is to live as long as the reader.
    explicit PgnReader(std::istream& stream) : scanner_(stream) {}

    /// The next game; none at the end of the file. A game with something wrong is an error that says which game and
    /// which line; the game after it can be read all the same. A game that breaks off before its result is an error
    /// too.
    std::optional<Expected<GameRecord>> next();

  private:
    PgnScanner scanner_;
    std::optional<PgnToken> pending_;  ///< was read with the game before, but belongs to the next one
    unsigned games_ = 0;               ///< that were begun
};

}  // namespace motley
