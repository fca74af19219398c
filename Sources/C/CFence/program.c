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
    if (program->length < COUNT(program->code))
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

static void finish(struct program *program, uint32_t action)
{
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

static const uint32_t refused = SECCOMP_RET_ERRNO | EPERM;

int program_begin(struct program *program)
{
    program->length = 0;
#ifdef ARCHITECTURE
    load(program, offsetof(struct seccomp_data, arch));
    skip(program, BPF_JEQ, ARCHITECTURE, 1, 0);
    // 32-bit programs have other numbers of calls.
    finish(program, SECCOMP_RET_KILL_PROCESS);
    load(program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // The x32 interface has other numbers too.
    skip(program, BPF_JGE, 0x40000000, 0, 1);
    finish(program, SECCOMP_RET_KILL_PROCESS);
#endif
    return 1;
#else
    return 0;
#endif
}

// Each rule leaves the number of the call loaded for the next rule.

/// Restores what the next rule expects to be loaded.
static void reload(struct program *program) { load(program, offsetof(struct seccomp_data, nr)); }

static void decide(struct program *program, const long *numbers, size_t count, uint32_t action)
{
    for (size_t at = 0; at < count; at++) {
        skip(program, BPF_JEQ, (uint32_t)numbers[at], 0, 1);
        finish(program, action);
    }
}

void program_allow(struct program *program, const long *numbers, size_t count)
{
    decide(program, numbers, count, SECCOMP_RET_ALLOW);
}

void program_refuse(struct program *program, const long *numbers, size_t count)
{
    decide(program, numbers, count, refused);
}

void program_allow_others(struct program *program) { finish(program, SECCOMP_RET_ALLOW); }

void program_hide(struct program *program, long number)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 1);
    finish(program, SECCOMP_RET_ERRNO | ENOSYS);
}

void program_allow_values(struct program *program, long number, unsigned argument, const uint32_t *values, unsigned count)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, (uint8_t)(count + 3));
    load(program, LOW(argument));
    for (unsigned at = 0; at < count; at++)
        skip(program, BPF_JEQ, values[at], (uint8_t)(count - at), 0);
    finish(program, refused);
    finish(program, SECCOMP_RET_ALLOW);
}

void program_refuse_bits(struct program *program, long number, unsigned argument, uint32_t bits)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 4);
    load(program, LOW(argument));
    skip(program, BPF_JSET, bits, 0, 1);
    finish(program, refused);
    reload(program);
}

void program_refuse_without(struct program *program, long number, unsigned argument, uint32_t bits)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 4);
    load(program, LOW(argument));
    skip(program, BPF_JSET, bits, 1, 0);
    finish(program, refused);
    reload(program);
}

void program_refuse_both(struct program *program, long number, unsigned first, uint32_t first_bits, unsigned second,
    uint32_t second_bits)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 6);
    load(program, LOW(first));
    skip(program, BPF_JSET, first_bits, 0, 3);
    load(program, LOW(second));
    skip(program, BPF_JSET, second_bits, 0, 1);
    finish(program, refused);
    reload(program);
}

void program_refuse_pointer(struct program *program, long number, unsigned argument)
{
    skip(program, BPF_JEQ, (uint32_t)number, 0, 6);
    load(program, HIGH(argument));
    skip(program, BPF_JEQ, 0, 0, 2);
    load(program, LOW(argument));
    skip(program, BPF_JEQ, 0, 1, 0);
    finish(program, refused);
    reload(program);
}

int program_install(struct program *program)
{
    finish(program, refused);
    if (program->length > COUNT(program->code))
        return ENOMEM;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return errno;
    struct sock_fprog filter = { .len = program->length, .filter = program->code };
    // On all threads, since libraries have started theirs by now.
    long thread = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
    return thread == 0 ? 0 : thread > 0 ? ESRCH : errno;
}
