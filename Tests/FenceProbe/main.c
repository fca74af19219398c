// Tries what the fence of the media worker forbids, from within: `fence-probe decoding|drawing|running|working|open`.
//
// Prints a line for each attempt, `name 0` where it succeeds and `name ERRNO` where it does not. Attempts are harmless where
// nothing forbids them: they name what does not exist, or ask for what is so. `fence-probe FENCE i386|x32` makes one call by the
// numbers of other programs, which ends the process.
#include "attempts.h"

#include <cfence.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

void tell(const char *name, long result)
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

/// Sets a fence. Returns 0 or an error number.
static int enclose(const char *fence)
{
    // The probe itself, too, since libraries are mapped from files.
    static const char *const files[] = { "/usr", "/bin", "/lib", "/lib64", "/dev/null", "/proc/self/exe", NULL };
    if (strcmp(fence, "decoding") == 0)
        return cfence_allow_decoding();
    if (strcmp(fence, "working") == 0)
        return cfence_allow_working();
    int executes = strcmp(fence, "running") == 0;
    if (!executes && strcmp(fence, "drawing") != 0)
        return 0;
    errno = cfence_limit_files(files, executes, NULL);
    tell("limit-files", errno ? -1 : 0);
    return executes ? cfence_allow_running() : cfence_allow_drawing();
}

/// Makes a call as a 32-bit program would.
static void call_by_other_numbers(const char *kind)
{
#ifdef __x86_64__
    if (strcmp(kind, "i386") == 0) {
        long number = 20; // getpid
        __asm__ volatile("int $0x80" : "+a"(number) : : "memory");
    } else if (strcmp(kind, "x32") == 0) {
        syscall(0x40000000 + SYS_getpid);
    }
#endif
    tell(kind, 0);
}

int main(int count, char **arguments)
{
    const char *fence = count > 1 ? arguments[1] : "open";
    pid_t parent = getppid();
    pthread_t thread;
    // Behind the fence of the program that has started this one there are no pipes.
    int has_gate = pipe(gate) == 0;
    if (has_gate) {
        // Descriptor 0 is the only one that a decoder may read: the gate is that.
        if (dup2(gate[0], 0) != 0)
            return 1;
        gate[0] = 0;
        pthread_create(&thread, NULL, open_from_thread, NULL);
        // Before the fence, since it would be refused behind it.
        dup2(gate[1], 2);
    }

    int result = enclose(fence);
    if (result != 0) {
        errno = result;
        tell("no-fence", -1);
        return 0;
    }
    if (has_gate) {
        if (write(2, "x", 1) != 1)
            return 1;
        pthread_join(thread, NULL);
    }
    if (count > 2) {
        call_by_other_numbers(arguments[2]);
        return 0;
    }

    compute();
    use_files(parent);
    use_memory();
    reach_processes(parent);
    use_network();
    change_files();
    administer();

    // The last: it does not come back where it succeeds.
    char *words[] = { "true", NULL };
    execv("/bin/true", words);
    tell("exec", -1);
    return 0;
}
