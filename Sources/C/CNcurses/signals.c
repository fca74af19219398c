#define _GNU_SOURCE
#include "cncurses.h"
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { RESTORE_SIZE = 2048, TRAP_STACK_SIZE = 32768, SIGNALS = 65 };

// Signals whose handlers are replaced.
static const int taken[] = {SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
// Signals, besides the real-time ones, that end the program unless they have a handler.
static const int ending[] = {
    SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO, SIGPWR, SIGXCPU, SIGXFSZ, SIGSTKFLT,
};
static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};
enum { TAKEN = sizeof taken / sizeof *taken, ENDING = sizeof ending / sizeof *ending, TRAPS = sizeof traps / sizeof *traps };

static struct sigaction before[SIGNALS];
static bool is_caught[SIGNALS], are_realtime_caught;
// The signals that were blocked before. Real-time signals are blocked, too, until they are caught.
static sigset_t blocked_before;
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_catching, is_taken;
// The time of the first signal that ends the program, in nanoseconds, or 0.
static _Atomic int64_t first_end;
// The length of a burst in nanoseconds: a window that closes sends several signals at once.
static const int64_t burst = 50000000;

// The state that handlers restore.
static struct termios modes_before;
static bool has_modes;
// The bytes that restore the terminal. While other ones are prepared in the second place, the first ones are valid.
static struct { char bytes[RESTORE_SIZE]; size_t count; } restores[2];
static volatile sig_atomic_t restore;

void state_remember_modes(void) {
    has_modes = tcgetattr(output_terminal(), &modes_before) == 0;
    restores[restore].count = 0;
    is_taken = 1;
}

void state_restore_modes(void) {
    tcflush(output_terminal(), TCIFLUSH);
    if (has_modes) tcsetattr(output_terminal(), TCSANOW, &modes_before);
}

// curses would wait for pending output, leave ^C, ^Z, ^\ and ^V to the driver, and let ^S stop the output. A driver that
// turns keys into signals does so within pasted text as well.
static void set_modes(bool sets_output) {
    struct termios modes;
    if (tcgetattr(output_terminal(), &modes) != 0) return;
    modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR);
    if (sets_output) modes.c_oflag &= ~(tcflag_t)ONLCR;
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN | ISIG);
    modes.c_cc[VMIN] = 1, modes.c_cc[VTIME] = 0;
    tcsetattr(output_terminal(), TCSANOW, &modes);
}

void state_set_modes(void) { set_modes(true); }
void state_set_key_modes(void) { set_modes(false); }

// Allows writing from the background.
static sigset_t hold_background_stop(void) {
    sigset_t output, mask;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &mask);
    return mask;
}

// Async-signal-safe and idempotent. Does not wait for a terminal that accepts no output.
static void restore_now(void) {
    if (!is_taken) return;
    is_taken = 0;
    int error = errno;
    sigset_t mask = hold_background_stop();
    if (output_is_drawn_on()) output_now(restores[restore].bytes, restores[restore].count);
    state_restore_modes();
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    errno = error;
}

static void note_end(int signal) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    int64_t now = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec, none = 0;
    if (atomic_compare_exchange_strong(&first_end, &none, now) || now - none < burst) return;
    // The first signal had no effect, because the event loop or the shutdown hangs.
    restore_now();
    cncurses_die(signal);
}

static void on_signal(int signal, siginfo_t *info, void *context) {
    (void)context;
    // A write beyond the limit for files fails, and the error is reported there.
    if (signal == SIGXFSZ && info->si_pid == getpid()) return;
    int error = errno;
    if (signal != SIGWINCH && signal != SIGTSTP && signal != SIGCONT) note_end(signal);
    char byte = (char)signal;
    (void)!write(wake[1], &byte, 1);
    errno = error;
}

static void on_trap(int signal, siginfo_t *info, void *context) {
    restore_now();
    struct sigaction *chained = &before[signal];
    sigaction(signal, chained, NULL);
    if (chained->sa_flags & SA_SIGINFO) chained->sa_sigaction(signal, info, context);
    else if (chained->sa_handler != SIG_DFL && chained->sa_handler != SIG_IGN) chained->sa_handler(signal);
    else raise(signal);  // delivered when this handler returns
}

static bool was(int signal, void (*handler)(int)) {
    return !(before[signal].sa_flags & SA_SIGINFO) && before[signal].sa_handler == handler;
}

static void set_handler(int signal, struct sigaction *old) {
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO};
    sigfillset(&action.sa_mask);
    is_caught[signal] = sigaction(signal, &action, old) == 0;
}

static sigset_t hold_all(void) {
    sigset_t all, mask;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &mask);
    return mask;
}

// Gives a signal back that is not for the program. Signals are blocked meanwhile, so that no handler has run.
static void leave(int signal) {
    if (is_caught[signal]) sigaction(signal, &before[signal], NULL);
    is_caught[signal] = false;
}

static void catch_taken(int signal) {
    set_handler(signal, &before[signal]);
    if (was(signal, SIG_IGN) && signal != SIGWINCH && signal != SIGCONT) leave(signal);
}

static void catch_ending(int signal) {
    set_handler(signal, &before[signal]);
    if (!was(signal, SIG_DFL)) leave(signal);
}

static void catch_trap(int signal) {
    struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    is_caught[signal] = sigaction(signal, &action, &before[signal]) == 0;
}

