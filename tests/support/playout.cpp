#include "tests/support/playout.h"

#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/move_kind.h"
#include "tests/support/random.h"

#include <array>

namespace motley::test {

namespace {

constexpr unsigned pliesOfGame = 80;

/// Captures are held back, or the boards would soon be empty.
std::size_t weightOf(MoveKind kind) {
    switch (kind) {
    case MoveKind::Quiet:
        return 6;
    case MoveKind::Capture:
        return 2;
    case MoveKind::EnPassant:
        return 15;
    case MoveKind::Castling:
        return 6;
    default:
        return 3;
    }
}

/// A kind of move is drawn first, then a move of that kind: a hundred placements weigh no more than one castling.
std::string chooseMove(std::string_view fen, const std::vector<std::string>& moves, Random& random) {
    std::array<std::vector<std::string>, moveKinds> byKind;
    for (const std::string& move : moves)
        byKind[static_cast<std::size_t>(kindOfMove(fen, move))].push_back(move);
    std::vector<std::size_t> lots;
    for (std::size_t kind = 0; kind < moveKinds; ++kind)
        if (!byKind[kind].empty())
            lots.insert(lots.end(), weightOf(static_cast<MoveKind>(kind)), kind);
    return random.oneOf(byKind[random.oneOf(lots)]);
}

}  // namespace

void playout(std::string_view variant, unsigned positions, std::uint64_t seed,
             const std::function<void(const Step&)>& visit) {
    Random random(seed);
    const std::vector<std::string> starts = knownPositions(variant);
    const std::unique_ptr<Game> game = newGame(variant);
    unsigned plies = pliesOfGame;
    for (unsigned i = 0; i < positions; ++i, ++plies) {
        Step step;
        step.moves = game->legalMoves();
        if (plies >= pliesOfGame || step.moves.empty()) {
            // Every game begins at another known position; the first one at the start.
            if (i != 0)
                setUp(*game, random.oneOf(starts));
            step.moves = game->legalMoves();
            plies = 0;
        }
        step.fen = game->fen();
        step.key = game->key();
        if (!step.moves.empty()) {
            step.move = chooseMove(step.fen, step.moves, random);
            play(*game, step.move);
        }
        step.fenAfter = game->fen();
        step.keyAfter = game->key();
        visit(step);
    }
}

}  // namespace motley::test
