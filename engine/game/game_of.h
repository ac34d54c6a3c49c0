// The game of one variant: the engine's templates behind the interface that forgets which variant it is.
#pragma once

#include "engine/eval/evaluator.h"
#include "engine/game/game.h"
#include "engine/game/perft_run.h"
#include "engine/position/fen.h"
#include "engine/position/move_text.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/search/team.h"

#include <fmt/format.h>

#include <numeric>
#include <utility>

namespace motley {

template <class Rules>
class GameOf final : public Game {
  public:
    explicit GameOf(CastlingMode mode)
        : mode_(mode), team_(mode), position_(readFen<Rules>(Rules::startFen, mode).value()) {}

    Expected<void> setUp(std::string_view fen, const std::vector<std::string>& moves) override {
        Expected<Position<Rules>> position = readFen<Rules>(fen, mode_);
        if (!position)
            return tl::unexpected(position.error());
        std::vector<Key> earlier;
        for (const std::string& text : moves) {
            const Expected<Move> move = find(*position, text);
            if (!move)
                return tl::unexpected(move.error());
            earlier.push_back(position->repetitionKey());
            position->play(*move);
        }
        position_ = *position;
        earlier_ = std::move(earlier);
        return {};
    }

    Expected<void> play(std::string_view text) override {
        const Expected<Move> move = find(position_, text);
        if (!move)
            return tl::unexpected(move.error());
        earlier_.push_back(position_.repetitionKey());
        position_.play(*move);
        return {};
    }

    std::string fen() const override { return writeFen(position_, mode_); }

    std::vector<std::string> legalMoves() const override {
        MoveList<Rules> moves;
        position_.legalMoves(moves);
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const Move move : moves)
            texts.push_back(moveText<Rules>(move, mode_));
        return texts;
    }

    bool isLegal(std::string_view move) const override { return parseMove(position_, move, mode_).has_value(); }

    bool isNoisy(std::string_view move) const override {
        const std::optional<Move> parsed = parseMove(position_, move, mode_);
        return parsed && motley::isNoisy(position_, *parsed);
    }

    Outcome outcome() const override { return outcomeOf(position_, earlier_); }
    Color side() const override { return position_.side(); }
    Key key() const override { return position_.key(); }
    PackedPosition packed() const override { return pack(position_.board()); }
    bool kingAttacked() const override { return position_.kingAttacked(); }

    std::vector<std::string> checkers() const override {
        std::vector<std::string> squares;
        for (Bitboard men = position_.checkers(); men != 0;)
            squares.push_back(squareText(popFirst(men)));
        return squares;
    }

    SearchResult search(const SearchTask& task) override {
        const Outcome end = outcome();
        const bool decided = position_.countLegalMoves() == 0 ||
                             (end.reason == Reason::Repetition && Rules::repetition == Repetition::Loses);
        return decided ? reportEnd(task, end.result) : team_.search(task, network_, position_, earlier_);
    }

    void forgetSearches() override { team_.forget(); }

    int evaluation() const override {
        return network_ ? NetworkLine<Rules>::evaluateOnce(position_, *network_) : evaluator<Rules>.evaluate(position_);
    }

    void useNetwork(std::shared_ptr<const Network> network) override {
        assert(!network || network->inputs() == featureLayout<Rules>.inputs());
        network_ = std::move(network);
    }

    std::uint64_t perft(const PerftRequest& request) const override {
        if (request.depth == 1)
            return position_.countLegalMoves();
        const std::vector<std::uint64_t> nodes = PerftRun<Rules>(position_, request).run();
        return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
    }

    std::vector<MoveNodes> divide(const PerftRequest& request) const override {
        const std::vector<std::uint64_t> nodes = PerftRun<Rules>(position_, request).run();
        const std::vector<std::string> moves = legalMoves();
        std::vector<MoveNodes> lines;
        for (std::size_t i = 0; i < moves.size(); ++i)
            lines.push_back({moves[i], nodes[i]});
        return lines;
    }

  private:
    /// The game is over: there is nothing to search.
    SearchResult reportEnd(const SearchTask& task, Result result) const {
        Variation variation;
        if (result != Result::Draw)
            variation.score = {.isMate = true, .value = result == winOf(position_.side()) ? 1 : 0};
        variation.wdl = result == Result::Draw       ? WinDrawLoss{0, 1000, 0}
                        : variation.score.value == 1 ? WinDrawLoss{1000, 0, 0}
                                                     : WinDrawLoss{0, 0, 1000};
        task.listener.onVariation(variation);
        task.control.waitUntilWanted(task.limits.infinite);
        return {};
    }

    Expected<Move> find(const Position<Rules>& position, std::string_view text) const {
        if (const std::optional<Move> move = parseMove(position, text, mode_))
            return *move;
        return fail(fmt::format("'{}' is no legal move in {}", text, writeFen(position, mode_)));
    }

    CastlingMode mode_;
    SearchTeam<Rules> team_;
    std::shared_ptr<const Network> network_;
    Position<Rules> position_;
    std::vector<Key> earlier_;
};

}  // namespace motley
