// When a game is over, and why.
#pragma once

#include "engine/position/position.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace motley {

enum class Result : std::uint8_t { Ongoing, WhiteWins, BlackWins, Draw };

enum class Reason : std::uint8_t {
    None,
    Checkmate,
    Stalemate,
    KingCaptured,
    OnlyKingMoves,
    NoMove,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
};

constexpr std::string_view reasonText(Reason reason) {
    switch (reason) {
    case Reason::None:
        return "ongoing";
    case Reason::Checkmate:
        return "checkmate";
    case Reason::Stalemate:
        return "stalemate";
    case Reason::KingCaptured:
        return "king captured";
    case Reason::OnlyKingMoves:
        return "only king moves";
    case Reason::NoMove:
        return "no move";
    case Reason::Repetition:
        return "repetition";
    case Reason::FiftyMoves:
        return "fifty moves";
    case Reason::InsufficientMaterial:
        return "insufficient material";
    }
    return "";
}

struct Outcome {
    Result result = Result::Ongoing;
    Reason reason = Reason::None;

    bool isOver() const { return result != Result::Ongoing; }
    bool operator==(const Outcome&) const = default;
};

constexpr Result winOf(Color color) {
    return color == Color::White ? Result::WhiteWins : Result::BlackWins;
}

/// How a game that has no legal move in `position` ended.
template <class Rules>
Outcome outcomeWithoutMoves(const Position<Rules>& position) {
    const Color side = position.side();
    if (!Rules::royalKing && position.board().of(side, Kind::King) == 0)
        return {winOf(~side), Reason::KingCaptured};
    if (Rules::kingMovesAloneLose)
        return {winOf(~side), Reason::OnlyKingMoves};
    if (!Rules::royalKing)
        return {Result::Draw, Reason::NoMove};
    return position.inCheck() ? Outcome{winOf(~side), Reason::Checkmate} : Outcome{Result::Draw, Reason::Stalemate};
}

/// The state of a game in `position`. `earlier` are the repetition keys of all positions before it, since the one the
/// game was set up from. The first thing that ends a game decides: no legal move, repetition, 50 moves, insufficient
/// material.
template <class Rules>
Outcome outcomeOf(const Position<Rules>& position, std::span<const Key> earlier) {
    if (position.countLegalMoves() == 0)
        return outcomeWithoutMoves(position);
    if (std::ranges::count(earlier, position.repetitionKey()) >= 2)
        return Rules::repetition == Repetition::Loses ? Outcome{winOf(position.side()), Reason::Repetition}
                                                      : Outcome{Result::Draw, Reason::Repetition};
    if (!Rules::drawsExist)
        return {};
    if (position.halfmoves() >= 100)
        return {Result::Draw, Reason::FiftyMoves};
    if constexpr (requires { Rules::insufficientMaterial(position.board()); })
        if (Rules::insufficientMaterial(position.board()))
            return {Result::Draw, Reason::InsufficientMaterial};
    return {};
}

}  // namespace motley
