#include "engine/protocol/shown_parts.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace motley {

namespace {

std::vector<std::string> splitAtCommas(std::string_view move) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = std::min(move.find(','), move.size());
        parts.emplace_back(move.substr(0, end));
        if (end == move.size())
            return parts;
        move.remove_prefix(end + 1);
    }
}

bool isDrop(std::string_view move) {
    return move.size() == 4 && move[1] == '@';
}

bool turnsOnItsSquare(std::string_view move) {
    return move.size() == 5 && move.substr(0, 2) == move.substr(2, 2);
}

/// The square of a man that a move changes where it stands; empty where it changes none.
std::string_view changedSquare(const FenMen& men, std::string_view move) {
    if (isDrop(move) && !men.at(move.substr(2)).empty())
        return move.substr(2);
    return turnsOnItsSquare(move) ? move.substr(0, 2) : std::string_view();
}

/// The parts of a move that changes the man on `square`, by way of another square.
std::vector<std::string> partsByWayOf(std::string_view by, std::string_view move, std::string_view square) {
    const std::string there = isDrop(move) ? std::string(move.substr(0, 2)).append(by)
                                           : std::string(square).append(by).append(move.substr(4));
    return {there, std::string(by).append(square)};
}

int distance(std::string_view from, std::string_view to) {
    return std::max(std::abs(from[0] - to[0]), std::abs(from[1] - to[1]));
}

/// The empty square that is nearest to another one.
std::string emptySquareNear(const FenMen& men, std::string_view square) {
    std::string nearest;
    for (char rank = '1'; rank <= '8'; ++rank)
        for (char file = 'a'; file <= 'h'; ++file) {
            const std::string candidate{file, rank};
            if (men.at(candidate).empty() &&
                (nearest.empty() || distance(candidate, square) < distance(nearest, square)))
                nearest = candidate;
        }
    return nearest;
}

/// The parts of a move whose first one may be `first`.
std::vector<std::string> partsThatBegin(const FenMen& men, std::string_view move, std::string_view first) {
    const std::string_view square = changedSquare(men, move);
    if (square.empty())
        return splitAtCommas(move);
    if (first.size() < 4 || !men.at(first.substr(2, 2)).empty())
        return {std::string(move)};
    return partsByWayOf(first.substr(2, 2), move, square);
}

std::vector<std::string> sorted(std::vector<std::string> parts) {
    std::ranges::sort(parts);
    return parts;
}

}  // namespace

std::vector<std::string> shownParts(const FenMen& men, std::string_view move) {
    const std::string_view square = changedSquare(men, move);
    return square.empty() ? splitAtCommas(move) : partsByWayOf(emptySquareNear(men, square), move, square);
}

ReadParts readParts(const Game& game, const std::vector<std::string>& parts) {
    ReadParts read;
    const auto goesNowhere = [](const std::string& part) {
        return part.size() < 4 || !beginsWithSquare(std::string_view(part).substr(2));
    };
    if (std::ranges::any_of(parts, goesNowhere))
        return read;
    const FenMen men(game.fen());
    const std::vector<std::string> known = sorted(parts);
    for (const std::string& move : game.legalMoves()) {
        const std::vector<std::string> all = sorted(partsThatBegin(men, move, parts.front()));
        if (all == known)
            read.move = move;
        else if (std::ranges::includes(all, known)) {
            read.canGoOn = true;
            std::ranges::set_difference(all, known, std::back_inserter(read.next));
        }
    }
    return read;
}

bool mayBeMistaken(const Game& game, const std::vector<std::string>& parts) {
    for (std::size_t size = 1; size < parts.size(); ++size)
        if (readParts(game, {parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(size)}).move)
            return true;
    return false;
}

}  // namespace motley
