#define _GNU_SOURCE
#include "cncurses.h"
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

enum { MOST_ROWS = 1024, MOST_COLUMNS = 2048 };

static SCREEN *screen;
static FILE *output_file, *input_file;
// Keys are read by a pad, since reading by a window would draw it.
static WINDOW *keys;

static FILE *stream_of(int descriptor, const char *mode) {
    int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (own < 0) return NULL;
    FILE *file = fdopen(own, mode);
    if (!file) close(own);
    return file;
}

static void close_files(void) {
    if (output_file) fclose(output_file);
    if (input_file) fclose(input_file);
    output_file = input_file = NULL;
    output_close();
}

static void define_keys(void) {
    static const struct { const char *sequence; int code; } all[] = {
        {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
        {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME}, {"\033[1~", KEY_HOME}, {"\033[7~", KEY_HOME},
        {"\033[F", KEY_END}, {"\033OF", KEY_END}, {"\033[4~", KEY_END}, {"\033[8~", KEY_END},
        {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB}, {"\033OM", KEY_ENTER},
        {"\033[2~", KEY_IC}, {"\033[3~", KEY_DC},
        {"\033[1;2A", KEY_SR}, {"\033[1;2B", KEY_SF}, {"\033[1;2C", KEY_SRIGHT}, {"\033[1;2D", KEY_SLEFT},
        {"\033OP", KEY_F(1)}, {"\033OQ", KEY_F(2)}, {"\033OR", KEY_F(3)}, {"\033OS", KEY_F(4)},
        {"\033[15~", KEY_F(5)}, {"\033[17~", KEY_F(6)}, {"\033[18~", KEY_F(7)}, {"\033[19~", KEY_F(8)},
        {"\033[20~", KEY_F(9)}, {"\033[21~", KEY_F(10)}, {"\033[23~", KEY_F(11)}, {"\033[24~", KEY_F(12)},
        {"\033[I", CNCURSES_KEY_FOCUS_IN}, {"\033[O", CNCURSES_KEY_FOCUS_OUT},
        {"\033[200~", CNCURSES_KEY_PASTE_BEGIN}, {"\033[201~", CNCURSES_KEY_PASTE_END},
        {"\033[<", CNCURSES_KEY_MOUSE}, {"\033[M", CNCURSES_KEY_MOUSE_X10},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) define_key(all[i].sequence, all[i].code);
}

static bool ask_size(int *height, int *width) {
    struct winsize size = {0};
    if (ioctl(output_terminal(), TIOCGWINSZ, &size) != 0) return false;
    *height = size.ws_row, *width = size.ws_col;
    return true;
}

static int within(int value, int most) { return value < 1 ? 1 : value > most ? most : value; }

// The most rows and columns of the screen, which may be less than the terminal has.
static int most_rows = MOST_ROWS, most_columns = MOST_COLUMNS;

void cncurses_limit(int height, int width) {
    most_rows = height > 0 ? within(height, MOST_ROWS) : MOST_ROWS;
    most_columns = width > 0 ? within(width, MOST_COLUMNS) : MOST_COLUMNS;
}

static void take_size(int height, int width) {
    height = within(height, most_rows), width = within(width, most_columns);
    if (height != getmaxy(stdscr) || width != getmaxx(stdscr)) resizeterm(height, width);
}

// A variable of the environment, with NULL as the value of one that is left out.
struct variable {
    const char *name;
    const char *value;
};

static bool is_named(const char *entry, const char *name) {
    size_t length = strlen(name);
    return strncmp(entry, name, length) == 0 && entry[length] == '=';
}

// Returns the environment with other values of some variables, or NULL without memory.
static char **environment_with(const struct variable *variables, size_t count) {
    size_t present = 0, kept = 0;
    while (environ && environ[present]) present++;
    char **result = malloc((present + count + 1) * sizeof *result);
    if (!result) return NULL;
    for (size_t i = 0; i < present; i++) {
        bool is_replaced = false;
        for (size_t j = 0; j < count; j++) is_replaced |= is_named(environ[i], variables[j].name);
        if (!is_replaced) result[kept++] = environ[i];
    }
    for (size_t j = 0; j < count; j++)
        if (variables[j].value && asprintf(&result[kept], "%s=%s", variables[j].name, variables[j].value) >= 0) kept++;
    result[kept] = NULL;
    return result;
}

// Writes one dimension of the screen in digits. A terminal without a size, such as a serial one, has that of the environment, or
// that of its description (NULL).
static const char *side(int told, const char *name, int most, char digits[12]) {
    const char *named = getenv(name);
    int cells = told > 0 ? told : named ? atoi(named) : 0;
    if (cells <= 0) return NULL;
    snprintf(digits, 12, "%d", within(cells, most));
    return digits;
}

static SCREEN *open_screen(const char *type, const char *entry) {
    int height = 0, width = 0;
    char high[12], wide[12];
    ask_size(&height, &width);
    // curses would allocate any size that the terminal reports before it can be limited.
    const struct variable variables[] = {
        {"LINES", side(height, "LINES", most_rows, high)},
        {"COLUMNS", side(width, "COLUMNS", most_columns, wide)},
        {"TERMINFO", entry ? entry : getenv("TERMINFO")},
    };
    // curses takes them from the environment alone. setenv would free the list of variables, and other threads may be reading it;
    // so the list is replaced as a whole, and neither is ever freed.
    char **before = environ, **own = environment_with(variables, sizeof variables / sizeof *variables);
    if (!own) return NULL;
    use_env(TRUE), use_tioctl(FALSE);
    __atomic_store_n(&environ, own, __ATOMIC_RELEASE);
    SCREEN *opened = newterm(type, output_file, input_file);
    __atomic_store_n(&environ, before, __ATOMIC_RELEASE);
    return opened;
}

static bool redirect_output(void) {
    while (dup3(output_gather(), fileno(output_file), O_CLOEXEC) < 0)
        if (errno != EINTR && errno != EBUSY) return false;
    return true;
}

// Makes curses write a frame by its buffer: mvcur (6.4) flushes it after each movement of the cursor until the screen was left and
// resumed once. Resuming also resets the palette of the terminal, which the program never changes, so that is taken out.
static void resume_once(void) {
    endwin();
    output_drop();
    doupdate();
    const char *reset = tigetstr("oc");
    if (reset && reset != (char *)-1) output_cut(reset);
}

bool state_open_files(int output, int input) {
    if (!output_open(output)) return false;
    output_file = stream_of(output_terminal(), "w");
    input_file = stream_of(input, "r");
    return output_file && input_file ? true : (close_files(), false);
}

bool cncurses_open(const char *type, const char *entry, int output, int input) {
    if (!state_open_files(output, input)) return false;
    state_remember_modes();
    screen = open_screen(type, entry);
    // curses has identified the terminal and written nothing yet. From here on it writes into memory and sets no modes.
    if (!screen || !redirect_output()) {
        cncurses_abandon();
        cncurses_close();
        return false;
    }

    noecho(), nonl();
    state_set_modes();
    set_escdelay(25);
    typeahead(-1);  // no check of the input within a frame
    leaveok(stdscr, TRUE);
    curs_set(0);
    keys = newpad(1, 1);
    if (keys) keypad(keys, TRUE), nodelay(keys, TRUE);
    define_keys();
    resume_once();
    return true;
}

bool cncurses_is_open(void) { return input_file; }

int state_input_descriptor(void) { return input_file ? fileno(input_file) : -1; }

void cncurses_close(void) {
    if (keys) delwin(keys);
    keys = NULL;
    if (screen) delscreen(screen);
    screen = NULL;
    close_files();
}

int cncurses_type(const char *type) {
    int found = 0;
    if (setupterm(type, STDOUT_FILENO, &found) != OK) return 0;
    int is = cncurses_has("cup") ? 2 : 1;
    del_curterm(cur_term);
    return is;
}

int cncurses_number(const char *name) { return tigetnum(name); }

bool cncurses_has(const char *name) {
    const char *value = tigetstr(name);
    return value && value != (char *)-1;
}

bool cncurses_pixels(int *width, int *height) {
    struct winsize size = {0};
    if (!screen || ioctl(output_terminal(), TIOCGWINSZ, &size) != 0) return false;
    *width = size.ws_xpixel, *height = size.ws_ypixel;
    if (size.ws_col > getmaxx(stdscr)) *width = *width * getmaxx(stdscr) / size.ws_col;
    if (size.ws_row > getmaxy(stdscr)) *height = *height * getmaxy(stdscr) / size.ws_row;
    return *width > 0 && *height > 0;
}

int cncurses_rows(void) { return getmaxy(stdscr); }
int cncurses_columns(void) { return getmaxx(stdscr); }

void cncurses_fit(void) {
    int height = 0, width = 0;
    if (screen && ask_size(&height, &width)) cncurses_resize(height, width);
}

void cncurses_resize(int height, int width) {
    if (!screen) return;
    take_size(height, width);
    clearok(curscr, TRUE);
}

void cncurses_write(const char *text) {
    if (!screen) return;
    output_gather_bytes(text, strlen(text));
    output_flush();
}

void cncurses_send(const char *bytes, size_t count) {
    if (!screen) return;
    output_gather_bytes(bytes, count);
    output_flush();
}

static bool expects_room;

void cncurses_expect_room(bool expects) { expects_room = expects; }

void cncurses_ask(const char *query) { output_now(query, strlen(query)); }

void cncurses_invalidate(void) { clearok(curscr, TRUE); }

void cncurses_redraw_row(int row) {
    wredrawln(stdscr, row, 1);
    // Its cells may be what they were, so that nothing else would make the next frame look at it.
    touchline(newscr, row, 1);
}

cchar_t cncurses_cell(uint32_t scalar, unsigned attributes, int pair) {
    attr_t is = A_NORMAL;
    if (attributes & 1) is |= A_BOLD;
    if (attributes & 2) is |= A_DIM;
    if (attributes & 4) is |= A_ITALIC;
    if (attributes & 8) is |= A_UNDERLINE;
    if (attributes & 16) is |= A_REVERSE;
    cchar_t cell;
    wchar_t text[2] = {(wchar_t)scalar, 0};
    setcchar(&cell, text, is, (short)0, &pair);
    return cell;
}

void cncurses_mark(cchar_t *cell, uint32_t mark) {
    for (int i = 1; i < CCHARW_MAX; i++)
        if (!cell->chars[i]) { cell->chars[i] = (wchar_t)mark; return; }
}

void cncurses_put(int row, int column, const cchar_t *cells, int count) {
    mvwadd_wchnstr(stdscr, row, column, cells, count);
}

// Whether the cursor is to be seen, and whether its place or its look is another than in the last frame.
static bool shows_cursor, has_cursor_changed;

void cncurses_place_cursor(int row, int column, bool is_seen) {
    if (!screen) return;
    has_cursor_changed |= is_seen != shows_cursor || (row >= 0 && (row != getcury(newscr) || column != getcurx(newscr)));
    shows_cursor = is_seen;
    leaveok(stdscr, row < 0);
    if (row >= 0) wmove(stdscr, row, column);
}

CNCURSES_STAGED cncurses_stage(void) {
    wnoutrefresh(stdscr);
    if (is_cleared(curscr) || is_cleared(newscr) || isendwin()) return CNCURSES_STAGED_ALL;
    return is_wintouched(newscr) || has_cursor_changed ? CNCURSES_STAGED_SOME : CNCURSES_STAGED_NONE;
}

// A frame that is larger than the buffer of curses is written in parts. It is gathered in memory and goes on in one piece.
void cncurses_update(const char *before, const char *after) {
    if (!screen || !output_begin_frame()) return;
    bool is_between = output_is_file() && (*before || *after);
    if (!is_between) output_gather_bytes(before, strlen(before));
    if (has_cursor_changed) curs_set(shows_cursor);
    has_cursor_changed = false;
    doupdate();
    if (!is_between) output_gather_bytes(after, strlen(after));
    output_end_frame();
    if (is_between) output_flush_between(before, after);
    else output_flush();
}

bool cncurses_is_behind(void) { return output_is_behind(); }
int cncurses_failure(void) { return output_failure(); }

bool cncurses_catch_up(void) { return output_flush(); }

uint32_t cncurses_scalar_at(int row, int column, unsigned *attributes, int *pair, bool *trails) {
    cchar_t cell;
    wchar_t text[CCHARW_MAX + 1] = {0};
    attr_t is = A_NORMAL;
    short low = 0;
    *attributes = 0, *pair = 0, *trails = false;
    if (mvwin_wch(stdscr, row, column, &cell) != OK || getcchar(&cell, text, &is, &low, pair) != OK) return 0;
    *attributes = (is & A_BOLD ? 1u : 0) | (is & A_DIM ? 2u : 0) | (is & A_ITALIC ? 4u : 0)
        | (is & A_UNDERLINE ? 8u : 0) | (is & A_REVERSE ? 16u : 0);
    *trails = (cell.attr & 0xFF) > 1;
    return (uint32_t)text[0];
}

int cncurses_width(uint32_t scalar) {
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    if (wcrtomb(bytes, (wchar_t)scalar, &state) == (size_t)-1) return -1;
    return wcwidth((wchar_t)scalar);
}

bool cncurses_start_color(void) {
    return has_colors() && start_color() == OK && use_default_colors() == OK;
}

int cncurses_pairs(void) { return COLOR_PAIRS; }

bool cncurses_define_pair(int pair, int foreground, int background) {
    // curses searches the whole screen for a pair that changes, unless the screen is marked for a redraw.
    bool cleared = curscr->_clear;
    curscr->_clear = TRUE;
    bool done = init_extended_pair(pair, foreground, background) == OK;
    curscr->_clear = cleared;
    return done;
}

// Reads row by row. The cursor of the window is restored, since that of the screen is the position of the terminal's.
static void find_pairs(WINDOW *window, bool *used, int count) {
    static cchar_t cells[MOST_COLUMNS + 1];
    NCURSES_SIZE_T x = window->_curx, y = window->_cury;
    for (int row = 0; row < getmaxy(window); row++) {
        window->_cury = (NCURSES_SIZE_T)row, window->_curx = 0;
        if (win_wchnstr(window, cells, MOST_COLUMNS) != OK) continue;
        for (int i = 0; i < MOST_COLUMNS && cells[i].chars[0]; i++)
            if (cells[i].ext_color >= 0 && cells[i].ext_color < count) used[cells[i].ext_color] = true;
    }
    window->_curx = x, window->_cury = y;
}

void cncurses_used_pairs(bool *used, int count) {
    find_pairs(stdscr, used, count);
    find_pairs(curscr, used, count);
}

int cncurses_wait(int64_t seconds, int64_t nanoseconds, const int *watched, bool *ready, int count) {
    enum { SIGNAL, INPUT, OUTPUT, OWN, USUAL = 64 };
    struct pollfd usual[OWN + USUAL], *files = usual;
    if (count > USUAL) files = malloc((size_t)(OWN + count) * sizeof *files);
    if (!files) {
        memset(ready, 0, (size_t)count * sizeof *ready);
        files = usual, count = 0;
    }
    files[SIGNAL] = (struct pollfd){.fd = state_signal_descriptor(), .events = POLLIN};
    files[INPUT] = (struct pollfd){.fd = state_input_descriptor(), .events = POLLIN};
    files[OUTPUT] = (struct pollfd){.fd = output_is_behind() || expects_room ? output_terminal() : -1, .events = POLLOUT};
    for (int i = 0; i < count; i++) {
        files[OWN + i] = (struct pollfd){.fd = watched[i], .events = (short)(ready[i] ? POLLIN | POLLOUT : POLLIN)};
    }
    struct timespec time = {.tv_sec = seconds, .tv_nsec = nanoseconds};
    int found = ppoll(files, (nfds_t)(OWN + count), seconds < 0 ? NULL : &time, NULL);
    // After an interruption the byte of the signal is in the pipe. After any other failure there is nothing to wait for.
    if (found < 0) {
        int failure = errno;
        if (files != usual) free(files);
        return failure == EINTR ? CNCURSES_READY_SIGNAL : CNCURSES_READY_GONE;
    }
    int is = files[SIGNAL].revents ? CNCURSES_READY_SIGNAL : 0;
    if (files[INPUT].revents & POLLIN) is |= CNCURSES_READY_INPUT;
    if (files[INPUT].revents & (POLLHUP | POLLERR | POLLNVAL)) is |= CNCURSES_READY_GONE;
    if (files[OUTPUT].revents) is |= CNCURSES_READY_OUTPUT;
    for (int i = 0; i < count; i++) {
        ready[i] = files[OWN + i].revents != 0;
        if (ready[i]) is |= CNCURSES_READY_WATCHED;
    }
    if (files != usual) free(files);
    return is;
}

int cncurses_key(void) {
    int code = -1;
    // Resizes are handled by their signal, and this code could come within a sequence.
    do code = keys ? wgetch(keys) : -1;
    while (code == KEY_RESIZE);
    return code;
}

int cncurses_escape_delay(void) { return ESCDELAY; }

bool cncurses_input_is_over(void) {
    int count = 0;
    if (!input_file || ioctl(fileno(input_file), FIONREAD, &count) != 0 || count > 0) return false;
    struct pollfd input = {.fd = fileno(input_file), .events = POLLIN};
    if (poll(&input, 1, 0) <= 0) return false;
    // Input may have arrived in between.
    return ioctl(fileno(input_file), FIONREAD, &count) == 0 && count == 0;
}

static bool take_unicode(void) { return setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8"); }

bool cncurses_use_charset(void) {
    const char *name = setlocale(LC_CTYPE, "");
    if (name && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    const char *asked = getenv("LC_ALL");
    if (!asked || !*asked) asked = getenv("LC_CTYPE");
    if (!asked || !*asked) asked = getenv("LANG");
    // An unset variable and a locale that is not installed name no character set.
    if (!asked || !*asked) return take_unicode();
    if (strcmp(asked, "C") == 0 || strcmp(asked, "POSIX") == 0) return false;
    const char *charset = strchr(asked, '.');
    if (charset ? strncasecmp(charset, ".utf", 4) != 0 : name != NULL) return false;
    return take_unicode();
}
