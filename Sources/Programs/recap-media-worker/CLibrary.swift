// Imports the C library for all files of the program. Use `recap_media_worker.read` where a method shadows the C function.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif
