#ifndef CFENCE_H
#define CFENCE_H

// Filters of system calls. A filter holds for all threads of this process, survives `exec`, and can't be taken off again.
//
// Both functions also set `no_new_privs`: a program that is started later gains nothing from set-user-ID bits or file
// capabilities. They return 0, or an error number where the system has no such filters: an old kernel, some containers, a
// processor that is neither x86-64 nor AArch64.

/// Leaves what decoding in memory takes: reading descriptor 0, writing the standard descriptors, memory that is not
/// executable, waiting for threads that were made before, timers, and the end. All else fails with EPERM.
int cfence_allow_decoding(void);

/// Leaves what a program takes that reads files and writes to descriptors that it was given. It can't use the network,
/// start processes of its own (threads and `exec` are left), send signals, look into other processes, change files or
/// folders, or administer the system. Those calls fail with EPERM.
int cfence_allow_reading(void);

#endif
