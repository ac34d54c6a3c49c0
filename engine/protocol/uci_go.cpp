#include "engine/protocol/uci_go.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace motley {

namespace {

/// A word that `go` knows; `read` takes what follows it.
struct GoWord {
    std::string_view name;
    Expected<void> (*read)(std::string_view name, Words& words, GoRequest& request);
};

/// Reads a number from `min` to `max` and hands it to `keep`.
template <class Keep>
Expected<void> readNumber(std::string_view name, Words& words, std::int64_t min, std::int64_t max, Keep keep) {
    return parseInteger(name, words.next(), min, max).map(keep);
}

/// Milliseconds: longer than any game, and short enough to count with.
constexpr std::int64_t longestTime = 1'000'000'000'000;

template <class Keep>
Expected<void> readTime(std::string_view name, Words& words, Keep keep) {
    return parseInteger(name, words.next()).map([keep](std::int64_t time) {
        keep(Milliseconds(std::clamp(time, -longestTime, longestTime)));
    });
}

template <Color color>
Expected<void> readClock(std::string_view name, Words& words, GoRequest& request) {
    return readTime(name, words,
                    [&](Milliseconds time) { request.limits.time[static_cast<std::size_t>(color)] = time; });
}

template <Color color>
Expected<void> readIncrement(std::string_view name, Words& words, GoRequest& request) {
    return readTime(name, words,
                    [&](Milliseconds time) { request.limits.increment[static_cast<std::size_t>(color)] = time; });
}

Expected<void> readMoveTime(std::string_view name, Words& words, GoRequest& request) {
    return readTime(name, words, [&](Milliseconds time) { request.limits.moveTime = time; });
}

constexpr std::int64_t mostPlies = std::numeric_limits<std::int32_t>::max();

Expected<void> readMovesToGo(std::string_view name, Words& words, GoRequest& request) {
    return readNumber(name, words, 0, mostPlies, [&](std::int64_t moves) {
        // Some user interfaces write 0 where there is no other time control to come.
        if (moves != 0)
            request.limits.movesToGo = static_cast<unsigned>(moves);
    });
}

Expected<void> readDepth(std::string_view name, Words& words, GoRequest& request) {
    return readNumber(name, words, 1, mostPlies,
                      [&](std::int64_t depth) { request.limits.depth = static_cast<unsigned>(depth); });
}

Expected<void> readMate(std::string_view name, Words& words, GoRequest& request) {
    return readNumber(name, words, 1, mostPlies,
                      [&](std::int64_t moves) { request.limits.mate = static_cast<unsigned>(moves); });
}

Expected<void> readNodes(std::string_view name, Words& words, GoRequest& request) {
    return readNumber(name, words, 1, std::numeric_limits<std::int64_t>::max(),
                      [&](std::int64_t nodes) { request.limits.nodes = static_cast<std::uint64_t>(nodes); });
}

Expected<void> readPerft(std::string_view name, Words& words, GoRequest& request) {
    return readNumber(name, words, 1, 100,
                      [&](std::int64_t depth) { request.perftDepth = static_cast<unsigned>(depth); });
}

Expected<void> readInfinite(std::string_view /*name*/, Words& /*words*/, GoRequest& request) {
    request.limits.infinite = true;
    return {};
}

Expected<void> readPonder(std::string_view /*name*/, Words& /*words*/, GoRequest& request) {
    request.limits.ponder = true;
    return {};
}

const GoWord* findGoWord(std::string_view name);

Expected<void> readSearchMoves(std::string_view name, Words& words, GoRequest& request) {
    const std::size_t before = request.limits.moves.size();
    while (!words.empty() && findGoWord(words.peek()) == nullptr)
        request.limits.moves.emplace_back(words.next());
    if (request.limits.moves.size() == before)
        return fail(fmt::format("{} needs moves", name));
    return {};
}

constexpr std::array<GoWord, 13> goWords{{
    {"searchmoves", readSearchMoves},
    {"ponder", readPonder},
    {"wtime", readClock<Color::White>},
    {"btime", readClock<Color::Black>},
    {"winc", readIncrement<Color::White>},
    {"binc", readIncrement<Color::Black>},
    {"movestogo", readMovesToGo},
    {"depth", readDepth},
    {"nodes", readNodes},
    {"mate", readMate},
    {"movetime", readMoveTime},
    {"infinite", readInfinite},
    {"perft", readPerft},
}};

const GoWord* findGoWord(std::string_view name) {
    const auto* const found = std::ranges::find(goWords, name, &GoWord::name);
    return found == goWords.end() ? nullptr : found;
}

}  // namespace

Expected<GoRequest> parseGo(Words words) {
    GoRequest request;
    while (!words.empty()) {
        const std::string_view name = words.next();
        const GoWord* const known = findGoWord(name);
        if (known == nullptr)
            return fail(fmt::format("unknown word {}", quoted(name)));
        if (const Expected<void> done = known->read(name, words, request); !done)
            return tl::unexpected(done.error());
    }
    return request;
}

}  // namespace motley
