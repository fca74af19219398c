#ifndef ATTEMPTS_H
#define ATTEMPTS_H

#include <sys/types.h>

/// A bit of the upper half of an argument, which the kernel ignores where it takes 32 bits.
#define UPPER (1UL << 32)

/// Prints the name of an attempt and, if its result is -1, the error number.
void tell(const char *name, long result);

/// Tries what decoding takes.
void compute(void);

/// Tries to open files, and what can be done with descriptors.
void use_files(pid_t parent);

/// Tries to get memory with code, and memory that others share.
void use_memory(void);

/// Tries to reach other processes, and to start some.
void reach_processes(pid_t parent);

/// Tries to use the network, and sockets to programs of the machine.
void use_network(void);

/// Tries to change files and folders.
void change_files(void);

/// Tries to administer the system.
void administer(void);

#endif
