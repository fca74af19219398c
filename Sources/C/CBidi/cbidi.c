#include "cbidi.h"

#if !__has_include(<fribidi/fribidi.h>)
#error "FriBidi is missing; on Debian: apt-get install libfribidi-dev"
#endif
#include <fribidi/fribidi.h>
#include <stdlib.h>

bool cbidi_arrange(uint32_t *scalars, int8_t *levels, int count, int direction, bool joins) {
    if (count <= 0) return false;
    FriBidiCharType *types = malloc((size_t)count * sizeof *types);
    FriBidiBracketType *brackets = malloc((size_t)count * sizeof *brackets);
    FriBidiJoiningType *joining = malloc((size_t)count * sizeof *joining);
    FriBidiParType base = (FriBidiParType)direction;
    bool is_done = types && brackets && joining;
    if (is_done) {
        fribidi_get_bidi_types(scalars, count, types);
        fribidi_get_bracket_types(scalars, count, types, brackets);
        is_done = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels) != 0;
    }
    if (is_done && joins) {
        fribidi_get_joining_types(scalars, count, joining);
        fribidi_join_arabic(types, count, levels, joining);
        // Each letter for itself: a ligature would take a cell less than its letters.
        fribidi_shape_arabic(FRIBIDI_FLAG_SHAPE_ARAB_PRES, levels, count, joining, scalars);
    }
    free(joining);
    free(brackets);
    free(types);
    return is_done;
}

uint32_t cbidi_mirrored(uint32_t scalar) {
    uint32_t mirrored = scalar;
    return fribidi_get_mirror_char(scalar, &mirrored) ? mirrored : scalar;
}
