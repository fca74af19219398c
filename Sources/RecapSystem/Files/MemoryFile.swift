internal import CSystemCalls

/// A file in memory, which has no name in any folder and is deleted with its last descriptor.
package enum MemoryFile {
    /// Creates a file with contents. Returns its descriptor, which the caller closes and which other programs inherit.
    package static func make(with bytes: [UInt8]) throws(SystemError) -> Int32 {
        let file = unsafe calls_memory_file("recap")
        guard file >= 0 else { throw SystemError() }
        do throws(SystemError) {
            try Descriptor.write(bytes, to: file)
        } catch {
            close(file)
            throw error
        }
        return file
    }
}
