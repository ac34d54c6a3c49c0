// The command line of a match, in the manner of cutechess-cli and fastchess.
#pragma once

#include "engine/support/error.h"
#include "tools/match/tournament.h"

#include <span>
#include <string>
#include <string_view>

namespace motley {

/// Reads the arguments of a match. An error says what is wrong and what is accepted.
Expected<MatchSettings> parseMatchOptions(std::span<const std::string> arguments);

/// All options, for people.
std::string_view matchHelp();

}  // namespace motley
