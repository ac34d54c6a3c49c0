#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::reference {

enum class Variant { Chess, Chess960, ProductionLine, Simplified, Promoters, TradeUp, Pawnless };

// File and rank count from 0, so a1 is {0, 0} and h8 is {7, 7}. A Square may lie off the board.
struct Square {
    int file = 0;
    int rank = 0;

    bool operator==(const Square&) const = default;
};

// What stands on a square: a letter as in the FEN, upper case White, lower case Black, or one of these.
// The upside-down rook of Trade-up Chess ("+R" in the FEN) is the single letter U here.
constexpr char emptySquare = '.';
constexpr char noSquare = '*';

// A kind is the upper-case letter of a man, whoever owns it.
bool isMan(char content);
bool isWhite(char man);
char kindOf(char man);
char manOf(char kind, bool white);
char otherColour(char man);

class Board {
  public:
    Board();

    // Squares off the board answer noSquare, just as those that the variant leaves out.
    char at(Square square) const;
    void set(Square square, char content);
    bool isEmpty(Square square) const { return at(square) == emptySquare; }
    bool hasMan(Square square, bool white) const { return isMan(at(square)) && isWhite(at(square)) == white; }
    int count(char man) const;
    std::optional<Square> find(char man) const;

    bool operator==(const Board&) const = default;

  private:
    std::array<std::array<char, 8>, 8> squares_{};
};

// Men off the board, by letter: hands in Trade-up Chess, the pools of captured men in Chess with Promoters.
class Holdings {
  public:
    // In the order in which the FEN lists them.
    static constexpr std::string_view letters = "QRBNMPqrbnmp";

    int count(char man) const;
    void add(char man, int number = 1);

    bool operator==(const Holdings&) const = default;

  private:
    std::array<int, letters.size()> counts_{};
};

struct Position {
    Variant variant = Variant::Chess;
    Board board;
    Holdings holdings;
    bool whiteToMove = true;
    // The files of the rooks that may still castle, upper case for White, as Shredder-FEN writes them; White first,
    // each colour's king side first.
    std::string castling;
    // The square passed over by the double step just made, whether or not it can be captured there.
    std::optional<Square> enPassant;
    int halfmove = 0;
    int fullmove = 1;
};

Variant variantByName(std::string_view name);

// "Where the king is royal": chess, Production Line, Promoters and Pawn Less. Elsewhere it can be captured.
bool kingIsRoyal(Variant variant);
bool hasCastling(Variant variant);
bool hasDoubleStep(Variant variant);
bool hasHoldings(Variant variant);

int rankCount(Variant variant);
// The n-th rank as this side counts, 1 being its own first: ownRank(variant, false, 2) is Black's second rank.
int ownRank(Variant variant, bool white, int n);
int forward(bool white);

// How many men of this kind each side has in the start position of chess; one Promoter besides.
int startingNumber(char kind);

std::string squareName(Square square);

// The parts between the separators, one more than there are separators.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace motley::reference
