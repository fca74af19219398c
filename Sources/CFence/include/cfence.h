#ifndef CFENCE_H
#define CFENCE_H

// Filters of system calls. A filter applies to all threads of this process, survives `exec`, and cannot be removed.
//
// Both functions also set `no_new_privs`: a program that is started later gains nothing from set-user-ID bits or file
// capabilities. They return 0, or an error number on systems without such filters: old kernels, some containers, and processors
// other than x86-64 and AArch64.

/// Allows what decoding in memory needs: reading descriptor 0, writing the standard descriptors, memory that is not executable,
/// waiting for existing threads, timers, and exit. All other calls fail with EPERM.
int cfence_allow_decoding(void);

/// Allows what a program needs that reads files and writes to the descriptors that it was given. It cannot use the network, start
/// processes (threads and `exec` are allowed), send signals, inspect other processes, change files or folders, or administer the
/// system: those calls fail with EPERM.
int cfence_allow_reading(void);

#endif
