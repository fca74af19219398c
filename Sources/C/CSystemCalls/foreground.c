#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "calls.h"

// Signals that end this process, and are passed on to the program first.
static const int passed[] = {SIGTERM, SIGHUP};
// Keys that are pressed before the program has the terminal are not for this process.
static const int ignored[] = {SIGINT, SIGQUIT};
enum { PASSED = sizeof passed / sizeof *passed, IGNORED = sizeof ignored / sizeof *ignored, SIGNALS = 65 };

static struct sigaction before[SIGNALS];
static struct termios modes;
static bool has_modes;
static volatile sig_atomic_t guest, ending_signal;

static void pass_on(int signal) {
    ending_signal = signal;
    if (guest > 0) kill(-guest, signal), kill(-guest, SIGCONT);
}

static void replace(int signal, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigaction(signal, &action, &before[signal]);
}

// Gives the terminal to the program. In the background this waits until a shell brings the job to the front.
static void give(int terminal, pid_t program) {
    while (tcsetpgrp(terminal, program) != 0 && errno == EINTR) continue;
    // The program may have been stopped for using the terminal too early.
    kill(-program, SIGCONT);
}

// Takes the terminal back, as it was.
static void take(int terminal) {
    sigset_t output, mask;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    sigprocmask(SIG_BLOCK, &output, &mask);
    tcsetpgrp(terminal, getpgrp());
    if (has_modes) tcsetattr(terminal, TCSADRAIN, &modes);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}

void calls_begin_foreground(int terminal) {
    guest = 0, ending_signal = 0;
    has_modes = tcgetattr(terminal, &modes) == 0;
    for (int i = 0; i < PASSED; i++) replace(passed[i], pass_on);
    for (int i = 0; i < IGNORED; i++) replace(ignored[i], SIG_IGN);
    replace(SIGTSTP, SIG_DFL);
}

int calls_end_foreground(int terminal, pid_t program, int *signal) {
    int status = 0;
    if (program > 0) {
        give(terminal, program);
        guest = program;
        if (ending_signal) pass_on(ending_signal);
        while (true) {
            if (waitpid(program, &status, WUNTRACED) < 0) {
                if (errno == EINTR) continue;
                break;
            }
            if (!WIFSTOPPED(status)) break;
            take(terminal);
            // The shell sees a stopped job. Where there is no shell for jobs, this has no effect.
            kill(0, SIGTSTP);
            give(terminal, program);
        }
        guest = 0;
        take(terminal);
    }
    for (int i = 0; i < PASSED; i++) sigaction(passed[i], &before[passed[i]], NULL);
    for (int i = 0; i < IGNORED; i++) sigaction(ignored[i], &before[ignored[i]], NULL);
    sigaction(SIGTSTP, &before[SIGTSTP], NULL);
    *signal = ending_signal;
    return status;
}
