internal import RecapLanguage
internal import RecapWords

/// Reads the history of YouTube as the web page that Google Takeout exports by default, in English.
///
/// Each video is a cell: what it is called with its address, the channel, and the time in the zone of the export.
struct WatchedPage {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Adds the videos of the page to a history. O(*n*) in the length of the page.
    mutating func read(into history: inout WatchHistory) {
        skip(past: "class=\"outer-cell")
        while at < bytes.count {
            let start = at
            skip(past: "class=\"outer-cell")
            let cell = Cell(String(decoding: bytes[start..<at], as: UTF8.self))
            if cell.isAdvertisement {
                history.rows.countSkipped(reason: "advertisements")
            } else if !cell.isWatched {
                history.rows.countSkipped(reason: "searches and posts")
            } else {
                history.add(
                    WatchHistory.Record(
                        second: cell.time, address: cell.address, title: cell.title, channel: cell.channel,
                        isMusic: cell.header == "YouTube Music"))
            }
        }
    }

    /// Moves behind the next occurrence of a text, or to the end.
    private mutating func skip(past text: StaticString) {
        // A span of the property would prevent changes to the other.
        let bytes = bytes, span = bytes.span
        while at < span.count, !span.hasBytes(text, at: at) { at += 1 }
        at = min(at + text.utf8CodeUnitCount, span.count)
    }

    /// What a cell of the page says.
    private struct Cell {
        let header: String
        let isAdvertisement: Bool
        private let lines: [Substring]

        init(_ text: String) {
            header = text.between("mdl-typography--title\">", and: "<br").map { String($0).withoutEntities } ?? ""
            isAdvertisement = text.contains("From Google Ads")
            let body = text.between("mdl-typography--body-1\">", and: "</div>") ?? ""
            lines = body.split(separator: "<br>")
        }

        var isWatched: Bool { lines.first?.hasPrefix("Watched") ?? false }

        var address: String? { lines.first?.between("href=\"", and: "\"").map { String($0).withoutEntities } }

        var title: String {
            let line = lines.first ?? ""
            return String(line.between("\">", and: "</a>") ?? line).withoutEntities
        }

        var channel: String? {
            lines.count < 3 ? nil : lines[1].between("\">", and: "</a>").map { String($0).withoutEntities }
        }

        /// The time in seconds since 1970-01-01 00:00 UTC. `nil` if its zone is unknown.
        var time: Int? {
            guard let line = lines.last else { return nil }
            var text = line.replacing("\u{202F}", with: " "), offset = 0
            // Until 2018, times have no zone and are in UTC.
            if let space = text.lastIndex(of: " "), !["AM", "PM"].contains(text[text.index(after: space)...]) {
                guard let known = Cell.offset(of: text[text.index(after: space)...]) else { return nil }
                offset = known
                text = text[..<space]
            }
            guard case .day(let day, let second?)? = WrittenDate(text: String(text)) else { return nil }
            return day.number * 86_400 + Int(second) - offset
        }

        /// Returns the offset of a zone's abbreviation from UTC in seconds, such as "EST" and "GMT+05:30". Returns `nil` for
        /// unknown ones.
        private static func offset(of zone: Substring) -> Int? {
            if let hours = hours[String(zone)] { return Int(hours * 3600) }
            guard zone.hasPrefix("GMT") || zone.hasPrefix("UTC"), let sign = zone.dropFirst(3).first,
                "+-".contains(sign)
            else { return nil }
            let parts = zone.dropFirst(4).split(separator: ":").map { Int($0) }
            guard let hours = parts.first ?? nil, hours < 24, parts.count < 3 else { return nil }
            let minutes = parts.count == 2 ? parts[1] : 0
            return minutes.map { (sign == "-" ? -1 : 1) * (hours * 3600 + $0 * 60) }
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

extension StringProtocol {
    /// Returns what is between the first occurrence of a text and the next one of another. Returns `nil` if one is missing.
    fileprivate func between(_ start: String, and end: String) -> SubSequence? {
        guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound
        else { return nil }
        return self[from..<to]
    }
}

extension String {
    /// The text of HTML with the entities that Takeout writes.
    fileprivate var withoutEntities: String {
        guard contains("&") else { return self }
        return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
            .reduce(self) { $0.replacing($1.0, with: $1.1) }
    }
}
