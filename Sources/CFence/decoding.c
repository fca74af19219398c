#include "cfence.h"
#include "program.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int cfence_allow_decoding(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    static const long allowed[] = {
        // Memory.
        SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
        // Existing threads wait for one another and end; some have been made and have yet to begin.
        SYS_rseq, SYS_set_robust_list, SYS_futex, SYS_sched_yield, SYS_rt_sigprocmask, SYS_rt_sigaction, SYS_rt_sigreturn,
        SYS_restart_syscall, SYS_gettid, SYS_sched_getaffinity, SYS_exit, SYS_exit_group,
        // Time, and what the C library asks of the machine.
        SYS_setitimer, SYS_clock_gettime, SYS_clock_nanosleep, SYS_gettimeofday, SYS_getpid, SYS_getrandom, SYS_sysinfo,
    };
    for (unsigned at = 0; at < sizeof allowed / sizeof *allowed; at++)
        program_answer(&program, allowed[at], ALLOW);
    program_answer_value(&program, SYS_read, 0, 0, ALLOW, REFUSE);
    // 0 and 1 are the socket to the player; 2 is /dev/null, for messages of libraries; there is no 3.
    program_answer_bits(&program, SYS_write, 0, ~3u, REFUSE, ALLOW);
    program_answer_bits(&program, SYS_writev, 0, ~3u, REFUSE, ALLOW);
    // No new executable memory.
    program_refuse_without(&program, SYS_mmap, 3, MAP_ANONYMOUS);
    program_answer_bits(&program, SYS_mmap, 2, PROT_EXEC, REFUSE, ALLOW);
    program_answer_bits(&program, SYS_mprotect, 2, PROT_EXEC, REFUSE, ALLOW);
    // abort() in a library sends a signal to its own process.
    program_answer_value(&program, SYS_tgkill, 0, (uint64_t)getpid(), ALLOW, REFUSE);
    // With ENOSYS the C library falls back to clone.
    program_answer(&program, SYS_clone3, MISSING);
    return program_install(&program, REFUSE);
}
