// A game that XBoard shows: as it stands, and as it is shown there.
#pragma once

#include "engine/game/game.h"
#include "engine/protocol/shown_board.h"
#include "engine/support/error.h"
#include "variants/registry.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

class XboardGame {
  public:
    explicit XboardGame(const VariantChoice& choice) { begin(choice); }

    /// A new game from the start position.
    void begin(const VariantChoice& choice);
    /// A game from another position. Nothing has changed on an error.
    Expected<void> setUp(const std::string& fen);
    /// The whole position was sent: it is shown as it is, and nothing before it can be taken back.
    void showWhole();

    const Game& board() const { return *board_; }
    const VariantChoice& choice() const { return choice_; }
    const VariantInfo& info() const { return choice_.variant->info; }
    const std::string& startFen() const { return startFen_; }
    const std::vector<std::string>& moves() const { return moves_; }
    /// The moves that a side has played.
    std::size_t movesOf(Color side) const;

    /// A move, or a part of one, was made on the shown board. Returns the move if it is complete now.
    Expected<std::optional<std::string>> takeShown(const std::string& text);
    /// A move was made that the shown board knows nothing of. The beginning of a move in parts will do if no other move
    /// begins so.
    Expected<std::string> takeUnshown(const std::string& text);
    /// The side to move has passed, to tell that it moves in parts.
    void takeAnnouncement();
    /// A side has passed while the other one moves in parts.
    void takePass() { record(); }

    /// The engine plays a move. Returns the parts in which to show it; each is to be told to `showPart` when it is
    /// shown.
    std::vector<std::string> play(const std::string& move);
    void showPart(const std::string& part);

    /// Whether there are moves in parts, so that passing may announce one.
    bool hasMovesInParts() const;
    /// Whether what is shown is the truth. Always so where XBoard knows the variant.
    bool isShownRightly() const;
    /// Whether a FEN has the men where they are shown.
    bool isShown(std::string_view fen) const;

    /// Takes back so many plies of those that were shown.
    Expected<void> takeBack(unsigned plies);

    /// The next plies that may be made on the shown board with a man of the side to move, which stands on a square.
    std::vector<std::string> shownMovesFrom(std::string_view square) const;

  private:
    /// What is known after a ply of the shown game.
    struct Ply {
        std::size_t moves;               ///< complete ones
        std::vector<std::string> parts;  ///< of one that is not
        bool announced;
        ShownBoard shown;
    };

    void restart();
    void record() { plies_.push_back({moves_.size(), parts_, announced_, *shown_}); }
    void complete(const std::string& move);
    void show(Color side, const std::string& part);
    ShownBoard truth(bool ownersTake) const;

    VariantChoice choice_{};
    std::unique_ptr<Game> board_;
    std::string startFen_;
    std::vector<std::string> moves_;
    std::optional<ShownBoard> shown_;  ///< there is always one
    std::vector<std::string> parts_;   ///< of a move that is not complete yet
    bool announced_ = false;           ///< a move in parts is to come
    std::vector<Ply> plies_;           ///< the first is the beginning
};

}  // namespace motley
