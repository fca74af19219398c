#define _GNU_SOURCE

#include "cfence.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same for all processors. They and the structures below are those of the kernel's Landlock interface, of which
// the headers of older systems know a part.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { CREATE_VERSION = 1, RULE_PATH_BENEATH = 1 };
enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_FOLDER = 1 << 3,
    REMOVE = 1 << 4 | 1 << 5,
    MAKE = 1 << 7 | 1 << 8 | 1 << 9 | 1 << 12, // Folders, files, sockets and symbolic links.
    MOVE = 1 << 13,
    SHORTEN = 1 << 14,
    CHANGE = WRITE_FILE | REMOVE | MAKE | MOVE | SHORTEN
};

struct ruleset {
    uint64_t files, network, scopes;
};

struct path_beneath {
    uint64_t access;
    int32_t parent;
} __attribute__((packed));

/// Returns what a version of the interface can forbid, and the number of bytes of it that the version knows.
static struct ruleset everything(long version, size_t *size)
{
    struct ruleset all = { .files = (1 << 13) - 1 };
    *size = sizeof all.files;
    if (version >= 2)
        all.files |= 1 << 13; // Moves between folders.
    if (version >= 3)
        all.files |= 1 << 14; // Shortening files.
    if (version >= 5)
        all.files |= 1 << 15; // Commands to devices.
    if (version >= 4) {
        all.network = 3; // Serving and connecting by TCP.
        *size += sizeof all.network;
    }
    if (version >= 6) {
        all.scopes = 3; // Abstract sockets of other programs, and signals to them.
        *size += sizeof all.scopes;
    }
    return all;
}

static void allow(int ruleset, const char *path, uint64_t further)
{
    struct path_beneath rule = { .parent = open(path, O_PATH | O_CLOEXEC) };
    if (rule.parent < 0)
        return;
    struct stat status;
    if (fstat(rule.parent, &status) == 0) {
        rule.access = READ_FILE | further | (S_ISDIR(status.st_mode) ? READ_FOLDER : 0);
        syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0);
    }
    close(rule.parent);
}

int cfence_limit_files(const char *const *paths, int executes, const char *folder)
{
    long version = syscall(CREATE_RULESET, NULL, 0, CREATE_VERSION);
    if (version < 1)
        return ENOSYS;
    size_t size;
    struct ruleset all = everything(version, &size);
    int ruleset = (int)syscall(CREATE_RULESET, &all, size, 0);
    if (ruleset < 0)
        return errno;
    for (; *paths; paths++)
        allow(ruleset, *paths, executes ? EXECUTE : 0);
    if (folder) {
        allow(ruleset, folder, CHANGE & all.files);
        allow(ruleset, "/dev/null", WRITE_FILE); // Scripts write there what nobody is to read.
    }
    int error = 0;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(RESTRICT_SELF, ruleset, 0) != 0)
        error = errno;
    close(ruleset);
    return error;
}
