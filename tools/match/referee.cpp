#include "tools/match/referee.h"

#include "engine/record/san.h"

#include <array>
#include <utility>

namespace motley {

namespace {

struct Verdict {
    Result result;
    Ending ending;
};

Verdict lostBy(Color color, Ending ending) {
    return {.result = winOf(~color), .ending = ending};
}

bool losing(const std::optional<ReportedScore>& score, int limit) {
    return score && (score->isMate ? score->value <= 0 : score->value <= -limit);
}

bool winning(const std::optional<ReportedScore>& score, int limit) {
    return score && (score->isMate ? score->value > 0 : score->value >= limit);
}

bool balanced(const std::optional<ReportedScore>& score, int limit) {
    return score && !score->isMate && score->value <= limit && score->value >= -limit;
}

/// Watches the scores of one game.
class Adjudicator {
  public:
    explicit Adjudicator(const Adjudication& adjudication) : adjudication_(adjudication) {}

    /// To be asked after every move of `side`, which was the `ply`-th of the game.
    std::optional<Verdict> judge(Color side, const PlayedMove& move, std::size_t ply) {
        count(side, move);
        const std::size_t own = index(side);
        if (const auto& resign = adjudication_.resign;
            resign && losing_[own] >= resign->moves && (!resign->twoSided || winning_[1 - own] >= resign->moves))
            return lostBy(side, Ending::Adjudication);
        if (const auto& draw = adjudication_.draw;
            draw && ply >= 2 * std::size_t{draw->afterMove} && balancedPlies_ >= 2 * draw->moves)
            return Verdict{.result = Result::Draw, .ending = Ending::Adjudication};
        if (adjudication_.longest && ply >= 2 * std::size_t{*adjudication_.longest})
            return Verdict{.result = Result::Draw, .ending = Ending::Length};
        return std::nullopt;
    }

  private:
    void count(Color side, const PlayedMove& move) {
        const std::size_t own = index(side);
        if (const auto& resign = adjudication_.resign) {
            losing_[own] = losing(move.score, resign->score) ? losing_[own] + 1 : 0;
            winning_[own] = winning(move.score, resign->score) ? winning_[own] + 1 : 0;
        }
        if (const auto& draw = adjudication_.draw)
            balancedPlies_ = balanced(move.score, draw->score) ? balancedPlies_ + 1 : 0;
    }

    const Adjudication& adjudication_;
    std::array<unsigned, 2> losing_{};   ///< own moves in a row
    std::array<unsigned, 2> winning_{};  ///< own moves in a row
    unsigned balancedPlies_ = 0;
};

/// A game while it goes on.
class RunningGame {
  public:
    RunningGame(Game& game, const Adjudication& adjudication, GameRecord& record, Player& white, Player& black)
        : game_(game),
          adjudicator_(adjudication),
          record_(record),
          players_{&white, &black},
          clocks_{PlayerClock(white.settings().control), PlayerClock(black.settings().control)} {}

    Verdict playToEnd() {
        while (true)
            if (const std::optional<Verdict> verdict = nextMove())
                return *verdict;
    }

  private:
    std::optional<Verdict> nextMove() {
        const Color side = game_.side();
        const std::size_t own = index(side);
        Player& player = *players_[own];
        const Situation situation{.fen = record_.fen,
                                  .moves = record_.moves,
                                  .side = side,
                                  .own = clocks_[own],
                                  .other = clocks_[1 - own],
                                  .drawOffered = drawOffered_};
        const tl::expected<Reply, Trouble> reply = player.think(situation);
        if (!reply) {
            // Nobody knows what it would say next.
            player.kill();
            return troubled(side, reply.error());
        }
        if (!clocks_[own].take(reply->used, player.settings().margin))
            return lostBy(side, Ending::Time);
        if (const auto* move = std::get_if<PlayedMove>(&reply->action))
            return moved(side, *move, *reply);
        if (const auto* claim = std::get_if<Claims>(&reply->action); claim && claim->result != winOf(~side))
            return lostBy(side, Ending::WrongClaim);
        return lostBy(side, Ending::Resignation);
    }

    static Verdict troubled(Color side, Trouble trouble) {
        switch (trouble) {
        case Trouble::TooLate:
            return lostBy(side, Ending::Time);
        case Trouble::Stalled:
            return lostBy(side, Ending::Stall);
        case Trouble::Disconnected:
            return lostBy(side, Ending::Disconnect);
        case Trouble::Aborted:
            break;
        }
        return {.result = Result::Ongoing, .ending = Ending::Abort};
    }

    std::optional<Verdict> moved(Color side, PlayedMove move, const Reply& reply) {
        const std::optional<std::string> legal = uciOf(game_, move.text);
        if (!legal || !game_.play(*legal))
            return lostBy(side, Ending::IllegalMove);
        move.text = *legal;
        move.time = reply.used;
        record_.moves.push_back(move);
        if (const Outcome outcome = game_.outcome(); outcome.isOver())
            return Verdict{.result = outcome.result, .ending = endingOf(outcome.reason)};
        if (std::exchange(drawOffered_, reply.offersDraw) && reply.offersDraw)
            return Verdict{.result = Result::Draw, .ending = Ending::Agreement};
        return adjudicator_.judge(side, move, record_.moves.size());
    }

    Game& game_;
    Adjudicator adjudicator_;
    GameRecord& record_;
    std::array<Player*, 2> players_;
    std::array<PlayerClock, 2> clocks_;
    bool drawOffered_ = false;  ///< with the last move
};

std::string timeControlText(const Player& white, const Player& black) {
    std::string first = clockText(white.settings().control.clock);
    const std::string second = clockText(black.settings().control.clock);
    return first == second ? first : first + ":" + second;
}

}  // namespace

GameRecord Referee::unplayed(const std::string& fen, const Player& white, const Player& black) const {
    GameRecord record;
    record.variant = choice_.name();
    record.fen = fen;
    record.white = white.settings().name;
    record.black = black.settings().name;
    record.timeControl = timeControlText(white, black);
    return record;
}

Expected<GameRecord> Referee::play(const std::string& fen, Player& white, Player& black) {
    GameRecord record = unplayed(fen, white, black);
    if (const Expected<void> set = game_->setUp(fen, {}); !set)
        return tl::unexpected(set.error());
    for (Player* player : {&white, &black})
        if (const Expected<void> ready = player->prepare(choice_, fen); !ready)
            return tl::unexpected(ready.error());
    const Verdict verdict = RunningGame(*game_, adjudication_, record, white, black).playToEnd();
    record.result = verdict.result;
    record.ending = verdict.ending;
    for (Player* player : {&white, &black})
        if (player->runs())
            player->endGame(record.result, record.ending);
    return record;
}

}  // namespace motley
