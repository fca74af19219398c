// Colours: our description of terminals lets curses name a pair of colours by its number (capability scp), and the sequence that
// sets both colours takes the place of that number when a frame is complete. curses would compose the sequences by formulas of the
// description at each change, which would take longer than the rest of a frame.
#include "cncurses.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

// The byte before the number of a pair, which nothing else in a frame contains, and the byte after it.
enum { BEFORE = 0x1F, AFTER = 'm' };
// The most bytes of a sequence.
enum { SEQUENCE = sizeof "\033[48;2;255;255;255;38;2;255;255;255m" };

static char *put_number(char *at, unsigned number) {
    if (number >= 100) *at++ = (char)('0' + number / 100);
    if (number >= 10) *at++ = (char)('0' + number / 10 % 10);
    *at++ = (char)('0' + number % 10);
    return at;
}

// Writes the parameters of a colour: -1 is that of the terminal, those below 256 are indexes of the palette, others are 0xrrggbb.
// `base` is 30 for the foreground and 40 for the background.
static char *put_color(char *at, int color, unsigned base) {
    unsigned value = (unsigned)color;
    if (color < 0) return put_number(at, base + 9);
    if (value < 8) return put_number(at, base + value);
    if (value < 16) return put_number(at, base + 60 + value - 8);
    at = put_number(at, base + 8);
    *at++ = ';';
    if (value < 256) {
        *at++ = '5', *at++ = ';';
        return put_number(at, value);
    }
    *at++ = '2', *at++ = ';';
    at = put_number(at, value >> 16 & 255);
    *at++ = ';';
    at = put_number(at, value >> 8 & 255);
    *at++ = ';';
    return put_number(at, value & 255);
}

// The colours that the terminal has.
struct pair { int foreground, background; };

// Writes the sequence that changes the colours of the terminal, if they are known, to those of a pair.
static char *put_pair(char *at, int number, struct pair *now, bool is_known) {
    struct pair next = {-1, -1};
    extended_pair_content(number, &next.foreground, &next.background);
    bool has_ground = is_known && next.background == now->background, has_ink = is_known && next.foreground == now->foreground;
    *now = next;
    if (has_ground && has_ink) return at;
    *at++ = '\033', *at++ = '[';
    if (!has_ground) at = put_color(at, next.background, 40);
    if (!has_ground && !has_ink) *at++ = ';';
    if (!has_ink) at = put_color(at, next.foreground, 30);
    *at++ = 'm';
    return at;
}

static char *frame;
static size_t frame_size;

void colors_close(void) {
    free(frame);
    frame = NULL;
    frame_size = 0;
}

bool colors_put(const char **bytes, size_t *count) {
    const char *from = *bytes, *end = from + *count, *found = memchr(from, BEFORE, *count);
    if (!found) return true;
    size_t made = 0;
    struct pair colors = {-1, -1};
    bool is_known = false;
    for (; found; found = memchr(from, BEFORE, (size_t)(end - from))) {
        size_t before = (size_t)(found - from);
        if (!buffer_reserve(&frame, &frame_size, made + before + SEQUENCE)) return false;
        memcpy(frame + made, from, before);
        // Other sequences that change colours end with this letter, too.
        if (memchr(from, 'm', before)) is_known = false;
        int pair = 0;
        for (from = found + 1; from < end && *from != AFTER; from++) pair = pair * 10 + (*from - '0');
        if (from < end) from++;
        made = (size_t)(put_pair(frame + made + before, pair, &colors, is_known) - frame);
        is_known = true;
    }
    size_t rest = (size_t)(end - from);
    if (!buffer_reserve(&frame, &frame_size, made + rest)) return false;
    memcpy(frame + made, from, rest);
    *bytes = frame, *count = made + rest;
    return true;
}
