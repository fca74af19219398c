// FriBidi, which is opened when a text runs from right to left: a program that shows none doesn't load it, and starts without it.
#ifndef CBIDI_H
#define CBIDI_H

#include <stdbool.h>
#include <stdint.h>

/// Opens the library. Returns false if it is not installed, lacks a function, or is of a system whose C library a static program
/// can't work with. Later calls return the same.
bool cbidi_open(void);
/// Returns whether the library has been opened.
bool cbidi_is_open(void);

/// The direction of a paragraph: the values of FriBidi.
enum { CBIDI_LEFT_TO_RIGHT = 0x110, CBIDI_RIGHT_TO_LEFT = 0x111, CBIDI_FIRST_STRONG = 0x40 };

/// Sets the level of each scalar of a line: odd ones run from right to left. With `joins`, the letters of Arabic that join are
/// replaced by their forms. Returns false without memory, or without the library.
bool cbidi_arrange(uint32_t *scalars, int8_t *levels, int count, int direction, bool joins);
/// Returns the scalar that a scalar is shown as where it runs from right to left: `)` for `(`.
uint32_t cbidi_mirrored(uint32_t scalar);

#endif
