// What Swift cannot import of ncurses, and the state that signal handlers need: there is one screen in a process.
#ifndef CNCURSES_H
#define CNCURSES_H

#if !__has_include(<curses.h>)
#error "curses.h is missing: install the headers of ncurses with wide characters (Debian: apt install libncurses-dev)"
#endif

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

// ---- The screen ----

/// Opens a screen of a type of terminal on two descriptors, which stay the caller's; false where there is no such type.
/// `entry` is a compiled description as TERMINFO takes it, or NULL for the installed ones.
bool cncurses_open(const char *type, const char *entry, int output, int input);
/// Whether a screen is open.
bool cncurses_is_open(void);
/// Frees the screen; the terminal was given back before.
void cncurses_close(void);
/// Whether the named type is installed: 1; can also place the cursor: 2; else 0.
int cncurses_type(const char *type);
/// The number of a capability such as "colors"; -1 where it has none.
int cncurses_number(const char *name);
/// Whether the terminal has a capability that is a string, such as "cup".
bool cncurses_has(const char *name);

/// The size of the screen.
int cncurses_rows(void);
int cncurses_columns(void);
/// How many pixels wide and high the terminal says that its text is; false where it doesn't.
bool cncurses_pixels(int *width, int *height);
/// Asks the terminal for its size and takes it, within 1 x 1 and 1024 rows x 2048 columns.
void cncurses_fit(void);

/// Writes a string, behind what the terminal has not taken yet.
void cncurses_write(const char *text);
/// Writes a query before anything that was drawn, as far as the terminal takes it.
void cncurses_ask(const char *query);
/// Whether the terminal has not taken all that was written. Nothing waits for it; a frame had better not be added.
bool cncurses_is_behind(void);
/// Writes what the terminal has not taken yet, as far as it takes it now. Whether that is all.
bool cncurses_catch_up(void);
/// The error number with which the terminal last refused output, such as EIO after it was disconnected; 0 if the last
/// write succeeded.
int cncurses_failure(void);
/// Has the next frame write everything.
void cncurses_invalidate(void);

// ---- Cells ----

/// A cell of one scalar. `attributes` are the bits of RecapSurface.Attributes.
cchar_t cncurses_cell(uint32_t scalar, unsigned attributes, int pair);
/// Adds a mark to a cell that has fewer than four.
void cncurses_mark(cchar_t *cell, uint32_t mark);
/// Writes cells into a row of the window.
void cncurses_put(int row, int column, const cchar_t *cells, int count);
/// How much of the screen a frame changes.
typedef enum { CNCURSES_STAGED_NONE, CNCURSES_STAGED_SOME, CNCURSES_STAGED_ALL } CNCURSES_STAGED;
/// Takes what was put as the next frame.
CNCURSES_STAGED cncurses_stage(void);
/// Writes the next frame, between two strings: curses has no way to add them to what it writes itself.
void cncurses_update(const char *before, const char *after);
/// The scalar that the window holds at a place, and its attributes, its pair and whether it is a wide one's second half.
uint32_t cncurses_scalar_at(int row, int column, unsigned *attributes, int *pair, bool *trails);
/// The cells that the C library gives a scalar: 0, 1, 2, or -1 where it cannot be printed or encoded.
int cncurses_width(uint32_t scalar);

// ---- Colour ----

/// Starts colours over the terminal's own; false where it has none.
bool cncurses_start_color(void);
int cncurses_pairs(void);
/// Gives a pair its colours, -1 for the terminal's own. No cell of the window or the screen may show the pair.
bool cncurses_define_pair(int pair, int foreground, int background);
/// Sets `used[pair]` for each pair that the window or the screen shows.
void cncurses_used_pairs(bool *used, int count);

// ---- Keys ----

enum {
    CNCURSES_KEY_MOUSE = 0x3001,    ///< a report in SGR form begins
    CNCURSES_KEY_MOUSE_X10,         ///< a report of three bytes begins
    CNCURSES_KEY_FOCUS_IN,
    CNCURSES_KEY_FOCUS_OUT,
    CNCURSES_KEY_PASTE_BEGIN,
    CNCURSES_KEY_PASTE_END,
};

enum {
    CNCURSES_READY_SIGNAL = 1,  ///< a signal has come
    CNCURSES_READY_INPUT = 2,   ///< there is input to read
    CNCURSES_READY_GONE = 4,    ///< the input hangs up: nothing follows what is there
    CNCURSES_READY_WATCHED = 8, ///< a watched file is ready
    CNCURSES_READY_OUTPUT = 16, ///< a terminal that was behind takes output again
};

/// Waits for a signal, input, or one of `count` other files; no longer than the time, in seconds and nanoseconds; for ever
/// where `seconds` is negative. What is ready; 0 where the time is over. `ready[i]` says whether the file at `i` can be
/// read or has ended; where it was true before, also whether it can be written to. Without memory for `count` files, it
/// waits for none of them.
int cncurses_wait(int64_t seconds, int64_t nanoseconds, const int *watched, bool *ready, int count);

/// The next byte or key code, -1 where none has arrived. Waits up to 25 ms for the rest of a sequence.
int cncurses_key(void);
/// For how long it waits, in milliseconds.
int cncurses_escape_delay(void);
/// Whether the input has ended: it is readable, but holds nothing.
bool cncurses_input_is_over(void);

// ---- Locale ----

/// Takes the character set of the environment: UTF-8 where it names none, ASCII for C and POSIX. Whether it is UTF-8.
bool cncurses_use_charset(void);

// ---- Signals ----

/// Catches the signals that end, stop or resize, and the traps; those that are ignored stay so, and so do those that end
/// the program only by default and have a handler. A second one that asks for the end, 50 ms or more after the first,
/// restores the terminal and ends the program at once. False without a pipe.
bool cncurses_catch_signals(void);
/// Puts the signals back as they were.
void cncurses_release_signals(void);
/// The next signal that has come, 0 for none.
int cncurses_next_signal(void);
/// Stops the process, or the job that it belongs to, and returns when it goes on. False where it must not be stopped.
bool cncurses_stop(bool job);
/// Ends the process by a signal.
_Noreturn void cncurses_die(int signal);

/// Has the terminal restored on exit and on traps: modes as they were before `cncurses_open`, then `modes_off`.
void cncurses_arm(const char *modes_off);
/// Gives the terminal back for the shell. Keys that nobody read are thrown away. Waits for a terminal that takes output, but
/// not for one that takes none for 250 ms.
void cncurses_give_back(const char *modes_off);
/// Takes the terminal again; the next frame writes everything.
void cncurses_take(void);
/// Restores the modes of a terminal on which nothing was drawn yet.
void cncurses_abandon(void);

#endif
