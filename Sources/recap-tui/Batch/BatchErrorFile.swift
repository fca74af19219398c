internal import RecapSystem

/// The file for error lines: a new file, which gets its name once it is complete, or an existing device or pipe.
final class BatchErrorFile {
    private let name: String
    private let descriptor: Descriptor
    private var newFile: NewFile?

    init(_ name: String) throws(SystemError) {
        self.name = name
        let existing = Descriptor(unsafe name.withSystemPath { unsafe open($0, O_WRONLY | O_NOCTTY | O_CLOEXEC) })
        if let existing, let status = existing.status, status.st_mode & S_IFMT != S_IFREG {
            descriptor = existing
            newFile = nil
        } else {
            let file = try NewFile(name)
            descriptor = file.descriptor
            newFile = consume file
        }
    }

    /// The name and the descriptor.
    var target: (name: String, descriptor: Int32) { (name, descriptor.number) }

    /// Gives a new file its name.
    func commit() throws(SystemError) {
        if let file = newFile.take() { try file.commit() }
    }

    /// Discards a new file.
    func discard() {
        if let file = newFile.take() { file.discard() }
    }
}
