internal import CSystemCalls

/// A file in memory, which has no name in any folder and is deleted with its last descriptor.
package enum MemoryFile {
    /// Creates a file with contents. Returns its descriptor, which is at the beginning and other programs inherit.
    package static func make(with bytes: [UInt8] = []) throws(SystemError) -> Descriptor {
        guard let file = Descriptor(unsafe calls_memory_file("recap")) else { throw SystemError() }
        try Descriptor.write(bytes, to: file.number)
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw SystemError() }
        return file
    }
}
