#include "tools/match/player.h"

#include "tools/match/uci_player.h"
#include "tools/match/xboard_player.h"

#include <fmt/format.h>

#include <algorithm>

namespace motley {

using namespace std::chrono_literals;

std::unique_ptr<Player> Player::make(const PlayerSettings& settings, std::stop_token stop) {
    if (settings.protocol == EngineProtocol::Xboard)
        return std::make_unique<XboardPlayer>(settings, std::move(stop));
    return std::make_unique<UciPlayer>(settings, std::move(stop));
}

Expected<void> Player::prepare(const VariantChoice& choice, const std::string& fen) {
    // Engines may take a variant only before their first game.
    if (settings_.restarts || (introducedTo_ && *introducedTo_ != choice))
        quit();
    if (!process_) {
        Expected<EngineProcess> process = EngineProcess::start(settings_.command);
        if (!process)
            return tl::unexpected(process.error());
        process_.emplace(std::move(*process));
        introducedTo_ = choice;
        for (const std::string& line : settings_.initLines)
            send(line);
        if (Expected<void> introduced = introduce(choice); !introduced) {
            kill();
            return introduced;
        }
    }
    Expected<void> begun = beginGame(choice, fen);
    if (!begun)
        kill();
    return begun;
}

void Player::quit() {
    if (!process_)
        return;
    send("quit");
    process_->waitForEnd(in(settings_.quitTimeout));
    process_.reset();
}

tl::expected<EngineLine, Trouble> Player::receive(SteadyTime deadline) {
    // Short waits, so that the end of a match is noticed while engines think.
    constexpr auto longestWait = 200ms;
    while (process_) {
        if (stop_.stop_requested())
            return tl::unexpected(Trouble::Aborted);
        tl::expected<EngineLine, Silence> line = process_->read(std::min(deadline, SteadyClock::now() + longestWait));
        // An engine that never stops talking is too late as well.
        if (line)
            return line->time <= deadline ? tl::expected<EngineLine, Trouble>(std::move(*line))
                                          : tl::unexpected(Trouble::TooLate);
        if (line.error() == Silence::Closed)
            break;
        if (SteadyClock::now() >= deadline)
            return tl::unexpected(Trouble::TooLate);
    }
    return tl::unexpected(Trouble::Disconnected);
}

void Player::dropLines() {
    constexpr auto longest = 100ms;
    const SteadyTime end = in(longest);
    while (process_ && SteadyClock::now() < end && process_->read(SteadyClock::now()))
        ;
}

SteadyTime Player::thinkingDeadline(const Situation& situation) const {
    // The clock itself decides who was too late; waiting a little longer than it allows lets it.
    constexpr auto grace = 100ms;
    const TimeControl& control = settings_.control;
    if (control.clock)
        return in(situation.own.left() + settings_.margin + grace);
    return in(control.moveTime ? *control.moveTime + settings_.margin + grace : settings_.moveTimeout);
}

Trouble Player::tooLong(const Situation& situation) const {
    return situation.own.runs() || settings_.control.moveTime ? Trouble::TooLate : Trouble::Stalled;
}

tl::unexpected<Error> Player::complaint(std::string_view what) const {
    return fail(fmt::format("{} ({}) {}", settings_.name, settings_.command.program, what));
}

}  // namespace motley
