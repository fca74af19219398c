internal import Glibc

/// A number of an open file, which is closed with its last owner.
final class Descriptor: Sendable {
    let number: Int32

    /// Takes over what a call returned that opens files.
    init(_ number: Int32) throws(FileError) {
        guard number >= 0 else { throw FileError.last }
        self.number = number
    }

    deinit { close(number) }

    /// The file's state.
    func status() throws(FileError) -> stat {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw FileError.last }
        return status
    }
}

/// Opens a name without what it means: Linux's `O_PATH`, which only GNU's own names have.
let pathOnly: Int32 = 0o10_000_000

/// What tells a file or folder from all others, whatever its names are.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}
