// How XBoard is told to show a variant that it does not know.
// https://www.gnu.org/software/xboard/engine-intf.html, "setup" and "piece"
#pragma once

#include <cstdint>
#include <string_view>

namespace motley {

/// What stands beside the board.
enum class ShownHand : std::uint8_t {
    None,
    Holdings,  ///< those of the FEN
    Lost,      ///< the men of the start position that a side has no longer
    Supply,    ///< plenty of the kinds of `XboardView::supply`, for moves that bring new men
};

struct XboardView {
    std::string_view name;  ///< what XBoard calls the variant
    /// "8x7+5_super": files, ranks, kinds beside the board, and the known variant that is the most alike. Empty: XBoard
    /// knows the variant; nothing of the rest is needed then.
    std::string_view board{};
    /// White's letters in the order of XBoard's pictures: pawn, knight, bishop, rook, queen, ferz, alfil, archbishop,
    /// marshall, wazir, man, six more that are "+" where the first six have a promoted form, ..., king as the last one.
    /// A king that may be captured stands as a man, else XBoard looks for checks.
    std::string_view men{};
    std::string_view moves{};  ///< "P fmWfcF N N": letters of men and their moves as Ralph Betza writes them
    ShownHand hand = ShownHand::None;
    std::string_view supply{};  ///< letters, upper case
};

}  // namespace motley
