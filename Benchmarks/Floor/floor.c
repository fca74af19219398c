// The floor: a page player written directly with curses, as simple and fast as possible, as the baseline of all ratios.
//
// usage: floor [-p PAGES] [-s SECONDS] [-f HERTZ] [-m]
//   -p  the number of pages; defaults to 5
//   -s  the length of a page in seconds; defaults to 10
//   -f  the lowest rate of wake-ups, as in a loop of frames; defaults to 0: only when a step of the bar is due
//   -m  move the lines of a page back and forth, each at a different speed, and draw them at each wake-up
// Keys: n or right, p or left, space, q.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

typedef int64_t nanos;
static const nanos second = 1000000000;

enum { pair_bar = 1, pair_page = 2, page_colors = 4, least_segment = 2, steps_per_cell = 8 };
static const short backgrounds[page_colors] = {17, 22, 53, 58};

static volatile sig_atomic_t signal_seen;
static void note(int signal) { signal_seen = signal; }

static nanos clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * second + now.tv_nsec;
}

// The pages and the progress.
static struct {
    long count, current;
    nanos length, played;
    bool is_paused, moves;
} show = {.count = 5, .length = 10000000000};

// The segments first..<first + count share `room` cells from column `left`; each is followed by a gap.
struct row { long first, count; int left, room; };

static struct row row_of_bars(void) {
    int per_segment = least_segment + 1;
    if (show.count * per_segment <= COLS + 1) return (struct row){0, show.count, 0, COLS + 1};
    struct row row = {.left = COLS > 8 ? 2 : 0};
    row.room = COLS + 1 - 2 * row.left;
    row.count = row.room / per_segment > 0 ? row.room / per_segment : 1;
    row.first = show.current - row.count / 2;
    long last = show.count - row.count;
    row.first = row.first < 0 ? 0 : row.first > last ? last : row.first;
    return row;
}

static int begin_of(struct row row, long place) { return row.left + (int)(place * row.room / row.count); }

static long steps_of_current(void) {
    struct row row = row_of_bars();
    long place = show.current - row.first;
    int cells = begin_of(row, place + 1) - 1 - begin_of(row, place);
    return cells > 0 ? cells * steps_per_cell : 1;
}

static void draw_bars(long filled) {
    static const wchar_t fill[] = L" ▏▎▍▌▋▊▉█";
    struct row row = row_of_bars();
    attr_set(A_NORMAL, has_colors() ? pair_bar : 0, NULL);
    for (long place = 0; place < row.count; place++) {
        long page = row.first + place, end = begin_of(row, place + 1) - 1;
        long left = page < show.current ? steps_per_cell * (long)COLS : page == show.current ? filled : 0;
        for (int x = begin_of(row, place); x < end; x++, left -= steps_per_cell)
            mvaddnwstr(0, x, fill + (left <= 0 ? 0 : left < steps_per_cell ? left : steps_per_cell), 1);
    }
    attr_set(A_NORMAL, 0, NULL);
    if (row.left && row.first > 0) mvaddwstr(0, 0, L"…");
    if (row.left && row.first + row.count < show.count) mvaddwstr(0, COLS - 1, L"…");
}

// Returns the offset of a line in cells, which moves from -20 to 20 and back.
static int way_of_line(int line) {
    if (!show.moves) return 0;
    nanos play = (13 + line) * second / 10, at = show.played % (2 * play);
    return (int)((40 * (at < play ? at : 2 * play - at) + play / 2) / play) - 20;
}

static void draw_line(int y, int line, attr_t look, const wchar_t *text) {
    if (y < 1 || y >= LINES) return;
    int length = 0, cells = 0;
    while (text[length]) {
        int width = wcwidth(text[length]);
        if (cells + width > COLS) break;
        cells += width, length++;
    }
    attr_on(look, NULL);
    int x = (COLS - cells) / 2 + way_of_line(line);
    mvaddnwstr(y, x > 0 ? x : 0, text, length);
    attr_off(look, NULL);
}

