// The positions that led to the one being searched: the game so far, then the search's own moves.
#pragma once

#include "engine/position/position.h"
#include "engine/search/score.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace motley {

template <class Rules>
class Line {
  public:
    /// `earlier` are the repetition keys of all positions of the game before the root.
    void startAfter(std::span<const Key> earlier) {
        keys_.assign(earlier.begin(), earlier.end());
        keys_.reserve(earlier.size() + maxPly + 1);
        game_ = earlier.size();
    }

    void enter(const Position<Rules>& position) { keys_.push_back(position.repetitionKey()); }
    void leave() { keys_.pop_back(); }

    /// Whether `position`, which comes after the line, is met again: as often as the rules want it, or once since the
    /// root, as what was good the first time will be so again.
    bool repeats(const Position<Rules>& position) const {
        const std::size_t reach =
            Rules::zeroingIsFinal ? std::min<std::size_t>(position.halfmoves(), keys_.size()) : keys_.size();
        if (reach < 4)
            return false;
        const Key key = position.repetitionKey();
        unsigned met = 0;
        for (std::size_t back = 2; back <= reach; back += 2) {
            const std::size_t at = keys_.size() - back;
            if (keys_[at] != key)
                continue;
            if (Rules::repetition == Repetition::Draws && at > game_)
                return true;
            if (++met == 2)
                return true;
        }
        return false;
    }

  private:
    std::vector<Key> keys_;
    std::size_t game_ = 0;
};

}  // namespace motley
