// Forsyth-Edwards Notation, read and written.
//
// Six fields: board with holdings in brackets, side to move, castling, en passant, halfmove counter, fullmove number.
// Trailing fields may be missing. What is malformed or cannot be played is refused with the reason; what is merely
// untrue (a castling right without its rook, an en-passant square that nobody passed over) is dropped without a word.
#pragma once

#include "engine/board/square_text.h"
#include "engine/position/castling_mode.h"
#include "engine/position/fen_fields.h"
#include "engine/position/position.h"

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <string>
#include <string_view>

namespace motley {

/// Letters in the order in which holdings are written.
constexpr std::array<char, 6> holdingsOrder{'Q', 'R', 'B', 'N', 'M', 'P'};

constexpr char upperCase(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

constexpr char letterOf(const ManSpec& man, Color color) {
    return color == Color::White ? man.letter : static_cast<char>(man.letter - 'A' + 'a');
}

constexpr Color colorOfLetter(char letter) {
    return letter >= 'a' && letter <= 'z' ? Color::Black : Color::White;
}

/// The kind written with `letter`, of either case, with or without a '+'; `Kind::None` if there is no such man.
template <class Rules>
constexpr Kind kindOfLetter(char letter, bool plus) {
    for (std::size_t kind = 0; kind < kindCount<Rules>; ++kind)
        if (Rules::men[kind].exists() && Rules::men[kind].letter == upperCase(letter) && Rules::men[kind].plus == plus)
            return static_cast<Kind>(kind);
    return Kind::None;
}

template <class Rules>
class FenReader {
  public:
    explicit FenReader(CastlingMode mode) : mode_(mode) {}

    Expected<Position<Rules>> read(std::string_view fen) {
        const Expected<FenFields> fields = splitFen(fen);
        if (!fields)
            return tl::unexpected(fields.error());
        return readBoard(fields->board)
            .and_then([&] { return readHoldings(fields->holdings); })
            .and_then([&] { return readSide(fields->side); })
            .and_then([&] { return checkMen(); })
            .and_then([&] { return readCastling(fields->castling); })
            .and_then([&] { return readEnPassant(fields->enPassant); })
            .and_then([&] { return readCounters(fields->halfmoves, fields->fullmove); })
            .map([&] { return Position<Rules>(board_, side_, halfmoves_, fullmove_); });
    }

  private:
    using Done = Expected<void>;

    Done readBoard(std::string_view text) {
        for (unsigned rank = Rules::ranks; rank-- > 0;) {
            const std::size_t slash = text.find('/');
            if ((slash == std::string_view::npos) != (rank == 0))
                return fail(fmt::format("the board has {} ranks between slashes, this FEN has {}", Rules::ranks,
                                        rank == 0 ? "more" : "fewer"));
            if (Done done = readRank(text.substr(0, slash), rank); !done)
                return done;
            text.remove_prefix(rank == 0 ? text.size() : slash + 1);
        }
        return {};
    }

    Done readRank(std::string_view text, unsigned rank) {
        unsigned file = 0;
        bool plus = false;
        for (const char letter : text) {
            if (plus && kindOfLetter<Rules>(letter, true) == Kind::None)
                return fail(fmt::format("'+{}' on rank {} is no man of this variant", letter, rank + 1));
            if (letter == '+') {
                plus = true;
                continue;
            }
            const unsigned width = letter >= '1' && letter <= '8' ? static_cast<unsigned>(letter - '0') : 1;
            if (file + width > 8)
                return fail(fmt::format("rank {} describes more than 8 squares", rank + 1));
            if (Done done = readSquares(letter, plus, squareAt(file, rank), width); !done)
                return done;
            plus = false;
            file += width;
        }
        if (plus)
            return fail(fmt::format("'+' at the end of rank {} stands before no man", rank + 1));
        if (file != 8)
            return fail(fmt::format("rank {} describes {} squares instead of 8", rank + 1, file));
        return {};
    }

    /// One man, one hole, or `width` empty squares from `square` on.
    Done readSquares(char letter, bool plus, Square square, unsigned width) {
        const bool hole = letter == '*';
        for (unsigned i = 0; i < width; ++i) {
            const Square at = squareAt(index(square) + i);
            if (contains(Rules::squares, at) == hole)
                return fail(hole ? fmt::format("'*' on {}, which is a square of this board", squareText(at))
                                 : fmt::format("{} is no square of this board: write it as '*'", squareText(at)));
        }
        if (hole || (letter >= '1' && letter <= '8'))
            return {};
        const Kind kind = kindOfLetter<Rules>(letter, plus);
        if (kind == Kind::None)
            return fail(fmt::format("'{}' on {} is no man of this variant", letter, squareText(square)));
        if (kind == Kind::Pawn && contains(rankMask(0) | rankMask(Rules::ranks - 1), square))
            return fail(fmt::format("a pawn on {}: no pawn stands on the first or the last rank", squareText(square)));
        board_.put(colorOfLetter(letter), kind, bit(square));
        return {};
    }

    Done readHoldings(std::optional<std::string_view> text) {
        if constexpr (!hasHoldings<Rules>) {
            if (text && !text->empty() && *text != "-")
                return fail("this variant has no holdings, so nothing can stand in the brackets");
            return {};
        } else {
            if (!text) {
                if constexpr (requires { Rules::startingHoldings(board_); })
                    board_.holdings = Rules::startingHoldings(board_);
                return {};
            }
            if (*text == "-")
                return {};
            for (const char letter : *text)
                if (Done done = readHeld(letter); !done)
                    return done;
            return {};
        }
    }

    Done readHeld(char letter) {
        const Color color = colorOfLetter(letter);
        const Kind kind = kindOfLetter<Rules>(letter, false);
        if (kind == Kind::None || !contains(Rules::holdable, kind))
            return fail(fmt::format("'{}' cannot be held in this variant", letter));
        if (board_.holdings.count(color, kind) == maxHeldInFen)
            return fail(fmt::format("more than {} '{}' are held", maxHeldInFen, letter));
        board_.holdings.add(color, kind);
        return {};
    }

    Done readSide(std::string_view text) {
        return parseSide(text).map([this](Color side) { side_ = side; });
    }

    /// Kings, and kinds of which a side has only one.
    Done checkMen() const {
        for (const Color color : {Color::White, Color::Black}) {
            const std::string_view owner = color == Color::White ? "White" : "Black";
            const unsigned kings = count(board_.of(color, Kind::King));
            const bool mayMissIt = !Rules::royalKing && color == side_;
            if (kings > 1 || (kings == 0 && !mayMissIt))
                return fail(fmt::format("{} has {} kings instead of one", owner, kings));
            if constexpr (Rules::loneKinds != 0)
                for (std::size_t at = 0; at < kindCount<Rules>; ++at) {
                    const auto kind = static_cast<Kind>(at);
                    if (contains(Rules::loneKinds, kind) &&
                        count(board_.of(color, kind)) + board_.holdings.count(color, kind) > 1)
                        return fail(fmt::format("{} has more than one '{}' on the board and held together", owner,
                                                Rules::men[at].letter));
                }
        }
        if (Rules::royalKing && withColor(~side_, [this](auto them) { return kingAttacked<them()>(board_); }))
            return fail("the side that is not to move is in check");
        return {};
    }

    Done readCastling(std::string_view text) {
        if (text == "-")
            return {};
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char letter = upperCase(text[at]);
            const bool isFile = Rules::chess960 && letter >= 'A' && letter <= 'H';
            if ((letter != 'K' && letter != 'Q' && !isFile) || text.find(text[at]) != at)
                return fail(fmt::format("castling is '-' or letters of KQkq{}, each once, not '{}'",
                                        Rules::chess960 ? " or files A-H and a-h" : "", text));
            if constexpr (Rules::castling)
                addCastlingRight(colorOfLetter(text[at]), letter);
        }
        return {};
    }

    /// A right whose king and rook are not in place is dropped, and so is a second one on the same wing.
    void addCastlingRight(Color color, char letter) {
        const unsigned rank = color == Color::White ? 0 : Rules::ranks - 1;
        const Bitboard king = board_.of(color, Kind::King) & rankMask(rank);
        if (king == 0)
            return;
        const Bitboard rooks = castlingRookOf(letter, first(king), board_.of(color, Kind::Rook) & rankMask(rank));
        const Bitboard kingSide = ~(king | (king - 1));
        const Bitboard wing = (rooks & kingSide) != 0 ? kingSide : ~kingSide;
        if ((board_.castlers & rankMask(rank) & wing) == 0)
            board_.castlers |= rooks;
    }

    /// The rook among `rooks` that `letter` names, if it is there. X-FEN's K and Q mean the outermost one.
    Bitboard castlingRookOf(char letter, Square king, Bitboard rooks) const {
        const unsigned rank = rankOf(king);
        if (mode_ == CastlingMode::Standard) {
            const Bitboard corner = bit(squareAt(letter == 'K' || letter == 'H' ? 7 : 0, rank));
            const bool named = letter == 'K' || letter == 'Q' || letter == 'A' || letter == 'H';
            return named && fileOf(king) == 4 ? rooks & corner : 0;
        }
        if (letter == 'K') {
            const Bitboard right = rooks & ~(bit(king) - 1);
            return std::bit_floor(right);
        }
        if (letter == 'Q') {
            const Bitboard left = rooks & (bit(king) - 1);
            return left & (~left + 1);
        }
        return rooks & fileMask(static_cast<unsigned>(letter - 'A'));
    }

    Done readEnPassant(std::string_view text) {
        if (text == "-")
            return {};
        const std::optional<Square> square = parseSquare(text);
        if (!square)
            return fail(fmt::format("the en-passant field is '-' or a square, not '{}'", text));
        if (Rules::doubleStep && withColor(side_, [&](auto us) { return couldHavePassed<us()>(*square); }))
            board_.enPassant = *square;
        return {};
    }

    /// Whether a pawn of the other side can just have stepped over `square`.
    template <Color us>
    bool couldHavePassed(Square square) const {
        const Bitboard passed = bit(square);
        const Bitboard origin = us == Color::White ? passed << 8U : passed >> 8U;
        const Bitboard landed = us == Color::White ? passed >> 8U : passed << 8U;
        return (passed & relativeRank<Rules, ~us>(2)) != 0 && ((passed | origin) & ~board_.empty()) == 0 &&
               (landed & board_.of(~us, Kind::Pawn)) != 0;
    }

    Done readCounters(std::string_view halfmoves, std::string_view fullmove) {
        const Expected<unsigned> plies = parseCounter(halfmoves, "halfmove counter");
        if (!plies)
            return tl::unexpected(plies.error());
        const Expected<unsigned> moves = parseCounter(fullmove, "fullmove number");
        if (!moves)
            return tl::unexpected(moves.error());
        halfmoves_ = *plies;
        fullmove_ = std::max(*moves, 1U);
        return {};
    }

    CastlingMode mode_;
    Board<Rules> board_;
    Color side_ = Color::White;
    unsigned halfmoves_ = 0;
    unsigned fullmove_ = 1;
};

template <class Rules>
Expected<Position<Rules>> readFen(std::string_view fen, CastlingMode mode = CastlingMode::Standard) {
    return FenReader<Rules>(mode).read(fen);
}

template <class Rules>
std::string boardText(const Board<Rules>& board) {
    std::string text;
    for (unsigned rank = Rules::ranks; rank-- > 0;) {
        unsigned empty = 0;
        const auto flush = [&text, &empty] {
            if (empty != 0)
                text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (unsigned file = 0; file < 8; ++file) {
            const Square square = squareAt(file, rank);
            const Kind kind = board.kindAt(square);
            if (kind == Kind::None && contains(Rules::squares, square)) {
                ++empty;
                continue;
            }
            flush();
            if (kind == Kind::None) {
                text += '*';
                continue;
            }
            const ManSpec& man = Rules::men[index(kind)];
            text += man.plus ? "+" : "";
            text += letterOf(man, contains(board.of(Color::White), square) ? Color::White : Color::Black);
        }
        flush();
        if (rank != 0)
            text += '/';
    }
    return text;
}

/// "[QNp]", "[]" where nothing is held, nothing at all in a variant without holdings.
template <class Rules>
std::string holdingsText(const Board<Rules>& board) {
    if constexpr (!hasHoldings<Rules>) {
        return {};
    } else {
        std::string text = "[";
        for (const Color color : {Color::White, Color::Black})
            for (const char letter : holdingsOrder)
                if (const Kind kind = kindOfLetter<Rules>(letter, false); kind != Kind::None)
                    text.append(board.holdings.count(color, kind), letterOf(Rules::men[index(kind)], color));
        return text + "]";
    }
}

template <class Rules>
std::string castlingText(const Board<Rules>& board, CastlingMode mode) {
    std::string text;
    for (const Color color : {Color::White, Color::Black}) {
        Bitboard rooks = board.castlers & board.of(color);
        while (rooks != 0) {
            const auto rook = squareAt(63U - static_cast<unsigned>(std::countl_zero(rooks)));
            rooks ^= bit(rook);
            const char letter = mode == CastlingMode::Chess960 ? static_cast<char>('A' + fileOf(rook))
                                : fileOf(rook) == 7            ? 'K'
                                                               : 'Q';
            text += color == Color::White ? letter : static_cast<char>(letter - 'A' + 'a');
        }
    }
    return text.empty() ? "-" : text;
}

template <class Rules>
std::string writeFen(const Position<Rules>& position, CastlingMode mode = CastlingMode::Standard) {
    const Board<Rules>& board = position.board();
    return fmt::format("{}{} {} {} {} {} {}", boardText(board), holdingsText(board),
                       position.side() == Color::White ? 'w' : 'b', castlingText(board, mode),
                       board.enPassant == Square::None ? "-" : squareText(board.enPassant), position.halfmoves(),
                       position.fullmove());
}

}  // namespace motley
