#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "calls.h"

ssize_t calls_getdents(int folder, void *buffer, size_t size) { return getdents64(folder, buffer, size); }

int calls_memory_file(const char *name) { return memfd_create(name, 0); }

int calls_terminal_columns(int terminal) {
    struct winsize size = {0};
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Connects or binds a new socket to a path.
static int socket_at(const char *path, int use(int, const struct sockaddr *, socklen_t)) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address.sun_path, path);
    int number = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (number < 0) return -1;
    // The name of a socket has the permissions that the socket had before.
    if (fchmod(number, 0600) == 0 && use(number, (const struct sockaddr *)&address, sizeof address) == 0) return number;
    int error = errno;
    close(number);
    errno = error;
    return -1;
}

int calls_listen(const char *path) {
    int number = socket_at(path, bind);
    if (number < 0 || listen(number, 8) == 0) return number;
    int error = errno;
    close(number);
    errno = error;
    return -1;
}

int calls_connect(const char *path) { return socket_at(path, connect); }

int calls_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int calls_peer_user(int connection, uid_t *user) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
    *user = peer.uid;
    return 0;
}

int calls_wait_for_room(int output, int input, int milliseconds) {
    // The end of the other side is told even if nothing is asked for, but not by all kinds of sockets.
    struct pollfd files[] = {{.fd = output, .events = POLLOUT}, {.fd = input, .events = POLLRDHUP}};
    int ready;
    do ready = poll(files, 2, milliseconds);
    while (ready < 0 && errno == EINTR);
    return ready <= 0 ? 0 : files[0].revents ? 1 : -1;
}
