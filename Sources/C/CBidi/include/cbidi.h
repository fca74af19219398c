// The bidirectional algorithm of Unicode, by FriBidi.
#ifndef CBIDI_H
#define CBIDI_H

#include <stdbool.h>
#include <stdint.h>

/// The direction of a paragraph: the values of FriBidi.
enum { CBIDI_LEFT_TO_RIGHT = 0x110, CBIDI_RIGHT_TO_LEFT = 0x111, CBIDI_FIRST_STRONG = 0x40 };

/// Sets the level of each scalar of a line: odd ones run from right to left. With `joins`, the letters of Arabic that join are
/// replaced by their forms. Returns false without memory.
bool cbidi_arrange(uint32_t *scalars, int8_t *levels, int count, int direction, bool joins);
/// Returns the scalar that a scalar is shown as where it runs from right to left: `)` for `(`.
uint32_t cbidi_mirrored(uint32_t scalar);

#endif
