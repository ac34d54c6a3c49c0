// All threads of a search together ("lazy SMP": each searches the same tree, and they help each other through the
// transposition table, https://www.chessprogramming.org/Lazy_SMP).
#pragma once

#include "engine/position/move_text.h"
#include "engine/search/win_draw_loss.h"
#include "engine/search/worker.h"

#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace motley {

template <class Rules>
class SearchTeam {
  public:
    explicit SearchTeam(CastlingMode mode) : mode_(mode) {}

    void forget() { workers_.clear(); }

    /// Searches `root`, which has legal moves and is not decided. `earlier` are the repetition keys of all positions of
    /// the game before it.
    /// Without a `network`, the hand-written evaluation is used.
    SearchResult search(const SearchTask& task, std::shared_ptr<const Network> network, const Position<Rules>& root,
                        std::span<const Key> earlier) {
        SharedSearch shared{.task = task,
                            .time = TimeManager(task.limits, task.options, root.side(), task.clock, task.control),
                            .network = std::move(network)};
        if (task.options.elo)
            shared.handicap.emplace(*task.options.elo, std::random_device()());
        task.table.startSearch();
        prepareWorkers(shared, root, earlier);
        {
            std::vector<std::jthread> helpers;
            for (std::size_t i = 1; i < workers_.size(); ++i)
                helpers.emplace_back([worker = workers_[i].get()] { worker->iterate(); });
            workers_.front()->iterate(listenerFor(shared));
            task.control.waitUntilWanted(task.limits.infinite);
            shared.race.stop();
        }
        return resultOf(shared, root);
    }

  private:
    using Workers = std::vector<std::unique_ptr<Worker<Rules>>>;

    void prepareWorkers(SharedSearch& shared, const Position<Rules>& root, std::span<const Key> earlier) {
        // Other threads would see for the first one what it is to overlook.
        workers_.resize(shared.handicap ? 1 : shared.task.options.threads);
        const std::vector<Move> moves = rootMoves(root, shared.task.limits.moves);
        for (unsigned number = 0; number < workers_.size(); ++number) {
            if (!workers_[number])
                workers_[number] = std::make_unique<Worker<Rules>>();
            workers_[number]->prepare(shared, root, earlier, moves, number);
        }
    }

    /// The legal moves, or those of them that are wanted.
    std::vector<Move> rootMoves(const Position<Rules>& root, const std::vector<std::string>& wanted) const {
        MoveList<Rules> legal;
        root.legalMoves(legal);
        std::vector<Move> moves;
        for (const std::string& text : wanted)
            if (const std::optional<Move> move = parseMove(root, text, mode_);
                move && std::ranges::find(moves, *move) == moves.end())
                moves.push_back(*move);
        return moves.empty() ? std::vector<Move>(legal.begin(), legal.end()) : moves;
    }

    IterationListener listenerFor(SharedSearch& shared) {
        return {.onVariation = [this, &shared](std::size_t rank,
                                               int depth) { report(shared, *workers_.front(), rank, depth); },
                .onRootMove =
                    [this, &shared](Move move, unsigned number, int depth) {
                        if (shared.time.elapsed() >= currentMoveDelay)
                            shared.task.listener.onCurrentMove(static_cast<unsigned>(depth),
                                                               moveText<Rules>(move, mode_), number);
                    }};
    }

    /// How long a search must last before it tells each move that it begins.
    static constexpr Milliseconds currentMoveDelay{3000};

    void report(const SharedSearch& shared, const Worker<Rules>& worker, std::size_t rank, int depth) const {
        const RootMove& root = worker.rootMoves()[rank];
        Variation variation;
        variation.rank = static_cast<unsigned>(rank) + 1;
        variation.depth = static_cast<unsigned>(depth);
        variation.selectiveDepth = std::max(root.selectiveDepth, variation.depth);
        variation.score = reported(root.score);
        variation.wdl = winDrawLoss(root.score, Rules::winningCurve);
        variation.bound = root.bound;
        variation.nodes = allNodes();
        variation.time = shared.time.elapsed();
        variation.hashFull = shared.task.table.filled();
        for (const Move move : root.variation)
            variation.moves.push_back(moveText<Rules>(move, mode_));
        shared.task.listener.onVariation(variation);
    }

    std::uint64_t allNodes() const {
        std::uint64_t nodes = 0;
        for (const auto& worker : workers_)
            nodes += worker->nodes();
        return nodes;
    }

    SearchResult resultOf(const SharedSearch& shared, const Position<Rules>& root) const {
        const Worker<Rules>& worker = bestWorker();
        const RootMove& best = worker.rootMoves().front();
        // Whoever listens has heard of the first worker alone.
        if (best.move != workers_.front()->rootMoves().front().move)
            report(shared, worker, 0, worker.completedDepth());
        SearchResult result{.bestMove = moveText<Rules>(best.move, mode_), .nodes = allNodes()};
        if (best.variation.size() > 1)
            result.ponderMove = moveText<Rules>(best.variation[1], mode_);
        else
            result.ponderMove = moveFromTable(shared.task.table, root, best.move);
        return result;
    }

    /// The reply to `move` that the table knows, empty if it knows none.
    std::string moveFromTable(const TranspositionTable& table, const Position<Rules>& root, Move move) const {
        Position<Rules> position = root;
        position.play(move);
        const std::optional<TableEntry> entry = table.find(position.key(), 0);
        MoveList<Rules> legal;
        position.legalMoves(legal);
        if (entry && std::ranges::find(legal, entry->move) != legal.end())
            return moveText<Rules>(entry->move, mode_);
        return {};
    }

    /// The worker that searched deepest, or found a win; the first one among equals.
    const Worker<Rules>& bestWorker() const {
        const Worker<Rules>* best = workers_.front().get();
        if (best->rootMoves().size() == 1)
            return *best;
        for (const auto& worker : workers_) {
            const RootMove& move = worker->rootMoves().front();
            const RootMove& bestMove = best->rootMoves().front();
            const bool deeper = worker->completedDepth() > best->completedDepth();
            const bool asDeep = worker->completedDepth() == best->completedDepth();
            if (worker->completedDepth() > 0 && !isLoss(move.score) &&
                ((deeper && !isWin(bestMove.score)) || (asDeep && move.score > bestMove.score) ||
                 (isWin(move.score) && move.score > bestMove.score)))
                best = worker.get();
        }
        return *best;
    }

    CastlingMode mode_;
    Workers workers_;
};

}  // namespace motley
