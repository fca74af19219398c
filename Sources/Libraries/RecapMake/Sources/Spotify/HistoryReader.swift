internal import RecapLanguage
internal import RecapSystem

/// A reader of exported files, which parses files concurrently while unpacking the next one.
struct HistoryReader {
    private typealias Parsing = OrderedTasks<PlayBatch>.Group

    /// The plays of all files read so far.
    private(set) var log = PlayLog()
    /// Notes about the files for the user. Each is a sentence without a full stop.
    private(set) var notes: [Message] = []
    /// The number of files with a listening history.
    private(set) var count = 0
    private let includesPrivate: Bool
    /// The files being parsed, with their lengths. Their plays are added in order, because the indices of names follow the order
    /// of the files.
    private var tasks = OrderedTasks<PlayBatch>()

    /// The maximum length of a file in bytes.
    private static let fileLimit = 96 << 20
    /// The maximum length of a file in an archive in bytes. In real exports, files have about 12 MB.
    private static let entryLimit = 48 << 20
    /// The maximum total length in bytes of the files in an archive.
    private static let archiveLimit = 1 << 30
    /// The maximum total length in bytes of the files being parsed, including the next one to be read.
    private static let pendingLimit = 12 << 20
    /// The maximum number of plays, which is about fourteen years of non-stop listening.
    private static let playLimit = 2_000_000

    private init(includesPrivate: Bool) { self.includesPrivate = includesPrivate }

    /// Reads files. Throws ``MakeError`` if an archive can't be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - includesPrivate: Whether plays of private sessions count.
    ///   - progress: The handler to which progress is reported.
    static func read(
        _ files: [String], includesPrivate: Bool, progress: ProgressHandler
    ) async throws -> HistoryReader {
        var reader = HistoryReader(includesPrivate: includesPrivate)
        try await withThrowingTaskGroup { group in try await reader.read(files, &group, progress) }
        return reader
    }

    private mutating func read(
        _ files: [String], _ parsing: inout Parsing, _ progress: ProgressHandler
    ) async throws {
        for (index, path) in files.enumerated() {
            if HistoryFiles.isArchive(path) {
                try await readArchive(path, &parsing, progress)
            } else {
                try await readFile(path, &parsing)
                progress(
                    ReadingProgress(name: Message("history"), done: index + 1, total: files.count, unit: Message.files))
            }
            try checkPlays()
        }
        while try await addNext(&parsing) {}
        try checkPlays()
        log.finish()
    }

    private func checkPlays() throws(MakeError) {
        guard hasTooManyPlays else { return }
        throw MakeError(
            "there are more than \(HistoryReader.playLimit.grouped) plays; "
                + "leave out files that are copies of others")
    }

    private var hasTooManyPlays: Bool { log.plays.count > HistoryReader.playLimit }

    private mutating func readFile(_ path: String, _ parsing: inout Parsing) async throws {
        try Task.checkCancellation()
        do {
            let prefix = try OpenFile(regular: path).prefix(4096) ?? []
            guard HistoryFiles.isHistory(path) || PlayBatch.isHistory(prefix) else { return }
            let file = try OpenFile(regular: path)
            try await makeRoom(for: file.size, &parsing)
            parse(try file.bytes(limit: HistoryReader.fileLimit), &parsing)
        } catch let error as FileError {
            log.countIncomplete()
            notes.append("\(path): can't be read: \(error.reason)")
        }
    }

