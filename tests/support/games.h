// Games by the name of their variant, as protocols get them.
#pragma once

#include "engine/game/game.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// Every name a game can be had by: all variants and "chess960".
std::vector<std::string> gameNames();

/// A new game. Throws if there is no such variant.
std::unique_ptr<Game> newGame(std::string_view variant);

/// A game set up at `fen`, with `moves` played. Throws if it cannot be set up.
std::unique_ptr<Game> gameAt(std::string_view variant, std::string_view fen,
                             const std::vector<std::string>& moves = {});

/// As the game's own, but throwing where it refuses.
void setUp(Game& game, std::string_view fen, const std::vector<std::string>& moves = {});
void play(Game& game, std::string_view move);

/// The words of `text`, for lists of moves.
std::vector<std::string> words(std::string_view text);

/// The legal moves, sorted as strings.
std::vector<std::string> sortedMoves(const Game& game);

/// Whether `move` is legal.
bool isLegal(const Game& game, std::string_view move);

/// The legal moves that start with `prefix`, sorted: "e2" for those of the man on e2, "P@" for placements.
std::vector<std::string> movesWith(const Game& game, std::string_view prefix);

std::uint64_t perft(const Game& game, unsigned depth);

}  // namespace motley::test
