#include "engine/protocol/xboard.h"

#include "engine/protocol/highlights.h"
#include "engine/protocol/shown_parts.h"
#include "engine/protocol/xboard_text.h"
#include "engine/record/game_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace motley {

namespace {

/// Moves before which no draw is agreed to.
constexpr std::size_t earlyMoves = 20;

constexpr std::string_view moveOption = "Move=";

Milliseconds since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
}

}  // namespace

std::span<const XboardProtocol::Command> XboardProtocol::commands() {
    using Self = XboardProtocol;
    static constexpr std::array known{
        Command{"xboard", &Self::ignore},
        Command{"protover", &Self::protocolVersion},
        Command{"accepted", &Self::acceptFeature},
        Command{"rejected", &Self::ignore},
        Command{"ping", &Self::ping},
        Command{"new", &Self::newGame},
        Command{"variant", &Self::variant},
        Command{"setboard", &Self::setBoard},
        Command{"edit", &Self::edit},
        Command{"undo", &Self::undo},
        Command{"remove", &Self::remove},
        Command{"result", &Self::result},
        Command{"force", &Self::force},
        Command{"go", &Self::go},
        Command{"playother", &Self::playOther},
        Command{"white", &Self::white},
        Command{"black", &Self::black},
        Command{"usermove", &Self::userMove},
        Command{"?", &Self::moveNow},
        Command{"draw", &Self::draw},
        Command{"hint", &Self::hint},
        Command{"computer", &Self::computer},
        Command{"level", &Self::level},
        Command{"st", &Self::secondsAMove},
        Command{"sd", &Self::depth},
        Command{"time", &Self::time},
        Command{"otim", &Self::otherTime},
        Command{"hard", &Self::hard},
        Command{"easy", &Self::easy},
        Command{"post", &Self::post},
        Command{"nopost", &Self::noPost},
        Command{"analyze", &Self::analyze},
        Command{".", &Self::analysisState},
        Command{"exit", &Self::exit},
        Command{"memory", &Self::memory},
        Command{"cores", &Self::cores},
        Command{"option", &Self::option},
        Command{"lift", &Self::lift},
        Command{"put", &Self::put},
        // Of no use to this engine.
        Command{"hover", &Self::ignore},
        Command{"random", &Self::ignore},
        Command{"name", &Self::ignore},
        Command{"rating", &Self::ignore},
        Command{"ics", &Self::ignore},
        Command{"bk", &Self::ignore},
    };
    return known;
}

