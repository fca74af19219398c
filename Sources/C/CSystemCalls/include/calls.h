#ifndef CALLS_H
#define CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// System calls that Swift doesn't import, because the C library declares them for GNU sources alone or with any number of arguments.

/// Reads entries of an open folder into a buffer, as many as fit. Returns the number of bytes, 0 at the end of the folder, and -1 with
/// `errno` for a failure.
///
/// An entry has the fields of `struct linux_dirent64`: the inode (8 bytes), the next position (8), the length of the entry (2), the type
/// of the file as `DT_DIR` and others (1), and the name, which ends in a NUL.
ssize_t calls_getdents(int folder, void *buffer, size_t size);

/// Creates an empty file in memory, which has no name in any folder and which other programs inherit. Returns its descriptor, or -1 with
/// `errno` for a failure.
int calls_memory_file(const char *name);

/// Returns the width of a terminal in cells, or 0 if it is unknown or the descriptor is none of a terminal.
int calls_terminal_columns(int terminal);

/// Creates a socket that listens under a path, for this user alone. Returns its descriptor, which neither waits nor survives `exec`, or -1
/// with `errno` for a failure.
int calls_listen(const char *path);

/// Connects to a socket that listens under a path, without waiting. Returns the descriptor of the connection, which neither waits nor
/// survives `exec`, or -1 with `errno` for a failure.
int calls_connect(const char *path);

/// Accepts a connection. Returns its descriptor, which neither waits nor survives `exec`, or -1 with `errno` for a failure.
int calls_accept(int listener);

/// Stores the user of the process at the other end of a connection, as the kernel knows it. Returns -1 with `errno` for a failure.
int calls_peer_user(int connection, uid_t *user);

/// Waits until a descriptor has room to write, or the other end of another one that is read is closed, for some milliseconds, or
/// without end for -1. Returns 1 if there is room or nobody reads any more, -1 if only the other end is closed, and 0 otherwise.
int calls_wait_for_room(int output, int input, int milliseconds);

/// How a program is separated from the process that starts it.
enum calls_separation {
    /// Not at all: it is in the same process group.
    CALLS_TOGETHER,
    /// By a process group of its own.
    CALLS_GROUP,
    /// By a session of its own. Its standard input becomes the session's terminal, if it is one that no session has.
    CALLS_SESSION,
};

/// A program that is started in a process of its own.
struct calls_program {
    /// The file.
    const char *path;
    /// The arguments from the name of the program on, and NULL.
    char *const *arguments;
    /// The environment variables as `NAME=value` and NULL, or NULL for those of this process.
    char *const *environment;
    /// The sources of descriptors 0 to 2; -1 for `/dev/null`.
    int descriptors[3];
    enum calls_separation separation;
    /// Whether the kernel kills the program as soon as the thread ends that starts it, however it ends.
    bool ends_with_parent;
};

/// Starts a program, with no signal blocked or ignored. Returns its process, or -1 with `errno` for a failure.
///
/// Unlike `posix_spawn`, this can have the program end with its parent.
pid_t calls_start(const struct calls_program *program);

/// Prepares for a program that gets the terminal for itself, which has to be the leader of a process group. Until
/// `calls_end_foreground`, keys that interrupt don't concern this process, and signals that end it are passed on to that group first.
void calls_begin_foreground(int terminal);

/// Gives the terminal to the program, waits for its end, and takes the terminal back with the modes that it had. If the program is
/// stopped, as by ^Z, this process stops too, and brings the program back when it goes on.
///
/// Returns the program's status as `waitpid` gives it. `program` is 0 if none was started. `signal` gets the signal that was to end this
/// process, or 0.
int calls_end_foreground(int terminal, pid_t program, int *signal);

/// Makes signals that end or stop this process write bytes to a terminal first, until `calls_end_signal_cleanup`. Signals that are ignored or
/// have a handler are left alone. The bytes must stay where they are.
void calls_begin_signal_cleanup(int terminal, const char *bytes, size_t count);

/// Gives the signals their default action again.
void calls_end_signal_cleanup(void);

#endif
