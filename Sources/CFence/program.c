#include "program.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Both processors are little-endian.
#define LOW(argument) (offsetof(struct seccomp_data, args) + 8 * (argument))
#define HIGH(argument) (LOW(argument) + 4)

static void add(struct program *program, struct sock_filter step)
{
    // `program_install` notices if a step did not fit.
    if (program->length < sizeof program->code / sizeof *program->code)
        program->code[program->length] = step;
    program->length++;
}

static void load(struct program *program, size_t offset)
{
    add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

/// Compares the loaded value, and skips one number of steps if the test holds and another if it does not.
static void skip(struct program *program, uint16_t test, uint32_t value, uint8_t yes, uint8_t no)
{
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, yes, no));
}

static void finish(struct program *program, enum answer answer)
{
    uint32_t action = answer == ALLOW ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | (answer == MISSING ? ENOSYS : EPERM);
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

int program_begin(struct program *program)
{
    program->length = 0;
#ifdef ARCHITECTURE
    load(program, offsetof(struct seccomp_data, arch));
    skip(program, BPF_JEQ, ARCHITECTURE, 1, 0);
    // 32-bit programs have other numbers of calls.
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
    load(program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // The x32 interface has other numbers too.
    skip(program, BPF_JGE, 0x40000000, 0, 1);
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
#endif
    return 1;
#else
    return 0;
#endif
}

// Each rule leaves the number of the call loaded for the next rule.

void program_answer(struct program *program, long number, enum answer answer)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 1);
    finish(program, answer);
}

void program_answer_value(struct program *program, long number, unsigned argument, uint64_t value, enum answer equal,
    enum answer other)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 6);
    load(program, HIGH(argument));
    skip(program, BPF_JEQ, (uint32_t)(value >> 32), 0, 3);
    load(program, LOW(argument));
    skip(program, BPF_JEQ, (uint32_t)value, 0, 1);
    finish(program, equal);
    finish(program, other);
}

void program_answer_bits(struct program *program, long number, unsigned argument, uint32_t bits, enum answer any,
    enum answer none)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 4);
    load(program, LOW(argument));
    skip(program, BPF_JSET, bits, 0, 1);
    finish(program, any);
    finish(program, none);
}

void program_refuse_without(struct program *program, long number, unsigned argument, uint32_t bits)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 4);
    load(program, LOW(argument));
    skip(program, BPF_JSET, bits, 1, 0);
    finish(program, REFUSE);
    load(program, offsetof(struct seccomp_data, nr));
}

int program_install(struct program *program, enum answer others)
{
    finish(program, others);
    if (program->length > sizeof program->code / sizeof *program->code)
        return ENOMEM;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return errno;
    struct sock_fprog filter = { .len = program->length, .filter = program->code };
    // On all threads, since libraries have started theirs by now.
    long thread = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
    return thread == 0 ? 0 : thread > 0 ? ESRCH : errno;
}
