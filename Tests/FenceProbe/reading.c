#define _GNU_SOURCE

#include "attempts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void compute(void)
{
    void *memory = malloc(64 << 20);
    tell("memory", memory ? 0 : -1);
    memset(memory, 1, 64 << 20);
    free(memory);
    struct timespec now;
    tell("time", syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &now));
}

static void *nothing(void *unused) { return unused; }

/// Opens the file of a process.
static long open_file_of(pid_t process, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
    return open(path, O_RDONLY);
}

void use_files(pid_t parent)
{
    int file = open("/dev/null", O_RDONLY);
    tell("open", file);
    tell("close", file < 0 ? close(2) : close(file));
    pthread_t thread;
    tell("thread", (errno = pthread_create(&thread, NULL, nothing, NULL)) ? -1 : pthread_join(thread, NULL));
    tell("dup", dup(1));
    tell("dup-command", fcntl(1, F_DUPFD_CLOEXEC, 3));
    tell("flags", fcntl(1, F_GETFL));
    tell("is-terminal", ioctl(1, TCGETS, &(char[256]){ 0 }) == 0 || errno == ENOTTY ? 0 : -1);
    tell("name-thread", prctl(PR_SET_NAME, "probe", 0, 0, 0));
    struct rlimit limit = { 0, 0 };
    tell("get-limit", syscall(SYS_prlimit64, 0, RLIMIT_CORE, NULL, &limit));

    tell("open-write", open("/dev/null", O_WRONLY));
    tell("open-read-write", openat(AT_FDCWD, "/dev/null", O_RDWR));
    tell("open-neither", openat(AT_FDCWD, "/dev/null", O_WRONLY | O_RDWR));
    tell("open-create", openat(AT_FDCWD, "/dev/null/probe", O_RDONLY | O_CREAT, 0600));
    tell("open-truncate", openat(AT_FDCWD, "/dev/null", O_RDONLY | O_TRUNC));
    tell("open-unnamed", openat(AT_FDCWD, "/dev/null", O_TMPFILE | O_RDWR, 0600));
    tell("open-append", openat(AT_FDCWD, "/dev/null", O_RDONLY | O_APPEND));
    tell("open-upper", syscall(SYS_openat, AT_FDCWD, "/dev/null", UPPER | O_WRONLY, 0));
    struct { unsigned long flags, mode, resolve; } how = { O_WRONLY, 0, 0 };
    tell("openat2", syscall(SYS_openat2, AT_FDCWD, "/dev/null", &how, sizeof how));
    tell("io-uring", syscall(SYS_io_uring_setup, 0, 0));
#ifdef __x86_64__
    tell("open-old", syscall(SYS_open, "/dev/null", O_RDWR, 0));
    tell("creat", syscall(SYS_creat, "/dev/null", 0600));
#endif
    tell("open-other-file", open("/etc/passwd", O_RDONLY));
    tell("open-own-environment", open("/proc/self/environ", O_RDONLY));
    tell("open-parent-memory", open_file_of(parent, "mem"));
    tell("open-parent-environment", open_file_of(parent, "environ"));
    tell("list-processes", open("/proc", O_RDONLY | O_DIRECTORY));

    tell("own-signals", fcntl(1, F_SETOWN, getpid()));
    tell("own-signals-upper", syscall(SYS_fcntl, 1, UPPER | F_SETOWN, getpid()));
    tell("own-signals-of-thread", fcntl(1, F_SETOWN_EX, &(struct f_owner_ex){ F_OWNER_PID, getpid() }));
    tell("signal-number", fcntl(1, F_SETSIG, 0));
    tell("set-flags", fcntl(1, F_SETFL, fcntl(1, F_GETFL)));
    tell("lease", fcntl(1, F_SETLEASE, F_UNLCK));
    tell("notify", fcntl(1, F_NOTIFY, 0));
    tell("lock", fcntl(1, F_SETLK, &(struct flock){ .l_type = F_UNLCK }));
    tell("pipe-size", fcntl(1, F_SETPIPE_SZ, 65536));
    char byte = 0;
    tell("type-letter", ioctl(1, TIOCSTI, &byte));
    tell("type-letter-upper", syscall(SYS_ioctl, 1, UPPER | TIOCSTI, &byte));
    tell("paste", ioctl(1, TIOCLINUX, &byte));
    tell("take-terminal", ioctl(1, TIOCSCTTY, 0));
    tell("set-terminal", ioctl(1, TCSETS, &(char[256]){ 0 }));
    tell("resize-terminal", ioctl(1, TIOCSWINSZ, &(struct winsize){ 0 }));
    tell("owner-by-ioctl", ioctl(1, FIOSETOWN, &(int){ 0 }));
    tell("signals-by-ioctl", ioctl(1, FIOASYNC, &(int){ 0 }));
    tell("set-limit", syscall(SYS_prlimit64, 0, RLIMIT_CORE, &limit, NULL));
    tell("set-limit-old", syscall(SYS_setrlimit, RLIMIT_CORE, &limit));
    tell("limit-of-parent", syscall(SYS_prlimit64, parent, RLIMIT_CORE, NULL, &limit));
    tell("set-limit-of-parent", syscall(SYS_prlimit64, parent, 99, &limit, NULL));
    tell("limit-of-parent-upper", syscall(SYS_prlimit64, UPPER | (unsigned long)parent, RLIMIT_CORE, NULL, &limit));
}

void use_memory(void)
{
    const int own = MAP_PRIVATE, unnamed = MAP_PRIVATE | MAP_ANONYMOUS;
    int file = open("/bin/true", O_RDONLY);
    // Where nothing can be opened, a descriptor that cannot be mapped.
    if (file < 0)
        file = 1;
    tell("map-file", mmap(NULL, 4096, PROT_READ, own, file, 0) == MAP_FAILED ? -1 : 0);
    tell("map-code-of-file", mmap(NULL, 4096, PROT_READ | PROT_EXEC, own, file, 0) == MAP_FAILED ? -1 : 0);
    tell("map-changeable-code",
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, own, file, 0) == MAP_FAILED ? -1 : 0);
    tell("map-code", mmap(NULL, 4096, PROT_READ | PROT_EXEC, unnamed, -1, 0) == MAP_FAILED ? -1 : 0);
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, unnamed, -1, 0);
    tell("memory-to-code", mprotect(page, 4096, PROT_READ | PROT_EXEC));
    tell("memory-to-code-upper", syscall(SYS_mprotect, page, 4096, UPPER | PROT_EXEC));
    tell("memory-to-code-by-key", syscall(SYS_pkey_mprotect, page, 4096, PROT_READ | PROT_EXEC, -1));
    tell("file-in-memory", syscall(SYS_memfd_create, "probe", 0));
    tell("secret-memory", syscall(447 /* memfd_secret */, 99));
    tell("shared-memory", syscall(SYS_shmget, 0, 0, 0));
    tell("attach-memory", syscall(SYS_shmat, -1, NULL, 0));
    tell("message-queue", syscall(SYS_mq_open, "probe", O_RDONLY, 0, NULL));
    tell("messages", syscall(SYS_msgget, 0x7ECA9, 0));
    tell("semaphores", syscall(SYS_semget, 0x7ECA9, 0, 0));
    tell("lock-all", mlockall(0));
    tell("page-faults", syscall(SYS_userfaultfd, ~0));
    tell("execute-readable", syscall(SYS_personality, 0xFFFFFFFF));
}
