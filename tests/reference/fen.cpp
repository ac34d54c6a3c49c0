#include "fen.h"

#include "moves.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace motley::reference {

namespace {

std::string_view kindsOnBoard(Variant variant) {
    switch (variant) {
    case Variant::Promoters:
        return "KQRBNPM";
    case Variant::Pawnless:
        return "KNFW";
    default:
        return "KQRBNP";
    }
}

// "Digits count empty squares; * is one square that does not exist; + before a letter is the promoted form."
std::string squaresOfRank(Variant variant, const std::string& text) {
    std::string squares;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (letter >= '1' && letter <= '8') {
            squares.append(static_cast<std::size_t>(letter - '0'), emptySquare);
        } else if (letter == noSquare && variant == Variant::Pawnless) {
            squares += noSquare;
        } else if (letter == '+' && variant == Variant::TradeUp && i + 1 < text.size() && kindOf(text[i + 1]) == 'R') {
            squares += manOf('U', isWhite(text[i + 1]));
            ++i;
        } else if (isMan(letter) && kindsOnBoard(variant).find(kindOf(letter)) != std::string_view::npos) {
            squares += letter;
        } else {
            throw std::invalid_argument("bad letter in rank: " + text);
        }
    }
    if (squares.size() != 8) {
        throw std::invalid_argument("rank without exactly 8 squares: " + text);
    }
    return squares;
}

Board parseBoard(Variant variant, const std::string& text) {
    const std::vector<std::string> ranks = split(text, '/');
    if (ranks.size() != static_cast<std::size_t>(rankCount(variant))) {
        throw std::invalid_argument("wrong number of ranks: " + text);
    }
    Board board;
    int rank = rankCount(variant) - 1;
    for (const std::string& rankText : ranks) {
        int file = 0;
        for (const char content : squaresOfRank(variant, rankText)) {
            board.set({file, rank}, content);
            ++file;
        }
        --rank;
    }
    return board;
}

// "Holdings missing from a FEN: taken as the starting men of each side less those on the board, never below 0" in
// Chess with Promoters, "both hands empty" in Trade-up Chess.
Holdings missingHoldings(Variant variant, const Board& board) {
    Holdings holdings;
    if (variant == Variant::Promoters) {
        for (const char man : Holdings::letters) {
            holdings.add(man, std::max(0, startingNumber(kindOf(man)) - board.count(man)));
        }
    }
    return holdings;
}

// The letters between the brackets; "empty brackets are fine anywhere, [-] too".
Holdings parseHoldings(Variant variant, std::string_view text) {
    Holdings holdings;
    if (text == "-") {
        return holdings;
    }
    for (const char man : text) {
        if (!hasHoldings(variant) || (kindOf(man) == 'M' && variant != Variant::Promoters)) {
            throw std::invalid_argument("holdings that the variant does not have: " + std::string(text));
        }
        holdings.add(man);
    }
    return holdings;
}

void parseBoardAndHoldings(Position& position, const std::string& text) {
    const std::size_t open = text.find('[');
    position.board = parseBoard(position.variant, text.substr(0, open));
    if (open == std::string::npos) {
        position.holdings = missingHoldings(position.variant, position.board);
    } else if (text.back() == ']') {
        position.holdings = parseHoldings(position.variant, text.substr(open + 1, text.size() - open - 2));
    } else {
        throw std::invalid_argument("holdings without closing bracket: " + text);
    }
}

bool parseSide(const std::string& text) {
    if (text != "w" && text != "b") {
        throw std::invalid_argument("bad side to move: " + text);
    }
    return text == "w";
}

int parseCounter(const std::string& text) {
    if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos) {
        throw std::invalid_argument("bad counter: " + text);
    }
    return std::stoi(text);
}

// The file of the rook meant by one letter of the castling field. K and Q mean the outermost rook on that side of the
// king (X-FEN), a file letter means the rook on that file (Shredder-FEN). Nothing if there is no such rook.
std::optional<int> castlingRookFile(const Position& position, char letter, Square king) {
    const char rook = manOf('R', isWhite(letter));
    if (kindOf(letter) == 'K' || kindOf(letter) == 'Q') {
        const int edge = kindOf(letter) == 'K' ? 7 : 0;
        const int towardsKing = kindOf(letter) == 'K' ? -1 : 1;
        for (int file = edge; file != king.file; file += towardsKing) {
            if (position.board.at({file, king.rank}) == rook) {
                return file;
            }
        }
        return std::nullopt;
    }
    const int file = kindOf(letter) - 'A';
    return position.board.at({file, king.rank}) == rook ? std::optional<int>(file) : std::nullopt;
}

// The first right in the text that this side has on this wing, as a Shredder-FEN letter, or nothing. Except in
// Chess960 a right exists only with the king on the e-file and the rook in the corner.
std::string castlingOnWing(const Position& position, std::string_view text, bool white, bool kingSide) {
    const std::optional<Square> king = position.board.find(manOf('K', white));
    if (!king || king->rank != ownRank(position.variant, white, 1)) {
        return "";
    }
    for (const char letter : text) {
        if (isWhite(letter) != white) {
            continue;
        }
        const std::optional<int> rookFile = castlingRookFile(position, letter, *king);
        if (!rookFile || (*rookFile > king->file) != kingSide) {
            continue;
        }
        if (position.variant == Variant::Chess960 || (king->file == 4 && *rookFile == (kingSide ? 7 : 0))) {
            return {manOf(static_cast<char>('A' + *rookFile), white)};
        }
    }
    return "";
}

