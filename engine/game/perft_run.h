// A perft of a whole tree: split over threads, with the counts of each first move.
#pragma once

#include "engine/game/perft_request.h"
#include "engine/movegen/perft.h"
#include "engine/position/move_text.h"
#include "engine/position/position.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace motley {

template <class Rules>
class PerftRun {
  public:
    PerftRun(const Position<Rules>& root, const PerftRequest& request) : request_(request) {
        withColor(root.side(), [&](auto us) { split<us()>(root.board()); });
    }

    /// The nodes below each of the root's legal moves, in the order of the move list.
    std::vector<std::uint64_t> run() {
        if (request_.hashBytes != 0) {
            PerftTable<Rules> table(request_.hashBytes);
            runThreads(table);
        } else {
            NoPerftTable none;
            runThreads(none);
        }
        std::vector<std::uint64_t> nodes;
        for (const std::atomic<std::uint64_t>& count : nodes_)
            nodes.push_back(count.load());
        return nodes;
    }

  private:
    /// A part of the tree: small enough that the threads finish together, large enough not to be felt.
    struct Part {
        Board<Rules> board;
        Color side;
        unsigned depth;
        std::size_t rootMove;
    };

    template <Color us>
    void split(const Board<Rules>& board) {
        MoveList<Rules> moves;
        generateMoves<us>(board, moves);
        nodes_ = std::vector<std::atomic<std::uint64_t>>(moves.size());
        for (std::size_t rootMove = 0; rootMove < moves.size(); ++rootMove) {
            const Board<Rules> next = after<us>(board, moves[rootMove]);
            if (request_.depth <= 3)
                parts_.push_back({next, ~us, request_.depth - 1, rootMove});
            else
                splitFurther<~us>(next, rootMove);
        }
    }

    template <Color us>
    void splitFurther(const Board<Rules>& board, std::size_t rootMove) {
        MoveList<Rules> moves;
        generateMoves<us>(board, moves);
        for (const Move move : moves)
            parts_.push_back({after<us>(board, move), ~us, request_.depth - 2, rootMove});
    }

    template <class Table>
    void runThreads(Table& table) {
        std::vector<std::jthread> helpers;
        for (unsigned i = 1; i < request_.threads; ++i)
            helpers.emplace_back([this, &table] { countParts(table); });
        countParts(table);
    }

    template <class Table>
    void countParts(Table& table) {
        for (std::size_t at = next_.fetch_add(1); at < parts_.size(); at = next_.fetch_add(1)) {
            const Part& part = parts_[at];
            nodes_[part.rootMove] +=
                withColor(part.side, [&](auto us) { return countTree<us()>(part.board, part.depth, table); });
            if (request_.onProgress) {
                const std::lock_guard lock(progressMutex_);
                request_.onProgress(++done_, parts_.size());
            }
        }
    }

    /// Perft that can be stopped, but for the last plies, which are soon counted.
    template <Color us, class Table>
    std::uint64_t countTree(const Board<Rules>& board, unsigned depth, Table& table) {
        constexpr unsigned soonCounted = 3;
        if (!request_.isStopped || depth <= soonCounted)
            return perft<us>(board, depth, table);
        MoveList<Rules> moves;
        generateMoves<us>(board, moves);
        std::uint64_t nodes = 0;
        for (const Move move : moves) {
            if (request_.isStopped())
                break;
            nodes += countTree<~us>(after<us>(board, move), depth - 1, table);
        }
        return nodes;
    }

    const PerftRequest& request_;
    std::vector<Part> parts_;
    std::vector<std::atomic<std::uint64_t>> nodes_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex progressMutex_;
    std::size_t done_ = 0;
};

}  // namespace motley
