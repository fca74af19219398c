internal import RecapLanguage
internal import RecapSystem

/// Files that the user has exported from services.
enum ExportedFiles {
    /// The maximum depth of nested folders to search.
    private static let depth = 6

    /// Returns the files at the given paths. Paths of files are returned unchanged, and folders are searched for exports by file
    /// name, sorted by name. Throws ``MakeError`` if a path does not exist.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders.
    ///   - advice: Instructions for getting an export, for error messages.
    ///   - isExport: A function that decides, from its name, whether a file in a folder is an export.
    static func files(
        at paths: [String], advice: String, where isExport: (String) -> Bool
    ) throws(MakeError) -> [String] {
        var files: [String] = []
        var folders: Set<String> = []
        for path in paths {
            if FileSystem.isFolder(path) {
                try LocalFile.checkFolder(path)
                add(path, depth: 0, to: &files, isExport, &folders)
            } else if FileSystem.exists(path) {
                files.append(path)
            } else {
                throw MakeError("\(path): there is no such file or folder; \(advice)", .checkName(path))
            }
        }
        return files
    }

    private static func add(
        _ folder: String, depth: Int, to files: inout [String], _ isExport: (String) -> Bool,
        _ folders: inout Set<String>
    ) {
        // A link may lead back to an enclosing folder.
        guard depth < ExportedFiles.depth, let real = Paths.real(folder), folders.insert(real).inserted else { return }
        for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = Paths.join(folder, name)
            if FileSystem.isFolder(path) {
                add(path, depth: depth + 1, to: &files, isExport, &folders)
            } else if isExport(name) {
                files.append(path)
            }
        }
    }

    /// Returns whether a path has the name of a JSON file.
    static func isJSON(_ path: String) -> Bool { isVisible(path, extensions: ".json") }

    /// Returns whether a path has one of some extensions in lower case. Ignores hidden files, which some systems add to archives.
    static func isVisible(_ path: String, extensions: String...) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return !name.hasPrefix(".") && extensions.contains(where: name.hasSuffix)
    }

    /// Returns the files in folders and archives that are in the same folder or archive as a main file, such as its attachments.
    ///
    /// - Parameters:
    ///   - isMain: A function that decides whether a path refers to a main file.
    ///   - isNeighbour: A function that decides whether a path refers to another file to return.
    static func neighbours(
        in paths: [String], of isMain: (String) -> Bool, where isNeighbour: (String) -> Bool
    ) -> Set<String> {
        // Issues with a path or an archive are reported when it is read.
        let files = (try? files(at: paths, advice: "") { isMain($0) || isNeighbour($0) || isZip($0) }) ?? []
        var places = Array(Dictionary(grouping: files) { Paths.split($0).folder }.values)
        for path in files where isArchive(path) {
            guard let archive = try? ZipArchive(at: path) else { continue }
            var entries: [String] = []
            while let entry = try? archive.next() { entries += entry.path.map { [$0] } ?? [] }
            places.append(entries)
        }
        return Set(places.filter { $0.contains(where: isMain) }.joined().filter { !isMain($0) && isNeighbour($0) })
    }

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    ///
    /// - Parameter isExport: A function that decides whether an entry of a folder is an export, from its path and name.
    static func find(in places: DataLocations, where isExport: (_ path: String, _ name: String) -> Bool) -> [String] {
        for folder in [places.folder, Paths.join(places.home, "Downloads")] {
            let names = FileSystem.names(in: folder).sorted().filter { isExport(Paths.join(folder, $0), $0) }
            if !names.isEmpty { return names.map { folder == "." ? $0 : Paths.join(folder, $0) } }
        }
        return []
    }

    /// Returns a short description of the paths of exports: the first path and the number of others. Returns `nil` if there are
    /// none.
    static func summary(of paths: [String], in places: DataLocations) -> Message? {
        guard let path = paths.first.map(places.shortened) else { return nil }
        return paths.count == 1 ? Message(verbatim: path) : Message("\(path) and \(paths.count - 1) more")
    }
}

