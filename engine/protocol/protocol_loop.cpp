#include "engine/protocol/protocol_loop.h"

#include "engine/protocol/output.h"
#include "engine/protocol/session.h"
#include "engine/protocol/uci.h"

#include <string>

namespace motley {

void runProtocol(std::istream& in, std::ostream& out) {
    // Reading must not flush the output: the thread that searches writes to it.
    in.tie(nullptr);
    Output output(out);
    Session session;
    UciProtocol protocol(session, output);
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        output.logInput(line);
        if (!protocol.handle(line))
            return;
    }
}

}  // namespace motley
