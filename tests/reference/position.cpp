#include "position.h"

#include <cctype>
#include <stdexcept>

namespace motley::reference {

namespace {

bool isOnGrid(Square square) {
    return square.file >= 0 && square.file < 8 && square.rank >= 0 && square.rank < 8;
}

std::size_t holdingsIndex(char man) {
    const std::size_t found = Holdings::letters.find(man);
    if (found == std::string_view::npos) {
        throw std::invalid_argument(std::string("no such man in holdings: ") + man);
    }
    return found;
}

}  // namespace

bool isMan(char content) {
    return std::isalpha(static_cast<unsigned char>(content)) != 0;
}

bool isWhite(char man) {
    return std::isupper(static_cast<unsigned char>(man)) != 0;
}

char kindOf(char man) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(man)));
}

char manOf(char kind, bool white) {
    return white ? kind : static_cast<char>(std::tolower(static_cast<unsigned char>(kind)));
}

char otherColour(char man) {
    return manOf(kindOf(man), !isWhite(man));
}

Board::Board() {
    for (auto& rank : squares_) {
        rank.fill(noSquare);
    }
}

char Board::at(Square square) const {
    if (!isOnGrid(square)) {
        return noSquare;
    }
    return squares_.at(static_cast<std::size_t>(square.rank)).at(static_cast<std::size_t>(square.file));
}

void Board::set(Square square, char content) {
    squares_.at(static_cast<std::size_t>(square.rank)).at(static_cast<std::size_t>(square.file)) = content;
}

int Board::count(char man) const {
    int number = 0;
    for (const auto& rank : squares_) {
        for (const char content : rank) {
            number += content == man ? 1 : 0;
        }
    }
    return number;
}

std::optional<Square> Board::find(char man) const {
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (at({file, rank}) == man) {
                return Square{file, rank};
            }
        }
    }
    return std::nullopt;
}

int Holdings::count(char man) const {
    return counts_.at(holdingsIndex(man));
}

void Holdings::add(char man, int number) {
    counts_.at(holdingsIndex(man)) += number;
}

Variant variantByName(std::string_view name) {
    if (name == "chess") {
        return Variant::Chess;
    }
    if (name == "chess960") {
        return Variant::Chess960;
    }
    if (name == "productionline") {
        return Variant::ProductionLine;
    }
    if (name == "simplified") {
        return Variant::Simplified;
    }
    if (name == "promoters") {
        return Variant::Promoters;
    }
    if (name == "tradeup") {
        return Variant::TradeUp;
    }
    if (name == "pawnless") {
        return Variant::Pawnless;
    }
    throw std::invalid_argument("unknown variant: " + std::string(name));
}

bool kingIsRoyal(Variant variant) {
    return variant != Variant::Simplified && variant != Variant::TradeUp;
}

bool hasCastling(Variant variant) {
    return variant == Variant::Chess || variant == Variant::Chess960 || variant == Variant::Promoters;
}

bool hasDoubleStep(Variant variant) {
    return variant != Variant::Simplified && variant != Variant::Pawnless;
}

bool hasHoldings(Variant variant) {
    return variant == Variant::Promoters || variant == Variant::TradeUp;
}

int rankCount(Variant variant) {
    return variant == Variant::Simplified ? 7 : 8;
}

int ownRank(Variant variant, bool white, int n) {
    return white ? n - 1 : rankCount(variant) - n;
}

int forward(bool white) {
    return white ? 1 : -1;
}

int startingNumber(char kind) {
    switch (kind) {
    case 'P':
        return 8;
    case 'R':
    case 'B':
    case 'N':
        return 2;
    default:
        return 1;
    }
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == separator) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

std::string squareName(Square square) {
    return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

}  // namespace motley::reference
