// The library of databases that sources of recaps read.
#if !__has_include(<sqlite3.h>)
#error "SQLite is missing (Debian: apt install libsqlite3-dev)"
#endif

#include <sqlite3.h>
