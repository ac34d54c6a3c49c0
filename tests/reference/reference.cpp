#include "reference.h"

#include "fen.h"
#include "moves.h"

#include <algorithm>
#include <stdexcept>

namespace motley::reference {

namespace {

// "The parts of a comma move may come in any order."
std::vector<std::string> sortedParts(std::string_view move) {
    std::vector<std::string> parts = split(move, ',');
    std::sort(parts.begin(), parts.end());
    return parts;
}

std::uint64_t countSequences(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    const std::vector<Move> moves = legalMoves(position);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t count = 0;
    for (const Move& move : moves) {
        count += countSequences(afterMove(position, move), depth - 1);
    }
    return count;
}

bool isInCheck(const Position& position) {
    return kingIsRoyal(position.variant) && kingCanBeTaken(position, position.whiteToMove);
}

// "Mirror the board top to bottom; Pawn Less is flipped by a half turn instead."
Square flipped(Variant variant, Square square) {
    const int file = variant == Variant::Pawnless ? 7 - square.file : square.file;
    return {file, rankCount(variant) - 1 - square.rank};
}

Position flipped(const Position& position) {
    Position mirror = position;
    for (int rank = 0; rank < rankCount(position.variant); ++rank) {
        for (int file = 0; file < 8; ++file) {
            const char content = position.board.at({file, rank});
            mirror.board.set(flipped(position.variant, {file, rank}), isMan(content) ? otherColour(content) : content);
        }
    }
    mirror.holdings = Holdings();
    for (const char man : Holdings::letters) {
        mirror.holdings.add(otherColour(man), position.holdings.count(man));
    }
    mirror.whiteToMove = !position.whiteToMove;
    for (char& rookLetter : mirror.castling) {
        rookLetter = otherColour(rookLetter);
    }
    mirror.castling = possibleCastling(mirror, mirror.castling);
    if (position.enPassant) {
        mirror.enPassant = flipped(position.variant, *position.enPassant);
    }
    return mirror;
}

}  // namespace

std::vector<std::string> legalMoves(std::string_view variant, std::string_view fen) {
    const Position position = parseFen(variantByName(variant), fen);
    std::vector<std::string> texts;
    for (const Move& move : legalMoves(position)) {
        texts.push_back(moveText(position, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string play(std::string_view variant, std::string_view fen, std::string_view move) {
    const Position position = parseFen(variantByName(variant), fen);
    for (const Move& candidate : legalMoves(position)) {
        if (sortedParts(moveText(position, candidate)) == sortedParts(move)) {
            return formatFen(afterMove(position, candidate));
        }
    }
    throw std::invalid_argument("illegal move: " + std::string(move));
}

std::uint64_t perft(std::string_view variant, std::string_view fen, int depth) {
    return countSequences(parseFen(variantByName(variant), fen), depth);
}

bool inCheck(std::string_view variant, std::string_view fen) {
    return isInCheck(parseFen(variantByName(variant), fen));
}

std::string verdict(std::string_view variant, std::string_view fen) {
    const Position position = parseFen(variantByName(variant), fen);
    if (!legalMoves(position).empty()) {
        return "ongoing";
    }
    if (kingIsRoyal(position.variant)) {
        return isInCheck(position) ? "checkmate" : "stalemate";
    }
    if (!position.board.find(manOf('K', position.whiteToMove))) {
        return "king captured";
    }
    return position.variant == Variant::Simplified ? "only king moves" : "no move";
}

std::string flip(std::string_view variant, std::string_view fen) {
    return formatFen(flipped(parseFen(variantByName(variant), fen)));
}

}  // namespace motley::reference
