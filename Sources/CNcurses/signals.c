#define _GNU_SOURCE
#include "cncurses.h"
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { RESTORE_SIZE = 512, TRAP_STACK_SIZE = 32768 };

static const int caught[] = {SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { CAUGHT = sizeof caught / sizeof *caught, TRAPS = sizeof traps / sizeof *traps };

static struct sigaction caught_before[CAUGHT], traps_before[TRAPS];
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_catching, is_taken, ends_asked;

// What the handlers restore.
static int terminal = -1;
static struct termios modes_before;
static bool has_modes;
static char restore[RESTORE_SIZE];
static size_t restore_count;

void state_remember_modes(int descriptor) {
    terminal = descriptor;
    has_modes = tcgetattr(descriptor, &modes_before) == 0;
}

void state_write(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

// Keys that nobody read are not for the shell. Doesn't wait for a terminal that takes no output.
static void restore_modes(void) {
    tcflush(terminal, TCIFLUSH);
    if (has_modes) tcsetattr(terminal, TCSANOW, &modes_before);
}

// Safe in a handler, and harmless a second time.
static void restore_now(void) {
    if (!is_taken) return;
    is_taken = 0;
    int error = errno;
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);  // also from the background
    pthread_sigmask(SIG_BLOCK, &output, &before);
    state_write(terminal, restore, restore_count);
    restore_modes();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
}

static void on_signal(int signal) {
    int error = errno;
    bool ends = signal == SIGTERM || signal == SIGINT || signal == SIGHUP || signal == SIGQUIT;
    // Nobody took notice of the first: the loop hangs, or the terminal does.
    if (ends && ends_asked > 2) {
        restore_now();
        cncurses_die(signal);
    }
    if (ends) ends_asked++;
    char byte = (char)signal;
    ssize_t ignored = write(wake[1], &byte, 1);
    (void)ignored;
    errno = error;
}

static void on_trap(int signal, siginfo_t *info, void *context) {
    restore_now();
    for (int i = 0; i < TRAPS; i++) {
        if (traps[i] != signal) continue;
        struct sigaction *before = &traps_before[i];
        sigaction(signal, before, NULL);
        if (before->sa_flags & SA_SIGINFO) before->sa_sigaction(signal, info, context);
        else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) before->sa_handler(signal);
        else raise(signal);  // taken when this handler returns
    }
}

static void catch_signal(int i) {
    struct sigaction action = {.sa_handler = on_signal};
    sigfillset(&action.sa_mask);
    bool is_ignored = !(caught_before[i].sa_flags & SA_SIGINFO) && caught_before[i].sa_handler == SIG_IGN;
    if (!is_ignored || caught[i] == SIGWINCH || caught[i] == SIGCONT) sigaction(caught[i], &action, NULL);
}

bool cncurses_catch_signals(void) {
    if (is_catching) return true;
    if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    ends_asked = 0;
    for (int i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], NULL, &caught_before[i]);
        catch_signal(i);
    }
    // A trap may be for want of stack.
    static char stack[TRAP_STACK_SIZE];
    stack_t present, own = {.ss_sp = stack, .ss_size = sizeof stack};
    if (sigaltstack(NULL, &present) == 0 && present.ss_flags & SS_DISABLE) sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    for (int i = 0; i < TRAPS; i++) sigaction(traps[i], &action, &traps_before[i]);
    is_catching = 1;
    return true;
}

void cncurses_release_signals(void) {
    if (!is_catching) return;
    is_catching = 0;
    for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &caught_before[i], NULL);
    for (int i = 0; i < TRAPS; i++) sigaction(traps[i], &traps_before[i], NULL);
    close(wake[0]), close(wake[1]);
    wake[0] = wake[1] = -1;
}

int state_signal_descriptor(void) { return wake[0]; }

int cncurses_next_signal(void) {
    char byte = 0;
    ends_asked = 0;
    return wake[0] >= 0 && read(wake[0], &byte, 1) == 1 ? byte : 0;
}

bool cncurses_stop(bool job) {
    int i = 0;
    while (i < CAUGHT && caught[i] != SIGTSTP) i++;
    if (!(caught_before[i].sa_flags & SA_SIGINFO) && caught_before[i].sa_handler == SIG_IGN) return false;
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &action, NULL);
    if (job) kill(0, SIGTSTP);
    else raise(SIGTSTP);
    if (is_catching) catch_signal(i);
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

// Adds a string of the terminal's description without its delays, which nothing here needs.
static void add(const char *text) {
    if (!text || text == (char *)-1) return;
    while (*text && restore_count < RESTORE_SIZE) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end) { text = end + 1; continue; }
        }
        restore[restore_count++] = *text++;
    }
}

void cncurses_arm(const char *modes_off) {
    static bool is_registered;
    if (!is_registered) is_registered = atexit(restore_now) == 0;
    restore_count = 0;
    add(modes_off);
    const char *names[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) add(tigetstr(names[i]));
    is_taken = 1;
}

void cncurses_give_back(const char *modes_off) {
    if (!is_taken) return;
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    cncurses_write(modes_off);
    endwin();
    restore_modes();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    is_taken = 0;
}

void cncurses_take(void) {
    is_taken = 1;  // first: what ends the process from here on has something to restore
    reset_prog_mode();
    cncurses_fit();
    cncurses_invalidate();
}
