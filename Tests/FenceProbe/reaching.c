#define _GNU_SOURCE

#include "attempts.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// Ends a new process at once. Returns what the call that made it has returned.
static long end(long child)
{
    if (child == 0)
        _exit(0);
    if (child > 0)
        waitpid((pid_t)child, NULL, 0);
    return child;
}

/// Starts a process that ends at once.
static long clone_once(unsigned long flags) { return end(syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0)); }

void reach_processes(pid_t parent)
{
    tell("kill", kill(parent, 0));
    tell("kill-group", kill(0, 0));
    tell("kill-all", kill(-1, 0));
    tell("kill-upper", syscall(SYS_kill, UPPER | (unsigned long)parent, 0));
    tell("tkill", syscall(SYS_tkill, parent, 0));
    tell("tgkill", syscall(SYS_tgkill, parent, parent, 0));
    tell("sigqueue", sigqueue(parent, 0, (union sigval){ 0 }));
    tell("queue-to-thread", syscall(SYS_rt_tgsigqueueinfo, parent, parent, 0, &(siginfo_t){ .si_code = SI_QUEUE }));
    tell("pidfd", syscall(SYS_pidfd_open, parent, 0));
    tell("signal-by-pidfd", syscall(SYS_pidfd_send_signal, -1, 0, NULL, 0));
    tell("descriptor-of-other", syscall(SYS_pidfd_getfd, -1, 0, 0));
    tell("advise-other", syscall(SYS_process_madvise, -1, NULL, 0, 0, 0));
    tell("free-other", syscall(448 /* process_mrelease */, -1, 0));
    tell("compare", syscall(SYS_kcmp, parent, parent, 0, 0, 0));
    tell("ptrace", syscall(SYS_ptrace, PTRACE_CONT, parent, 0, 0));
    char byte = 0;
    struct { void *base; size_t length; } part = { &byte, 1 };
    tell("read-other", syscall(SYS_process_vm_readv, parent, &part, 1, &part, 1, 0));
    tell("write-other", syscall(SYS_process_vm_writev, parent, &part, 0, &part, 0, 0));
    tell("fork", clone_once(0));
    tell("fork-upper", clone_once(UPPER));
    tell("new-namespace", clone_once(CLONE_NEWUSER));
    tell("thread-in-namespace", syscall(SYS_clone, CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_NEWUSER, 0, 0, 0, 0));
    tell("clone3", syscall(SYS_clone3, NULL, 0));
#ifdef __x86_64__
    tell("fork-old", end(syscall(SYS_fork)));
#endif
    tell("unshare", syscall(SYS_unshare, CLONE_FILES));
    tell("enter-namespace", syscall(SYS_setns, -1, 0));
    tell("exec-at", syscall(SYS_execveat, AT_FDCWD, "/dev/null/probe", NULL, NULL, 0));
    tell("scheduler", syscall(SYS_sched_setscheduler, parent, -1, NULL));
    tell("scheduler-parameters", syscall(SYS_sched_setparam, parent, NULL));
    tell("scheduler-attributes", syscall(SYS_sched_setattr, parent, NULL, 0));
    tell("processors", syscall(SYS_sched_setaffinity, parent, 0, NULL));
    tell("priority", syscall(SYS_setpriority, 99, parent, 0));
    tell("disk-priority", syscall(SYS_ioprio_set, 99, parent, 0));
    tell("move-pages", syscall(SYS_migrate_pages, parent, 0, NULL, NULL));
    tell("group", syscall(SYS_setpgid, 0, -1));
    tell("session", syscall(SYS_setsid));
    tell("session-of-other", syscall(SYS_getsid, parent));
    tell("let-trace", prctl(PR_SET_PTRACER, 0, 0, 0, 0));
    tell("let-trace-upper", syscall(SYS_prctl, UPPER | PR_SET_PTRACER, 0, 0, 0, 0));
    tell("dumpable", prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
    tell("end-of-parent", prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
    tell("change-map", prctl(PR_SET_MM, 0, 0, 0, 0));
    tell("timer", syscall(SYS_timer_create, CLOCK_MONOTONIC, NULL, &(int){ 0 }));
    tell("robust-list-of-other", syscall(SYS_get_robust_list, parent, &(void *){ NULL }, &(size_t){ 0 }));
}

void use_network(void)
{
    tell("socket", socket(AF_INET, SOCK_STREAM, 0));
    tell("socket-udp", socket(AF_INET6, SOCK_DGRAM, 0));
    tell("socket-here", socket(AF_UNIX, SOCK_STREAM, 0));
    tell("socket-kernel", socket(AF_NETLINK, SOCK_RAW, 0));
    int pair[2];
    tell("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    struct sockaddr address = { .sa_family = AF_UNIX };
    tell("connect", connect(1, &address, sizeof address));
    tell("bind", bind(1, &address, sizeof address));
    tell("listen", listen(1, 1));
    tell("accept", accept(1, NULL, NULL));
    char byte = 0;
    tell("send", sendto(1, &byte, 1, 0, &address, sizeof address));
    tell("send-descriptor", sendmsg(1, &(struct msghdr){ 0 }, 0));
    tell("receive-descriptor", recvmsg(1, &(struct msghdr){ 0 }, MSG_DONTWAIT));
    tell("socket-option", setsockopt(1, SOL_SOCKET, SO_REUSEADDR, &(int){ 1 }, sizeof(int)));
}