    private mutating func readArchive(
        _ path: String, _ parsing: inout Parsing, _ progress: ProgressHandler
    ) async throws {
        let size = (try? OpenFile(regular: path).size) ?? 0
        let name = Paths.split(path).name
        var readCount = 0
        do {
            let archive = try ZipArchive(at: path)
            while let entry = try archive.next() {
                guard !Task.isCancelled, !hasTooManyPlays else { break }
                guard entry.path.map(HistoryFiles.isCandidate) ?? true else { continue }
                let isNamed = entry.path.map(HistoryFiles.isHistory) ?? false
                if entry.isEncrypted {
                    throw ZipArchive.Failure(reason: "it needs a password; unpack it and give its folder")
                }
                try await makeRoom(for: 0, &parsing)
                let contents = ExportedContents(of: archive, limit: HistoryReader.entryLimit)
                var bytes = try contents.portion(4096)
                guard isNamed || PlayBatch.isHistory(bytes) else { continue }
                bytes += try contents.rest()
                readCount += bytes.count
                guard readCount <= HistoryReader.archiveLimit else {
                    throw ZipArchive.Failure(
                        reason: "its files are larger than \(HistoryReader.archiveLimit >> 20) MiB together")
                }
                if let damage = contents.damage {
                    log.countIncomplete()
                    notes.append("\(name): \(entry.path ?? "?") is damaged: \(damage)")
                }
                parse(bytes, &parsing)
                progress(
                    ReadingProgress(
                        name: name, done: archive.position / 1000, total: max(size, archive.position) / 1000,
                        unit: Message.kilobytes
                    ))
            }
        } catch let error as ZipArchive.Failure {
            // If an archive is truncated, the part that was read is used.
            guard count > 0 else { throw MakeError("\(path): can't be read: \(error.reason); \(Spotify.advice)") }
            log.countIncomplete()
            notes.append("\(name): not all of it can be read: \(error.reason)")
        }
        try Task.checkCancellation()
    }

    /// Waits until there is enough memory for the next file.
    private mutating func makeRoom(for size: Int, _ parsing: inout Parsing) async throws {
        while tasks.weight + size > HistoryReader.pendingLimit, try await addNext(&parsing) {}
    }

    /// Starts parsing a file on another thread.
    private mutating func parse(_ bytes: [UInt8], _ parsing: inout Parsing) {
        tasks.add(weight: bytes.count, to: &parsing) { [includesPrivate] in
            PlayBatch(reading: bytes, includesPrivate: includesPrivate)
        }
        count += 1
    }

    /// Waits for the plays of a file, and adds those that are next in order. Returns `false` if no file is being
    /// parsed.
    private mutating func addNext(_ parsing: inout Parsing) async throws -> Bool {
        guard let batches = try await tasks.next(of: &parsing) else { return false }
        for batch in batches { log.add(batch) }
        return true
    }
}

/// The files that may contain a listening history.
enum HistoryFiles {
    /// Returns the files at paths: archives and JSON files, including those in folders, sorted by name. Throws ``MakeError`` if a
    /// path does not exist.
    static func files(at paths: [String]) throws(MakeError) -> [String] {
        try ExportedFiles.files(at: paths, advice: Spotify.advice) {
            HistoryFiles.isCandidate($0) || HistoryFiles.isExport($0) || HistoryFiles.isHistory($0)
        }
    }

    /// Returns whether a path has the file name of a listening history, regardless of its contents.
    static func isHistory(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ["streaming_history", "streaminghistory", "endsong"].contains { name.hasPrefix($0) }
            || [".csv", ".json", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
                && ["lastfm", "last.fm", "scrobbles", "listenbrainz"].contains { name.contains($0) }
    }

    /// Returns whether a path in a folder or an archive has the extension of a file that may contain a listening history.
    static func isCandidate(_ path: String) -> Bool {
        ExportedFiles.isJSON(path) || path.lowercased().hasSuffix(".jsonl")
    }

    /// Returns whether a name is that of an exported archive.
    static func isExport(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".zip") && (name.contains("spotify") || name.hasPrefix("listenbrainz_"))
    }

    static func isArchive(_ path: String) -> Bool {
        if ExportedFiles.isZip(path) { return true }
        // Every zip archive begins with the initials of the format's author.
        return (try? OpenFile(regular: path).prefix(2)).flatMap { $0 } == Array("PK".utf8)
    }
}
