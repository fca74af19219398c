internal import RecapSystem

/// Files of the user.
enum LocalFile {
    /// Returns the bytes of a file, whose path may be relative to a folder. Throws ``MakeError`` if it can't be read.
    static func bytes(of path: String, in folder: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        let path = Paths.isAbsolute(path) ? path : Paths.join(folder, path)
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            throw MakeError("\(path): can't be read: \(error.reason)")
        }
    }
}
