// What the terminal that the program runs in can show.
#pragma once

namespace motley {

/// Whether standard output is a terminal that shows colours, and nobody has asked for none (https://no-color.org).
bool terminalHasColors();

/// Whether text is UTF-8 here, by the settings of the locale.
bool terminalIsUtf8();

/// Whether somebody sits before a terminal and types.
bool terminalTypes();

}  // namespace motley
