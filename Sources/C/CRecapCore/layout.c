#include "recap_core.h"

// Other languages declare the same by these numbers.
_Static_assert(sizeof(enum recap_core_event) == sizeof(int), "events are as large as an int");
_Static_assert(offsetof(struct recap_core_page, seconds) == 8, "a page has its time behind 8 bytes");
