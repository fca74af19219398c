#define _GNU_SOURCE
#include <dirent.h>

#include "cfolders.h"

ssize_t csystem_getdents(int folder, void *buffer, size_t size) { return getdents64(folder, buffer, size); }
