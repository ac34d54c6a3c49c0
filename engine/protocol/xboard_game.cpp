#include "engine/protocol/xboard_game.h"

#include "engine/position/fen_fields.h"
#include "engine/protocol/shown_parts.h"
#include "engine/protocol/xboard_text.h"
#include "engine/record/san.h"
#include "engine/support/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace motley {

void XboardGame::begin(const VariantChoice& choice) {
    choice_ = choice;
    board_ = choice.newGame();
    restart();
}

Expected<void> XboardGame::setUp(const std::string& fen) {
    return board_->setUp(fen, {}).map([this] { restart(); });
}

ShownBoard XboardGame::truth(bool ownersTake) const {
    return {shownFen(info(), board_->fen()), ownersTake};
}

void XboardGame::restart() {
    startFen_ = board_->fen();
    moves_.clear();
    parts_.clear();
    announced_ = false;
    shown_ = truth(info().xboard.board.ends_with("_super"));
    plies_.clear();
    record();
}

void XboardGame::showWhole() {
    // XBoard forgets then which of its own variants ours is like.
    shown_ = truth(false);
    plies_.clear();
    record();
}

std::size_t XboardGame::movesOf(Color side) const {
    const bool movedLast = board_->side() != side;
    return (moves_.size() + (movedLast ? 1 : 0)) / 2;
}

void XboardGame::complete(const std::string& move) {
    // It is known to be legal.
    static_cast<void>(board_->play(move));
    moves_.push_back(move);
    parts_.clear();
    announced_ = false;
}

void XboardGame::show(Color side, const std::string& part) {
    if (!info().xboard.board.empty() && shown_->canBegin(side, part))
        shown_->play(side, part);
}

Expected<std::optional<std::string>> XboardGame::takeShown(const std::string& text) {
    std::vector<std::string> parts = parts_;
    parts.push_back(text);
    ReadParts read = readParts(*board_, parts);
    std::string shown = text;
    // What begins a move in parts may look like another move that gives check: "d4e4+".
    if (parts.size() == 1 && !read.move && !read.canGoOn) {
        read.move = uciOf(*board_, text);
        shown = read.move.value_or(text);
    }
    if (!read.move && !read.canGoOn)
        return fail(board_->outcome().isOver() ? "the game is over" : "");
    show(board_->side(), shown);
    // A side that has announced a move in parts makes more than one.
    const bool goesOn = read.canGoOn && (!read.move || (announced_ && parts.size() == 1));
    if (goesOn) {
        parts_ = std::move(parts);
        read.move.reset();
    } else {
        complete(*read.move);
    }
    record();
    return read.move;
}

Expected<std::string> XboardGame::takeUnshown(const std::string& text) {
    if (!parts_.empty() || announced_)
        return fail("the move that was begun is to be finished first");
    Expected<std::string> move = readMove(*board_, text);
    if (!move) {
        std::vector<std::string> longer;
        std::ranges::copy_if(board_->legalMoves(), std::back_inserter(longer),
                             [&](const std::string& legal) { return legal.starts_with(text + ","); });
        if (longer.empty())
            return move;
        if (longer.size() > 1)
            return fail(fmt::format("{} may be {} or {}", quoted(text), longer[0], longer[1]));
        move = longer.front();
    }
    complete(*move);
    return move;
}

void XboardGame::takeAnnouncement() {
    announced_ = true;
    record();
}

std::vector<std::string> XboardGame::play(const std::string& move) {
    std::vector<std::string> parts = shownParts(FenMen(board_->fen()), move);
    if (mayBeMistaken(*board_, parts))
        parts.insert(parts.begin(), std::string(passText));
    complete(move);
    return parts;
}

void XboardGame::showPart(const std::string& part) {
    if (part != passText)
        show(~board_->side(), part);
    record();
}

bool XboardGame::hasMovesInParts() const {
    const FenMen men(board_->fen());
    return std::ranges::any_of(board_->legalMoves(),
                               [&](const std::string& move) { return shownParts(men, move).size() > 1; });
}

bool XboardGame::isShownRightly() const {
    if (info().xboard.board.empty())
        return true;
    const ShownBoard actual = truth(false);
    return shown_->men() == actual.men() && (info().xboard.hand == ShownHand::Supply || shown_->holdsTheSame(actual));
}

bool XboardGame::isShown(std::string_view fen) const {
    const Expected<FenFields> fields = splitFen(fen);
    return fields && fields->board == shown_->men().board();
}

Expected<void> XboardGame::takeBack(unsigned plies) {
    if (plies >= plies_.size())
        return fail("nothing is left to take back");
    plies_.resize(plies_.size() - plies, plies_.front());
    const Ply& now = plies_.back();
    moves_.resize(now.moves);
    parts_ = now.parts;
    announced_ = now.announced;
    shown_ = now.shown;
    return board_->setUp(startFen_, moves_);
}

std::vector<std::string> XboardGame::shownMovesFrom(std::string_view square) const {
    std::vector<std::string> next;
    if (parts_.empty()) {
        const FenMen men(board_->fen());
        for (const std::string& move : board_->legalMoves())
            next.push_back(shownParts(men, move).front());
    } else {
        next = readParts(*board_, parts_).next;
    }
    std::erase_if(next, [square](const std::string& part) { return !part.starts_with(square); });
    return next;
}

}  // namespace motley
