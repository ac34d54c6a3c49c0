#include "tools/match/schedule.h"

namespace motley {

Schedule::Schedule(const ScheduleSettings& settings) : settings_(settings) {
    const std::size_t firsts = settings.kind == TournamentKind::Gauntlet ? 1 : settings.players;
    for (std::size_t first = 0; first < firsts; ++first)
        for (std::size_t second = first + 1; second < settings.players; ++second)
            pairings_.push_back({first, second});
}

ScheduledGame Schedule::operator[](unsigned index) const {
    const unsigned round = index / gamesOfRound();
    const auto [first, second] = pairings_[index % gamesOfRound() / settings_.games];
    const unsigned meeting = round * settings_.games + index % settings_.games;
    const bool firstIsWhite = meeting % 2 == 0;
    return {.number = index + 1,
            .white = firstIsWhite ? first : second,
            .black = firstIsWhite ? second : first,
            .opening = meeting / settings_.repeat};
}

}  // namespace motley
