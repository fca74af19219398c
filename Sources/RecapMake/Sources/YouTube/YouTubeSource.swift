internal import RecapSystem
package import RecapWords

/// Options for recaps of watched videos.
package typealias YouTubeOptions = SourceOptions

/// Reads the history of watched videos that Google Takeout exports.
package struct YouTubeSource: ExportSource {
    private let paths: [String]
    private let options: YouTubeOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: Archives of Takeout, folders, or files such as `watch-history.json`.
    ///   - options: The options of the recap.
    package init(paths: [String], options: YouTubeOptions) {
        self.paths = paths
        self.options = options
    }

    /// Where the data comes from.
    package static let origin = Message("the history of YouTube from Google Takeout")

    private static let advice =
        "ask for YouTube's history at https://takeout.google.com, with JSON as the format of the history, and give the archive"

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            isHistory(name) || isPage(name)
                || name.lowercased().hasPrefix("takeout-") && name.lowercased().hasSuffix(".zip")
                || name == "Takeout" && FileSystem.isFolder(path)
        }
    }

    private static func isHistory(_ path: String) -> Bool {
        ["watch-history.json", "wiedergabeverlauf.json"].contains(Paths.split(path).name.lowercased())
    }

    private static func isPage(_ path: String) -> Bool { Paths.split(path).name.lowercased() == "watch-history.html" }

    /// The maximum size of a history in bytes.
    private static let limit = 1 << 29

    /// Reads the history. O(*n* log *n*) in the number of videos.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<YouTubeFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there is no history of YouTube here; \(YouTubeSource.advice)",
                .nameFiles(source: "youtube", example: "watch-history.json"))
        }
        var notes: [Message] = [], leftOut: [Message] = []
        var history = WatchHistory(clock: options.clock, hasTitles: options.shown.contains(.subjects))
        let incomplete = try await ExportedFiles.read(
            paths, advice: YouTubeSource.advice, limit: YouTubeSource.limit, notes: &notes, progress: progress,
            where: { YouTubeSource.isHistory($0) || YouTubeSource.isPage($0) }
        ) { path, contents in
            // Also if the file can't be read to its end.
            defer { history.endFile() }
            if YouTubeSource.isPage(path) {
                let count = history.videos.count
                var page = WatchedPage(contents)
                try await page.read(into: &history)
                history.endFile()
                if history.videos.count == count {
                    leftOut.append(
                        Message("\(path) has no video in English; Google Takeout exports JSON as well"))
                }
            } else if try await !history.addList(contents) {
                throw MakeError("\(path): it is not a history of YouTube; \(YouTubeSource.advice)")
            }
        }
        history.rows.countIncomplete(incomplete)
        notes += leftOut
        guard !history.videos.isEmpty else {
            throw MakeError(
                (notes.map(\.english) + ["there are no videos; \(YouTubeSource.advice)"]).joined(separator: "\n"))
        }
        history.sort()
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: history.videos.lazy.map(\.time.day), records: "videos",
            notes: &notes)
        guard let facts = YouTubeFacts(history, period: period, today: options.today, shown: options.shown) else {
            throw MakeError("there are no videos in \(Message.span(period))")
        }
        return RecapData(period: period, rows: history.rows, facts: facts, notes: notes, shown: options.shown)
    }
}
