// Builds a filter of system calls: a list of rules, of which the first that decides about a call does so. Calls that none decides
// about are refused.
//
// The kernel takes descriptors, flags, commands and process IDs as 32 bits, and ignores the upper half of their registers. The
// rules compare the lower half, too.
#ifndef CFENCE_PROGRAM_H
#define CFENCE_PROGRAM_H

#include <linux/filter.h>
#include <stddef.h>
#include <stdint.h>

struct program {
    struct sock_filter code[1024];
    unsigned short length;
};

/// The number of elements of an array.
#define COUNT(array) (sizeof(array) / sizeof *(array))

/// Begins a filter. Returns 0 if filters for this processor are not supported.
int program_begin(struct program *program);

/// Allows all calls of some numbers.
void program_allow(struct program *program, const long *numbers, size_t count);

/// Refuses all calls of some numbers.
void program_refuse(struct program *program, const long *numbers, size_t count);

/// Allows the calls that no rule has decided about.
void program_allow_others(struct program *program);

/// Fails all calls of a number with ENOSYS, as if the kernel were older.
void program_hide(struct program *program, long number);

/// Allows the calls of a number whose argument, counted from 0, is one of at most 16 values, and refuses the others.
void program_allow_values(struct program *program, long number, unsigned argument, const uint32_t *values, unsigned count);

/// Refuses the calls of a number whose argument, counted from 0, has any of some bits.
void program_refuse_bits(struct program *program, long number, unsigned argument, uint32_t bits);

/// Refuses the calls of a number whose argument, counted from 0, has none of some bits.
void program_refuse_without(struct program *program, long number, unsigned argument, uint32_t bits);

/// Refuses the calls of a number of which two arguments, counted from 0, each have any of some bits.
void program_refuse_both(struct program *program, long number, unsigned first, uint32_t first_bits, unsigned second,
    uint32_t second_bits);

/// Refuses the calls of a number whose argument, counted from 0, is a pointer other than null.
void program_refuse_pointer(struct program *program, long number, unsigned argument);

/// Ends a filter, and installs it on all threads of this process. Returns 0 or an error number.
int program_install(struct program *program);

#endif