extension ExportedFiles {
    /// Reads exported files one after the other: files at the given paths, in folders and in archives, and individually
    /// compressed files. Of the archives in a folder, those in the format zip are read.
    ///
    /// Files that can't be read are added to the notes and skipped. Returns the number of files that couldn't be read completely,
    /// for ``RowCount/countIncomplete(_:)``. Throws ``MakeError`` if a path doesn't exist or an archive can't be read,
    /// `CancellationError` if the task is cancelled, and any error that `body` throws.
    ///
    /// - Parameters:
    ///   - paths: The paths of files, folders and archives.
    ///   - advice: Instructions for getting an export, for error messages.
    ///   - limit: The maximum number of bytes of a file.
    ///   - notes: The notes for the user.
    ///   - isWanted: A function that decides, from its path without the extension `.gz`, whether a file in a folder or an archive
    ///     is read.
    ///   - body: A function that receives the path of a file without the extension `.gz`, and the contents.
    @discardableResult static func read(
        _ paths: [String], advice: String, limit: Int, notes: inout [Message], progress: ProgressHandler,
        where isWanted: (String) -> Bool, _ body: (_ path: String, _ contents: ExportedContents) async throws -> Void
    ) async throws -> Int {
        var incomplete: [Message] = []
        let files = try files(at: paths, advice: advice) { isZip($0) || isWanted(withoutGzip($0)) }
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            if isArchive(file) {
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

    /// Returns whether a path refers to an archive: zip, or tar compressed with gzip.
    static func isArchive(_ path: String) -> Bool {
        isZip(path) || [".tar.gz", ".tgz"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Returns a path without the extension `.gz`.
    static func withoutGzip(_ path: String) -> String {
        path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
    }
}

/// The contents of a file or of an archive entry. They can be read only once, in order.
final class ExportedContents {
    private enum Source {
        case file(OpenFile)
        case entry(of: ZipArchive)
    }

    private let source: Source
    private let limit: Int
    /// The number of bytes that have been read.
    private(set) var count = 0
    /// The number of bytes of a file. `nil` for an entry of an archive.
    var size: Int? {
        if case .file(let file) = source { file.size } else { nil }
    }

    /// A description of the damage at which the contents end. `nil` if no damage has been found so far.
    private(set) var damage: String?

    /// Creates the contents of a file. Throws ``FileError`` if it can't be opened, or is larger than a limit in bytes.
    init(of path: String, limit: Int) throws(FileError) {
        let file = try OpenFile(regular: path)
        guard file.size <= limit else { throw .tooLarge(limit: limit) }
        source = .file(file)
        self.limit = limit
    }

    /// Creates the contents of the entry that an archive returned last. Contents that exceed a limit in bytes are treated as
    /// damaged.
    init(of archive: ZipArchive, limit: Int) {
        source = .entry(of: archive)
        self.limit = limit
    }

    /// Returns up to `capacity` of the next bytes, or none at the end. Throws ``FileError`` if they can't be read.
    func portion(_ capacity: Int = 1 << 20) throws(FileError) -> [UInt8] {
        guard damage == nil else { return [] }
        var bytes: [UInt8]
        switch source {
        case .file(let file):
            guard let read = file.prefix(capacity) else { throw .last }
            bytes = read
        case .entry(let archive): (bytes, damage) = archive.read(upTo: capacity)
        }
        count += bytes.count
        if count > limit {
            bytes.removeLast(count - limit)
            count = limit
            damage = "it is larger than \(limit >> 20) MiB"
        }
        return bytes
    }

    /// Returns all remaining bytes. Throws ``FileError`` if they can't be read.
    func rest() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        if case .file(let file) = source { bytes.reserveCapacity(file.size) }
        while case let more = try portion(), !more.isEmpty { bytes += more }
        return bytes
    }
}
