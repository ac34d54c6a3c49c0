// The protocol of XBoard and WinBoard, version 2, as the engine speaks it.
// https://www.gnu.org/software/xboard/engine-intf.html
//
// What XBoard cannot show as one move is said in parts, between which the other side passes: see shown_parts.h. A
// person cannot be asked to pass; there the whole position is sent in such cases ("setboard"), with which XBoard begins
// a new record. Programs that accept the feature `wholemoves` get and send every move as one text.
#pragma once

#include "engine/protocol/board_editor.h"
#include "engine/protocol/engine_options.h"
#include "engine/protocol/event_queue.h"
#include "engine/protocol/output.h"
#include "engine/protocol/session.h"
#include "engine/protocol/xboard_clock.h"
#include "engine/protocol/xboard_game.h"
#include "engine/search/report.h"
#include "engine/support/words.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

class XboardProtocol final : private SearchListener {
  public:
    /// The ends of searches are posted to `events`; whoever takes them from there hands them to this object.
    XboardProtocol(Session& session, Output& output, EventQueue& events);
    /// Searches report to this object.
    ~XboardProtocol() override { session_.stop(); }

    /// Carries out a line. False: it was `quit`.
    bool handle(std::string_view line);
    void handle(const SearchEnd& end);

  private:
    using Done = Expected<void>;

    enum class Activity : std::uint8_t { Idle, Thinking, Pondering, Analyzing };

    struct Command {
        std::string_view name;
        Done (XboardProtocol::*run)(Words words);
    };
    static std::span<const Command> commands();
    static const Command* findCommand(std::string_view name);

    /// Changes that a running search must not see: it ends before them and begins anew after them.
    template <class Change>
    Done between(const Change& change);

    Done carryOut(std::string_view line);
    Done ignore(Words words);
    Done protocolVersion(Words words);
    Done acceptFeature(Words words);
    Done ping(Words words);

    Done newGame(Words words);
    Done variant(Words words);
    Done setBoard(Words words);
    void setUp(const std::string& fen);
    Done edit(Words words);
    void editLine(std::string_view line);
    Done undo(Words words);
    Done remove(Words words);
    Done result(Words words);

    Done force(Words words);
    Done go(Words words);
    Done playOther(Words words);
    Done white(Words words);
    Done black(Words words);
    Done userMove(Words words);
    Done moveNow(Words words);
    Done draw(Words words);
    Done hint(Words words);
    Done computer(Words words);

    Done level(Words words);
    Done secondsAMove(Words words);
    Done depth(Words words);
    Done time(Words words);
    Done otherTime(Words words);

    Done hard(Words words);
    Done easy(Words words);
    Done post(Words words);
    Done noPost(Words words);
    Done analyze(Words words);
    Done analysisState(Words words);
    Done exit(Words words);
    Done memory(Words words);
    Done cores(Words words);
    Done option(Words words);

    Done lift(Words words);
    Done put(Words words);

    void beginGame(const VariantChoice& choice);
    Done takeBack(unsigned plies);
    void giveMoveTo(Color side);
    Done takePass();
    void answer(const std::string& move);
    void sayNextPart();
    void afterOwnMove();
    void say(const std::string& part);
    void sendBoard();
    void returnToSentBoard();
    void reportEnd();

    bool isOwnTurn() const { return !forced_ && game_.board().side() == own_; }
    void goOn();
    void think();
    void ponder();
    void search(Activity activity, SearchLimits limits);
    void stopSearch();

    void onVariation(const Variation& variation) override;
    void onCurrentMove(unsigned depth, const std::string& move, unsigned number) override;

    Session& session_;
    Output& output_;
    EventQueue& events_;
    EngineOptions options_;
    XboardGame game_;  ///< as it stands; that of the session is for searches
    XboardClock clock_;
    std::optional<BoardEditor> editor_;     ///< while the board is edited
    std::deque<std::string> waitingParts_;  ///< of the engine's own move, to be said when the other side has passed
    std::string lifted_;                    ///< square of the man that the user holds

    /// A position that was sent, until XBoard says that it has left its game for it.
    struct SentBoard {
        VariantChoice choice;
        std::string fen;
        Color own;
        bool gameWasLeft = false;
    };
    std::optional<SentBoard> sent_;

    Color own_ = Color::Black;
    bool forced_ = false;
    bool analyzes_ = false;
    bool ponders_ = false;
    bool againstProgram_ = false;
    bool wholeMoves_ = false;

    Activity activity_ = Activity::Idle;
    unsigned search_ = 0;  ///< number of the latest one
    std::chrono::steady_clock::time_point begun_;
    std::string expected_;  ///< what the other side will play, as far as the latest search of a move tells
    std::atomic<bool> posts_ = false;
    std::atomic<int> score_ = 0;  ///< of the latest search, in hundredths of a pawn

    std::mutex progressMutex_;
    Variation progress_;  ///< of the latest search
    std::string currentMove_;
    unsigned currentNumber_ = 0;
};

}  // namespace motley
