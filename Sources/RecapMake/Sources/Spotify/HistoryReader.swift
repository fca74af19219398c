internal import RecapLanguage
internal import RecapStory
internal import RecapSystem

/// A reader of the files of an export. While a file is unpacked, those before it are turned into plays.
struct HistoryReader {
    private typealias Parsing = TaskGroup<(number: Int, batch: PlayBatch)>

    /// The plays of all files that were read.
    private(set) var log = PlayLog()
    /// What somebody should know about the files, each a sentence without its full stop.
    private(set) var notes: [String] = []
    /// The number of files with a history.
    private(set) var count = 0
    private let includesPrivate: Bool
    /// The plays of files whose turn has not come, by their numbers: numbers of names follow the order of the files.
    private var waiting: [Int: PlayBatch] = [:]
    private var addedCount = 0
    /// The lengths of the files that tasks are reading, by their numbers.
    private var lengths: [Int: Int] = [:]

    /// The greatest length of a file in bytes.
    private static let fileLimit = 96 << 20
    /// The greatest length of a file of an archive in bytes. Those of exports have about 12 MB.
    private static let entryLimit = 48 << 20
    /// The greatest length of all files of an archive in bytes.
    private static let archiveLimit = 1 << 30
    /// The greatest length in bytes of the files that tasks are reading when another one is read from the disk.
    private static let pendingLimit = 24 << 20
    /// The greatest number of plays, which would take about fourteen years without a pause.
    private static let playLimit = 2_000_000

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
            try checkPlays()
        }
        while await addNext(&parsing) {}
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
        do throws(FileError) {
            let prefix = try OpenFile(regular: path).prefix(4096) ?? []
            guard HistoryFiles.isHistory(path) || PlayBatch.isHistory(prefix) else { return }
            let file = try OpenFile(regular: path)
            await makeRoom(for: file.size, &parsing)
            parse(try file.bytes(limit: HistoryReader.fileLimit), &parsing)
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
                guard !Task.isCancelled, !hasTooManyPlays else { break }
                guard entry.path.map(ExportedFiles.isJSON) ?? true else { continue }
                let isNamed = entry.path.map(HistoryFiles.isHistory) ?? false
                if entry.isEncrypted {
                    throw ZipArchive.Failure(reason: "it needs a password; unpack it and give its folder")
                }
                await makeRoom(for: 0, &parsing)
                let contents = archive.read(entry, limit: HistoryReader.entryLimit) {
                    isNamed || PlayBatch.isHistory($0)
                }
                guard let contents else { continue }
                readCount += contents.bytes.count
                guard readCount <= HistoryReader.archiveLimit else {
                    throw ZipArchive.Failure(
                        reason: "its files are larger than \(HistoryReader.archiveLimit >> 20) MiB together")
                }
                if let damage = contents.damage {
                    notes.append("\(name): \(entry.path ?? "a file") is damaged: \(damage)")
                }
                parse(contents.bytes, &parsing)
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

    /// Waits until few bytes are in memory besides those of the next file.
    private mutating func makeRoom(for size: Int, _ parsing: inout Parsing) async {
        while lengths.values.reduce(size, +) > HistoryReader.pendingLimit, await addNext(&parsing) {}
    }

    /// Turns a file into plays on another thread.
    private mutating func parse(_ bytes: [UInt8], _ parsing: inout Parsing) {
        lengths[count] = bytes.count
        parsing.addTask { [count, includesPrivate] in
            (count, PlayBatch(reading: bytes, includesPrivate: includesPrivate))
        }
        count += 1
    }

    /// Waits for the plays of a file, and adds those whose turn has come. Returns `false` if no file is being read.
    private mutating func addNext(_ parsing: inout Parsing) async -> Bool {
        guard let (number, batch) = await parsing.next() else { return false }
        lengths[number] = nil
        waiting[number] = batch
        while let batch = waiting.removeValue(forKey: addedCount) {
            log.add(batch)
            addedCount += 1
        }
        return true
    }
}
