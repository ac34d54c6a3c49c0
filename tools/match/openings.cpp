#include "tools/match/openings.h"

#include "engine/learn/random_opening.h"
#include "tools/match/epd.h"
#include "tools/match/game_file.h"
#include "variants/chess960.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <random>
#include <utility>

namespace motley {

namespace {

/// An opening is balanced where a search of so many nodes finds a score of at most so many hundredths of a pawn.
constexpr std::uint32_t balanceNodes = 2000;
constexpr int lopsided = 120;

/// A position that a game can begin from, or what is wrong with it.
Expected<std::string> checkedFen(Game& game, const std::string& fen) {
    if (const Expected<void> set = game.setUp(fen, {}); !set)
        return tl::unexpected(set.error());
    if (game.outcome().isOver())
        return fail("the game is over there");
    return game.fen();
}

Expected<std::vector<std::string>> fensOfLines(const std::string& path, Game& game) {
    std::ifstream file(path);
    if (!file)
        return fail(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
    std::vector<std::string> fens;
    unsigned number = 0;
    for (std::string line; std::getline(file, line);) {
        constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
        if (++number == 1 && line.starts_with(byteOrderMark))
            line.erase(0, byteOrderMark.size());
        const std::string fen = fenOfEpd(line);
        if (fen.empty())
            continue;
        Expected<std::string> checked = checkedFen(game, fen);
        if (!checked)
            return fail(fmt::format("{}, line {}: {}", path, number, checked.error().message));
        fens.push_back(std::move(*checked));
    }
    return fens;
}

/// Where the first moves of games lead.
Expected<std::vector<std::string>> fensOfGames(const std::string& path, Game& game, unsigned plies) {
    const Expected<std::vector<GameRecord>> games = readGames(path);
    if (!games)
        return tl::unexpected(games.error());
    std::vector<std::string> fens;
    for (const GameRecord& record : *games) {
        std::vector<std::string> moves = record.moveTexts();
        if (plies != 0 && moves.size() > plies)
            moves.resize(plies);
        if (const Expected<void> set = game.setUp(record.fen, moves); !set)
            return fail(fmt::format("{}, game {}: {}", path, record.number, set.error().message));
        if (!game.outcome().isOver())
            fens.push_back(game.fen());
    }
    return fens;
}

/// Where games begin that have no other openings. There are many starts of Chess960, which no order is made for.
std::vector<std::string> startFens(const OpeningsSettings& settings, const VariantChoice& choice) {
    if (choice.mode == CastlingMode::Standard)
        return {std::string(choice.variant->info.startFen)};
    std::vector<std::string> fens;
    fens.reserve(chess960Starts);
    const std::unique_ptr<Game> game = choice.newGame();
    for (unsigned number = 0; number < chess960Starts; ++number)
        fens.push_back(checkedFen(*game, chess960StartFen(number)).value());
    std::ranges::shuffle(fens, std::mt19937_64(settings.seed));
    return fens;
}

bool holdsGames(const OpeningsSettings& settings) {
    if (settings.format != OpeningsSettings::Format::ByName)
        return settings.format == OpeningsSettings::Format::Games;
    return std::ranges::any_of(std::array{".pgn", ".PGN", ".json", ".jsonl"},
                               [&](const char* end) { return settings.file.ends_with(end); });
}

}  // namespace

Expected<Openings> Openings::make(const OpeningsSettings& settings, const VariantChoice& choice) {
    Openings openings(settings, choice);
    if (settings.file.empty()) {
        openings.fens_ = startFens(settings, choice);
        return openings;
    }
    const std::unique_ptr<Game> game = choice.newGame();
    Expected<std::vector<std::string>> fens =
        holdsGames(settings) ? fensOfGames(settings.file, *game, settings.plies) : fensOfLines(settings.file, *game);
    if (!fens)
        return tl::unexpected(fens.error());
    if (fens->empty())
        return fail(fmt::format("'{}' has no openings", settings.file));
    openings.fens_ = std::move(*fens);
    if (settings.order == OpeningsSettings::Order::Random)
        std::ranges::shuffle(openings.fens_, std::mt19937_64(settings.seed));
    return openings;
}

Expected<std::string> Openings::fen(std::uint32_t number) const {
    if (size() != 0)
        return fens_[(settings_.start + std::size_t{number}) % fens_.size()];
    const std::unique_ptr<Game> game = choice_.newGame();
    NodeSearch search(balanceNodes);
    std::mt19937_64 random = randomFor(settings_.seed, settings_.start + number);
    const OpeningSettings wanted{.startFen = fens_[random() % fens_.size()],
                                 .leastPlies = settings_.plies,
                                 .mostPlies = settings_.plies,
                                 .lopsided = lopsided};
    if (!playRandomOpening(*game, search, wanted, random))
        return fail(fmt::format("no {} random moves lead to a balanced position", settings_.plies));
    return game->fen();
}

}  // namespace motley
