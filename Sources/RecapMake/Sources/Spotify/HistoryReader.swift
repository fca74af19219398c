internal import RecapSystem

/// A reader of the files of an export. While a file is unpacked, those before it are turned into plays.
struct HistoryReader {
    private typealias Parsing = TaskGroup<(number: Int, batch: PlayBatch)>

    /// The plays.
    private(set) var log = PlayLog()
    /// What somebody should know about the files, each a sentence without its full stop.
    private(set) var notes: [String] = []
    /// The number of files with a history.
    private(set) var count = 0
    private let includesPrivate: Bool
    /// The plays of files whose turn has not come, by their numbers: numbers of names follow the order of the files.
    private var waiting: [Int: PlayBatch] = [:]
    private var addedCount = 0

    /// The greatest number of files that are in memory at once.
    private static let width = 3
    /// The greatest length of a file in bytes. Those of exports have about 12 MB.
    private static let fileLimit = 1 << 28
    /// The greatest length of all files of an archive in bytes.
    private static let archiveLimit = 1 << 33

    private init(includesPrivate: Bool) { self.includesPrivate = includesPrivate }

    /// Reads files. Throws ``MakeError`` for an archive that can't be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - includesPrivate: Whether plays of private sessions count.
    ///   - progress: A function that is told how far the reading has come.
    static func read(
        _ files: HistoryFiles, includesPrivate: Bool, progress: ProgressHandler
    ) async throws -> HistoryReader {
        var reader = HistoryReader(includesPrivate: includesPrivate)
        let result: Result<Void, any Error> = await withTaskGroup { group in
            do {
                return .success(try await reader.read(files, &group, progress))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return reader
    }

    private mutating func read(
        _ files: HistoryFiles, _ parsing: inout Parsing, _ progress: ProgressHandler
    ) async throws {
        for (index, file) in files.files.enumerated() {
            switch file {
            case .archive(let path): try await readArchive(path, &parsing, progress)
            case .json(let path):
                try await readFile(path, &parsing)
                progress(ReadingProgress(name: "history", done: index + 1, total: files.files.count, unit: "files"))
            }
        }
        while await addNext(&parsing) {}
        log.finish()
    }

    private mutating func readFile(_ path: String, _ parsing: inout Parsing) async throws {
        try Task.checkCancellation()
        do throws(FileError) {
            let prefix = try OpenFile(regular: path).prefix(4096) ?? []
            guard HistoryFiles.isHistory(path) || PlayBatch.isHistory(prefix) else { return }
            await parse(try OpenFile(regular: path).bytes(limit: HistoryReader.fileLimit), &parsing)
        } catch {
            notes.append("\(path): can't be read: \(error.reason)")
        }
    }

    private mutating func readArchive(
        _ path: String, _ parsing: inout Parsing, _ progress: ProgressHandler
    ) async throws {
        let size = (try? OpenFile(regular: path).size) ?? 0
        let name = Paths.split(path).name
        var readCount = 0
        do throws(ZipArchive.Failure) {
            var archive = try ZipArchive(at: path)
            while let entry = try archive.next() {
                guard !Task.isCancelled else { break }
                guard entry.path.map(ExportedFiles.isJSON) ?? true else { continue }
                let isNamed = entry.path.map(HistoryFiles.isHistory) ?? false
                if entry.isEncrypted {
                    throw ZipArchive.Failure(reason: "it needs a password; unpack it and give its folder")
                }
                let limit = min(HistoryReader.fileLimit, HistoryReader.archiveLimit - readCount)
                let contents = archive.read(entry, limit: limit) { isNamed || PlayBatch.isHistory($0) }
                guard let contents else { continue }
                readCount += contents.bytes.count
                if let damage = contents.damage {
                    notes.append("\(name): \(entry.path ?? "a file") is damaged: \(damage)")
                }
                await parse(contents.bytes, &parsing)
                progress(
                    ReadingProgress(
                        name: name, done: archive.position / 1000, total: max(size, archive.position) / 1000, unit: "kB"
                    ))
            }
        } catch {
            // Of an archive without its end, what was read counts.
            guard count > 0 else { throw MakeError("\(path): can't be read: \(error.reason); \(SpotifySource.advice)") }
            notes.append("\(name): not all of it can be read: \(error.reason)")
        }
        try Task.checkCancellation()
    }

    /// Turns a file into plays on another thread, after waiting for earlier files if many are in memory.
    private mutating func parse(_ bytes: [UInt8], _ parsing: inout Parsing) async {
        while count - addedCount >= HistoryReader.width, await addNext(&parsing) {}
        parsing.addTask { [count, includesPrivate] in
            (count, PlayBatch(reading: bytes, includesPrivate: includesPrivate))
        }
        count += 1
    }

    /// Waits for the plays of a file, and adds those whose turn has come. Returns `false` if no file is being read.
    private mutating func addNext(_ parsing: inout Parsing) async -> Bool {
        guard let (number, batch) = await parsing.next() else { return false }
        waiting[number] = batch
        while let batch = waiting.removeValue(forKey: addedCount) {
            log.add(batch)
            addedCount += 1
        }
        return true
    }
}
