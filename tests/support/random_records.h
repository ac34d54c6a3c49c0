// Games as matches record them, with all that players may say or leave out.
#pragma once

#include "engine/record/game_record.h"
#include "tests/support/playout.h"
#include "tests/support/random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace motley::test {

inline PlayedMove randomMove(const std::string& text, Random& random) {
    PlayedMove move{.text = text};
    if (random.chance(80)) {
        const bool mate = random.chance(20);
        const int size = static_cast<int>(random.below(mate ? 40 : 3000));
        move.score = ReportedScore{.isMate = mate, .value = random.chance(50) ? size : -size};
    }
    if (random.chance(80))
        move.depth = static_cast<unsigned>(random.below(100));
    if (random.chance(80))
        move.nodes = random.chance(5) ? std::numeric_limits<std::uint64_t>::max() : random.below(10'000'000);
    if (random.chance(80))
        move.time = Milliseconds(random.below(2'000'000));
    return move;
}

inline GameRecord emptyRecord(std::string_view variant, std::string_view fen, unsigned number, Random& random) {
    static const std::vector<std::string> names{"Motley 1.0", R"(The "Fish" \ 2)", "", "Schachprogramm \xC3\xBC",
                                                "a]b[c"};
    static const std::vector<std::string> controls{"", "40/60+0.5", "2+0.02", "-"};
    static const std::vector<std::string> dates{"", "2026.11.30"};
    constexpr std::array results{Result::Ongoing, Result::WhiteWins, Result::BlackWins, Result::Draw};
    return {.number = number,
            .variant = std::string(variant),
            .fen = std::string(fen),
            .result = random.oneOf(results),
            .ending = static_cast<Ending>(random.below(static_cast<std::size_t>(Ending::Abort) + 1)),
            .white = random.oneOf(names),
            .black = random.oneOf(names),
            .timeControl = random.oneOf(controls),
            .event = random.oneOf(names),
            .date = random.oneOf(dates)};
}

/// Random games of a variant with so many moves altogether.
inline std::vector<GameRecord> randomRecords(std::string_view variant, unsigned moves, std::uint64_t seed) {
    Random random(seed);
    std::vector<GameRecord> records;
    std::string fen;
    playout(variant, moves, seed, [&](const Step& step) {
        if (step.fen != fen)
            records.push_back(emptyRecord(variant, step.fen, static_cast<unsigned>(records.size() + 1), random));
        if (!step.move.empty())
            records.back().moves.push_back(randomMove(step.move, random));
        fen = step.fenAfter;
    });
    return records;
}

}  // namespace motley::test
