internal import Glibc

/// A file that has no name and ends with the last descriptor of it.
package enum NamelessFile {
    /// Creates a file with contents in the folder of temporary files, for this user alone. Returns its descriptor,
    /// which the caller closes and which other programs inherit.
    package static func make(with bytes: [UInt8]) throws(SystemError) -> Int32 {
        let folder = environmentVariable("TMPDIR") ?? "/tmp"
        guard let template = unsafe Paths.join(folder, "recap-XXXXXX").withSystemPath({ unsafe strdup($0) })
        else { throw SystemError() }
        defer { unsafe free(template) }
        let file = unsafe mkstemp(template)
        guard file >= 0 else { throw SystemError() }
        _ = unsafe unlink(template)
        do throws(SystemError) {
            try Descriptor.write(bytes, to: file)
        } catch {
            close(file)
            throw error
        }
        return file
    }
}
