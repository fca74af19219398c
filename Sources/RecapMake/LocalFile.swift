internal import RecapSystem

/// Reads files of the user.
package enum LocalFile {
    /// Returns the bytes of a file. Throws ``MakeError`` if the file can't be read, for example because it is larger than
    /// `limit` bytes.
    package static func bytes(of path: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            throw MakeError(path, error)
        }
    }

    /// Throws ``MakeError`` if a path is that of a folder instead of a file of a source.
    ///
    /// - Parameter ending: The ending of names of the source's files, such as `.csv`.
    static func check(_ path: String, isFileOf source: String, ending: String) throws(MakeError) {
        guard FileSystem.isFolder(path) else { return }
        let hasSome = FileSystem.names(in: path).contains { $0.lowercased().hasSuffix(ending) }
        throw MakeError(
            hasSome
                ? "\(path): it is a folder; name the files in it"
                : "\(path): there is no file in it that ends with \(ending)",
            .nameFiles(source: source, example: "FILE" + ending))
    }

    /// Returns the bytes of a file. A relative path is resolved against `folder`. Throws as ``bytes(of:limit:)`` does.
    static func bytes(of path: String, in folder: String, limit: Int = 1 << 28) throws(MakeError) -> [UInt8] {
        try bytes(of: folder == "." ? path : Paths.join(folder, path), limit: limit)
    }
}
