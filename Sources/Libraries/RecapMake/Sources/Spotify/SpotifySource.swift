package import RecapLanguage
internal import RecapSystem

/// Options for recaps of a listening history.
package typealias SpotifyOptions = SourceOptions

/// A source that reads listening histories exported from Spotify.
package struct SpotifySource: ExportSource {
    private let paths: [String]
    private let options: SpotifyOptions
    /// Whether plays in private sessions count. Defaults to `false`.
    package var includesPrivate = false

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of the exported archive, of its unpacked folder, or of JSON files from it.
    ///   - options: The options of the recap.
    package init(paths: [String], options: SpotifyOptions) {
        self.paths = paths
        self.options = options
    }

    /// The origin of the data, in a few words.
    package static let origin = Message("the zip of spotify.com/account/privacy, or listens of ListenBrainz or Last.fm")

    /// What to do if there is no data, for error messages.
    static let advice =
        "ask Spotify for your \"Extended streaming history\" at https://www.spotify.com/account/privacy and give the zip "
        + "that comes by mail some days later"

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none. Exports are
    /// archives, and folders with the names of unpacked archives.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            HistoryFiles.isExport(name) || HistoryFiles.isHistory(name)
                || ["spotify ", "listenbrainz_"].contains(where: name.lowercased().hasPrefix)
                    && FileSystem.isFolder(path)
        }
    }

    /// Reads the history. O(*n*) in its length, apart from sorting.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<SpotifyFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there is no history of plays here; \(SpotifySource.advice)",
                .nameFiles(source: "spotify", example: "my_spotify_data.zip"))
        }
        let reader = try await HistoryReader.read(
            try HistoryFiles(at: paths), includesPrivate: includesPrivate, progress: progress)
        var notes = reader.notes
        guard reader.count > 0 else {
            let names = paths.joined(separator: ", ")
            throw MakeError(
                (notes.map(\.english) + ["\(names): there is no history of plays in it; \(SpotifySource.advice)"])
                    .joined(
                        separator: "\n"))
        }
        guard !reader.log.plays.isEmpty else {
            let reasons = reader.log.rows.reasonsInEnglish
            throw MakeError(
                (notes.map(\.english) + [
                    "no play can be read" + (reasons.isEmpty ? ": the history is empty" : ", of rows: \(reasons)")
                ])
                .joined(separator: "\n"))
        }
        var collector = SpotifyCollector(options.period ?? Period.year(of: options.today), of: reader.log, options)
        if !collector.hasPlays, options.period == nil,
            let year = collector.years.filter({ $0 <= options.today.date.year }).max()
        {
            notes.append(.another(year, than: collector.period.from.date.year))
            collector = SpotifyCollector(Period(year: year), of: reader.log, options)
        }
        guard collector.hasPlays else {
            let years = collector.years.sorted().map(String.init).joined(separator: ", ")
            throw MakeError(
                "there are no plays of 30 seconds or more in \(Message.span(collector.period))"
                    + (years.isEmpty ? "" : "; there are some in \(years)"))
        }
        return RecapData(
            period: collector.period, rows: reader.log.rows, facts: collector.facts(), notes: notes,
            shown: options.shown)
    }
}
