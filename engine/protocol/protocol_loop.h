// The engine as a program that other programs talk to.
#pragma once

#include <istream>
#include <ostream>

namespace motley {

/// Reads commands line by line and carries them out, until `quit` or the end of `in`. A search that is running then is
/// stopped.
void runProtocol(std::istream& in, std::ostream& out);

}  // namespace motley
