// What `motley` tells the shell.
#pragma once

namespace motley {

enum ExitStatus : int {
    exitDone = 0,
    exitFailure = 1,   ///< not the caller's fault
    exitBadInput = 2,  ///< bad arguments or FEN; the message is on standard error
};

}  // namespace motley
