// Words of PGN that its writer and its reader share.
#pragma once

#include <string_view>

namespace motley::pgn {

inline constexpr std::string_view unknown = "?";
inline constexpr std::string_view unknownDate = "????.??.??";
/// The variant that PGN does not name.
inline constexpr std::string_view plainChess = "chess";
/// Which has another name there than here.
inline constexpr std::string_view chess960 = "chess960";

}  // namespace motley::pgn
