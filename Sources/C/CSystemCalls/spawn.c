#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "calls.h"

enum { STANDARD = 3, SIGNALS = 65 };

// In the new process, which shares the memory of the old one until it becomes the program: makes the descriptors 0 to 2.
static bool take_descriptors(const int *sources) {
    for (int target = 0; target < STANDARD; target++) {
        int source = sources[target];
        // Messages of libraries on standard error would go to the player's screen.
        if (source < 0) source = open("/dev/null", target == 0 ? O_RDONLY : O_WRONLY);
        if (source < 0) return false;
        if (source == target ? fcntl(target, F_SETFD, 0) != 0 : dup2(source, target) < 0) return false;
        if (sources[target] < 0 && source != target) close(source);
    }
    return true;
}

// In the new process: becomes the program, or returns why it can't.
static int become(const struct calls_program *program, pid_t parent) {
    if (program->ends_with_parent) {
        if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
        // The parent may have ended before that.
        if (getppid() != parent) _exit(127);
    }
    switch (program->separation) {
    case CALLS_TOGETHER: break;
    case CALLS_GROUP:
        if (setpgid(0, 0) < 0) return errno;
        break;
    case CALLS_SESSION:
        if (setsid() < 0) return errno;
        break;
    }
    if (!take_descriptors(program->descriptors)) return errno;
    if (program->separation == CALLS_SESSION && isatty(0)) ioctl(0, TIOCSCTTY, 0);
    // A handler of the parent must not run here, and the program is to begin with no signal ignored or blocked.
    struct sigaction action = {.sa_handler = SIG_DFL};
    for (int signal = 1; signal < SIGNALS; signal++) sigaction(signal, &action, NULL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execve(program->path, program->arguments, program->environment ? program->environment : environ);
    return errno;
}

// vfork returns twice: nothing of its caller may be changed in between, so that it has a function of its own.
static __attribute__((noinline)) pid_t start(const struct calls_program *program, pid_t parent, volatile int *failure) {
    pid_t child = vfork();
    if (child != 0) return child;
    *failure = become(program, parent);
    _exit(127);
}

pid_t calls_start(const struct calls_program *program) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    volatile int failure = 0;
    pid_t child = start(program, getpid(), &failure);
    int error = child < 0 ? errno : failure;
    if (child > 0 && failure) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
        child = -1;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return child;
}
