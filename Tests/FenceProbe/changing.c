#define _GNU_SOURCE

#include "attempts.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// The path of no file, since it is below one that is no folder.
static const char *const none = "/dev/null/probe";

void change_files(void)
{
    tell("mkdir", syscall(SYS_mkdirat, AT_FDCWD, none, 0700));
    tell("mknod", syscall(SYS_mknodat, AT_FDCWD, none, S_IFIFO | 0600, 0));
    tell("unlink", syscall(SYS_unlinkat, AT_FDCWD, none, 0));
    tell("rename", syscall(SYS_renameat2, AT_FDCWD, none, AT_FDCWD, none, 0));
    tell("symlink", syscall(SYS_symlinkat, "/dev/null", AT_FDCWD, none));
    tell("link", syscall(SYS_linkat, AT_FDCWD, none, AT_FDCWD, none, 0));
    tell("chmod", syscall(SYS_fchmodat, AT_FDCWD, none, 0600));
    tell("chmod-2", syscall(452 /* fchmodat2 */, AT_FDCWD, none, 0600, 0));
    tell("chmod-open", fchmod(1, 0600));
    tell("chown", syscall(SYS_fchownat, AT_FDCWD, none, -1, -1, 0));
    tell("chown-open", fchown(1, (uid_t)-1, (gid_t)-1));
    tell("times", syscall(SYS_utimensat, AT_FDCWD, none, NULL, 0));
    tell("truncate", truncate(none, 0));
    tell("truncate-open", ftruncate(1, -1));
    tell("allocate", fallocate(1, 0, 0, -1));
    tell("attribute", syscall(SYS_setxattr, none, "user.probe", "", 0, 0));
    tell("attribute-open", syscall(SYS_fsetxattr, -1, "user.probe", "", 0, 0));
    tell("attribute-at", syscall(463 /* setxattrat */, AT_FDCWD, none, 0, "user.probe", NULL, 0));
    tell("remove-attribute", syscall(SYS_removexattr, none, "user.probe"));
    tell("file-attributes", syscall(469 /* file_setattr */, AT_FDCWD, none, NULL, 0, 0));
    tell("copy", syscall(SYS_copy_file_range, 1, NULL, 1, NULL, 0, 0));
    tell("splice", syscall(SYS_splice, 1, NULL, 1, NULL, 0, 0));
    tell("flock", syscall(SYS_flock, 1, 8 /* unlock */));
    tell("mask", syscall(SYS_umask, 022));
    tell("watch", syscall(SYS_inotify_init1, -1));
    tell("watch-all", syscall(SYS_fanotify_init, 0, 0));
    tell("handle", syscall(SYS_name_to_handle_at, AT_FDCWD, none, NULL, NULL, 0));
    tell("open-by-handle", syscall(SYS_open_by_handle_at, -1, NULL, 0));
#ifdef __x86_64__
    tell("mkdir-old", syscall(SYS_mkdir, none, 0700));
    tell("rmdir-old", syscall(SYS_rmdir, none));
    tell("unlink-old", syscall(SYS_unlink, none));
    tell("rename-old", syscall(SYS_rename, none, none));
    tell("chmod-old", syscall(SYS_chmod, none, 0600));
    tell("times-old", syscall(SYS_utimes, none, NULL));
#endif
}

void administer(void)
{
    tell("mount", syscall(SYS_mount, "none", none, "tmpfs", 0, 0));
    tell("unmount", syscall(SYS_umount2, none, 0));
    tell("mount-new", syscall(SYS_fsopen, "probe", 0));
    tell("tree", syscall(SYS_open_tree, AT_FDCWD, none, 0));
    tell("move-mount", syscall(SYS_move_mount, AT_FDCWD, none, AT_FDCWD, none, 0));
    tell("root", syscall(SYS_chroot, none));
    tell("pivot", syscall(SYS_pivot_root, none, none));
    tell("swap", syscall(SYS_swapon, none, 0));
    tell("quota", syscall(SYS_quotactl, -1, none, 0, NULL));
    tell("accounting", syscall(SYS_acct, none));
    tell("module", syscall(SYS_finit_module, -1, "", 0));
    tell("reboot", syscall(SYS_reboot, 0, 0, 0, NULL));
    tell("kernel", syscall(SYS_kexec_load, 0, 99, NULL, ~0UL));
    tell("clock", syscall(SYS_clock_settime, -1, NULL));
    tell("host-name", syscall(SYS_sethostname, none, -1));
    tell("log", syscall(SYS_syslog, 99, NULL, 0));
    tell("bpf", syscall(SYS_bpf, 0, 0, 0));
    tell("perf", syscall(SYS_perf_event_open, 0, 0, -1, -1, 0));
    tell("key", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
    tell("add-key", syscall(SYS_add_key, "user", "probe", NULL, 0, 0));
    tell("user", syscall(SYS_setresuid, -1, -1, -1));
    tell("groups", syscall(SYS_setgroups, -1, NULL));
    tell("capabilities", syscall(SYS_capset, NULL, NULL));
#ifdef __x86_64__
    tell("ports", syscall(SYS_ioperm, 0, 0, 0));
    tell("segments", syscall(SYS_modify_ldt, 99, NULL, 0));
#endif
    // A call that no kernel has. Calls of later kernels are refused as well, since they are no part of the list.
    tell("unknown", syscall(999));
}
