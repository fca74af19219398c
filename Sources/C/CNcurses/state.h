// Declarations shared by the files of the shim.
#include <stdbool.h>
#include <stddef.h>

// ---- Buffers ----

/// Makes room for `need` bytes in a buffer of `size` bytes from `malloc`, and as many for later. Returns false without memory, which
/// leaves the buffer as it is.
bool buffer_reserve(char **bytes, size_t *size, size_t need);

// ---- Output ----

/// Opens the output to a terminal. The descriptor remains owned by the caller and unchanged. Returns false on failure.
bool output_open(int descriptor);
/// Closes the output and drops pending bytes.
void output_close(void);
/// Returns a non-blocking descriptor of the terminal, or -1.
int output_terminal(void);
/// Returns the descriptor that curses writes to.
int output_gather(void);
/// Appends bytes to the output of curses.
void output_gather_bytes(const char *bytes, size_t count);
/// Prepares for a frame of any length. Returns false if curses must not write it.
bool output_begin_frame(void);
/// Ends a frame, and puts its colours into it.
void output_end_frame(void);
/// Writes pending bytes as far as the terminal accepts them. Returns whether none are left.
bool output_flush(void);
/// Writes pending bytes between two strings, as `output_flush` does; with one call if the terminal accepts all. Nothing may be
/// pending from before, and `output_is_file` must be true.
bool output_flush_between(const char *before, const char *after);
/// Returns whether curses writes to a file in memory and not to a pipe.
bool output_is_file(void);
/// Returns whether the terminal did not accept all bytes of the last flush.
bool output_is_behind(void);
/// Returns the error number of the last write to the terminal, or 0 if it succeeded.
int output_failure(void);
/// Returns whether bytes were written since `output_forget_drawing`. Async-signal-safe.
bool output_is_drawn_on(void);
/// Resets `output_is_drawn_on`.
void output_forget_drawing(void);
/// Drops pending bytes.
void output_drop(void);
/// Removes the first occurrence of a string from the pending bytes, if they are short.
void output_cut(const char *text);
/// Writes pending bytes and waits for the terminal to accept them, until it accepts none for 250 ms or a signal arrives.
/// Returns whether all were written; the rest is dropped.
bool output_settle(void);
/// Writes bytes ahead of pending ones, as far as the terminal accepts them, and discards output that it has not read if
/// there is no room. Async-signal-safe.
void output_now(const char *bytes, size_t count);

// ---- Colours ----

/// Makes `bytes`, a whole frame of curses, point to the same frame with the sequences of its colours, until the next call. Returns
/// false without memory.
bool colors_put(const char **bytes, size_t *count);
/// Frees the memory of frames.
void colors_close(void);

// ---- Modes and signals ----

/// Opens the output to a terminal, and the input, whose descriptors remain owned by the caller. Returns false on failure.
bool state_open_files(int output, int input);
/// Returns the descriptor that keys are read from, or -1.
int state_input_descriptor(void);
/// Stores the modes of the terminal, to be restored later.
void state_remember_modes(void);
/// Restores the modes and discards unread input.
void state_restore_modes(void);
/// Sets the modes for unbuffered input without echo. Does not wait for pending output.
void state_set_modes(void);
/// Sets the modes of `state_set_modes` for input, and leaves those for output as they are.
void state_set_key_modes(void);
/// Returns a descriptor that is readable when a signal has arrived, or -1 if none are caught.
int state_signal_descriptor(void);
