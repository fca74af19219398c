// What exports in XML are read with.
#if !__has_include(<expat.h>)
#error "Expat is missing (Debian: apt install libexpat1-dev)"
#endif

#include <expat.h>
