package import RecapLanguage

/// A source that reads browser histories and their archived days.
package struct BrowserSource: RecapSource {
    private let histories: [BrowserHistories]
    /// The display names of browsers whose folders contain no histories.
    private let unknown: [String]
    /// The paths of files given by the user, in any format.
    private let files: [String]
    private let archive: Archive?
    private let options: SourceOptions

    /// Creates a source of the histories of all browsers in their default locations, and of their archived days.
    package init(in places: DataLocations, options: SourceOptions) {
        histories = BrowserHistories.all(in: places)
        unknown = Browsers.all.filter { $0.hasOnlySettings(in: places) }.map(\.title)
        files = []
        archive = Archive(in: places)
        self.options = options
    }

    /// Creates a source of files or profile folders. Throws ``MakeError`` if one of them doesn't exist.
    package init(paths: [String], options: SourceOptions) throws(MakeError) {
        let names = HistoryFormat.allCases.map(\.fileName) + HistoryFormat.takeoutNames
        files = try ExportedFiles.files(
            at: paths, advice: "name places.sqlite, History or a History.json of Google Takeout",
            where: names.contains)
        histories = []
        unknown = []
        archive = nil
        self.options = options
    }

    package static let origin = Message("the histories of browsers, such as Firefox and Chrome")

    /// Counts the histories in the home folder and the archived days.
    package static func find(in places: DataLocations) async -> Message? {
        let histories = BrowserHistories.all(in: places)
        let count = histories.reduce(0) { $0 + $1.files.count }
        let titles = histories.map(\.title).joined(separator: ", ")
        let found = Message("\(Message.histories(count)) of \(titles)")
        return .found(count == 0 ? nil : found, keptOf: Browsers.all.map(\.name), in: places)
    }

    /// Reads the histories. O(*n*) in the size of their files.
    package func read(progress: ProgressHandler) async throws -> RecapData<BrowserFacts> {
        var days = ProgramDays(showsNames: options.shown.contains(.files))
        try await readFiles(into: &days, progress)
        try await days.read(Browsers.all.map { ($0.name, $0.title) }, by: histories, archive, options, progress)
        let absence =
            unknown.isEmpty
            ? "there are no histories of browsers with pages"
            : "there is no history that this program knows in the folders of \(unknown.joined(separator: ", "))"
        var data = try days.data(
            options, records: "pages",
            absence: absence
                + "; name a file such as places.sqlite of Firefox, History of Chrome, or History.json of Google Takeout",
            example: "FILE"
        ) { BrowserFacts(days, period: $0, today: options.today) }
        for history in histories {
            if let lifetime = history.lifetime {
                data.notes.append(
                    "\(history.title) forgets pages after \(Message.days(lifetime)); recap-tui keep keeps their numbers"
                )
            }
        }
        data.notes.append("the data goes back to \(data.facts.historyFrom.text)")
        return data
    }

    /// Reads the files given by the user. Files of the same browser are read together, since they may contain copies of the same
    /// pages.
    private func readFiles(into days: inout ProgramDays, _ progress: ProgressHandler) async throws {
        var collectors: [HistoryFormat: BrowserCollector] = [:]
        for file in files {
            try Task.checkCancellation()
            let isKnown = try await HistoryFormat.read(file, since: nil) { format, visit, address throws in
                let format = format == .takeout ? .chromium : format
                collectors[format, default: BrowserCollector(clock: options.clock)].add(visit, address: address)
            }
            guard isKnown else {
                throw MakeError("\(file): \(Message.newer("browser")): it has no history of a form that is known")
            }
            let count = collectors.values.reduce(0) { $0 + $1.rows.read }
            progress(ReadingProgress(name: file, done: count, total: nil, unit: Message.webPages))
        }
        for (format, collector) in collectors {
            let reading = DayReading(book: collector.days(), rows: collector.rows, names: collector.domains)
            days.add(reading, of: format == .firefox ? "Firefox" : "Chrome")
        }
    }
}
