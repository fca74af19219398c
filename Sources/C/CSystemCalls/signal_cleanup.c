#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#include "calls.h"

// Signals that end or stop the process.
static const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { ALL = sizeof all / sizeof *all };

static bool is_set[ALL];
static int place;
static const char *cleanup;
static size_t length;

static void write_and_end(int signal) {
    int error = errno;
    struct pollfd file = {.fd = place, .events = POLLOUT};
    // A terminal that accepts nothing must not keep the process alive.
    if (poll(&file, 1, 0) == 1) (void)!write(place, cleanup, length);
    struct sigaction action = {.sa_handler = SIG_DFL}, own;
    sigaction(signal, &action, &own);
    raise(signal);
    sigset_t set, mask;
    sigemptyset(&set);
    sigaddset(&set, signal);
    // The process ends or stops here.
    pthread_sigmask(SIG_UNBLOCK, &set, &mask);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(signal, &own, NULL);
    errno = error;
}

void calls_begin_signal_cleanup(int terminal, const char *bytes, size_t count) {
    place = terminal, cleanup = bytes, length = count;
    for (int i = 0; i < ALL; i++) {
        struct sigaction before, action = {.sa_handler = write_and_end, .sa_flags = SA_RESTART};
        is_set[i] = sigaction(all[i], NULL, &before) == 0 && !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL
            && sigaction(all[i], &action, NULL) == 0;
    }
}

void calls_end_signal_cleanup(void) {
    for (int i = 0; i < ALL; i++) {
        struct sigaction action = {.sa_handler = SIG_DFL};
        if (is_set[i]) sigaction(all[i], &action, NULL);
        is_set[i] = false;
    }
}
