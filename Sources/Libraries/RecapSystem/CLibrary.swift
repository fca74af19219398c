// Re-exports the C library for all files of this module and of modules that import it. `RecapSystem.open` refers to a C
// function whose name is shadowed by a method.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif
