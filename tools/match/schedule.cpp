#include "tools/match/schedule.h"

namespace motley {

unsigned Schedule::pairings() const {
    const auto players = static_cast<unsigned>(settings_.players);
    return settings_.kind == TournamentKind::Gauntlet ? players - 1 : players * (players - 1) / 2;
}

Schedule::Pairing Schedule::pairing(unsigned index) const {
    if (settings_.kind == TournamentKind::Gauntlet)
        return {.first = 0, .second = index + std::size_t{1}};
    Pairing pairing{.first = 0, .second = 1};
    for (; index > 0; --index)
        if (++pairing.second == settings_.players) {
            ++pairing.first;
            pairing.second = pairing.first + 1;
        }
    return pairing;
}

ScheduledGame Schedule::operator[](unsigned index) const {
    const unsigned ofRound = pairings() * settings_.games;
    const unsigned round = index / ofRound;
    const auto [first, second] = pairing(index % ofRound / settings_.games);
    const unsigned meeting = round * settings_.games + index % settings_.games;
    const bool firstIsWhite = meeting % 2 == 0;
    return {.number = index + 1,
            .white = firstIsWhite ? first : second,
            .black = firstIsWhite ? second : first,
            .opening = meeting / settings_.repeat};
}

}  // namespace motley
