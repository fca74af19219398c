internal import RecapSystem

/// Reads files of the user.
package enum LocalFile {
    /// Returns the bytes of a file. Throws ``MakeError`` if the file can't be read, for example because it is larger than
    /// `limit` bytes.
    package static func bytes(of path: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            throw MakeError("\(path): can't be read: \(error.reason)")
        }
    }

    /// Returns the bytes of a file. A relative path is resolved against `folder`. Throws as ``bytes(of:limit:)`` does.
    static func bytes(of path: String, in folder: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        try bytes(of: Paths.join(folder, path), limit: limit)
    }
}
