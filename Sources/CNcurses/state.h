// What the files of the shim share.
#include <stddef.h>

/// Remembers a terminal's modes, to be restored whatever happens.
void state_remember_modes(int descriptor);
/// Writes bytes; gives up where the terminal is gone. Safe in a signal handler.
void state_write(int descriptor, const char *bytes, size_t count);
/// Readable when a signal has come; -1 where none is caught.
int state_signal_descriptor(void);
