// The C library, for all files of this module and of those that import it. `RecapSystem.open` is its function where a
// method hides the name.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif
