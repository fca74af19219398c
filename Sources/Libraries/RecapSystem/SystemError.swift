/// The error of a failed system call.
package struct SystemError: Error, Sendable, Hashable {
    /// The error number, as in `errno`.
    package let number: Int32

    /// Creates an error from an error number, by default that of the last failed call.
    package init(_ number: Int32 = errno) { self.number = number }

    /// The system's description of the error, worded to follow a name and a colon.
    package var reason: String { unsafe String(cString: strerror(number)) }

    /// The reason why a file can't be written. A missing folder is named.
    package func reason(forWriting path: String) -> String {
        let folder = Paths.split(path).folder
        return number == ENOENT && !FileSystem.isFolder(folder) ? "there is no folder \(folder)" : reason
    }
}
