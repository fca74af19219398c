#ifndef CFENCE_H
#define CFENCE_H

// What the kernel refuses to this process. It survives `exec`, and cannot be removed.
//
// All functions also set `no_new_privs`: a program that is started later gains nothing from set-user-ID bits or file capabilities.
// They return 0, or an error number on systems that lack what they use.

// Filters of system calls, on all threads. They are lists of what is allowed: all other calls fail with EPERM, or with ENOSYS where
// the C library then tries an older one, and calls by the numbers of 32-bit programs end the process. Old kernels, some containers,
// and processors other than x86-64 and AArch64 have none.

/// Allows what decoding in memory needs: reading descriptor 0, writing the standard descriptors, memory that is not executable,
/// waiting for existing threads, timers, and exit.
int cfence_allow_decoding(void);

/// Allows also what drawing with fonts needs: opening files for reading, reading and writing all descriptors, and new threads.
int cfence_allow_drawing(void);

/// Allows also becoming another program, and mapping the code of its libraries from files.
int cfence_allow_running(void);

/// Allows all but what reaches out of this process and those that it starts: connections, other processes, mounts, the kernel. Programs
/// with interpreters, compilers or helpers of their own need much, and differ in what.
int cfence_allow_working(void);

/// Continues in a child process, which dies with this one, and has, where the system allows it, its own process IDs and network, of
/// which all processes end with it. The calling process ends with the status of the child.
///
/// Returns 0, or an error number if there is no child.
int cfence_isolate(void);

/// Limits what the calling thread, and those that it starts, can do with files: reading those at and below some paths. The
/// paths are followed by a null pointer; those of no file are skipped.
///
/// Other processes are out of reach, too: their memory and, since Linux 6.12, signals; since Linux 6.7, TCP is. Kernels
/// without Landlock, such as those before Linux 5.13, limit nothing.
///
/// - Parameters:
///   - executes: Whether the files can also be executed.
///   - folder: A folder in which files can be made, changed and removed; null for none.
int cfence_limit_files(const char *const *paths, int executes, const char *folder);

#endif