// Draws the page that harness/stories.py writes too, with the same text in the same number of lines.
static void draw_page(void) {
    if (has_colors()) bkgdset(COLOR_PAIR(pair_page + show.current % page_colors) | ' ');
    erase();
    long n = show.current + 1;
    int y = LINES / 2 - 6 > 1 ? LINES / 2 - 6 : 1, step = LINES >= 16 ? 2 : 1;
    wchar_t text[96];
    swprintf(text, 96, L"PAGE %ld / %ld", n, show.count);
    draw_line(y, 0, A_BOLD, text);
    draw_line(y += step, 1, A_NORMAL, L"한 해를 천천히 돌아볼까요?");
    swprintf(text, 96, L"%ld commits, %ld of them after midnight", n * 41 % 1999, n * 17 % 307);
    draw_line(y += step, 2, A_NORMAL, text);
    swprintf(text, 96, L"쉬지 않고 %ld일을 이어 갔어요", n * 19 % 364 + 1);
    draw_line(y += step, 3, A_NORMAL, text);
    swprintf(text, 96, L"%ld reviews for %ld colleagues", n * 23 % 499, n * 5 % 41);
    draw_line(y += step, 4, A_NORMAL, text);
    draw_line(y += step, 5, A_NORMAL, L"가장 많이 쓴 언어는 Swift");
    draw_line(y += step, 6, A_DIM, L"→ on   ← back   space pause   q quit");
}

static void take_size(void) {
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    resizeterm(size.ws_row > 0 ? size.ws_row : 1, size.ws_col > 0 ? size.ws_col : 1);
    clearok(curscr, TRUE);
}

static void open_screen(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak(), noecho(), nonl(), curs_set(0), set_escdelay(25), typeahead(-1);
    keypad(stdscr, TRUE), nodelay(stdscr, TRUE), leaveok(stdscr, TRUE);
    if (!has_colors() || start_color() != OK) return;
    use_default_colors();
    bool is_rich = COLORS >= 256;
    init_pair(pair_bar, is_rich ? 231 : COLOR_WHITE, is_rich ? 240 : COLOR_BLACK);
    for (short i = 0; i < page_colors; i++)
        init_pair((short)(pair_page + i), is_rich ? 231 : COLOR_WHITE, is_rich ? backgrounds[i] : COLOR_BLUE);
}

// Handles all keys that have arrived. Returns false if a key or the end of the story ends the program.
static bool take_keys(void) {
    for (int key; (key = getch()) != ERR;) {
        switch (key) {
        case 'q': return false;
        case ' ': show.is_paused = !show.is_paused; break;
        case 'n': case KEY_RIGHT:
            if (++show.current == show.count) return false;
            show.played = 0;
            break;
        case 'p': case KEY_LEFT:
            if (show.current > 0) show.current--;
            show.played = 0;
            break;
        }
    }
    return true;
}

static void play(nanos frame, const sigset_t *unblocked) {
    struct { long page, filled; } drawn = {-1, -1};
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    nanos last = clock_now();
    for (;;) {
        long steps = steps_of_current(), filled = show.played * steps / show.length;
        if (drawn.page != show.current || show.moves) draw_page(), drawn.filled = -1;
        if (drawn.filled != filled) draw_bars(filled), refresh();
        drawn.page = show.current, drawn.filled = filled;

        nanos wait = ((filled + 1) * show.length + steps - 1) / steps - show.played;
        if (frame > 0 && wait > frame) wait = frame;
        struct timespec time = {wait / second, wait % second};
        int ready = ppoll(&input, 1, show.is_paused ? NULL : &time, unblocked);

        nanos now = clock_now();
        if (!show.is_paused) show.played += now - last;
        last = now;
        if (signal_seen == SIGWINCH) signal_seen = 0, take_size(), drawn.page = -1;
        if (signal_seen || input.revents & ~POLLIN) return;
        if (ready > 0 && !take_keys()) return;
        for (; show.played >= show.length; show.played -= show.length)
            if (++show.current == show.count) return;
        input.revents = 0;
    }
}

int main(int count, char **arguments) {
    double hertz = 0;
    for (int option; (option = getopt(count, arguments, "p:s:f:m")) != -1;) {
        if (option == 'p') show.count = atol(optarg);
        else if (option == 's') show.length = (nanos)(atof(optarg) * (double)second);
        else if (option == 'f') hertz = atof(optarg);
        else if (option == 'm') show.moves = true;
        else return 64;
    }
    if (show.count < 1 || show.length < 1000000 || hertz < 0) return 64;

    // Signals are delivered only during the wait, so that none is lost between the check of the flag and the wait.
    static const int wanted[] = {SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    sigset_t blocked, unblocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        sigaction(wanted[i], &(struct sigaction){.sa_handler = note}, NULL);
        sigaddset(&blocked, wanted[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &unblocked);
    open_screen();
    play(hertz > 0 ? (nanos)((double)second / hertz) : 0, &unblocked);
    endwin();
    if (signal_seen) {
        signal(signal_seen, SIG_DFL);
        sigprocmask(SIG_SETMASK, &unblocked, NULL);
        raise(signal_seen);
    }
    return 0;
}
