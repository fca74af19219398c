// Builds a filter of system calls: a list of rules, of which the first that matches decides.
#ifndef CFENCE_PROGRAM_H
#define CFENCE_PROGRAM_H

#include <linux/filter.h>
#include <stdint.h>

struct program {
    struct sock_filter code[1024];
    unsigned short length;
};

/// The answer to a call: it is allowed, fails with EPERM, or fails with ENOSYS.
enum answer { ALLOW, REFUSE, MISSING };

/// Begins a filter. Returns 0 if filters for this processor are not supported.
int program_begin(struct program *program);

/// Answers all calls of a number.
void program_answer(struct program *program, long number, enum answer answer);

/// Answers the calls of a number depending on whether an argument, counted from 0, equals a value.
void program_answer_value(struct program *program, long number, unsigned argument, uint64_t value, enum answer equal,
    enum answer other);

/// Answers the calls of a number depending on whether an argument, counted from 0, has any of some bits. Only the low 32 bits of
/// the argument count.
void program_answer_bits(struct program *program, long number, unsigned argument, uint32_t bits, enum answer any,
    enum answer none);

/// Refuses the calls of a number whose argument, counted from 0, has none of some bits. Later rules decide about the others.
void program_refuse_without(struct program *program, long number, unsigned argument, uint32_t bits);

/// Ends a filter with the answer to all other calls, and installs it on all threads of this process. Returns 0 or an error number.
int program_install(struct program *program, enum answer others);

#endif