const XboardProtocol::Command* XboardProtocol::findCommand(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

XboardProtocol::XboardProtocol(Session& session, Output& output, EventQueue& events)
    : session_(session), output_(output), events_(events), options_(session, output), game_(session.choice()) {
    output_.beginNotesWith("# ");
}

bool XboardProtocol::handle(std::string_view line) {
    const std::string_view name = Words(line).next();
    if (name.empty())
        return true;
    if (name == "quit") {
        stopSearch();
        return false;
    }
    if (editor_) {
        editLine(Words(line).rest());
        return true;
    }
    try {
        if (const Done done = carryOut(line); !done)
            output_.line(fmt::format("Error ({}): {}", done.error().message, name));
    } catch (const std::exception& error) {
        output_.line(fmt::format("Error ({}): {}", error.what(), name));
    }
    return true;
}

XboardProtocol::Done XboardProtocol::carryOut(std::string_view line) {
    Words words(line);
    const std::string_view name = words.next();
    if (const Command* const command = findCommand(name))
        return (this->*command->run)(words);
    // Programs that know no features send moves without a command.
    if (readParts(game_.board(), {std::string(name)}).move)
        return userMove(Words(line));
    return fail("unknown command");
}

XboardProtocol::Done XboardProtocol::ignore(Words /*words*/) {
    return {};
}

XboardProtocol::Done XboardProtocol::protocolVersion(Words /*words*/) {
    output_.line(featuresText());
    return {};
}

XboardProtocol::Done XboardProtocol::acceptFeature(Words words) {
    wholeMoves_ |= words.rest() == "wholemoves";
    return {};
}

XboardProtocol::Done XboardProtocol::ping(Words words) {
    output_.line(fmt::format("pong {}", words.rest()));
    return {};
}

template <class Change>
XboardProtocol::Done XboardProtocol::between(const Change& change) {
    const bool wasBusy = activity_ != Activity::Idle;
    stopSearch();
    Done done = change();
    if (wasBusy)
        goOn();
    return done;
}

// The game.

void XboardProtocol::beginGame(const VariantChoice& choice) {
    stopSearch();
    session_.choose(choice);
    session_.forgetSearches();
    game_.begin(choice);
    waitingParts_.clear();
    expected_.clear();
    score_ = 0;
}

XboardProtocol::Done XboardProtocol::newGame(Words /*words*/) {
    if (sent_)
        sent_->gameWasLeft = true;
    beginGame(*findXboardVariant("normal"));
    clock_.forgetDepth();
    own_ = Color::Black;
    forced_ = false;
    analyzes_ = false;
    againstProgram_ = false;
    return {};
}

XboardProtocol::Done XboardProtocol::variant(Words words) {
    const std::optional<VariantChoice> choice = findXboardVariant(words.rest());
    if (!choice)
        return fail(fmt::format("unknown variant {}; known are {}", quoted(words.rest()), xboardVariants(", ")));
    beginGame(*choice);
    if (const std::string setup = setupText(*choice->variant); !setup.empty())
        output_.line(setup);
    return {};
}

XboardProtocol::Done XboardProtocol::setBoard(Words words) {
    const std::string fen = fenFromXboard(game_.info(), words.rest());
    // XBoard tells of a pass so.
    const std::string_view ownSide = own_ == Color::White ? "w" : "b";
    Words fields(fen);
    fields.next();
    if (!forced_ && fields.next() == ownSide && game_.isShown(fen) && takePass())
        return {};
    setUp(fen);
    return {};
}

/// The game goes on from another position, unless that is a bad one.
void XboardProtocol::setUp(const std::string& fen) {
    stopSearch();
    if (const Done done = game_.setUp(fen); !done) {
        output_.line(fmt::format("tellusererror Illegal position: {}", done.error().message));
        return;
    }
    waitingParts_.clear();
    expected_.clear();
    if (analyzes_)
        goOn();
}

XboardProtocol::Done XboardProtocol::edit(Words /*words*/) {
    stopSearch();
    editor_.emplace(game_.board().fen());
    return {};
}

void XboardProtocol::editLine(std::string_view line) {
    if (line == ".") {
        const std::string fen = editor_->fen();
        editor_.reset();
        setUp(fen);
    } else if (!editor_->take(line)) {
        output_.line(fmt::format("Error (expected #, c, a man and its square, or . at the end): {}", quoted(line)));
    }
}

XboardProtocol::Done XboardProtocol::takeBack(unsigned plies) {
    stopSearch();
    waitingParts_.clear();
    expected_.clear();
    Done done = game_.takeBack(plies);
    if (analyzes_)
        goOn();
    return done;
}

XboardProtocol::Done XboardProtocol::undo(Words /*words*/) {
    return takeBack(1);
}

XboardProtocol::Done XboardProtocol::remove(Words /*words*/) {
    return takeBack(2);
}

XboardProtocol::Done XboardProtocol::result(Words words) {
    if (sent_ && words.rest() == "* {Engine aborts game}") {
        returnToSentBoard();
        return {};
    }
    stopSearch();
    // For whoever reads the log of a game that was shown wrongly.
    output_.note(fmt::format("the game ended at {}", game_.board().fen()));
    return {};
}

XboardProtocol::Done XboardProtocol::force(Words /*words*/) {
    // XBoard says so when it takes a board that was sent, and goes on playing.
    if (std::exchange(sent_, std::nullopt))
        return {};
    stopSearch();
    waitingParts_.clear();
    forced_ = true;
    return {};
}

XboardProtocol::Done XboardProtocol::go(Words /*words*/) {
    stopSearch();
    own_ = game_.board().side();
    forced_ = false;
    analyzes_ = false;
    think();
    return {};
}

XboardProtocol::Done XboardProtocol::playOther(Words /*words*/) {
    stopSearch();
    own_ = ~game_.board().side();
    forced_ = false;
    goOn();
    return {};
}

void XboardProtocol::giveMoveTo(Color side) {
    stopSearch();
    own_ = ~side;
    if (game_.board().side() == side)
        return;
    const std::string fen = game_.board().fen();
    const std::size_t at = fen.find(' ') + 1;
    // Where the other side cannot have the move, nothing is changed.
    static_cast<void>(game_.setUp(std::string(fen).replace(at, 1, side == Color::White ? "w" : "b")));
}

XboardProtocol::Done XboardProtocol::white(Words /*words*/) {
    giveMoveTo(Color::White);
    return {};
}

XboardProtocol::Done XboardProtocol::black(Words /*words*/) {
    giveMoveTo(Color::Black);
    return {};
}

XboardProtocol::Done XboardProtocol::userMove(Words words) {
    const std::string text(words.rest());
    if (text == passText)
        return takePass();
    if (!waitingParts_.empty())
        return fail("the engine's own move is not shown to its end yet");
    const Expected<std::optional<std::string>> taken = game_.takeShown(text);
    if (!taken) {
        const std::string& why = taken.error().message;
        output_.line(fmt::format("Illegal move{}: {}", why.empty() ? "" : fmt::format(" ({})", why), text));
        return {};
    }
    if (*taken)
        answer(**taken);
    else if (!forced_ && !isOwnTurn())
        say(std::string(passText));
    return {};
}

/// The other side's move is complete.
void XboardProtocol::answer(const std::string& move) {
    const bool isOver = game_.board().outcome().isOver();
    if (activity_ == Activity::Pondering && move == expected_ && isOwnTurn() && !isOver) {
        activity_ = Activity::Thinking;
        begun_ = std::chrono::steady_clock::now();
        session_.ponderHit();
        return;
    }
    stopSearch();
    if (!forced_ && isOver)
        reportEnd();
    else if (analyzes_ || isOwnTurn())
        goOn();
}

XboardProtocol::Done XboardProtocol::takePass() {
    if (!waitingParts_.empty()) {
        game_.takePass();
        sayNextPart();
        return {};
    }
    if (forced_ || isOwnTurn() || !game_.hasMovesInParts())
        return fail("nobody may pass here");
    game_.takeAnnouncement();
    say(std::string(passText));
    return {};
}

void XboardProtocol::say(const std::string& part) {
    output_.line(fmt::format("move {}", part));
    game_.showPart(part);
}

void XboardProtocol::sayNextPart() {
    const std::string part = std::move(waitingParts_.front());
    waitingParts_.pop_front();
    say(part);
    afterOwnMove();
}

/// The engine has moved; what it has to say may not be said to its end yet.
void XboardProtocol::afterOwnMove() {
    if (!waitingParts_.empty())
        return;
    if (game_.board().outcome().isOver())
        reportEnd();
    else
        ponder();
}

void XboardProtocol::sendBoard() {
    const std::string fen = game_.board().fen();
    output_.line(fmt::format("setboard {}", shownFen(game_.info(), fen)));
    game_.showWhole();
    sent_ = SentBoard{.choice = game_.choice(), .fen = fen, .own = own_};
}

/// Where the user began another game at the moment when a board was sent, XBoard has that board and not the new game.
void XboardProtocol::returnToSentBoard() {
    if (!sent_->gameWasLeft)
        return;
    beginGame(sent_->choice);
    static_cast<void>(game_.setUp(sent_->fen));
    own_ = sent_->own;
    forced_ = false;
}

XboardProtocol::Done XboardProtocol::moveNow(Words /*words*/) {
    if (activity_ == Activity::Thinking)
        session_.stop();
    return {};
}

XboardProtocol::Done XboardProtocol::draw(Words /*words*/) {
    if (game_.info().drawsExist && score_ < 0 && game_.movesOf(own_) >= earlyMoves)
        output_.line("offer draw");
    return {};
}

XboardProtocol::Done XboardProtocol::hint(Words /*words*/) {
    if (!expected_.empty() && game_.board().isLegal(expected_))
        output_.line(fmt::format("Hint: {}", expected_));
    return {};
}

XboardProtocol::Done XboardProtocol::computer(Words /*words*/) {
    againstProgram_ = true;
    return {};
}

/// The engine never says itself that it has won: user interfaces take that for a false claim.
void XboardProtocol::reportEnd() {
    const Outcome outcome = game_.board().outcome();
    if (outcome.result != winOf(own_))
        output_.line(endText(outcome));
    else if (!againstProgram_ && !game_.info().xboard.board.empty())
        output_.line(fmt::format("telluser Motley has won: {}", reasonText(outcome.reason)));
}

// Time and settings.

XboardProtocol::Done XboardProtocol::level(Words words) {
    return clock_.level(words);
}

XboardProtocol::Done XboardProtocol::secondsAMove(Words words) {
    return clock_.secondsAMove(words);
}

XboardProtocol::Done XboardProtocol::depth(Words words) {
    return clock_.depth(words);
}

XboardProtocol::Done XboardProtocol::time(Words words) {
    return clock_.own(words);
}

XboardProtocol::Done XboardProtocol::otherTime(Words words) {
    return clock_.other(words);
}

XboardProtocol::Done XboardProtocol::hard(Words /*words*/) {
    ponders_ = true;
    if (activity_ == Activity::Idle)
        ponder();
    return {};
}

XboardProtocol::Done XboardProtocol::easy(Words /*words*/) {
    ponders_ = false;
    if (activity_ == Activity::Pondering)
        stopSearch();
    return {};
}

XboardProtocol::Done XboardProtocol::post(Words /*words*/) {
    posts_ = true;
    return {};
}

XboardProtocol::Done XboardProtocol::noPost(Words /*words*/) {
    posts_ = false;
    return {};
}

XboardProtocol::Done XboardProtocol::memory(Words words) {
    const Expected<std::int64_t> megabytes = parseInteger("MEGABYTES", words.rest(), 1, Session::maxMegabytes);
    if (!megabytes)
        return tl::unexpected(megabytes.error());
    return between([&] { return session_.resizeTable(static_cast<std::size_t>(*megabytes)); });
}

XboardProtocol::Done XboardProtocol::cores(Words words) {
    return between([&] { return options_.set("Threads", words.rest()); });
}

XboardProtocol::Done XboardProtocol::option(Words words) {
    const std::string_view text = words.rest();
    if (!text.starts_with(moveOption))
        return between([&] { return options_.setAsXboard(text); });
    if (forced_ || isOwnTurn() || !waitingParts_.empty())
        return fail("it is not the user's turn in a game");
    const Expected<std::string> taken = game_.takeUnshown(std::string(Words(text.substr(moveOption.size())).rest()));
    if (!taken) {
        output_.line(fmt::format("tellusererror {}", taken.error().message));
        return {};
    }
    // Otherwise the board is sent with the engine's answer.
    if (game_.board().outcome().isOver())
        sendBoard();
    answer(*taken);
    return {};
}

XboardProtocol::Done XboardProtocol::analyze(Words /*words*/) {
    stopSearch();
    analyzes_ = true;
    forced_ = true;
    goOn();
    return {};
}

XboardProtocol::Done XboardProtocol::exit(Words /*words*/) {
    stopSearch();
    analyzes_ = false;
    return {};
}

XboardProtocol::Done XboardProtocol::analysisState(Words /*words*/) {
    if (activity_ != Activity::Analyzing)
        return {};
    const std::size_t moves = game_.board().legalMoves().size();
    const std::lock_guard lock(progressMutex_);
    const std::size_t left = moves - std::min<std::size_t>(currentNumber_, moves);
    output_.line(fmt::format("stat01: {} {} {} {} {} {}", since(begun_).count() / 10, progress_.nodes, progress_.depth,
                             left, moves, currentMove_));
    return {};
}

// What the user may do with the man that is picked up.

XboardProtocol::Done XboardProtocol::lift(Words words) {
    lifted_ = words.rest().substr(0, 2);
    const bool mayMove = !isOwnTurn() && waitingParts_.empty() && beginsWithSquare(lifted_);
    const std::vector<std::string> moves = mayMove ? game_.shownMovesFrom(lifted_) : std::vector<std::string>();
    output_.line(fmt::format("highlight {}", highlights(game_.board().fen(), moves)));
    return {};
}

XboardProtocol::Done XboardProtocol::put(Words words) {
    const std::string_view square = words.rest().substr(0, 2);
    if (!beginsWithSquare(lifted_) || !beginsWithSquare(square) || isOwnTurn())
        return {};
    if (const std::string kinds = promotionsTo(square, game_.shownMovesFrom(lifted_)); !kinds.empty())
        output_.line(fmt::format("choice {}", kinds));
    return {};
}

// Searches.

void XboardProtocol::goOn() {
    if (analyzes_) {
        SearchLimits limits;
        limits.infinite = true;
        search(Activity::Analyzing, std::move(limits));
    } else if (isOwnTurn()) {
        think();
    } else {
        ponder();
    }
}

void XboardProtocol::think() {
    if (game_.board().outcome().isOver())
        reportEnd();
    else
        search(Activity::Thinking, clock_.limits(own_, game_.movesOf(own_)));
}

void XboardProtocol::ponder() {
    const bool wanted = ponders_ && !forced_ && !isOwnTurn() && waitingParts_.empty() && !expected_.empty() &&
                        game_.board().isLegal(expected_);
    if (!wanted)
        return;
    SearchLimits limits = clock_.limits(own_, game_.movesOf(own_));
    limits.ponder = true;
    search(Activity::Pondering, std::move(limits));
}

void XboardProtocol::search(Activity activity, SearchLimits limits) {
    std::vector<std::string> moves = game_.moves();
    if (activity == Activity::Pondering)
        moves.push_back(expected_);
    // All of them are known to be legal.
    static_cast<void>(session_.game().setUp(game_.startFen(), moves));
    activity_ = activity;
    begun_ = std::chrono::steady_clock::now();
    session_.startSearch(std::move(limits), *this, [this, number = ++search_](const SearchResult& found) {
        events_.post(SearchEnd{.number = number, .result = found});
    });
}

/// What the search has found will not be heard.
void XboardProtocol::stopSearch() {
    ++search_;
    session_.stop();
    activity_ = Activity::Idle;
}

void XboardProtocol::handle(const SearchEnd& end) {
    if (end.number != search_ || activity_ != Activity::Thinking)
        return;
    activity_ = Activity::Idle;
    clock_.spend(since(begun_), game_.movesOf(own_));
    expected_ = end.result.ponderMove;
    const bool wasShownRightly = game_.isShownRightly();
    const std::vector<std::string> parts = game_.play(end.result.bestMove);
    if (wholeMoves_) {
        say(end.result.bestMove);
    } else if (againstProgram_) {
        waitingParts_.assign(parts.begin(), parts.end());
        sayNextPart();
        return;
    } else {
        // A person has to see the position as it is.
        const bool canBeShown = wasShownRightly && parts.size() == 1;
        if (canBeShown)
            say(parts.front());
        if (!canBeShown || !game_.isShownRightly())
            sendBoard();
    }
    afterOwnMove();
}

void XboardProtocol::onVariation(const Variation& variation) {
    if (variation.rank == 1) {
        score_ = variation.score.value;
        const std::lock_guard lock(progressMutex_);
        progress_ = variation;
    }
    if (posts_ && variation.bound == Bound::Exact && !variation.moves.empty())
        output_.line(thinkingText(variation));
}

void XboardProtocol::onCurrentMove(unsigned depth, const std::string& move, unsigned number) {
    const std::lock_guard lock(progressMutex_);
    progress_.depth = depth;
    currentMove_ = move;
    currentNumber_ = number;
}

}  // namespace motley
