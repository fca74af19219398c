internal import RecapEscapes
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// Reads the history of YouTube as the web page that Google Takeout exports by default, in English.
///
/// Each video is a cell: what it is called with its address, the channel, and the time in the zone of the export.
struct WatchedPage {
    private let contents: ExportedContents
    /// What has been read and not returned.
    private var text: [UInt8] = []
    private var isAtEnd = false

    /// The beginning of a cell.
    private static let beginning: StaticString = "class=\"outer-cell"
    /// The least length of a portion in bytes, apart from the last one.
    private static let length = 1 << 20
    /// The total length in bytes of the portions that are read at the same time, from which on others wait.
    private static let pendingLimit = 4 << 20

    /// Creates a reader of contents.
    init(_ contents: ExportedContents) { self.contents = contents }

    /// Adds the videos of the page to a history. O(*n*) in the length of the page.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    mutating func read(into history: inout WatchHistory) async throws {
        let hasTitles = history.hasTitles
        try await OrderedTasks<[Result<WatchHistory.Record, WatchHistory.Flaw>]>.run(
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

    /// Returns the records of the cells in a part of the page, and why others are none.
    private static func records(
        in portion: [UInt8], hasTitles: Bool
    ) -> [Result<WatchHistory.Record, WatchHistory.Flaw>] {
        var records: [Result<WatchHistory.Record, WatchHistory.Flaw>] = []
        var next = portion[...].firstRange(of: beginning)
        while let start = next?.upperBound {
            next = portion[start...].firstRange(of: beginning)
            records.append(Cell(portion[start..<(next?.lowerBound ?? portion.count)]).record(hasTitle: hasTitles))
        }
        return records
    }

    /// What a cell of the page says.
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

        /// Returns the record, or why it is none.
        ///
        /// - Parameter hasTitle: Whether the title of a video is needed.
        func record(hasTitle: Bool) -> Result<WatchHistory.Record, WatchHistory.Flaw> {
            if text.firstRange(of: "From Google Ads") != nil { return .failure(.advertisement) }
            let line = lines.first ?? [], channel = lines.count < 3 ? nil : lines[1].between("\">", and: "</a>")
            let isWatched = line.starts(with: "Watched".utf8), address = line.between("href=\"", and: "\"")
            let needsTitle = hasTitle || address == nil || !isWatched
            return .success(
                WatchHistory.Record(
                    second: time, address: address.map { $0.withoutEntities },
                    title: needsTitle ? line.withoutTags.withoutEntities : nil,
                    channel: channel.map { $0.withoutEntities },
                    isMusic: text.between("mdl-typography--title\">", and: "<br")?.elementsEqual("YouTube Music".utf8)
                        ?? false,
                    isWatched: isWatched))
        }

        /// The time in seconds since 1970-01-01 00:00 UTC. `nil` if its zone is unknown.
        private var time: Int? {
            guard let line = lines.last else { return nil }
            let space = line.lastIndex(of: 0x20) ?? line.startIndex
            let zone = Cell.offset(of: String(decoding: line[space...].dropFirst(), as: UTF8.self)[...])
            let text = zone == nil ? line : line[..<space]
            // Until 2018, times have no zone and are in UTC.
            return WrittenDate(text.span)?.secondsInUTC(order: nil).map { $0 - (zone ?? 0) }
        }

        /// Returns the offset of a zone's abbreviation from UTC in seconds, such as "EST" and "GMT+05:30". Returns `nil` for
        /// unknown ones.
        private static func offset(of zone: Substring) -> Int? {
            if let hours = hours[String(zone)] { return Int(hours * 3600) }
            guard zone.hasPrefix("GMT") || zone.hasPrefix("UTC"), let sign = zone.dropFirst(3).first,
                "+-".contains(sign)
            else { return nil }
            let parts = zone.dropFirst(4).split(separator: ":").map { Int($0) }
            guard let hours = parts.first ?? nil, (0..<24).contains(hours), parts.count < 3 else { return nil }
            guard let minutes = parts.count == 2 ? parts[1] : 0, (0..<60).contains(minutes) else { return nil }
            return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
        }

        /// The hours of zones' abbreviations that mean one thing in English exports.
        private static let hours: [String: Double] = [
            "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3,
            "IST": 5.5, "JST": 9, "KST": 9, "AWST": 8, "ACST": 9.5, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
            "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
            "AKDT": -8, "HST": -10,
        ]
    }
}

extension ArraySlice<UInt8> {
    /// The text of HTML without its tags.
    fileprivate var withoutTags: ArraySlice<UInt8> {
        var text: [UInt8] = [], rest = self
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<start]
            rest = rest[start...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
        }
        return (text + rest)[...]
    }

    /// The text of HTML with the entities that Takeout writes.
    fileprivate var withoutEntities: String {
        contains(UInt8(ascii: "&"))
            ? String(decoding: markupUnescaped, as: UTF8.self) : String(decoding: self, as: UTF8.self)
    }
}
