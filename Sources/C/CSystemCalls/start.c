#include <stdlib.h>
#include <unistd.h>

// A function of Swift's standard library, in its CommandLine.cpp.
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Before main, the runtime of Swift looks for a program of its own beside the running one, and ends a static program with SIGABRT where
// /proc doesn't tell the path of that; with a folder given it doesn't ask. It reads the arguments in /proc, too. This runs before the
// runtime, and before there are threads.
__attribute__((constructor(101))) static void give_folder_and_arguments(int count, char **arguments) {
    char byte;
    if (readlink("/proc/self/exe", &byte, 1) >= 0) return;
    setenv("SWIFT_ROOT", "/", 0);
    if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
