#include "cfence.h"
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The calls that a program which only reads files does not need.
static const long refused[] = {
    // The network, and sockets to programs of this machine.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    // Signals and other processes.
    SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open, SYS_pidfd_send_signal, SYS_pidfd_getfd,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_kcmp, SYS_unshare, SYS_setns,
    // Files and folders.
    SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_mkdirat, SYS_mknodat, SYS_linkat, SYS_symlinkat, SYS_truncate, SYS_fchmod,
    SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init,
#ifdef __x86_64__
    SYS_fork, SYS_vfork, SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_link, SYS_symlink,
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
    // The system itself.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_swapon, SYS_swapoff, SYS_reboot, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_acct,
    SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname,
    SYS_syslog, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_personality,
};

/// The calls that programs try before older ones. A filter can see the arguments of the older ones only.
static const long missing[] = { SYS_clone3, SYS_openat2, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register };

int cfence_allow_reading(void)
{
    struct program program;
    if (!program_begin(&program))
        return ENOSYS;
    for (unsigned at = 0; at < sizeof refused / sizeof *refused; at++)
        program_answer(&program, refused[at], REFUSE);
    for (unsigned at = 0; at < sizeof missing / sizeof *missing; at++)
        program_answer(&program, missing[at], MISSING);
    // Threads are allowed, processes are not.
    program_answer_bits(&program, SYS_clone, 0, CLONE_THREAD, ALLOW, REFUSE);
    program_answer_value(&program, SYS_tgkill, 0, (uint64_t)getpid(), ALLOW, REFUSE);
    // O_TMPFILE needs O_WRONLY or O_RDWR, so it is covered.
    const uint32_t changing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    program_answer_bits(&program, SYS_openat, 2, changing, REFUSE, ALLOW);
#ifdef __x86_64__
    program_answer_bits(&program, SYS_open, 1, changing, REFUSE, ALLOW);
#endif
    // TIOCSTI would type into the shell that the player was started from.
    program_answer_value(&program, SYS_ioctl, 1, TIOCSTI, REFUSE, ALLOW);
    return program_install(&program, ALLOW);
}
