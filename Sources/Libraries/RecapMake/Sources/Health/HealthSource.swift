package import RecapLanguage
internal import RecapSystem

/// Options for recaps of health.
package typealias HealthOptions = SourceOptions

/// A source that reads the export of Apple Health.
package struct HealthSource: ExportSource {
    private let paths: [String]
    private let options: HealthOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of Apple Health archives, of their unpacked folders, or of the file `export.xml`.
    ///   - options: The options of the recap.
    package init(paths: [String], options: HealthOptions) {
        self.paths = paths
        self.options = options
    }

    /// The origin of the data, in a few words.
    package static let origin = Message(
        "the export of Apple Health: your picture in the app, then Export All Health Data")

    private static let advice =
        "on the iPhone, open Health, tap your picture, and choose \"Export All Health Data\""

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            name.hasPrefix("apple_health_export") && FileSystem.isFolder(path) || name == "export.xml"
                // Other services use this file name, too.
                || name == "export.zip" && isArchive(path)
        }
    }

    /// Returns whether an archive begins with the contents of an Apple Health export.
    private static func isArchive(_ path: String) -> Bool {
        guard let archive = try? ZipArchive(at: path), let entry = try? archive.next() else { return false }
        return entry.path?.hasPrefix("apple_health_export/") == true
    }

    /// Reads the export. O(*n*) in its size. Only the data needed for the recap is kept.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<HealthFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there is no export of Apple Health here; \(HealthSource.advice)",
                .nameFiles(source: "health", example: "export.zip"))
        }
        var notes: [Message] = []
        let (export, isIncomplete) = try HealthSource.read(paths, progress, &notes)
        var log = export.log
        if isIncomplete { log.rows.countIncomplete() }
        guard export.isExport else { throw MakeError("it is not an export of Apple Health; \(HealthSource.advice)") }
        var clock = options.clock
        let days = Set(log.hours(of: .steps).map { clock.time(of: $0.hour * 3600).day })
        guard !days.isEmpty else { throw MakeError("there are no steps in the export; \(HealthSource.advice)") }
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: Array(days), records: "steps", notes: &notes)
        guard let facts = HealthFacts(log, period: period, today: options.today, clock: options.clock) else {
            throw MakeError("there are no steps in \(Message.span(period))")
        }
        return RecapData(period: period, rows: log.rows, facts: facts, notes: notes, shown: options.shown)
    }

    private static func read(
        _ paths: [String], _ progress: ProgressHandler, _ notes: inout [Message]
    ) throws -> (export: HealthExport, isIncomplete: Bool) {
        let files = try ExportedFiles.files(at: paths, advice: advice) { isExport($0) || $0.hasSuffix(".zip") }
        var last = (export: HealthExport(), isIncomplete: false)
        for file in files {
            let export = HealthExport()
            var isIncomplete = false
            do {
                try read(file, into: export, progress)
            } catch let failure as XMLReader.Failure {
                // Uses what could be read, for example from an interrupted download.
                guard export.isExport else {
                    throw MakeError("\(file): line \(failure.line): \(failure.reason); \(advice)")
                }
                isIncomplete = true
                notes.append("\(file): not all of it can be read: line \(failure.line): \(failure.reason)")
            } catch let failure as ZipArchive.Failure {
                guard export.isExport else { throw MakeError("\(file): can't be read: \(failure.reason)") }
                isIncomplete = true
                notes.append("\(file): not all of it can be read: \(failure.reason)")
            } catch let error as FileError {
                throw MakeError("\(file): can't be read: \(error.reason)")
            }
            guard export.isExport else { continue }
            if let damage = export.firstDamage {
                isIncomplete = true
                notes.append("\(file): not all of it can be read: line \(damage.line): \(damage.reason)")
            }
            // Each export is complete, so a newer one replaces an older one.
            last = (export, isIncomplete)
        }
        return last
    }

    private static func read(_ path: String, into export: HealthExport, _ progress: ProgressHandler) throws {
        let size = try OpenFile(regular: path).size, name = Paths.split(path).name
        func read(_ contents: ExportedContents, from archive: ZipArchive?) throws {
            while case let portion = try contents.portion(1 << 18), !portion.isEmpty {
                try Task.checkCancellation()
                try export.read(portion.span, isLast: false)
                let position = archive?.position ?? contents.count
                progress(
                    ReadingProgress(
                        name: name, done: position / 1000, total: max(size, position) / 1000, unit: Message.kilobytes))
            }
            if let damage = contents.damage { throw ZipArchive.Failure(reason: damage) }
        }
        guard path.lowercased().hasSuffix(".zip") else {
            try read(try ExportedContents(of: path, limit: .max), from: nil)
            return try export.finish()
        }
        let archive = try ZipArchive(at: path)
        while let entry = try archive.next() {
            // Without a UTF-8 locale, translated names are unknown.
            guard entry.path.map(isExport) ?? true else { continue }
            if entry.isEncrypted { throw ZipArchive.Failure(reason: "it needs a password") }
            try read(ExportedContents(of: archive, limit: .max), from: archive)
            if export.isExport { return try export.finish() }
        }
    }

    /// Returns whether a path may be that of the export, whose name is localized. Other files are clinical documents and routes.
    private static func isExport(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return name.hasSuffix(".xml") && !name.hasSuffix("_cda.xml") && !name.hasPrefix(".")
    }
}
