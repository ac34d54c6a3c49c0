// The tokens of a PGN file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

namespace motley {

struct PgnToken {
    enum class Kind : std::uint8_t {
        Tag,
        Word,  ///< a move, or what stands where a move should
        Comment,
        Open,  ///< of a variation
        Close,
        Result,
        Broken,  ///< `text` says what is wrong
    };

    Kind kind;
    std::size_t line;
    std::string text;    ///< of a tag: its value
    std::string name{};  ///< of a tag
};

/// Leaves out what says nothing of a game: numbers of moves, glyphs, comments to the end of a line, escaped lines.
/// Takes bytes of any kind.
class PgnScanner {
  public:
    /// `stream` is to live as long as the scanner.
    explicit PgnScanner(std::istream& stream) : stream_(stream) {}

    /// None at the end of the file.
    std::optional<PgnToken> next();

    /// The number of the line that was read last, from 1 on.
    std::size_t line() const { return number_; }

  private:
    /// A line that is longer is read in pieces: no game is written like that, and memory is finite.
    static constexpr std::size_t longestPiece = std::size_t{1} << 20U;

    bool readLine();
    void skip(const char* letters);
    std::optional<PgnToken> tokenHere();
    PgnToken sign(PgnToken::Kind kind);
    PgnToken comment();
    PgnToken tag();
    std::optional<PgnToken> word();
    std::optional<std::string> tagValue();

    std::istream& stream_;
    std::string line_;
    std::size_t at_ = 0;  ///< where the next token of the line is looked for
    std::size_t number_ = 0;
    bool continues_ = false;  ///< more of the line is to come
};

}  // namespace motley
