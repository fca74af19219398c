internal import RecapSystem

/// Reads files of the user.
enum LocalFile {
    /// Returns the bytes of a file. A relative path is resolved against `folder`. Throws ``MakeError`` if the file
    /// can't be read, for example because it is larger than `limit` bytes.
    static func bytes(of path: String, in folder: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        let path = Paths.isAbsolute(path) ? path : Paths.join(folder, path)
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            throw MakeError("\(path): can't be read: \(error.reason)")
        }
    }
}
