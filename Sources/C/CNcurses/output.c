// Output to the terminal: curses writes into memory, and the bytes are written to the terminal without blocking.
#define _GNU_SOURCE
#include "cncurses.h"
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <termios.h>
#include <unistd.h>

enum {
    PART = 1 << 16, MAPPED = 1 << 18, REWIND = 1 << 16, LARGE = 1 << 20,
    SMALL_STEP = 256, CUT_SIZE = 4096, QUIET_LIMIT = 250, STEP_LIMIT = 64,
};

// The terminal, as an open file description of its own: O_NONBLOCK would otherwise apply to the shell as well.
static int terminal = -1;
// Whether there is no such description, so that each write is preceded by a poll.
static bool is_shared;

// The file in memory that curses writes to, or a pipe if the size of files is limited (see `collect`).
static int gather = -1;
// The first MAPPED bytes of the file in memory, or NULL where it could not be mapped.
static const char *mapped;
// The reading end of the pipe, and the bytes read from it.
static int source = -1;
static char *held;
static size_t held_count, held_size;
// The end of the bytes that have gone to the terminal, from the start of what is gathered.
static size_t sent;
static bool is_behind;
// The error number of the last write to the terminal, or 0 if it succeeded.
static int failure;
// Whether bytes may have been written since the terminal was opened or resumed.
static volatile sig_atomic_t is_drawn_on;

static bool is_same_terminal(int a, int b) {
    unsigned first = 0, second = 0;
    return ioctl(a, TIOCGDEV, &first) == 0 && ioctl(b, TIOCGDEV, &second) == 0 && first == second;
}

static int open_anew(int descriptor) {
    enum { MODE = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC };
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    int own = open(path, MODE);
    if (own >= 0) return own;
    // The terminal belongs to another user, as after su. The controlling terminal can always be opened by this name.
    own = open("/dev/tty", MODE);
    if (own >= 0 && is_same_terminal(own, descriptor)) return own;
    if (own >= 0) close(own);
    return -1;
}

static bool open_gather(void) {
    struct rlimit limit;
    // The limit also applies to files in memory, and exceeding it would end the process.
    bool is_limited = getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    gather = is_limited ? -1 : memfd_create("frame", MFD_CLOEXEC);
    if (gather >= 0) {
        void *memory = mmap(NULL, MAPPED, PROT_READ, MAP_SHARED, gather, 0);
        mapped = memory == MAP_FAILED ? NULL : memory;
        return true;
    }
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    source = ends[0], gather = ends[1];
    return true;
}

bool output_open(int descriptor) {
    terminal = open_anew(descriptor);
    is_shared = terminal < 0;
    if (is_shared) terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (terminal >= 0 && open_gather()) return true;
    output_close();
    return false;
}

void output_close(void) {
    if (terminal >= 0) close(terminal);
    if (gather >= 0) close(gather);
    if (source >= 0) close(source);
    if (mapped) munmap((void *)mapped, MAPPED);
    mapped = NULL;
    terminal = gather = source = -1;
    free(held);
    held = NULL;
    held_count = held_size = sent = 0;
    colors_close();
    is_behind = false;
    failure = 0;
    is_drawn_on = 0;
}

int output_terminal(void) { return terminal; }
int output_gather(void) { return gather; }
bool output_is_file(void) { return source < 0; }
bool output_is_behind(void) { return is_behind; }
int output_failure(void) { return failure; }
bool output_is_drawn_on(void) { return is_drawn_on; }
void output_forget_drawing(void) { is_drawn_on = 0; }

// ---- Pending bytes ----

bool buffer_reserve(char **bytes, size_t *size, size_t need) {
    if (need <= *size) return true;
    char *larger = realloc(*bytes, need * 2);
    if (!larger) return false;
    *bytes = larger, *size = need * 2;
    return true;
}

// Reads the bytes in the pipe. Returns their number.
static size_t take(void) {
    int count = 0;
    if (ioctl(source, FIONREAD, &count) != 0 || count <= 0) return 0;
    if (!buffer_reserve(&held, &held_size, held_count + (size_t)count)) {
        // Without memory, the frame is lost.
        held_count = sent = 0;
        if ((size_t)count > held_size) count = (int)held_size;
    }
    ssize_t got = read(source, held + held_count, (size_t)count);
    if (got <= 0) return 0;
    held_count += (size_t)got;
    return (size_t)got;
}

static size_t gathered(void) {
    if (source < 0) return (size_t)lseek(gather, 0, SEEK_CUR);
    while (take() > 0) {}
    return held_count;
}

// Points `bytes` to the gathered bytes from `at` on. Returns how many of `count` are there in one piece.
static ssize_t fetch(const char **bytes, size_t at, size_t count) {
    static char part[PART];
    if (source >= 0) return *bytes = held + at, (ssize_t)count;
    // Read through the mapping, a frame costs no system call.
    if (mapped && at < MAPPED) return *bytes = mapped + at, (ssize_t)(count < MAPPED - at ? count : MAPPED - at);
    *bytes = part;
    return pread(gather, part, count < PART ? count : PART, (off_t)at);
}

// Returns a copy of the gathered bytes from `at` on, or NULL without memory. `count` becomes their number.
static char *copy(size_t at, size_t *count) {
    size_t end = gathered(), copied = 0;
    char *bytes = malloc(end - at + 1);
    while (bytes && at + copied < end) {
        const char *part;
        ssize_t got = fetch(&part, at + copied, end - at - copied);
        if (got <= 0) break;
        memcpy(bytes + copied, part, (size_t)got);
        copied += (size_t)got;
    }
    *count = copied;
    return bytes;
}

