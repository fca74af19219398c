#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H

/// How often this process has asked for memory so far. (glibc only: its allocator is called by its other name.)
unsigned long count_allocations(void);

#endif
