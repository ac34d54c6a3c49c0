#include "engine/record/pgn_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace motley {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr const char* digits = "0123456789";
constexpr const char* blanks = " \t\r\v\f";

/// What ends a word.
constexpr std::string_view delimiters = " \t\r\v\f{}()[];$*\"<>";

/// More of a comment is not kept: what players say of their moves is shorter.
constexpr std::size_t longestComment = 256;

bool isResult(std::string_view word) {
    constexpr std::array<std::string_view, 5> results{"1-0", "0-1", "1/2-1/2", "1/2", "\xC2\xBD-\xC2\xBD"};
    return std::ranges::count(results, word) != 0;
}

/// What annotators write between moves. "--" is not among it: it is a move that nobody may make.
bool isRemark(std::string_view word) {
    constexpr std::array<std::string_view, 9> remarks{"+-", "-+", "=", "+=", "=+", "+/-", "-/+", "e.p.", "ep"};
    return word.find_first_not_of("!?") == std::string_view::npos || std::ranges::count(remarks, word) != 0;
}

/// Without "12.", "12..." or "12" at its beginning.
std::string_view withoutNumber(std::string_view word) {
    const std::size_t end = std::min(word.find_first_not_of(digits), word.size());
    if (end == word.size() || word[end] == '.')
        word.remove_prefix(end);
    word.remove_prefix(std::min(word.find_first_not_of('.'), word.size()));
    return word;
}

bool isPrintable(char byte) {
    return static_cast<unsigned char>(byte) >= ' ' && byte != '\x7F';
}

}  // namespace

bool PgnScanner::readLine() {
    line_.clear();
    at_ = 0;
    if (!continues_)
        ++number_;
    const bool begins = !continues_;
    continues_ = false;
    char byte = 0;
    while (stream_.get(byte) && byte != '\n') {
        line_ += byte;
        if (line_.size() == longestPiece) {
            continues_ = true;
            break;
        }
    }
    if (number_ == 1 && line_.starts_with(byteOrderMark))
        line_.erase(0, byteOrderMark.size());
    if (begins && line_.starts_with('%'))
        line_.clear();
    return stream_.good() || !line_.empty();
}

void PgnScanner::skip(const char* letters) {
    at_ = std::min(line_.find_first_not_of(letters, at_), line_.size());
}

std::optional<PgnToken> PgnScanner::next() {
    while (true) {
        skip(blanks);
        if (at_ == line_.size()) {
            if (!readLine())
                return std::nullopt;
            continue;
        }
        if (std::optional<PgnToken> token = tokenHere())
            return token;
    }
}

/// None where there was something to be left out.
std::optional<PgnToken> PgnScanner::tokenHere() {
    switch (line_[at_]) {
    case ';':
        at_ = line_.size();
        return std::nullopt;
    case '$':
        ++at_;
        skip(digits);
        return std::nullopt;
    case '<':
    case '>':
    case '"':
    case ']':
    case '}':
        ++at_;
        return std::nullopt;
    case '*':
        return sign(PgnToken::Kind::Result);
    case '(':
        return sign(PgnToken::Kind::Open);
    case ')':
        return sign(PgnToken::Kind::Close);
    case '{':
        return comment();
    case '[':
        return tag();
    default:
        return word();
    }
}

PgnToken PgnScanner::sign(PgnToken::Kind kind) {
    return {.kind = kind, .line = number_, .text = std::string(1, line_[at_++])};
}

PgnToken PgnScanner::comment() {
    PgnToken token{.kind = PgnToken::Kind::Comment, .line = number_, .text = {}};
    ++at_;
    while (true) {
        const std::size_t end = std::min(line_.find('}', at_), line_.size());
        token.text.append(line_, at_,
                          std::min(end - at_, longestComment - std::min(longestComment, token.text.size())));
        at_ = end;
        if (at_ != line_.size()) {
            ++at_;
            return token;
        }
        if (token.text.size() < longestComment)
            token.text += ' ';
        // A game that begins within a comment shows that the end of the comment is missing.
        if (!readLine() || line_.starts_with("[Event "))
            return {.kind = PgnToken::Kind::Broken, .line = token.line, .text = "the comment has no end"};
    }
}

/// The text in quotation marks at the current place, up to the mark before the closing bracket. Quotation marks within
/// may be escaped or not.
std::optional<std::string> PgnScanner::tagValue() {
    if (at_ == line_.size() || line_[at_] != '"')
        return std::nullopt;
    std::string value;
    for (++at_; at_ < line_.size(); ++at_) {
        const char next = at_ + 1 < line_.size() ? line_[at_ + 1] : ' ';
        if (line_[at_] == '\\' && (next == '\\' || next == '"')) {
            value += next;
            ++at_;
            continue;
        }
        if (line_[at_] == '"') {
            const std::size_t end = line_.find_first_not_of(blanks, at_ + 1);
            if (end != std::string::npos && line_[end] == ']') {
                at_ = end + 1;
                return value;
            }
        }
        value += line_[at_];
    }
    return std::nullopt;
}

PgnToken PgnScanner::tag() {
    ++at_;
    skip(blanks);
    const std::size_t begin = at_;
    at_ = std::min(line_.find_first_of(" \t\"]", at_), line_.size());
    std::string name = line_.substr(begin, at_ - begin);
    skip(blanks);
    std::optional<std::string> value = tagValue();
    if (value && !name.empty())
        return {.kind = PgnToken::Kind::Tag, .line = number_, .text = std::move(*value), .name = std::move(name)};
    at_ = line_.size();
    return {.kind = PgnToken::Kind::Broken, .line = number_, .text = R"(a tag is to be like [White "Name"])"};
}

std::optional<PgnToken> PgnScanner::word() {
    const std::size_t begin = at_;
    at_ = std::min(line_.find_first_of(delimiters, at_), line_.size());
    std::string_view text = std::string_view(line_).substr(begin, at_ - begin);
    if (isResult(text))
        return PgnToken{.kind = PgnToken::Kind::Result, .line = number_, .text = std::string(text)};
    text = withoutNumber(text);
    if (text.empty() || isRemark(text))
        return std::nullopt;
    PgnToken token{.kind = PgnToken::Kind::Word, .line = number_, .text = std::string(text)};
    std::ranges::replace_if(
        token.text, [](char byte) { return !isPrintable(byte); }, '?');
    return token;
}

}  // namespace motley
