// The inputs of a network that are set in a position of training data.
#pragma once

#include "engine/nnue/feature_layout.h"
#include "engine/position/packed_position.h"

#include <algorithm>

namespace motley {

/// Calls `visit` with each input that is set, as `view` sees the position.
template <class Visitor>
void eachInput(const FeatureLayout& layout, const PackedPosition& position, Color view, Visitor visit) {
    for (const Color color : {Color::White, Color::Black}) {
        for (Bitboard men = position.colors[index(color)]; men != 0;) {
            const Square square = popFirst(men);
            visit(layout.man(view, color, position.kindAt(square), square));
        }
        for (unsigned number = 0; number < maxKinds; ++number) {
            const auto kind = static_cast<Kind>(number);
            const unsigned held = std::min(position.heldBy(color, kind), FeatureLayout::heldLevels);
            for (unsigned level = 1; level <= held; ++level)
                visit(layout.held(view, color, kind, level));
        }
    }
}

}  // namespace motley
