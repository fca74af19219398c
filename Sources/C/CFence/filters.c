#define _GNU_SOURCE

#include "cfence.h"
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Allows memory, time, waiting for existing threads, and the end.
static void allow_computing(struct program *program)
{
    static const long calls[] = {
        // Memory.
        SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
        // Existing threads wait for one another and end; some have been made and have yet to begin.
        SYS_rseq, SYS_set_robust_list, SYS_futex, SYS_sched_yield, SYS_rt_sigprocmask, SYS_rt_sigaction, SYS_rt_sigreturn,
        SYS_restart_syscall, SYS_gettid, SYS_sched_getaffinity, SYS_exit, SYS_exit_group,
        // Time, and what the C library asks of the machine.
        SYS_setitimer, SYS_clock_gettime, SYS_clock_nanosleep, SYS_gettimeofday, SYS_getpid, SYS_getrandom, SYS_sysinfo,
    };
    program_allow(program, calls, COUNT(calls));
    // abort() in a library sends a signal to its own process.
    const uint32_t own[] = { (uint32_t)getpid() };
    program_allow_values(program, SYS_tgkill, 0, own, COUNT(own));
    // With ENOSYS the C library falls back to `clone`, whose flags a filter can see.
    program_hide(program, SYS_clone3);
}

/// Refuses mapped memory that can be executed.
static void refuse_code(struct program *program)
{
    program_refuse_bits(program, SYS_mmap, 2, PROT_EXEC);
    program_refuse_bits(program, SYS_mprotect, 2, PROT_EXEC);
}

int cfence_allow_decoding(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    allow_computing(&program);
    static const uint32_t input[] = { 0 };
    program_allow_values(&program, SYS_read, 0, input, COUNT(input));
    // 0 and 1 are the socket to the player; 2 is /dev/null, for messages of libraries; there is no 3.
    static const uint32_t outputs[] = { 0, 1, 2 };
    program_allow_values(&program, SYS_write, 0, outputs, COUNT(outputs));
    program_allow_values(&program, SYS_writev, 0, outputs, COUNT(outputs));
    refuse_code(&program);
    program_refuse_without(&program, SYS_mmap, 3, MAP_ANONYMOUS);
    static const long memory[] = { SYS_mmap, SYS_mprotect };
    program_allow(&program, memory, COUNT(memory));
    return program_install(&program);
}

/// The flag that 32-bit programs open large files with, which C libraries may set in all programs.
#if defined(__x86_64__)
#define LARGE_FILE 0100000
#else
#define LARGE_FILE 0400000
#endif

/// Allows files to be opened for reading, descriptors to be read, written and closed, and threads.
static void allow_reading(struct program *program)
{
    static const long calls[] = {
        // Open descriptors.
        SYS_read, SYS_readv, SYS_pread64, SYS_preadv, SYS_write, SYS_writev, SYS_lseek, SYS_close, SYS_close_range, SYS_dup,
        SYS_dup3, SYS_ppoll, SYS_pselect6, SYS_fstat, SYS_fstatfs, SYS_getdents64, SYS_fadvise64,
        // Names of files.
        SYS_newfstatat, SYS_statx, SYS_statfs, SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getcwd,
#ifdef __x86_64__
        SYS_access, SYS_stat, SYS_lstat, SYS_readlink, SYS_dup2, SYS_poll, SYS_select, SYS_getdents, SYS_time,
#endif
        // The process itself.
        SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getpgid, SYS_uname, SYS_sigaltstack, SYS_getrusage,
        SYS_times, SYS_clock_getres, SYS_nanosleep, SYS_mlock, SYS_munlock, SYS_getcpu,
#ifdef __x86_64__
        SYS_getpgrp,
#endif
        SYS_mmap, SYS_mprotect, SYS_openat, SYS_clone,
#ifdef __x86_64__
        SYS_open,
#endif
    };
    // Everything that changes files is a flag besides these: O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_TMPFILE.
    const uint32_t reading = O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_PATH | O_NOATIME
        | LARGE_FILE;
    program_refuse_bits(program, SYS_openat, 2, ~reading);
#ifdef __x86_64__
    program_refuse_bits(program, SYS_open, 1, ~reading);
#endif
    // Its flags are in memory, where a filter cannot see them.
    program_hide(program, SYS_openat2);
    // Of this process alone, and without namespaces.
    const uint32_t thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS
        | CLONE_PARENT_SETTID | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | CLONE_DETACHED;
    program_refuse_bits(program, SYS_clone, 0, ~thread);
    program_refuse_without(program, SYS_clone, 0, CLONE_THREAD);
    // F_SETOWN, F_SETSIG and F_SETFL would have the kernel send signals to other processes.
    static const uint32_t commands[] = { F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL };
    program_allow_values(program, SYS_fcntl, 1, commands, COUNT(commands));
    // Whether a descriptor is a terminal. Everything else that can be done with one is refused, above all typing by TIOCSTI.
    static const uint32_t requests[] = { TCGETS };
    program_allow_values(program, SYS_ioctl, 1, requests, COUNT(requests));
    // The C library names memory, and programs their threads.
    static const uint32_t options[] = { PR_SET_NAME, PR_GET_NAME, PR_CAPBSET_READ, 0x53564D41 /* PR_SET_VMA */ };
    program_allow_values(program, SYS_prctl, 0, options, COUNT(options));
    // Limits are asked for, of this process alone.
    static const uint32_t self[] = { 0 };
    program_refuse_pointer(program, SYS_prlimit64, 2);
    program_allow_values(program, SYS_prlimit64, 0, self, COUNT(self));
    program_allow(program, calls, COUNT(calls));
}

int cfence_allow_drawing(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    allow_computing(&program);
    refuse_code(&program);
    allow_reading(&program);
    return program_install(&program);
}

int cfence_allow_running(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    allow_computing(&program);
    // Libraries are mapped from files, and not changed.
    program_refuse_both(&program, SYS_mmap, 2, PROT_EXEC, 3, MAP_ANONYMOUS);
    program_refuse_both(&program, SYS_mmap, 2, PROT_EXEC, 2, PROT_WRITE);
    program_refuse_bits(&program, SYS_mprotect, 2, PROT_EXEC);
    allow_reading(&program);
    static const long calls[] = { SYS_execve, SYS_set_tid_address };
    program_allow(&program, calls, COUNT(calls));
#ifdef __x86_64__
    static const uint32_t thread_pointer[] = { 0x1002 /* ARCH_SET_FS */ };
    program_allow_values(&program, SYS_arch_prctl, 0, thread_pointer, COUNT(thread_pointer));
#endif
    return program_install(&program);
}

int cfence_allow_working(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    // Programs talk with their helpers by pairs of sockets. A browser has a named one, too, in the folder, but connects to none.
    static const uint32_t local[] = { AF_UNIX };
    program_allow_values(&program, SYS_socket, 0, local, COUNT(local));
    static const long calls[] = {
        SYS_connect,
        // Other processes and namespaces.
        SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_setns, SYS_unshare, SYS_chroot, SYS_pivot_root, SYS_mount,
        SYS_umount2,
        // The kernel.
        SYS_bpf, SYS_perf_event_open, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_userfaultfd, SYS_init_module,
        SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_clock_settime,
        SYS_settimeofday, SYS_sethostname, SYS_acct,
    };
    program_refuse(&program, calls, COUNT(calls));
    // Its calls pass by the filter.
    program_hide(&program, SYS_io_uring_setup);
    program_allow_others(&program);
    return program_install(&program);
}
