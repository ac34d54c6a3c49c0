#include "engine/protocol/protocol_loop.h"

#include "engine/protocol/event_queue.h"
#include "engine/protocol/output.h"
#include "engine/protocol/session.h"
#include "engine/protocol/uci.h"
#include "engine/protocol/xboard.h"
#include "engine/support/words.h"

#include <string>
#include <thread>
#include <utility>
#include <variant>

namespace motley {

namespace {

/// The next line, without its end. False where there is none.
bool readLine(std::istream& in, Output& output, std::string& line) {
    if (!std::getline(in, line))
        return false;
    if (line.ends_with('\r'))
        line.pop_back();
    output.logInput(line);
    return true;
}

/// Returns when another protocol is to be spoken, or nothing is to be said any more.
UciProtocol::Then speakUci(std::istream& in, Session& session, Output& output) {
    UciProtocol protocol(session, output);
    UciProtocol::Then then = UciProtocol::Then::GoOn;
    for (std::string line; then == UciProtocol::Then::GoOn && readLine(in, output, line);)
        then = protocol.handle(line);
    return then;
}

/// Posts lines up to the end of `in`, or to "quit".
void postLines(std::istream& in, Output& output, EventQueue& events) {
    for (std::string line; readLine(in, output, line);) {
        const bool isLast = Words(line).next() == "quit";
        events.post(InputLine{std::move(line)});
        if (isLast)
            return;
    }
    events.post(InputEnd{});
}

void speakXboard(std::istream& in, Session& session, Output& output) {
    EventQueue events;
    XboardProtocol protocol(session, output, events);
    // This protocol acts when a search ends, which must not happen while a line is being carried out.
    const std::jthread reader([&] { postLines(in, output, events); });
    while (true) {
        const Event event = events.wait();
        if (std::holds_alternative<InputEnd>(event))
            return;
        if (const auto* const end = std::get_if<SearchEnd>(&event))
            protocol.handle(*end);
        else if (!protocol.handle(std::get<InputLine>(event).text))
            return;
    }
}

}  // namespace

void runProtocol(std::istream& in, std::ostream& out) {
    // Reading must not flush the output: the thread that searches writes to it.
    in.tie(nullptr);
    Output output(out);
    Session session;
    if (speakUci(in, session, output) == UciProtocol::Then::SpeakXboard)
        speakXboard(in, session, output);
}

}  // namespace motley
