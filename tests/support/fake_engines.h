// Players for tests of the match runner.
#pragma once

#include "tools/match/player.h"

#include <string>
#include <utility>
#include <vector>

namespace motley::test {

/// The fake engine with these arguments ("--mode crash --after 3"), without limits of its thinking but `depth`.
inline PlayerSettings fakePlayer(std::string name, std::vector<std::string> arguments = {},
                                 EngineProtocol protocol = EngineProtocol::Uci) {
    PlayerSettings settings;
    settings.name = std::move(name);
    settings.command.program = MOTLEY_FAKE_ENGINE;
    settings.command.arguments = std::move(arguments);
    settings.protocol = protocol;
    settings.control.depth = 1;
    return settings;
}

}  // namespace motley::test
