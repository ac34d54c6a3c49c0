// The first layer of a network for one board, kept up to date from board to board.
#pragma once

#include "engine/eval/finished_score.h"
#include "engine/nnue/kernels.h"
#include "engine/nnue/network.h"
#include "engine/position/position.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace motley {

/// The sums of all neurons for the inputs of a board, as each side sees it. Which inputs have changed follows from the
/// two boards alone, so that no kind of move needs code of its own here.
template <class Rules>
class Accumulator {
  public:
    /// That of an empty board.
    void clear(const Network& network) {
        board_ = {};
        for (auto& sums : sums_)
            std::ranges::copy(network.biases(), sums.begin());
    }

    /// On how many squares the board that this was made for differs from `board`.
    unsigned distance(const Board<Rules>& board) const { return count(board_.differences(board)); }

    /// Makes this the accumulator of `board`, starting from `other`, which may be this one too.
    void follow(const Accumulator& other, const Board<Rules>& board, const Network& network) {
        const Changes changes(other.board_, board);
        for (const Color view : {Color::White, Color::Black})
            changes.apply(view, sums_[index(view)].data(), other.sums_[index(view)].data(), network);
        board_ = board;
    }

    Score output(Color side, const Network& network) const {
        return network.output(sums_[index(side)].data(), sums_[index(~side)].data());
    }

    bool operator==(const Accumulator&) const = default;

  private:
    struct Man {
        Color color;
        Kind kind;
        Square square;
    };

    /// Something held, and which of its kind: the first, the second, ...
    struct Held {
        Color color;
        Kind kind;
        unsigned level;
    };

    template <class Item, std::size_t capacity>
    struct List {
        std::array<Item, capacity> items;  // NOLINT(*-member-init): only what was added is read
        std::size_t size = 0;

        List() {}  // NOLINT(*-equals-default): leaves the items alone
        void add(const Item& item) {
            assert(size < capacity);
            items[size++] = item;
        }
        const Item* begin() const { return items.data(); }
        const Item* end() const { return items.data() + size; }
    };

    /// The inputs in which two boards differ.
    class Changes {
      public:
        Changes(const Board<Rules>& before, const Board<Rules>& after) {
            for (Bitboard changed = before.differences(after); changed != 0;) {
                const Square square = popFirst(changed);
                addMan(removedMen_, before, square);
                addMan(addedMen_, after, square);
            }
            if constexpr (hasHoldings<Rules>)
                if (before.holdings != after.holdings)
                    for (const Color color : {Color::White, Color::Black})
                        compareHoldings(before, after, color);
        }

        void apply(Color view, std::int16_t* to, const std::int16_t* from, const Network& network) const {
            constexpr std::size_t most = 64 + 2 * maxKinds * FeatureLayout::heldLevels;
            List<const std::int16_t*, most> added;
            List<const std::int16_t*, most> removed;
            collect(added, addedMen_, addedHeld_, view, network);
            collect(removed, removedMen_, removedHeld_, view, network);
            kernels::addRows(to, from, network.neurons(), {added.begin(), added.end()},
                             {removed.begin(), removed.end()});
        }

      private:
        static constexpr FeatureLayout layout = featureLayout<Rules>;
        using Men = List<Man, 64>;
        using HeldMen = List<Held, hasHoldings<Rules> ? 2 * maxKinds * FeatureLayout::heldLevels : 1>;

        static void addMan(Men& men, const Board<Rules>& board, Square square) {
            if (contains(board.occupied(), square))
                men.add({contains(board.of(Color::White), square) ? Color::White : Color::Black, board.kindAt(square),
                         square});
        }

        void compareHoldings(const Board<Rules>& before, const Board<Rules>& after, Color color) {
            for (unsigned number = 0; number < Board<Rules>::kinds; ++number) {
                const auto kind = static_cast<Kind>(number);
                if (!contains(Rules::holdable, kind))
                    continue;
                const unsigned old = std::min(before.holdings.count(color, kind), FeatureLayout::heldLevels);
                const unsigned now = std::min(after.holdings.count(color, kind), FeatureLayout::heldLevels);
                for (unsigned level = old + 1; level <= now; ++level)
                    addedHeld_.add({color, kind, level});
                for (unsigned level = now + 1; level <= old; ++level)
                    removedHeld_.add({color, kind, level});
            }
        }

        static void collect(auto& rows, const Men& men, const HeldMen& heldMen, Color view, const Network& network) {
            for (const Man& man : men)
                rows.add(network.weightsOf(layout.man(view, man.color, man.kind, man.square)).data());
            for (const Held& held : heldMen)
                rows.add(network.weightsOf(layout.held(view, held.color, held.kind, held.level)).data());
        }

        Men addedMen_;
        Men removedMen_;
        HeldMen addedHeld_;
        HeldMen removedHeld_;
    };

    Board<Rules> board_;
    alignas(64) std::array<std::array<std::int16_t, Network::maxNeurons>, 2> sums_{};
};

/// Evaluates the positions of a line by a network. Each ply has an accumulator, made from the nearest one at hand: that
/// of the ply before, or the one that the ply had for another line.
template <class Rules>
class NetworkLine {
  public:
    explicit NetworkLine(std::shared_ptr<const Network> network)
        : network_(std::move(network)), accumulators_(maxPly + 1) {
        for (Accumulator<Rules>& accumulator : accumulators_)
            accumulator.clear(*network_);
    }

    bool uses(const std::shared_ptr<const Network>& network) const { return network_ == network; }

    /// From the view of the side to move. `ply` at most `maxPly`.
    Score evaluate(const Position<Rules>& position, unsigned ply) {
        const Board<Rules>& board = position.board();
        Accumulator<Rules>& here = accumulators_[ply];
        const Accumulator<Rules>& before = accumulators_[ply == 0 ? 0 : ply - 1];
        here.follow(before.distance(board) < here.distance(board) ? before : here, board, *network_);
        assert(here == fresh(board, *network_));
        return finishedScore(position, here.output(position.side(), *network_));
    }

    /// The same for a position by itself.
    static Score evaluateOnce(const Position<Rules>& position, const Network& network) {
        return finishedScore(position, fresh(position.board(), network).output(position.side(), network));
    }

  private:
    static Accumulator<Rules> fresh(const Board<Rules>& board, const Network& network) {
        Accumulator<Rules> accumulator;
        accumulator.clear(network);
        accumulator.follow(accumulator, board, network);
        return accumulator;
    }

    std::shared_ptr<const Network> network_;
    std::vector<Accumulator<Rules>> accumulators_;
};

}  // namespace motley
