internal import RecapEscapes
package import RecapLanguage
internal import RecapSystem

/// The history of watched videos exported from Google Takeout.
package struct YouTube: FileDescription {
    package static let origin = Message("the history of YouTube from Google Takeout")
    package static let absence = "there is no history of YouTube", example = "watch-history.json", records = "videos"
    package static let advice =
        "ask for YouTube's history at https://takeout.google.com, with JSON as the format of the history, and give the archive"
    package static let help = SourceHelp(
        "A year of videos, from the history of YouTube that Google Takeout exports.", story: "youtube-year",
        """
        recap-tui make youtube takeout-20260101.zip      the exported archive as it is
        recap-tui make youtube watch-history.json        its history alone
        recap-tui make youtube --show files              with the names of channels
        recap-tui make youtube -o me.json                the data alone, to change …
        recap-tui youtube-year --data me.json            … and the story that shows it

        Ask for the history of YouTube at https://takeout.google.com, best with JSON as its format; some hours later a mail \
        has the archive. The web page that Takeout exports otherwise is read in English alone. A video counts each time that \
        it was watched, on the day and at the hour at which it began by the clock of the time zone. Advertisements, searches, \
        posts, surveys, visits, likes and subscriptions do not count. The history has no lengths, so that no hours are told: the longest time is that from the first \
        video to the last without a break of more than 30 minutes. Music is what YouTube Music played, or of a channel that \
        YouTube has made for an artist. A video without a channel is private or deleted by now. Names of channels are shown \
        with --show files, and the title of the video watched most often, music aside, with --show subjects. A history that \
        was paused or that deletes itself has gaps.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        isHistory(name) || name.lowercased().hasPrefix("takeout-") && name.lowercased().hasSuffix(".zip")
            || name == "Takeout" && FileSystem.isFolder(path)
    }

    private static func isHistory(_ path: String) -> Bool {
        ["watch-history.json", "wiedergabeverlauf.json"].contains(Paths.split(path).name.lowercased()) || isPage(path)
    }

    private static func isPage(_ path: String) -> Bool { Paths.split(path).name.lowercased() == "watch-history.html" }

    /// Reads the history. O(*n* log *n*) in the number of videos.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<YouTubeFacts> {
        let options = exports.options
        var history = WatchHistory(clock: options.clock, hasTitles: options.shown.contains(.subjects))
        var leftOut: [Message] = []
        try await exports.read(limit: 1 << 29, where: YouTube.isHistory) { path, contents in
            // Even if the file can't be read to its end.
            defer { history.endFile() }
            if YouTube.isPage(path) {
                let count = history.videos.count
                var page = WatchedPage(contents)
                try await page.read(into: &history)
                history.endFile()
                if history.videos.count == count {
                    leftOut.append(
                        Message("\(path) has no video in English; Google Takeout exports JSON as well"))
                }
            } else if try await !history.addList(contents) {
                throw MakeError("\(path): it is not a history of YouTube; \(YouTube.advice)")
            }
        }
        history.sort()
        exports.notes += leftOut
        exports.notes += Message.unknownZones(history.unknownZones)
        return try exports.data(history.rows, days: history.videos.lazy.map(\.time.day)) {
            YouTubeFacts(history, in: $0, options)
        }
    }
}

/// A parser for the YouTube history as the HTML page that Google Takeout exports by default, in English.
///
/// Each video is a cell with its title and URL, the channel, and the time in the time zone of the export.
struct WatchedPage {
    private let contents: ExportedContents
    /// The bytes that were read but not yet returned.
    private var text: [UInt8] = []
    private var isAtEnd = false

    /// The beginning of a cell.
    private static let beginning: StaticString = "class=\"outer-cell"
    /// The minimum length of a portion in bytes, except for the last one.
    private static let length = 1 << 20
    /// The total length in bytes of portions being parsed at which reading pauses.
    private static let pendingLimit = 4 << 20

    /// Creates a reader of contents.
    init(_ contents: ExportedContents) { self.contents = contents }

    /// Adds the videos of the page to a history. O(*n*) in the length of the page.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    mutating func read(into history: inout WatchHistory) async throws {
        let hasTitles = history.hasTitles
        try await OrderedTasks<[Result<WatchHistory.Record, SkippedRow>]>.run(
            limit: WatchedPage.pendingLimit,
            next: {
                guard let portion = try nextPortion() else { return nil }
                return (portion.count, { [hasTitles] in WatchedPage.records(in: portion, hasTitles: hasTitles) })
            }, { history.add($0) })
    }

    /// Returns the next bytes up to the beginning of a cell, or `nil` at the end. All calls together take O(*n*).
    private mutating func nextPortion() throws(FileError) -> [UInt8]? {
        guard !isAtEnd else { return nil }
        var searched = 0
        while true {
            let more = try contents.portion(max(WatchedPage.length, text.count))
            isAtEnd = more.isEmpty
            text += more
            if isAtEnd { return text }
            var end: Int?
            while let found = text[searched...].firstRange(of: WatchedPage.beginning) {
                end = found.lowerBound
                searched = found.upperBound
            }
            searched = max(searched, text.count - WatchedPage.beginning.utf8CodeUnitCount)
            guard let end, end > 0 else { continue }
            defer { text.removeFirst(end) }
            return Array(text[..<end])
        }
    }

    /// Returns the records of the cells in a part of the page, or the issues of cells that aren't records.
    private static func records(
        in portion: [UInt8], hasTitles: Bool
    ) -> [Result<WatchHistory.Record, SkippedRow>] {
        var records: [Result<WatchHistory.Record, SkippedRow>] = []
        var next = portion[...].firstRange(of: beginning)
        while let start = next?.upperBound {
            next = portion[start...].firstRange(of: beginning)
            records.append(Cell(portion[start..<(next?.lowerBound ?? portion.count)]).record(hasTitle: hasTitles))
        }
        return records
    }

    /// The contents of a cell of the page.
    private struct Cell {
        private let text: ArraySlice<UInt8>
        private let lines: [ArraySlice<UInt8>]

        init(_ text: ArraySlice<UInt8>) {
            self.text = text
            var lines: [ArraySlice<UInt8>] = [], rest = text.between("mdl-typography--body-1\">", and: "</div>") ?? []
            while let end = rest.firstRange(of: "<br>") {
                lines.append(rest[..<end.lowerBound])
                rest = rest[end.upperBound...]
            }
            self.lines = (lines + [rest]).filter { !$0.isEmpty }
        }

        /// Returns the record, or the issue of a cell that isn't one.
        ///
        /// - Parameter hasTitle: Whether the title of a video is needed.
        func record(hasTitle: Bool) -> Result<WatchHistory.Record, SkippedRow> {
            if text.firstRange(of: "From Google Ads") != nil { return .failure(.advertisement) }
            let line = lines.first ?? [], channel = lines.count < 3 ? nil : lines[1].between("\">", and: "</a>")
            let isWatched = line.starts(with: "Watched".utf8), address = line.between("href=\"", and: "\"")
            let needsTitle = hasTitle || address == nil || !isWatched, time = time
            return .success(
                WatchHistory.Record(
                    second: time?.second, unknownZone: time?.unknownZone, address: address.map { $0.withoutEntities },
                    title: needsTitle ? line.withoutTags.withoutEntities : nil,
                    channel: channel.map { $0.withoutEntities },
                    isMusic: text.between("mdl-typography--title\">", and: "<br")?.elementsEqual("YouTube Music".utf8)
                        ?? false,
                    isWatched: isWatched))
        }

        /// The time in seconds since 1970-01-01 00:00, in UTC or in a zone whose name is unknown. `nil` if it can't be read.
        private var time: (second: Int, unknownZone: String?)? {
            guard let line = lines.last else { return nil }
            // A word is looked up faster by itself than behind others, such as AM.
            let end = line.lastIndex(of: 0x20) ?? line.startIndex, last = line[end...].dropFirst()
            if last.allSatisfy(\.isLetter), let offset = DateWord(ascii: last.span)?.offset,
                let second = Cell.second(of: line[..<end])
            {
                return (second - offset, nil)
            }
            // Until 2018, times had no zone and were in UTC.
            if let second = Cell.second(of: line) { return (second, nil) }
            let words = String(decoding: line, as: UTF8.self)
            guard let space = words.lastIndex(where: \.isWhitespace) else { return nil }
            let zone = words[words.index(after: space)...]
            guard !zone.isEmpty, zone.allSatisfy(\.isLetter) else { return nil }
            return Cell.second(of: ArraySlice(words[..<space].utf8)).map { ($0, String(zone)) }
        }

        private static func second(of text: ArraySlice<UInt8>) -> Int? {
            DateScanner.zonedDate(text.span).flatMap { date, offset in
                date.secondsInUTC(order: nil).map { $0 - (offset ?? 0) }
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text of HTML without tags.
    fileprivate var withoutTags: ArraySlice<UInt8> {
        var text: [UInt8] = [], rest = self
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<start]
            rest = rest[start...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
        }
        return (text + rest)[...]
    }

    /// The text of HTML with the entities that Takeout uses resolved.
    fileprivate var withoutEntities: String {
        contains(UInt8(ascii: "&"))
            ? String(decoding: markupUnescaped, as: UTF8.self) : String(decoding: self, as: UTF8.self)
    }
}
