#define _GNU_SOURCE
#include "cncurses.h"
#include "state.h"

#include <poll.h>
#include <unistd.h>

// A terminal of lines: keys without echo, and no byte of curses.

enum { ESCAPE_DELAY = 25 };

// The byte that was read last, and the one before: after the start of a sequence its rest is waited for.
static int last = -1, before_last = -1;

bool cncurses_open_lines(int output, int input) {
    if (!state_open_files(output, input)) return false;
    state_remember_modes();
    state_set_key_modes();
    // Nothing is drawn, so that only the modes are restored.
    cncurses_arm("");
    last = before_last = -1;
    return true;
}

void cncurses_take_lines(void) {
    cncurses_arm("");
    state_set_key_modes();
}

static bool expects_rest(void) { return last == '\033' || (before_last == '\033' && (last == '[' || last == 'O')); }

int cncurses_byte(void) {
    struct pollfd input = {.fd = state_input_descriptor(), .events = POLLIN};
    if (input.fd < 0 || poll(&input, 1, expects_rest() ? ESCAPE_DELAY : 0) <= 0) return last = -1;
    unsigned char byte = 0;
    if (read(input.fd, &byte, 1) != 1) return last = -1;
    before_last = last;
    return last = byte;
}
