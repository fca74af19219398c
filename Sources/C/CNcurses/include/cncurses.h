// The parts of ncurses that Swift cannot import, and the state that signal handlers need. A process has one screen.
#ifndef CNCURSES_H
#define CNCURSES_H

#if !__has_include(<curses.h>)
#error "curses.h is missing: install the headers of ncurses with wide characters (Debian: apt install libncurses-dev)"
#endif

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- The screen ----

/// Opens a screen for a terminal type on two descriptors, which remain owned by the caller. Returns false if the type is
/// unknown. `entry` is a compiled description in the form of TERMINFO, or NULL for the installed ones.
bool cncurses_open(const char *type, const char *entry, int output, int input);
/// Limits the screen that is opened next to a number of rows and columns, which are at most those of the terminal. 0 is no limit.
void cncurses_limit(int height, int width);
/// Opens a terminal of lines on two descriptors, which remain owned by the caller: its keys are read one by one without echo, and
/// nothing is written to it. Returns false on failure.
bool cncurses_open_lines(int output, int input);
/// Sets the modes of a terminal of lines again.
void cncurses_take_lines(void);
/// Whether a screen or a terminal of lines is open.
bool cncurses_is_open(void);
/// Frees the screen. The terminal must have been restored before.
void cncurses_close(void);
/// Returns 0 if the named type is not installed, 1 if it cannot position its cursor, else 2.
int cncurses_type(const char *type);
/// Returns the value of a numeric capability such as "colors", or -1.
int cncurses_number(const char *name);
/// Returns whether the terminal has a string capability such as "cup".
bool cncurses_has(const char *name);

/// Return the size of the screen in cells.
int cncurses_rows(void);
int cncurses_columns(void);
/// Gets the size of the screen in pixels. Returns false if the terminal does not report it.
bool cncurses_pixels(int *width, int *height);
/// Resizes the screen to the size of the terminal, limited to 1 to 1024 rows and 1 to 2048 columns, and to `cncurses_limit`.
void cncurses_fit(void);
/// Resizes the screen to a number of cells, within the same limits.
void cncurses_resize(int height, int width);

/// Writes a string after all pending output.
void cncurses_write(const char *text);
/// Writes bytes after all pending output.
void cncurses_send(const char *bytes, size_t count);
/// Sets whether `cncurses_wait` also waits until the terminal accepts output when none is pending.
void cncurses_expect_room(bool expects);
/// Writes a query ahead of all pending output, as far as the terminal accepts it.
void cncurses_ask(const char *query);
/// Returns whether output is pending that the terminal has not accepted. Frames should then be delayed.
bool cncurses_is_behind(void);
/// Writes pending output as far as the terminal accepts it. Returns whether none is left.
bool cncurses_catch_up(void);
/// Returns the error number with which the terminal last refused output, such as EIO after it was disconnected, or 0 if the last
/// write succeeded.
int cncurses_failure(void);
/// Makes the next frame redraw the whole screen.
void cncurses_invalidate(void);
/// Makes the next frame write all cells of a row.
void cncurses_redraw_row(int row);

// ---- Cells ----

/// Returns a cell with one scalar. `attributes` are the bits of RecapSurface.Attributes.
cchar_t cncurses_cell(uint32_t scalar, unsigned attributes, int pair);
/// Adds a combining mark to a cell. A fifth mark is ignored.
void cncurses_mark(cchar_t *cell, uint32_t mark);
/// Writes cells into a row of the window.
void cncurses_put(int row, int column, const cchar_t *cells, int count);
/// The extent of the changes of a frame.
typedef enum { CNCURSES_STAGED_NONE, CNCURSES_STAGED_SOME, CNCURSES_STAGED_ALL } CNCURSES_STAGED;
/// Sets the cell of the cursor in the next frame, and whether it is seen. A negative row leaves the cursor where it is.
void cncurses_place_cursor(int row, int column, bool is_seen);
/// Makes the window the next frame.
CNCURSES_STAGED cncurses_stage(void);
/// Writes the next frame between two strings.
void cncurses_update(const char *before, const char *after);
/// Returns the scalar of a cell of the window, with its attributes, its pair, and whether it is the second half of a wide
/// character.
uint32_t cncurses_scalar_at(int row, int column, unsigned *attributes, int *pair, bool *trails);
/// Returns the width of a scalar in the C library: 0, 1 or 2 cells, or -1 if it cannot be printed or encoded.
int cncurses_width(uint32_t scalar);

