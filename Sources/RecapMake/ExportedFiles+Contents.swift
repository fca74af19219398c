internal import RecapSystem
internal import RecapWords

extension ExportedFiles {
    /// Reads the files of exports one after the other: those at the given paths, in folders, in zip archives, and files that
    /// are compressed by themselves.
    ///
    /// Files that can't be read are noted, and the others are read. Returns the number of files of which not everything could be read,
    /// for ``RowCount/countIncomplete(_:)``. Throws ``MakeError`` if a path doesn't exist or an archive
    /// can't be read, `CancellationError` if the task is cancelled, and what `body` throws.
    ///
    /// - Parameters:
    ///   - paths: The paths of files, folders and archives.
    ///   - advice: How to get the export, for error messages.
    ///   - limit: The maximum number of bytes of a file.
    ///   - notes: The notes for the user.
    ///   - isWanted: A function that decides, from its path without the ending `.gz`, whether a file in a folder or an archive
    ///     is read.
    ///   - body: A function that receives the path of a file without the ending `.gz`, and the contents.
    @discardableResult static func read(
        _ paths: [String], advice: String, limit: Int, notes: inout [Message], progress: ProgressHandler,
        where isWanted: (String) -> Bool, _ body: (_ path: String, _ contents: ExportedContents) async throws -> Void
    ) async throws -> Int {
        var incomplete: [Message] = []
        let files = try files(at: paths, advice: advice) { isZip($0) || isWanted(withoutGzip($0)) }
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            if isZip(file) {
                try await readArchive(file, limit: limit, &incomplete, where: isWanted, body)
            } else {
                do {
                    guard let contents = try contents(of: file, limit: limit) else { continue }
                    try await body(withoutGzip(file), contents)
                    if let damage = contents.damage {
                        incomplete.append(Message("\(file): not all of it can be read: \(damage)"))
                    }
                } catch let error as FileError {
                    incomplete.append(Message("\(file): can't be read: \(error.reason)"))
                } catch let error as ZipArchive.Failure {
                    incomplete.append(Message("\(file): can't be read: \(error.reason)"))
                }
            }
            progress(ReadingProgress(name: Message("files"), done: index + 1, total: files.count, unit: Message.files))
        }
        notes += incomplete
        return incomplete.count
    }

    private static func readArchive(
        _ file: String, limit: Int, _ incomplete: inout [Message], where isWanted: (String) -> Bool,
        _ body: (String, ExportedContents) async throws -> Void
    ) async throws {
        do {
            let archive = try ZipArchive(at: file)
            while let entry = try archive.next() {
                try Task.checkCancellation()
                guard let path = entry.path, isWanted(path) else { continue }
                if entry.isEncrypted {
                    throw ZipArchive.Failure(reason: "it needs a password; unpack it and give its folder")
                }
                let contents = ExportedContents(of: archive, limit: limit)
                try await body(path, contents)
                if let damage = contents.damage { incomplete.append(Message("\(file): \(path) is damaged: \(damage)")) }
            }
        } catch let error as ZipArchive.Failure {
            throw MakeError("\(file): can't be read: \(error.reason)")
        }
    }

    /// Returns the contents of a file that may be compressed, or `nil` if there are none.
    private static func contents(of file: String, limit: Int) throws -> ExportedContents? {
        guard file.lowercased().hasSuffix(".gz") else { return try ExportedContents(of: file, limit: limit) }
        let archive = try ZipArchive(compressedFileAt: file)
        return try archive.next().map { _ in ExportedContents(of: archive, limit: limit) }
    }

    static func isZip(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }

    /// Returns a path without the ending `.gz`.
    static func withoutGzip(_ path: String) -> String {
        path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
    }
}
