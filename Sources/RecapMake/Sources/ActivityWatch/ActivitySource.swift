internal import RecapSystem
package import RecapWords

/// Options for recaps of active time.
package typealias ActivityOptions = SourceOptions

/// A reader of the events that ActivityWatch exports.
package struct ActivitySource: ExportSource {
    private let paths: [String]
    private let options: ActivityOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: Exported JSON files, or folders of them.
    ///   - options: The options of the recap.
    package init(paths: [String], options: ActivityOptions) {
        self.paths = paths
        self.options = options
    }

    /// Where the data comes from.
    package static let origin = Message("the JSON file with your buckets, from Raw Data in ActivityWatch")

    private static let advice =
        "export your buckets at http://localhost:5600/#/buckets (\"Export all buckets as JSON\") and give the file"

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { _, name in
            ExportedFiles.isJSON(name) && name.lowercased().hasPrefix("aw-bucket")
        }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 40

    /// Reads the exports. O(*n* log *n*) in the number of events, plus O(*n*) in the size of the files.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<ActivityFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there is no export here; \(ActivitySource.advice)",
                .nameFiles(source: "activitywatch", example: "aw-buckets-export.json"))
        }
        var reader = ExportReader(), notes: [Message] = []
        let incomplete = try await ExportedFiles.read(
            paths, advice: ActivitySource.advice, limit: ActivitySource.limit, notes: &notes, progress: progress,
            where: ExportedFiles.isJSON
        ) { path, contents in try reader.read(contents, name: Paths.split(path).name, progress: progress) }
        reader.rows.countIncomplete(incomplete)
        notes += reader.notes
        let log = ActivityLog(reader)
        guard !log.time.stretches.isEmpty else {
            let reasons = log.rows.reasonsInEnglish
            let what =
                log.rows.read > 0
                ? "there is no event of a window or of somebody at the keyboard that lasts"
                : "there are no events about windows" + (reasons.isEmpty ? "" : ", of events: \(reasons)")
            throw MakeError(
                (notes.map(\.english) + ["\(what); \(ActivitySource.advice)"]).joined(separator: "\n"),
                .nameFiles(source: "activitywatch", example: "aw-buckets-export.json"))
        }
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: ActivityCollector.days(of: log, options.clock),
            records: "active minutes", notes: &notes)
        if log.unwatchedCount > 0 {
            notes.append(
                "of \(Message.computers(log.unwatchedCount)) it is not known whether you were there (no bucket aw-watcher-afk): all time with a window in front counts, up to an hour for each window"
            )
        }
        return RecapData(
            period: period, rows: log.rows, facts: ActivityCollector(period, of: log, options).facts(), notes: notes,
            shown: options.shown)
    }
}
