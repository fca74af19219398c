#include "cbidi.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#ifdef __APPLE__
#define LIBRARY "libfribidi.0.dylib"
#else
#define LIBRARY "libfribidi.so.0"
#include <fcntl.h>
#include <signal.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

// The functions of the library, as its version 1.0 has them.
static struct {
    void (*types)(const uint32_t *scalars, int count, uint32_t *types);
    void (*brackets)(const uint32_t *scalars, int count, const uint32_t *types, uint32_t *brackets);
    int8_t (*levels)(const uint32_t *types, const uint32_t *brackets, int count, uint32_t *direction, int8_t *levels);
    void (*joining_types)(const uint32_t *scalars, int count, uint8_t *joining);
    void (*join)(const uint32_t *types, int count, const int8_t *levels, uint8_t *joining);
    void (*shape)(uint32_t flags, const int8_t *levels, int count, uint8_t *joining, uint32_t *scalars);
    int (*mirror)(uint32_t scalar, uint32_t *mirrored);
} library;

// Replaces letters by their presentation forms, each for itself: a ligature would take a cell less than its letters.
enum { SHAPE_FORMS = 0x100 };

static bool is_open;

#ifndef __APPLE__
// Opens the library in a child, which may crash quietly, and calls it.
static _Noreturn void try_to_open(void) {
    const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    const struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    alarm(2);
    void *file = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    int (*mirror)(uint32_t, uint32_t *) = NULL;
    if (file) *(void **)&mirror = dlsym(file, "fribidi_get_mirror_char");
    uint32_t mirrored = 0;
    _exit(mirror && mirror('(', &mirrored) && mirrored == ')' ? 0 : 1);
}
#endif

// Returns whether this program can open libraries. A static program has a C library of its own, and crashes as it opens a library
// on a system with another version of it.
static bool can_open(void) {
#ifdef __APPLE__
    return true;
#else
    bool is_static = !getauxval(AT_BASE);
    if (!is_static) return true;
    pid_t child = fork();
    if (child == 0) try_to_open();
    int status = 0;
    pid_t ended;
    do ended = child > 0 ? waitpid(child, &status, 0) : -1;
    while (ended < 0 && child > 0 && errno == EINTR);
    return ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
#endif
}

static void open_library(void) {
    if (!can_open()) return;
    void *file = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
    const struct { const char *name; void *place; } all[] = {
        {"fribidi_get_bidi_types", &library.types},
        {"fribidi_get_bracket_types", &library.brackets},
        {"fribidi_get_par_embedding_levels_ex", &library.levels},
        {"fribidi_get_joining_types", &library.joining_types},
        {"fribidi_join_arabic", &library.join},
        {"fribidi_shape_arabic", &library.shape},
        {"fribidi_get_mirror_char", &library.mirror},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        void *function = dlsym(file, all[i].name);
        if (!function) return;
        *(void **)all[i].place = function;
    }
    is_open = true;
}

bool cbidi_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

bool cbidi_is_open(void) { return is_open; }

bool cbidi_arrange(uint32_t *scalars, int8_t *levels, int count, int direction, bool joins) {
    if (!cbidi_open() || count <= 0) return false;
    uint32_t *types = malloc(2 * (size_t)count * sizeof *types), *brackets = types + count;
    uint8_t *joining = malloc((size_t)count);
    uint32_t base = (uint32_t)direction;
    bool is_done = types && joining;
    if (is_done) {
        library.types(scalars, count, types);
        library.brackets(scalars, count, types, brackets);
        is_done = library.levels(types, brackets, count, &base, levels) != 0;
    }
    if (is_done && joins) {
        library.joining_types(scalars, count, joining);
        library.join(types, count, levels, joining);
        library.shape(SHAPE_FORMS, levels, count, joining, scalars);
    }
    free(joining);
    free(types);
    return is_done;
}

uint32_t cbidi_mirrored(uint32_t scalar) {
    uint32_t mirrored = scalar;
    return cbidi_open() && library.mirror(scalar, &mirrored) ? mirrored : scalar;
}
