/// A new folder for files that are needed for a short time, to which only this user has access.
///
/// It is removed with its files at the end of its life.
package struct TemporaryFolder: ~Copyable {
    /// The path of the folder.
    package let path: String

    /// Creates a folder in that of the variable `TMPDIR`, by default `/tmp`.
    package init() throws(SystemError) {
        let parent = environmentVariable("TMPDIR").flatMap { Paths.isAbsolute($0) ? $0 : nil } ?? "/tmp"
        var template = Paths.join(parent, "recap-tui.XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
        guard unsafe mkdtemp(&template) != nil else { throw SystemError() }
        path = String(path: template.dropLast().map { UInt8(bitPattern: $0) })
    }

    deinit {
        removeFiles()
        FileSystem.removeEmptyFolder(path)
    }

    /// Removes all files.
    package func removeFiles() {
        for name in FileSystem.names(in: path) { FileSystem.removeFile(Paths.join(path, name)) }
    }

    /// Copies the contents of a regular file. O(*n*) in its size.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name of the copy in the folder, which replaces a file of the name.
    package func copy(_ path: String, as name: String) throws(FileError) {
        let file = try OpenFile(regular: path)
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, permissions: mode_t = 0o600
        let opened = unsafe Paths.join(self.path, name).withSystemPath {
            unsafe RecapSystem.open($0, flags, permissions)
        }
        guard let copy = Descriptor(opened) else { throw .system(SystemError()) }
        while true {
            guard let bytes = file.prefix(TemporaryFolder.chunkSize) else { throw .system(SystemError()) }
            if bytes.isEmpty { return }
            do throws(SystemError) {
                try Descriptor.write(bytes, to: copy.number)
            } catch {
                throw .system(error)
            }
        }
    }

    private static let chunkSize = 1 << 20
}
