// What exported archives are read with.
#if !__has_include(<archive.h>) || !__has_include(<archive_entry.h>)
#error "libarchive is missing (Debian: apt install libarchive-dev)"
#endif

#include <archive.h>
#include <archive_entry.h>
