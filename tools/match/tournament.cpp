#include "tools/match/tournament.h"

#include "engine/support/date.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

namespace motley {

namespace {

/// Whether a game ended by somebody's fault that is not one of chess.
bool isTrouble(Ending ending) {
    switch (ending) {
    case Ending::WrongClaim:
    case Ending::Time:
    case Ending::IllegalMove:
    case Ending::Disconnect:
    case Ending::Stall:
        return true;
    default:
        return false;
    }
}

/// Whether the engine itself has failed, and not only lost.
bool isFailure(Ending ending) {
    return ending == Ending::Disconnect || ending == Ending::Stall;
}

std::string troubleText(const GameRecord& record) {
    return fmt::format("game {}, {} - {}: {} by {} ({})", record.number, record.white, record.black,
                       resultText(record.result), endingText(record.ending),
                       record.result == Result::WhiteWins ? record.black : record.white);
}

std::string sprtText(const Tally& tally, const SprtBounds& bounds) {
    const SprtVerdict taken = verdict(tally, bounds);
    return fmt::format("SPRT [{}, {}]: LLR {:.2f}, bounds {:.2f} and {:.2f}, {}\n", bounds.elo0, bounds.elo1,
                       logLikelihoodRatio(tally, bounds), bounds.lower(), bounds.upper(),
                       taken == SprtVerdict::TakesElo1   ? "H1 accepted"
                       : taken == SprtVerdict::TakesElo0 ? "H0 accepted"
                                                         : "not decided");
}

}  // namespace

/// The engines of one thread. They keep running for as long as their games follow each other.
class Tournament::Seats {
  public:
    Seats(const std::vector<PlayerSettings>& settings, std::stop_token stop)
        : settings_(settings), stop_(std::move(stop)) {}

    ~Seats() {
        for (auto& [number, player] : players_)
            leave(*player);
    }

    Seats(const Seats&) = delete;
    Seats& operator=(const Seats&) = delete;

    /// Ends all engines but these two.
    void keepOnly(std::size_t white, std::size_t black) {
        std::erase_if(players_, [&](const auto& seat) {
            if (seat.first == white || seat.first == black)
                return false;
            leave(*seat.second);
            return true;
        });
    }

    Player& take(std::size_t number) {
        std::unique_ptr<Player>& player = players_[number];
        if (!player)
            player = Player::make(settings_[number], stop_);
        return *player;
    }

  private:
    void leave(Player& player) const {
        // Somebody who stops a match is not to wait for its engines.
        if (stop_.stop_requested())
            player.kill();
        else
            player.quit();
    }