std::string parseCastling(const Position& position, const std::string& text) {
    if (text == "-") {
        return "";
    }
    if (text.empty() || text.find_first_not_of("KQABCDEFGHkqabcdefgh") != std::string::npos) {
        throw std::invalid_argument("bad castling rights: " + text);
    }
    return possibleCastling(position, text);
}

// "An en-passant square that no double step can have just passed over is dropped": it must be empty, the pawn of the
// side that has just moved must stand before it, and the square where that pawn came from must be empty.
bool canHaveBeenPassedOver(const Position& position, Square square) {
    const bool stepper = !position.whiteToMove;
    const Square cameFrom{square.file, square.rank - forward(stepper)};
    const Square standsOn{square.file, square.rank + forward(stepper)};
    return hasDoubleStep(position.variant) && square.rank == ownRank(position.variant, stepper, 3) &&
           position.board.isEmpty(square) && position.board.isEmpty(cameFrom) &&
           position.board.at(standsOn) == manOf('P', stepper);
}

std::optional<Square> parseEnPassant(const Position& position, const std::string& text) {
    if (text == "-") {
        return std::nullopt;
    }
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        throw std::invalid_argument("bad en-passant square: " + text);
    }
    const Square square{text[0] - 'a', text[1] - '1'};
    return canHaveBeenPassedOver(position, square) ? std::optional<Square>(square) : std::nullopt;
}

std::string formatRank(const Position& position, int rank) {
    std::string text;
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
        const char content = position.board.at({file, rank});
        if (content == emptySquare) {
            ++empty;
            continue;
        }
        if (empty > 0) {
            text += std::to_string(empty);
            empty = 0;
        }
        if (kindOf(content) == 'U') {
            text += '+';
            text += manOf('R', isWhite(content));
        } else {
            text += content;
        }
    }
    return empty > 0 ? text + std::to_string(empty) : text;
}

std::string formatBoard(const Position& position) {
    std::string text;
    for (int rank = rankCount(position.variant) - 1; rank >= 0; --rank) {
        text += formatRank(position, rank);
        if (rank > 0) {
            text += '/';
        }
    }
    return text;
}

// "Order on output: White before Black, each QRBNMP; [] when empty."
std::string formatHoldings(const Position& position) {
    if (!hasHoldings(position.variant)) {
        return "";
    }
    std::string text = "[";
    for (const char man : Holdings::letters) {
        text.append(static_cast<std::size_t>(position.holdings.count(man)), man);
    }
    return text + "]";
}

// "Output is Shredder-FEN in Chess960 mode, else KQkq."
std::string formatCastling(const Position& position) {
    if (position.castling.empty()) {
        return "-";
    }
    if (position.variant == Variant::Chess960) {
        return position.castling;
    }
    std::string text;
    for (const char rook : position.castling) {
        text += manOf(kindOf(rook) == 'H' ? 'K' : 'Q', isWhite(rook));
    }
    return text;
}

// "On output it is written only when an en-passant capture is legal in that position."
std::string formatEnPassant(const Position& position) {
    if (!position.enPassant) {
        return "-";
    }
    for (const Move& move : legalMoves(position)) {
        if (isEnPassant(position, move)) {
            return squareName(*position.enPassant);
        }
    }
    return "-";
}

}  // namespace

std::string possibleCastling(const Position& position, std::string_view text) {
    std::string rights;
    if (hasCastling(position.variant)) {
        for (const bool white : {true, false}) {
            for (const bool kingSide : {true, false}) {
                rights += castlingOnWing(position, text, white, kingSide);
            }
        }
    }
    return rights;
}

Position parseFen(Variant variant, std::string_view fen) {
    std::istringstream stream{std::string(fen)};
    std::vector<std::string> fields;
    for (std::string field; stream >> field;) {
        fields.push_back(field);
    }
    if (fields.empty() || fields.size() > 6) {
        throw std::invalid_argument("not a FEN: " + std::string(fen));
    }
    // "Missing trailing fields take the defaults - - 0 1 (and w for the side)."
    const std::vector<std::string> defaults{"", "w", "-", "-", "0", "1"};
    fields.insert(fields.end(), defaults.begin() + static_cast<std::ptrdiff_t>(fields.size()), defaults.end());

    Position position;
    position.variant = variant;
    parseBoardAndHoldings(position, fields[0]);
    position.whiteToMove = parseSide(fields[1]);
    position.castling = parseCastling(position, fields[2]);
    position.enPassant = parseEnPassant(position, fields[3]);
    position.halfmove = parseCounter(fields[4]);
    position.fullmove = std::max(1, parseCounter(fields[5]));  // "Full-move number 0 is read as 1."
    return position;
}

std::string formatFen(const Position& position) {
    return formatBoard(position) + formatHoldings(position) + (position.whiteToMove ? " w " : " b ") +
           formatCastling(position) + " " + formatEnPassant(position) + " " + std::to_string(position.halfmove) + " " +
           std::to_string(position.fullmove);
}

}  // namespace motley::reference
