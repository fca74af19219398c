package import RecapLanguage
internal import RecapSystem

/// The listening histories of Spotify, ListenBrainz and Last.fm: archives, folders or JSON files.
package struct Spotify: FileDescription {
    package static let origin = Message("the zip of spotify.com/account/privacy, or listens of ListenBrainz or Last.fm")
    package static let absence = "there is no history of plays", example = "my_spotify_data.zip"
    package static let records = "plays of 30 seconds or more"
    package static let advice =
        "ask Spotify for your \"Extended streaming history\" at https://www.spotify.com/account/privacy and give the zip "
        + "that comes by mail some days later"
    package static let help = SourceHelp(
        "A year of music, from what Spotify, ListenBrainz or Last.fm have recorded.",
        export: "Archives, folders or JSON files. Defaults to the exports in the current folder or in Downloads.",
        story: "listening-year",
        """
        recap-tui make spotify my_spotify_data.zip      the exported zip as it is
        recap-tui make spotify ~/Downloads/my_data      its folder, or JSON files
        recap-tui make spotify a.zip b.zip --year 2023  several exports, another year
        recap-tui make listens listenbrainz_me.zip      listens of ListenBrainz
        recap-tui make spotify -o me.json               the data alone, to change …
        recap-tui listening-year --data me.json         … and the story that shows it

        Ask for "Extended streaming history" at https://www.spotify.com/account/privacy; some days later a mail has the \
        zip. The smaller "Account data" has the last year, without albums and skips.

        ListenBrainz exports its listens in its settings, as a zip; of Last.fm, tables and JSON files that other programs \
        make are read (artist, album, track, date). Files of several services become one recap: a listen that Spotify's own history \
        has is left out, as is one that a second player has reported within 30 seconds. Listens rarely have lengths; where one is missing, the song \
        counts 3 minutes 30, and the page says so.

        A play counts from 30 seconds on, on the day and at the hour at which it began, by the clock of the time zone. \
        Minutes are those of the plays that count. Files that overlap are counted once: a play is known by its time and \
        its address. A track is a name with its artist, on whichever album. A skip is a track that the button for the \
        next one ended. An artist is new if there is no play before the period, which can be told where the history \
        begins 90 days before. The time before is compared up to the same day if the period is not over. A streak is \
        a run of days with at least one play each; night is from 22:00 to 6:00. Podcasts and audiobooks are counted \
        apart, and plays of private sessions do not count. Addresses and places of the listener are never read.
        """)

    /// Whether plays in private sessions count. Defaults to `false`.
    package var includesPrivate = false

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        HistoryFiles.isExport(name) || HistoryFiles.isHistory(name)
            || ["spotify ", "listenbrainz_"].contains(where: name.lowercased().hasPrefix) && FileSystem.isFolder(path)
    }

    /// Reads the history. O(*n*) in its length, apart from sorting.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<SpotifyFacts> {
        let reader = try await HistoryReader.read(
            try HistoryFiles.files(at: exports.paths), includesPrivate: includesPrivate, progress: exports.progress)
        exports.notes = reader.notes
        guard reader.count > 0 else {
            let names = exports.paths.joined(separator: ", ")
            throw MakeError(exports.problem("\(names): there is no history of plays in it; \(Spotify.advice)"))
        }
        guard !reader.log.plays.isEmpty else {
            let reasons = reader.log.rows.reasonsInEnglish
            throw MakeError(
                exports.problem(
                    "no play can be read" + (reasons.isEmpty ? ": the history is empty" : ", of rows: \(reasons)")))
        }
        return try RecapData(
            exports.options, reader.log.rows, records: Spotify.records, notes: exports.notes
        ) { [options = exports.options] period in
            let collector = SpotifyCollector(period, of: reader.log, options)
            return collector.hasPlays ? .facts(collector.facts()) : .nothing(otherYears: collector.years)
        }
    }
}
