// A filter of system calls under construction: a list of rules, of which the first that fits decides.
#ifndef CFENCE_PROGRAM_H
#define CFENCE_PROGRAM_H

#include <linux/filter.h>
#include <stdint.h>

struct program {
    struct sock_filter code[1024];
    unsigned short length;
};

/// The answers to a call: it is done, fails with EPERM, or fails with ENOSYS.
enum answer { ALLOW, REFUSE, MISSING };

/// Begins a filter. False where filters for this processor are not known.
int program_begin(struct program *program);

/// Answers all calls of a number.
void program_answer(struct program *program, long number, enum answer answer);

/// Answers the calls of a number by whether an argument, from 0, is a value.
void program_answer_value(struct program *program, long number, unsigned argument, uint64_t value, enum answer equal,
    enum answer other);

/// Answers the calls of a number by whether an argument, from 0, has one of some bits. Of the argument the low 32 bits count.
void program_answer_bits(struct program *program, long number, unsigned argument, uint32_t bits, enum answer any,
    enum answer none);

/// Refuses the calls of a number of which an argument, from 0, has none of some bits; later rules decide about the others.
void program_refuse_without(struct program *program, long number, unsigned argument, uint32_t bits);

/// Ends a filter with the answer to all other calls, and puts it on all threads of this process. Returns 0 or an error
/// number.
int program_install(struct program *program, enum answer others);

#endif
