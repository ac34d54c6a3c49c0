// The games in variants/games.md can be replayed, move by move.
#include "engine/game/game_text.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <stdexcept>

namespace motley::test {

namespace {

/// A fenced block of the document: "```moves chess" or "```board chess" above its lines.
struct Block {
    std::string kind;
    std::string variant;
    std::string text;  ///< each line with its end
};

/// The blocks of the game of each variant, in the order of the document.
using Games = std::map<std::string, std::vector<Block>>;

std::string textUpToFence(std::istream& document) {
    std::string text;
    for (std::string line; std::getline(document, line);) {
        if (line == "```")
            return text;
        text += line + "\n";
    }
    throw std::runtime_error("a block without an end");
}

/// Fences without words behind them hold something else, and are passed over.
Games gamesIn(std::istream& document) {
    Games games;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with("```"))
            continue;
        const std::vector<std::string> info = words(line.substr(3));
        const std::string text = textUpToFence(document);
        if (info.size() == 2)
            games[info[1]].push_back({info[0], info[1], text});
    }
    return games;
}

Games gamesOfDocument() {
    const std::string path = MOTLEY_TEST_DATA "/../../variants/games.md";
    std::ifstream document(path);
    if (!document)
        throw std::runtime_error("cannot read " + path);
    return gamesIn(document);
}

/// The moves of a block, without the numbers between them.
std::vector<std::string> movesOf(const Block& block) {
    std::vector<std::string> moves = words(block.text);
    std::erase_if(moves, [](const std::string& word) { return word.ends_with('.'); });
    return moves;
}

/// Every move is played in a game that is not over, and must be legal there.
void playMoves(Game& game, const Block& block) {
    for (const std::string& move : movesOf(block)) {
        CAPTURE(move, game.fen());
        REQUIRE_FALSE(game.outcome().isOver());
        REQUIRE(isLegal(game, move));
        play(game, move);
    }
}

void replay(const std::vector<Block>& blocks) {
    CAPTURE(blocks.front().variant);
    const std::unique_ptr<Game> game = newGame(blocks.front().variant);
    for (const Block& block : blocks) {
        CAPTURE(block.kind);
        REQUIRE((block.kind == "moves" || block.kind == "board"));
        if (block.kind == "moves")
            playMoves(*game, block);
        else
            REQUIRE(block.text == boardText(game->fen()) + "\n");
    }
    CHECK(game->outcome().isOver());
}

TEST_CASE("the document of games has a game of every variant that is promised", "[variants][document]") {
    const Games games = gamesOfDocument();
    for (const char* variant : {"chess", "productionline", "simplified", "promoters", "tradeup", "pawnless"}) {
        CAPTURE(variant);
        CHECK(games.contains(variant));
    }
}

TEST_CASE("the games of the document are legal, shown as they stood and over at their last move",
          "[variants][document]") {
    for (const auto& [variant, blocks] : gamesOfDocument())
        replay(blocks);
}

}  // namespace

}  // namespace motley::test