bool cncurses_catch_signals(void) {
    if (is_catching) return true;
    if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    first_end = 0;
    sigset_t waiting = blocked_before = hold_all();
    for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) sigaddset(&waiting, signal);
    for (int i = 0; i < TAKEN; i++) catch_taken(taken[i]);
    for (int i = 0; i < ENDING; i++) catch_ending(ending[i]);
    pthread_sigmask(SIG_SETMASK, &waiting, NULL);
    // A trap may be a stack overflow.
    static char stack[TRAP_STACK_SIZE];
    stack_t present, own = {.ss_sp = stack, .ss_size = sizeof stack};
    if (sigaltstack(NULL, &present) == 0 && present.ss_flags & SS_DISABLE) sigaltstack(&own, NULL);
    for (int i = 0; i < TRAPS; i++) catch_trap(traps[i]);
    is_catching = 1;
    return true;
}

void cncurses_catch_realtime_signals(void) {
    if (!is_catching || are_realtime_caught) return;
    are_realtime_caught = true;
    hold_all();
    for (int signal = SIGRTMIN; signal <= SIGRTMAX && signal < SIGNALS; signal++) catch_ending(signal);
    pthread_sigmask(SIG_SETMASK, &blocked_before, NULL);
}

void cncurses_release_signals(void) {
    if (!is_catching) return;
    is_catching = 0;
    if (!are_realtime_caught) pthread_sigmask(SIG_SETMASK, &blocked_before, NULL);
    are_realtime_caught = false;
    for (int signal = 1; signal < SIGNALS; signal++) {
        if (is_caught[signal]) sigaction(signal, &before[signal], NULL);
        is_caught[signal] = false;
    }
    close(wake[0]), close(wake[1]);
    wake[0] = wake[1] = -1;
}

int state_signal_descriptor(void) { return wake[0]; }

int cncurses_next_signal(void) {
    char byte = 0;
    return wake[0] >= 0 && read(wake[0], &byte, 1) == 1 ? byte : 0;
}

bool cncurses_is_ending(void) { return is_catching && first_end != 0; }

bool cncurses_stop(bool job) {
    if (was(SIGTSTP, SIG_IGN)) return false;
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &action, NULL);
    if (job) kill(0, SIGTSTP);
    else raise(SIGTSTP);
    if (is_catching) set_handler(SIGTSTP, NULL);
    return true;
}

_Noreturn void cncurses_die(int signal) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal);
    _exit(128 + signal);
}

// Appends a string of the terminal description to bytes, without its padding delays. Returns the new number of bytes.
static size_t append(const char *text, char bytes[RESTORE_SIZE], size_t count) {
    if (!text || text == (char *)-1) return count;
    while (*text && count < RESTORE_SIZE) {
        const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
        if (!end) bytes[count++] = *text;
        text = (end ? end : text) + 1;
    }
    return count;
}

static void add(const char *text) {
    restores[!restore].count = append(text, restores[!restore].bytes, restores[!restore].count);
}

// Returns the sequence that lets all rows scroll, which an unfinished frame or one for another size may have prevented. It moves the
// cursor. Empty where the terminal has none, or another one than those of ANSI.
static const char *whole_region(void) {
    const char *region = tigetstr("csr");
    bool is_ansi = region && region != (char *)-1 && strcmp(region, "\033[%i%p1%d;%p2%dr") == 0;
    return is_ansi ? "\033[r" : "";
}

void cncurses_arm(const char *modes_off) {
    static bool is_registered;
    if (!is_registered) is_registered = atexit(restore_now) == 0;
    restores[!restore].count = 0;
    add(modes_off);
    add(whole_region());
    const char *names[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) add(tigetstr(names[i]));
    restore = !restore;
    is_taken = 1;
}

// Reads input up to the last of the replies to queries of the device attributes: ESC [ ? and numbers, then c.
static void discard_replies(int replies, int milliseconds) {
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    const char *const expected = "\033[?";
    size_t matched = 0;
    for (int left = milliseconds; replies > 0 && left > 0;) {
        struct pollfd files[] = {
            {.fd = state_input_descriptor(), .events = POLLIN}, {.fd = state_signal_descriptor(), .events = POLLIN},
        };
        if (poll(files, 2, left) <= 0 || files[1].revents) return;
        char byte;
        if (read(files[0].fd, &byte, 1) != 1) return;
        if (matched < 3) matched = byte == expected[matched] ? matched + 1 : byte == '\033';
        else if (byte == 'c') replies--, matched = 0;
        else if (byte != ';' && (byte < '0' || byte > '9')) matched = byte == '\033';
        clock_gettime(CLOCK_MONOTONIC, &now);
        left = milliseconds - (int)((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000);
    }
}

void cncurses_give_back(const char *modes_off, int replies, int reply_time) {
    if (!is_taken) return;
    sigset_t mask = hold_background_stop();
    // The rest of an unfinished frame would only delay the end. curses does not know the colours that the terminal is left with.
    bool is_cut = output_is_behind();
    output_drop();
    if (is_cut) {
        char reset[RESTORE_SIZE];
        output_gather_bytes(reset, append(tigetstr("op"), reset, append(tigetstr("sgr0"), reset, 0)));
    }
    output_gather_bytes(modes_off, strlen(modes_off));
    // Before curses moves the cursor.
    output_gather_bytes(whole_region(), strlen(whole_region()));
    endwin();
    // A terminal that was never drawn on has nothing to restore.
    if (!output_is_drawn_on()) output_drop();
    else if (!output_settle()) output_now(restores[restore].bytes, restores[restore].count);
    output_forget_drawing();
    discard_replies(replies, reply_time);
    state_restore_modes();
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    is_taken = 0;
}

void cncurses_take(void) {
    is_taken = 1;  // first, so that a signal handler restores the modes
    state_set_modes();
    reset_prog_mode();
    cncurses_fit();
    cncurses_invalidate();
}

void cncurses_abandon(void) {
    sigset_t mask = hold_background_stop();
    output_drop();
    state_restore_modes();
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    is_taken = 0;
}