    const std::vector<PlayerSettings>& settings_;
    std::stop_token stop_;
    std::map<std::size_t, std::unique_ptr<Player>> players_;
};

Tournament::Tournament(const MatchSettings& settings, Openings openings, Listener onTrouble)
    : settings_(settings),
      openings_(std::move(openings)),
      schedule_(settings.schedule),
      log_(settings.files),
      onTrouble_(std::move(onTrouble)) {
    for (unsigned index = 0; index < schedule_.size(); ++index)
        if (schedule_.isOurs(schedule_[index]))
            ++ownGames_;
}

Expected<void> Tournament::open() {
    if (Expected<void> opened = log_.open(); !opened)
        return opened;
    return settings_.resume ? resume() : Expected<void>();
}

Expected<void> Tournament::resume() {
    const Expected<GamesByNumber> games = log_.read();
    if (!games)
        return tl::unexpected(games.error());
    for (const auto& [number, record] : *games)
        if (!isOfThisMatch(record))
            return fail(
                fmt::format("the files hold games of another match, or of more games than {}: game {}, {} - {}, {}",
                            schedule_.size(), number, record.white, record.black, record.variant));
    for (const auto& [number, record] : *games)
        count(record);
    return log_.complete(*games);
}

bool Tournament::isOfThisMatch(const GameRecord& record) const {
    if (record.number < 1 || record.number > schedule_.size() || record.variant != settings_.choice.name())
        return false;
    const ScheduledGame game = schedule_[record.number - 1];
    return settings_.players[game.white].name == record.white && settings_.players[game.black].name == record.black;
}

void Tournament::count(const GameRecord& record) {
    finished_.insert(record.number);
    ownGamesDone_ += schedule_.isOurs(schedule_[record.number - 1]) ? 1 : 0;
    standings_.add(record);
}

Expected<void> Tournament::run(std::stop_source& stop) {
    {
        std::vector<std::jthread> threads;
        const unsigned left = ownGames_ - ownGamesDone_;
        try {
            for (unsigned thread = 0; thread < std::min(settings_.concurrency, left); ++thread)
                threads.emplace_back([&] { playGames(stop); });
        } catch (const std::system_error&) {
            giveUp({"the system has no threads left; a lower -concurrency may do"}, stop);
        }
    }
    return outcome_;
}

void Tournament::playGames(std::stop_source& stop) {
    Seats seats(settings_.players, stop.get_token());
    Referee referee(settings_.choice, settings_.adjudication);
    while (const std::optional<ScheduledGame> game = next()) {
        if (stop.stop_requested())
            return;
        Expected<GameRecord> record = play(*game, seats, referee);
        if (stop.stop_requested() && (!record || record->ending == Ending::Abort))
            return;
        if (!record)
            return giveUp(record.error(), stop);
        take(*record, stop);
    }
}

/// The next game that is to be played; none where there are enough.
std::optional<ScheduledGame> Tournament::next() {
    const std::lock_guard lock(mutex_);
    while (!over_ && !decided() && next_ < schedule_.size()) {
        const ScheduledGame game = schedule_[next_++];
        if (schedule_.isOurs(game) && !finished_.contains(game.number))
            return game;
    }
    return std::nullopt;
}

Expected<GameRecord> Tournament::play(const ScheduledGame& game, Seats& seats, Referee& referee) {
    const Expected<std::string> fen = openings_.fen(game.opening);
    if (!fen)
        return tl::unexpected(fen.error());
    seats.keepOnly(game.white, game.black);
    Player& white = seats.take(game.white);
    Player& black = seats.take(game.black);
    Expected<GameRecord> record = referee.play(*fen, white, black);
    if (!record && settings_.recover) {
        // An engine that ended between two games may well start again.
        white.kill();
        black.kill();
        record = referee.play(*fen, white, black);
    }
    const bool whiteFailed = !white.runs();
    if (!record && settings_.recover && hasPlayed(whiteFailed ? game.white : game.black)) {
        record = referee.unplayed(*fen, white, black);
        record->result = winOf(whiteFailed ? Color::Black : Color::White);
        record->ending = Ending::Disconnect;
    }
    if (record) {
        record->number = game.number;
        record->event = settings_.event;
        record->date = today();
    }
    return record;
}

/// Whether an engine has been able to play a game: if so, it may be again.
bool Tournament::hasPlayed(std::size_t player) const {
    const std::lock_guard lock(mutex_);
    return standings_.totalOf(settings_.players[player].name).games() != 0;
}

void Tournament::take(const GameRecord& record, std::stop_source& stop) {
    const std::lock_guard lock(mutex_);
    if (over_)
        return;
    if (const Expected<void> written = log_.append(record); !written)
        return endWith(written.error(), stop);
    ++played_;
    count(record);
    if (isTrouble(record.ending))
        onTrouble_(troubleText(record));
    if (isFailure(record.ending) && !settings_.recover)
        endWith({"an engine has failed; with -recover the match would go on"}, stop);
}

void Tournament::giveUp(const Error& error, std::stop_source& stop) {
    const std::lock_guard lock(mutex_);
    endWith(error, stop);
}

void Tournament::endWith(const Error& error, std::stop_source& stop) {
    if (!over_)
        outcome_ = tl::unexpected(error);
    over_ = true;
    stop.request_stop();
}

bool Tournament::decided() const {
    return settings_.sprt && verdict(tallyOfFirst(), *settings_.sprt) != SprtVerdict::Undecided;
}

MatchProgress Tournament::progress() const {
    const std::lock_guard lock(mutex_);
    return {.done = ownGamesDone_,
            .total = ownGames_,
            .played = played_,
            .time = std::chrono::steady_clock::now() - start_};
}

std::string Tournament::scoreText() const {
    const std::lock_guard lock(mutex_);
    if (standings_.games() == 0)
        return "No game was played to its end.\n";
    std::string text = settings_.players.size() == 2
                           ? standings_.scoreText(settings_.players[0].name, settings_.players[1].name)
                           : standings_.text();
    if (settings_.sprt)
        text += sprtText(tallyOfFirst(), *settings_.sprt);
    return text;
}

std::string Tournament::shortScoreText() const {
    const std::lock_guard lock(mutex_);
    const std::string& first = settings_.players[0].name;
    const Tally tally = standings_.totalOf(first);
    return fmt::format("{} {}-{}-{}", first, tally.wins, tally.draws, tally.losses);
}

}  // namespace motley
