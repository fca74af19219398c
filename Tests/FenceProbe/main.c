// Tries what the fence of the media worker forbids, from within: `fence-probe decoding|reading|open`.
//
// Prints a line for each attempt, `name 0` where it succeeds and `name ERRNO` where it does not. Attempts are harmless where
// nothing forbids them.
#define _GNU_SOURCE

#include <cfence.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void tell(const char *name, long result)
{
    int error = result == -1 ? errno : 0;
    char line[64];
    // Not by `dprintf`, which looks at the descriptor first.
    int length = snprintf(line, sizeof line, "%s %d\n", name, error);
    if (write(1, line, length) != length)
        _exit(1);
}

static int gate[2];

/// A thread that was there before the fence.
static void *open_from_thread(void *unused)
{
    char byte;
    if (read(gate[0], &byte, 1) == 0)
        return unused;
    tell("open-from-thread", open("/dev/null", O_RDONLY));
    return unused;
}

static long fork_once(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    if (child > 0)
        waitpid(child, NULL, 0);
    return child;
}

static void *nothing(void *unused) { return unused; }

int main(int count, char **arguments)
{
    const char *fence = count > 1 ? arguments[1] : "open";
    pid_t parent = getppid();
    // Descriptor 0 is the only one that a decoder may read: the gate is that.
    if (pipe(gate) != 0 || dup2(gate[0], 0) != 0)
        return 1;
    gate[0] = 0;
    pthread_t thread;
    pthread_create(&thread, NULL, open_from_thread, NULL);
    // Before the fence, since it would be refused behind it.
    dup2(gate[1], 2);

    int result = 0;
    if (strcmp(fence, "decoding") == 0)
        result = cfence_allow_decoding();
    else if (strcmp(fence, "reading") == 0)
        result = cfence_allow_reading();
    if (result != 0) {
        errno = result;
        tell("no-fence", -1);
        return 0;
    }
    if (write(2, "x", 1) != 1)
        return 1;
    pthread_join(thread, NULL);

    // What decoding takes.
    void *memory = malloc(64 << 20);
    tell("memory", memory ? 0 : -1);
    memset(memory, 1, 64 << 20);
    free(memory);
    struct timespec now;
    tell("time", syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &now));

    // What reading takes besides.
    tell("open", open("/dev/null", O_RDONLY));
    tell("thread", (errno = pthread_create(&thread, NULL, nothing, NULL)) ? -1 : pthread_join(thread, NULL));
    tell("close", close(gate[1]));
    tell("dup", dup(1));
    tell("prctl", prctl(PR_SET_NAME, "probe", 0, 0, 0));
    tell("fcntl", fcntl(1, F_GETFL));
    tell("mmap-file", mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, open("/proc/self/exe", O_RDONLY), 0) == MAP_FAILED ? -1 : 0);
    tell("mmap-code", mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    tell("mprotect-code", mprotect(page, 4096, PROT_READ | PROT_EXEC));
    struct rlimit limit = { 0, 0 };
    tell("getrlimit", syscall(SYS_prlimit64, 0, RLIMIT_CORE, NULL, &limit));
    tell("memfd", memfd_create("probe", 0));

    // What neither takes.
    tell("open-to-write", open("/dev/null", O_WRONLY));
    tell("open-at-to-write", openat(AT_FDCWD, "/dev/null", O_RDWR));
    tell("socket", socket(AF_INET, SOCK_STREAM, 0));
    tell("socket-here", socket(AF_UNIX, SOCK_STREAM, 0));
    int pair[2];
    tell("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    tell("kill", kill(parent, 0));
    tell("kill-all", kill(-1, 0));
    tell("tgkill", syscall(SYS_tgkill, parent, parent, 0));
    tell("sigqueue", sigqueue(parent, 0, (union sigval){ 0 }));
    tell("pidfd", syscall(SYS_pidfd_open, parent, 0));
    tell("fork", fork_once());
    tell("unshare", unshare(CLONE_FILES));
    tell("ptrace", syscall(SYS_ptrace, PTRACE_CONT, parent, 0, 0));
    char byte = 0;
    struct { void *base; size_t length; } part = { &byte, 1 };
    tell("read-other", syscall(SYS_process_vm_readv, parent, &part, 1, &part, 1, 0));
    tell("mkdir", mkdir("/dev/null/probe", 0700));
    tell("unlink", unlink("/dev/null/probe"));
    tell("rename", rename("/dev/null/probe", "/dev/null/other"));
    tell("chmod", chmod("/dev/null/probe", 0600));
    tell("symlink", symlink("/dev/null", "/dev/null/probe"));
    tell("truncate", truncate("/dev/null/probe", 0));
    tell("mount", syscall(SYS_mount, "none", "/dev/null/probe", "tmpfs", 0, 0));
    tell("bpf", syscall(SYS_bpf, 0, 0, 0));
    tell("perf", syscall(SYS_perf_event_open, 0, 0, -1, -1, 0));
    tell("key", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
    tell("io-uring", syscall(SYS_io_uring_setup, 0, 0));
    tell("tiocsti", ioctl(1, TIOCSTI, &byte));

    // The last: it does not come back where it succeeds.
    char *words[] = { "true", NULL };
    execv("/bin/true", words);
    tell("exec", -1);
    return 0;
}
