// What the files of the shim share.
#include <stdbool.h>
#include <stddef.h>

// ---- Output ----

/// Opens the way to a terminal, whose descriptor stays the caller's and as it is. False where that can't be.
bool output_open(int descriptor);
/// Closes it; what was gathered and not written is lost.
void output_close(void);
/// The terminal, by a descriptor that doesn't wait; -1 for none.
int output_terminal(void);
/// What curses is to write to.
int output_gather(void);
/// Adds bytes to those that curses wrote.
void output_gather_bytes(const char *bytes, size_t count);
/// Says that curses is about to write a frame, of any length. False where it must not.
bool output_begin_frame(void);
/// Says that the frame is written.
void output_end_frame(void);
/// Writes what was gathered as far as the terminal takes it. Whether that is all.
bool output_flush(void);
/// Whether something is left that the terminal did not take.
bool output_is_behind(void);
// The error number of the last write to the terminal; 0 where it succeeded.
int output_failure(void);
/// Whether anything that was gathered has been written since it was last said that nothing has. Safe in a signal handler.
bool output_is_drawn_on(void);
/// Says that nothing has.
void output_forget_drawing(void);
/// Forgets what was gathered and not written.
void output_drop(void);
/// Writes what was gathered and waits for a terminal that takes it, unless that takes nothing for 250 ms or a signal
/// comes. Whether that was all; the rest is dropped.
bool output_settle(void);
/// Writes bytes past what was gathered, as far as the terminal takes them, and makes room for them by dropping what it
/// did not read. Safe in a signal handler.
void output_now(const char *bytes, size_t count);

// ---- Modes and signals ----

/// Remembers the terminal's modes, to be restored whatever happens.
void state_remember_modes(void);
/// Restores the modes, and throws away the keys that nobody read.
void state_restore_modes(void);
/// Gives the terminal the modes in which keys come one by one and nothing is echoed. Doesn't wait for its output.
void state_set_modes(void);
/// Readable when a signal has come; -1 where none is caught.
int state_signal_descriptor(void);
