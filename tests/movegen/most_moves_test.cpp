// Move lists have a fixed size that no accepted FEN can exceed: here are positions with as many moves as can be found.
#include "tests/reference/reference.h"
#include "tests/support/data.h"
#include "tests/support/each_variant.h"
#include "tests/support/games.h"
#include "tests/support/random.h"
#include "tests/support/scale.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

namespace motley::test {

namespace {

/// A board as squares, each with the text it has in a FEN, and what is held. May be unacceptable.
struct Draft {
    std::vector<std::string> squares;
    unsigned ranks;
    std::string held;
    bool hasHeld;
    char side;

    std::string fen() const {
        std::string text;
        for (std::size_t at = 0; at < squares.size(); ++at) {
            if (at % 8 == 0 && at != 0)
                text += '/';
            text += squares[at];
        }
        if (hasHeld)
            text.append("[").append(held).append("]");
        return text.append(" ").append(1, side).append(" - - 0 9");
    }
};

Draft draftOf(std::string_view fen) {
    Draft draft{{}, 1, {}, false, fen[fen.find(' ') + 1]};
    std::string plus;
    for (const char letter : fen.substr(0, fen.find_first_of(" ["))) {
        if (letter == '/') {
            ++draft.ranks;
        } else if (letter == '+') {
            plus = "+";
        } else if (letter >= '1' && letter <= '8') {
            draft.squares.insert(draft.squares.end(), static_cast<std::size_t>(letter - '0'), "1");
        } else {
            draft.squares.push_back(plus + letter);
            plus.clear();
        }
    }
    if (const std::size_t open = fen.find('['); open != std::string_view::npos) {
        draft.hasHeld = true;
        draft.held = fen.substr(open + 1, fen.find(']') - open - 1);
    }
    return draft;
}

/// One square or one man held becomes another.
void mutate(Draft& draft, Random& random) {
    static const std::vector<std::string> contents{"1", "Q", "Q", "Q", "R",  "+R", "B", "N", "P", "M", "F",
                                                   "W", "1", "q", "r", "+r", "b",  "n", "p", "m", "f", "w"};
    static const std::string holdable = "QRBNPMqrbnpm";
    if (draft.hasHeld && random.chance(10)) {
        if (draft.held.empty() || random.chance(60))
            draft.held += random.oneOf(holdable);
        else
            draft.held.erase(random.below(draft.held.size()), 1);
        return;
    }
    std::string& square = draft.squares[random.below(draft.squares.size())];
    const bool isKing = square == "K" || square == "k";
    if (isKing || random.chance(10))
        std::swap(square, draft.squares[random.below(draft.squares.size())]);
    else if (square != "*")
        square = random.oneOf(contents);
}

/// Climbs from a known position to one with very many moves, by changes that the FEN reader accepts.
template <class Visit>
void climb(const std::string& variant, const std::string& start, Random& random, Visit visit) {
    const std::unique_ptr<Game> game = gameAt(variant, start);
    Draft best = draftOf(game->fen());
    std::uint64_t most = perft(*game, 1);
    for (unsigned i = 0; i < scaled(6000); ++i) {
        Draft draft = best;
        for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
            mutate(draft, random);
        if (!game->setUp(draft.fen(), {}))
            continue;
        const std::uint64_t moves = perft(*game, 1);
        visit(*game, moves);
        if (moves >= most) {
            most = moves;
            best = draft;
        }
    }
    setUp(*game, best.fen());
    CAPTURE(variant, game->fen());
    CHECK(sortedMoves(*game) == reference::legalMoves(variant, game->fen()));
}

TEMPLATE_LIST_TEST_CASE("no position has more moves than fit a move list", "[movegen]", AllRules) {
    Random random(31);
    for (const std::string& variant : namesOf<TestType>()) {
        std::uint64_t most = 0;
        std::vector<std::string> starts = knownPositions(variant);
        starts.resize(std::min<std::size_t>(starts.size(), scaled(12)));
        for (const std::string& start : starts)
            climb(variant, start, random, [&](const Game& game, std::uint64_t moves) {
                CAPTURE(variant, game.fen());
                REQUIRE(moves <= TestType::maxMoves);
                REQUIRE(game.legalMoves().size() == moves);
                if (moves % 16 == 0)
                    REQUIRE(sortedMoves(game) == reference::legalMoves(variant, game.fen()));
                most = std::max(most, moves);
            });
        // The climb has left far behind what games come to, or it proves nothing.
        CAPTURE(variant, most);
        CHECK(most >= (fullLength ? 90 : 40));
    }
}

TEST_CASE("the most moves that a game of chess can come to are 218", "[movegen]") {
    CHECK(perft(*gameAt("chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"), 1) == 218);
}

TEST_CASE("boards full of men fit a move list", "[movegen]") {
    struct Full {
        const char* variant;
        const char* fen;
    };
    const std::vector<Full> fulls{
        {"chess", "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQ1QQQQ/QQQQQQQQ/QQQQQQpp/QQQQQQpn/KQQQQQnk w - - 0 1"},
        {"chess", "Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Qpp/Q1Q1Q1pn/KQ1Q1Qnk w - - 0 1"},
        {"chess", "NNNNNNNN/NNNNNNNN/N1N1N1N1/NNNNNNNN/1N1N1N1N/NNNN1ppp/KN3ppn/N3Nbnk w - - 0 1"},
        {"chess", "1n1n1n1n/PPPPPPPP/8/8/7k/8/PPPPPPP1/K7 w - - 0 1"},
        {"simplified", "k1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/K1Q1Q1Q1 w - - 0 1"},
        {"simplified", "kbrbrbrb/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/K7 w - - 0 1"},
        {"tradeup", "Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/8/8/K6k[PPPPPPPPPPPPPPPQQRRBBNN] w - - 0 9"},
        {"tradeup", "+RR+RR+RR+RR/+RR+RR+RR+RR/NBNBNBNB/NBNBNBNB/PPPPPPPP/8/8/K6k[PPQQQQRRRRBBBBNNNN] w - - 0 9"},
        {"productionline", "8/QQQQQQpp/QQQQQQpk/QQQQQQpp/PPPPPPPP/8/8/3K4 w - - 0 1"},
        {"productionline", "3k4/8/8/pppppppp/qqqqqqPP/qqqqqqPK/qqqqqqPP/8 b - - 0 1"},
        {"promoters", "QQQQQQQQ/QQQQQQQQ/QQQ1mQQQ/QQ1Q1QQQ/QQQQQQQQ/QQQQQQpp/QQQQQQpn/KQQQQQnk[RBNPM] w - - 0 1"},
        {"promoters", "Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1m1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Qpp/Q1Q1Q1pn/KQ1Q1Qnk[RBNPM] w - - 0 1"},
        {"promoters", "NQNQNQNQ/QNQNQNQN/NQNQNQNQ/QNQ1m1QN/NQN1Q1NQ/QNQNQ1pp/NQNQNQpn/KNQNQNnk[RBPM] w - - 0 1"},
        {"pawnless", "*****F1k/*****F1F/FWF1FWF1/F1F1F1F1/1W1W1W1W/F1F1F1F1/1W1*****/KW1***** w - - 0 1"},
    };
    for (const auto& [variant, fen] : fulls) {
        CAPTURE(variant, fen);
        const std::unique_ptr<Game> game = gameAt(variant, fen);
        CHECK(perft(*game, 1) == game->legalMoves().size());
        CHECK(sortedMoves(*game) == reference::legalMoves(variant, fen));
    }
}

}  // namespace

}  // namespace motley::test
