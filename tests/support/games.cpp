#include "tests/support/games.h"

#include "variants/registry.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace motley::test {

std::vector<std::string> gameNames() {
    std::vector<std::string> names;
    for (const Variant& variant : allVariants()) {
        names.emplace_back(variant.info.name);
        if (variant.info.chess960)
            names.push_back(names.back() + "960");
    }
    return names;
}

std::unique_ptr<Game> newGame(std::string_view variant) {
    const std::optional<VariantChoice> choice = findVariant(variant);
    if (!choice)
        throw std::runtime_error("no variant " + std::string(variant));
    return choice->newGame();
}

std::unique_ptr<Game> gameAt(std::string_view variant, std::string_view fen, const std::vector<std::string>& moves) {
    std::unique_ptr<Game> game = newGame(variant);
    setUp(*game, fen, moves);
    return game;
}

void setUp(Game& game, std::string_view fen, const std::vector<std::string>& moves) {
    if (const Expected<void> done = game.setUp(fen, moves); !done)
        throw std::runtime_error(std::string(fen) + ": " + done.error().message);
}

void play(Game& game, std::string_view move) {
    if (const Expected<void> done = game.play(move); !done)
        throw std::runtime_error(done.error().message);
}

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> list;
    for (std::string word; stream >> word;)
        list.push_back(word);
    return list;
}

std::vector<std::string> sortedMoves(const Game& game) {
    std::vector<std::string> moves = game.legalMoves();
    std::ranges::sort(moves);
    return moves;
}

bool isLegal(const Game& game, std::string_view move) {
    return std::ranges::count(game.legalMoves(), move) == 1;
}

std::vector<std::string> movesWith(const Game& game, std::string_view prefix) {
    std::vector<std::string> moves = sortedMoves(game);
    std::erase_if(moves, [prefix](const std::string& move) { return !move.starts_with(prefix); });
    return moves;
}

std::uint64_t perft(const Game& game, unsigned depth) {
    return game.perft({.depth = depth, .threads = 1, .hashBytes = 0, .onProgress = {}});
}

}  // namespace motley::test
