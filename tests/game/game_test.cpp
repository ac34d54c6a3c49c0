// A game as commands and protocols see it.
#include "engine/game/game.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/playout.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <vector>

namespace motley::test {

namespace {

TEMPLATE_LIST_TEST_CASE("a new game stands at the start of its variant", "[game]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        const std::unique_ptr<Game> game = newGame(variant);
        CHECK(game->fen() == gameAt(variant, TestType::startFen)->fen());
        CHECK(game->side() == Color::White);
        CHECK_FALSE(game->outcome().isOver());
        CHECK(game->checkers().empty());
        CHECK(game->legalMoves().size() == perft(*game, 1));
    }
}

TEMPLATE_LIST_TEST_CASE("moves played one by one or given with the FEN are the same game", "[game]", AllRules) {
    for (const std::string& variant : namesOf<TestType>()) {
        std::vector<std::string> moves;
        std::string start;
        playout(variant, scaled(600), 101, [&](const Step& step) {
            if (start.empty() || step.move.empty() || moves.size() >= 20) {
                start = step.fen;
                moves.clear();
            }
            const std::unique_ptr<Game> game = gameAt(variant, start, moves);
            if (game->fen() != step.fen) {  // The playout began a new game.
                start = step.fen;
                moves.clear();
            } else {
                CAPTURE(variant, start, moves);
                REQUIRE(game->key() == step.key);
                REQUIRE(game->legalMoves() == step.moves);
                const std::unique_ptr<Game> played = gameAt(variant, start);
                for (const std::string& move : moves)
                    play(*played, move);
                REQUIRE(played->fen() == game->fen());
                REQUIRE(played->outcome() == game->outcome());
            }
            if (!step.move.empty())
                moves.push_back(step.move);
        });
    }
}

struct BadList {
    const char* variant;
    const char* fen;
    const char* moves;
    const char* refused;  ///< the move named in the message
};

const std::vector<BadList> badLists{
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0000", "0000"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 0000", "0000"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e7e5 e4e5", "e4e5"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e2e4", "e2e4"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e7e5 g1f3 b8c6 e1g1", "e1g1"},
    {"chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "e7e8"},
    {"chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8Q", "e7e8Q"},
    {"chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8k", "e7e8k"},
    {"chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8p", "e7e8p"},
    {"productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "R@a8,b4b2,d4d2,h4h2", "R@a8"},
    {"productionline", "4k3/8/8/8/1P1P3P/8/8/4K3 w - - 0 1", "n@b8,b4b2,d4d2,h4h2", "n@b8"},
    {"simplified", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "e2e4", "e2e4"},
    {"promoters", "rnbqkbnr/pppppppp/8/4m3/4M3/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", "e4e5", "e4e5"},
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1", "P@c2,P@e3", "P@c2,P@e3"},
    {"tradeup", "4k3/8/8/8/8/8/8/4K3[QRRBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 1", "P@c2 P@c7 N@c3", "N@c3"},
    {"pawnless", "*****1k1/*****fnn/5wwf/8/8/FWW5/NNF*****/1K1***** w - - 0 1", "0000", "0000"},
};

TEST_CASE("an illegal move in a list leaves the whole set-up without effect", "[game]") {
    for (const auto& [variant, fen, moves, refused] : badLists) {
        CAPTURE(variant, fen, moves);
        const std::unique_ptr<Game> game = newGame(variant);
        play(*game, game->legalMoves().back());
        const std::unique_ptr<Game> twin = newGame(variant);
        play(*twin, twin->legalMoves().back());
        const Expected<void> done = game->setUp(fen, words(moves));
        CHECK_FALSE(done.has_value());
        if (!done)
            CHECK_THAT(done.error().message, Catch::Contains(refused));
        CHECK(game->fen() == twin->fen());
        CHECK(game->key() == twin->key());
        CHECK(game->legalMoves() == twin->legalMoves());
        CHECK(game->outcome() == twin->outcome());
    }
}

TEST_CASE("a refused set-up does not forget the positions of the game", "[game]") {
    const std::unique_ptr<Game> game = newGame("chess");
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"})
        play(*game, move);
    CHECK_FALSE(game->setUp("4k3/8/8/8/8/8/8/4K3 w - - 0 1", {"e1e2", "0000"}).has_value());
    CHECK_FALSE(game->setUp("no FEN", {}).has_value());
    CHECK_FALSE(game->play("e2e4").has_value());
    play(*game, "f6g8");
    CHECK(game->outcome() == Outcome{Result::Draw, Reason::Repetition});
    setUp(*game, game->fen());
    CHECK_FALSE(game->outcome().isOver());
}

TEST_CASE("checkers are told from a1 on", "[game]") {
    CHECK(gameAt("chess", "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1")->checkers() == std::vector<std::string>{"f3", "e4"});
    CHECK(gameAt("chess", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1")->checkers() == std::vector<std::string>{"d7"});
    CHECK(gameAt("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")->checkers().empty());
    CHECK(gameAt("pawnless", "*****1k1/*****1W1/8/8/8/8/3*****/1K1***** b - - 0 1")->checkers() ==
          std::vector<std::string>{"g7"});
    // Where the king is captured nothing is a check.
    CHECK(gameAt("simplified", "4k3/8/8/8/8/8/4RK2 w - - 0 1")->checkers().empty());
    CHECK(gameAt("tradeup", "4k3/8/8/8/8/8/8/4RK2[] b - - 0 1")->checkers().empty());
}

}  // namespace

}  // namespace motley::test