static void drop_up_to(size_t end) {
    // Small frames follow one another in the file, so that only one in many costs a rewind.
    if (source < 0 && end < REWIND) {
        sent = end;
    } else {
        if (source < 0) lseek(gather, 0, SEEK_SET);
        if (source < 0 && end > LARGE) (void)!ftruncate(gather, 0);
        held_count = sent = 0;
    }
    is_behind = false;
}

void output_drop(void) { drop_up_to(gathered()); }

void output_gather_bytes(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(gather, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written, count -= (size_t)written;
    }
}

void output_cut(const char *text) {
    char copy[CUT_SIZE];
    const char *bytes;
    size_t end = gathered();
    ssize_t count = fetch(&bytes, sent, end - sent);
    if (count <= 0 || (size_t)count < end - sent || (size_t)count > sizeof copy) return;
    memcpy(copy, bytes, (size_t)count);
    char *found = memmem(copy, (size_t)count, text, strlen(text));
    if (!found) return;
    output_drop();
    output_gather_bytes(copy, (size_t)(found - copy));
    char *rest = found + strlen(text);
    output_gather_bytes(rest, (size_t)(copy + count - rest));
}

// ---- A frame through a pipe ----

static pthread_t collector;
static _Atomic bool is_frame_over;

// A pipe may be smaller than a frame, so a thread reads while curses writes. A byte of its own marks the end.
static void *collect(void *unused) {
    struct pollfd file = {.fd = source, .events = POLLIN};
    while (poll(&file, 1, -1) >= 0 || errno == EINTR) {
        while (take() > 0) {}
        // Set before the last byte is written, so that byte is still to come if this is not set.
        if (is_frame_over) break;
    }
    return unused;
}

bool output_begin_frame(void) {
    if (source < 0) return true;
    is_frame_over = false;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failure = pthread_create(&collector, NULL, collect, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure == 0;
}

static void end_collecting(void) {
    is_frame_over = true;
    output_gather_bytes("", 1);
    pthread_join(collector, NULL);
    gathered();
    if (held_count > 0) held_count--;
}

// Replaces the gathered bytes that have not gone to the terminal.
static void replace(const char *bytes, size_t count) {
    if (source < 0) {
        lseek(gather, (off_t)sent, SEEK_SET);
        return output_gather_bytes(bytes, count);
    }
    held_count = sent;
    if (count == 0 || !buffer_reserve(&held, &held_size, held_count + count)) return;
    memcpy(held + held_count, bytes, count);
    held_count += count;
}

void output_end_frame(void) {
    if (source >= 0) end_collecting();
    size_t count = gathered() - sent;
    if (count == 0) return;
    const char *bytes;
    char *whole = NULL;
    if (fetch(&bytes, sent, count) != (ssize_t)count) bytes = whole = copy(sent, &count);
    const char *frame = bytes;
    // Without memory, the frame is lost.
    if (!frame || !colors_put(&frame, &count)) replace(NULL, 0);
    else if (frame != bytes) replace(frame, count);
    free(whole);
}

// ---- To the terminal ----

// Writes as many bytes as the terminal accepts now; -1 with EAGAIN for none. Async-signal-safe.
static ssize_t write_some(const char *bytes, size_t count) {
    if (!is_shared) return write(terminal, bytes, count);
    struct pollfd file = {.fd = terminal, .events = POLLOUT};
    if (poll(&file, 1, 0) == 0) return errno = EAGAIN, -1;
    return write(terminal, bytes, count < SMALL_STEP ? count : SMALL_STEP);
}

bool output_flush(void) {
    size_t end = gathered();
    while (sent < end) {
        const char *bytes;
        ssize_t count = fetch(&bytes, sent, end - sent);
        if (count <= 0) break;
        is_drawn_on = 1;  // before the write, so that a signal handler restores the terminal
        ssize_t written = write_some(bytes, (size_t)count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) return !(is_behind = true);
        if (written <= 0) {
            failure = written < 0 ? errno : EIO;
            break;
        }
        failure = 0;
        sent += (size_t)written;
    }
    drop_up_to(end);
    return true;
}

bool output_flush_between(const char *before, const char *after) {
    size_t end = gathered(), count = end - sent, first = strlen(before), last = strlen(after);
    ssize_t written = -1;
    if (mapped && end <= MAPPED && !is_shared) {
        struct iovec parts[] = {{(void *)before, first}, {(void *)(mapped + sent), count}, {(void *)after, last}};
        is_drawn_on = 1;
        written = writev(terminal, parts, 3);
        if (written == (ssize_t)(first + count + last)) {
            failure = 0;
            drop_up_to(end);
            return true;
        }
    }
    // The terminal has not accepted all: the three become one piece, of which the rest is written.
    char *frame = copy(sent, &count);
    output_drop();
    output_gather_bytes(before, first);
    output_gather_bytes(frame, count);
    output_gather_bytes(after, last);
    free(frame);
    if (written > 0) sent += (size_t)written;
    return output_flush();
}

bool output_settle(void) {
    for (int step = 0; step < STEP_LIMIT && !output_flush(); step++) {
        struct pollfd files[] = {
            {.fd = terminal, .events = POLLOUT}, {.fd = state_signal_descriptor(), .events = POLLIN},
        };
        if (poll(files, 2, QUIET_LIMIT) <= 0 || files[1].revents) break;
    }
    bool is_settled = !is_behind;
    output_drop();
    return is_settled;
}

void output_now(const char *bytes, size_t count) {
    bool has_flushed = false;
    while (count > 0) {
        ssize_t written = write_some(bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN && !has_flushed) {
            // Output that has not been read is a frame that is no longer wanted.
            has_flushed = tcflush(terminal, TCOFLUSH) == 0;
            if (has_flushed) continue;
        }
        if (written <= 0) return;
        bytes += written, count -= (size_t)written;
    }
}
