package import RecapLanguage
internal import RecapSystem

/// The export of Apple Health: an archive, its unpacked folder, or the file `export.xml`.
package struct Health: FileDescription {
    package static let origin = Message(
        "the export of Apple Health: your picture in the app, then Export All Health Data")
    package static let absence = "there is no export of Apple Health", example = "export.zip", records = "steps"
    package static let advice = "on the iPhone, open Health, tap your picture, and choose \"Export All Health Data\""
    package static let help = SourceHelp(
        "A year of steps, floors, workouts and sleep, from the export of Apple Health.", story: "health-year",
        """
        recap-tui make health export.zip                 the exported archive as it is
        recap-tui make health apple_health_export        its folder
        recap-tui make health -o me.json                 the data alone, to change …
        recap-tui health-year --data me.json             … and the story that shows it

        On the iPhone, open Health, tap your picture, and choose "Export All Health Data". Steps, distances on foot and floors \
        are read, and workouts, rings, sleep and the resting heart rate; never weight, cycles, medication or diagnoses.

        A phone and a watch count the same steps: in each hour, the device with most counts. Samples that are there twice \
        are counted once. Days and hours are those of the time zone, since exports have the zone of their day alone. \
        A night belongs to the day on which it ends, and has two hours of sleep at least; what several apps \
        have recorded of it counts once. Rings are closed if all three goals of a day are met. A usual day, a usual night and \
        the heart rate at rest are medians. A floor is three metres.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        name.hasPrefix("apple_health_export") && FileSystem.isFolder(path) || name == "export.xml"
            // Other services use this file name, too.
            || name == "export.zip" && isArchive(path)
    }

    /// Returns whether an archive begins with the contents of an Apple Health export.
    private static func isArchive(_ path: String) -> Bool {
        guard let archive = try? ZipArchive(at: path), let entry = try? archive.next() else { return false }
        return entry.path?.hasPrefix("apple_health_export/") == true
    }

    /// Reads the export. O(*n*) in its size. Only the data needed for the recap is kept.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<HealthFacts> {
        let (export, isIncomplete) = try Health.read(exports.paths, exports.progress, &exports.notes)
        guard export.isExport else { throw MakeError("it is not an export of Apple Health; \(Health.advice)") }
        let options = exports.options
        var log = export.log, clock = options.clock
        if isIncomplete { exports.incomplete += 1 }
        let days = Set(log.hours(of: .steps).map { clock.time(of: $0.hour * 3600).day })
        return try exports.data(log.rows, days: days) { period in
            HealthFacts(log, period: period, today: options.today, clock: options.clock)
        }
    }

    private static func read(
        _ paths: [String], _ progress: ProgressHandler, _ notes: inout [Message]
    ) throws -> (export: HealthExport, isIncomplete: Bool) {
        let files = try ExportedFiles.files(at: paths, advice: advice) { isDocument($0) || $0.hasSuffix(".zip") }
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
            guard entry.path.map(isDocument) ?? true else { continue }
            if entry.isEncrypted { throw ZipArchive.Failure(reason: "it needs a password") }
            try read(ExportedContents(of: archive, limit: .max), from: archive)
            if export.isExport { return try export.finish() }
        }
    }

    /// Returns whether a path may be that of the export, whose name is localized. Other files are clinical documents and routes.
    private static func isDocument(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return name.hasSuffix(".xml") && !name.hasSuffix("_cda.xml") && !name.hasPrefix(".")
    }
}