// ---- Colour ----

/// Starts colours on the terminal's default colours. Returns false if the terminal has no colours.
bool cncurses_start_color(void);
int cncurses_pairs(void);
/// Sets the colours of a pair, with -1 for the terminal's default. No cell of the window or the screen may show the pair.
bool cncurses_define_pair(int pair, int foreground, int background);
/// Sets `used[pair]` for each pair that the window or the screen shows.
void cncurses_used_pairs(bool *used, int count);

// ---- Keys ----

enum {
    CNCURSES_KEY_MOUSE = 0x3001,    ///< the start of a mouse report in SGR form
    CNCURSES_KEY_MOUSE_X10,         ///< the start of a mouse report in X10 form
    CNCURSES_KEY_FOCUS_IN,
    CNCURSES_KEY_FOCUS_OUT,
    CNCURSES_KEY_PASTE_BEGIN,
    CNCURSES_KEY_PASTE_END,
};

enum {
    CNCURSES_READY_SIGNAL = 1,  ///< a signal has arrived
    CNCURSES_READY_INPUT = 2,   ///< input is available
    CNCURSES_READY_GONE = 4,    ///< the input has hung up; nothing follows the available input
    CNCURSES_READY_WATCHED = 8, ///< a watched file is ready
    CNCURSES_READY_OUTPUT = 16, ///< the terminal accepts pending output again
};

/// Waits for a signal, input, or one of `count` other files, at most for the given time, or without a limit if `seconds` is
/// negative. Returns what is ready, or 0 after the time. `ready[i]` is set to whether the file at `i` can be read or has ended, and
/// if it was true before, also whether it can be written to. Without memory for `count` files, waits for none of them.
int cncurses_wait(int64_t seconds, int64_t nanoseconds, const int *watched, bool *ready, int count);

/// Returns the next byte or key code, or -1 if none has arrived. Waits up to 25 ms for the rest of a sequence.
int cncurses_key(void);
/// Returns the next byte from a terminal of lines, or -1 if none has arrived. Waits up to 25 ms for the rest of a sequence.
int cncurses_byte(void);
/// Returns the time limit for the rest of a sequence, in milliseconds.
int cncurses_escape_delay(void);
/// Returns whether the input has ended.
bool cncurses_input_is_over(void);

// ---- Locale ----

/// Sets the character set from the environment: UTF-8 by default, ASCII for C and POSIX. Returns whether it is UTF-8.
bool cncurses_use_charset(void);

// ---- Signals ----

/// Catches the signals that end, stop or resize the program, and the traps. Ignored signals, and signals that end the program
/// by default and have a handler, are left alone. A second signal that ends the program, 50 ms or more after the first,
/// restores the terminal and ends the program at once. Returns false if no pipe can be opened.
bool cncurses_catch_signals(void);
/// Catches the real-time signals, too, which are half of all, so that the first frame does not wait for their handlers. Until then
/// they are blocked.
void cncurses_catch_realtime_signals(void);
/// Restores the handlers of all signals.
void cncurses_release_signals(void);
/// Returns the next signal that has arrived, or 0.
int cncurses_next_signal(void);
/// Returns whether a signal has arrived that ends the program.
bool cncurses_is_ending(void);
/// Stops the process, or its whole job, and returns when it continues. Returns false if it must not be stopped.
bool cncurses_stop(bool job);
/// Ends the process by a signal.
_Noreturn void cncurses_die(int signal);

/// Makes exit and traps restore the terminal: `modes_off`, and the modes from before `cncurses_open`. Replaces what was given before.
void cncurses_arm(const char *modes_off);
/// Restores the terminal for the shell and discards unread input. Waits while the terminal accepts output, but no longer than
/// 250 ms for a terminal that accepts none; and then up to `reply_time` milliseconds for the replies to that many queries of the
/// device attributes, which the shell would take for a command.
void cncurses_give_back(const char *modes_off, int replies, int reply_time);
/// Sets the modes of the program again. The next frame redraws the whole screen.
void cncurses_take(void);
/// Restores the modes of a terminal on which nothing was drawn.
void cncurses_abandon(void);

#endif
