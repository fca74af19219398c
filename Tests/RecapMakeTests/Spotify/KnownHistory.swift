import Foundation
import TestSupport

/// A random history of plays, with the answers that a recap of it has to give: computed from a list of plays by plain
/// dictionaries, dates by Foundation.
struct KnownHistory {
    /// A play, as it is written to files.
    struct Entry {
        var end: Int
        var milliseconds: Int
        var title: String
        var artist: String
        var album: String
        var kind = Kind.track
        var isShuffled: Bool? = false
        var isSkipped = false

        enum Kind { case track, episode, audiobook }

        var address: String { "spotify:track:\(artist)-\(title)-\(album)" }
        var start: Date { Date(timeIntervalSince1970: (Double(end * 1000 - milliseconds) / 1000).rounded(.down)) }
    }

    static let artists = [
        "아이유", "فيروز", "Sigur Rós", "The \"Quotes\"", "🎸 Band", "Back\\slash", "검정치마", "Zoë", "A", "שלמה ארצי",
    ]

    var entries: [Entry] = []
    let zone: TimeZone

    /// Makes plays over three years, many of them around midnight and around changes of the clock.
    init(seed: UInt64, zone: String, count: Int = 1200) throws {
        guard let zone = TimeZone(identifier: zone) else { throw CocoaError(.featureUnsupported) }
        self.zone = zone
        var random = SplitMix64(seed: seed)
        let year = 365 * 86_400
        var ends: Set<Int> = []
        for index in 0..<count {
            // 2023-01-01 00:00 UTC.
            var moment = 1_672_531_200 + Int.random(in: 0..<year * 3, using: &random)
            switch index % 5 {
            // Around a midnight of UTC, and around one of the zone.
            case 0: moment = moment / 86_400 * 86_400 + Int.random(in: -300...300, using: &random)
            case 1:
                let midnight = moment / 86_400 * 86_400
                moment = midnight - zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(midnight)))
                moment += Int.random(in: -300...300, using: &random)
            case 2:
                let change = zone.nextDaylightSavingTimeTransition(
                    after: Date(timeIntervalSince1970: Double(moment)))
                if let change {
                    moment = Int(change.timeIntervalSince1970) + Int.random(in: -400...400, using: &random)
                }
            default: break
            }
            guard ends.insert(moment).inserted else { continue }
            let artist = KnownHistory.artists[Int.random(in: 0..<10, using: &random)]
            let number = Int.random(in: 1...3, using: &random)
            var entry = Entry(
                end: moment, milliseconds: Int.random(in: 0...400_000, using: &random), title: "Song \(number)",
                artist: artist, album: "Album \(number % 2) of \(artist)")
            entry.isShuffled = [true, false, nil][Int.random(in: 0..<3, using: &random)]
            entry.isSkipped = Int.random(in: 0..<4, using: &random) == 0
            if index % 17 == 3 { entry.kind = .episode }
            if index % 41 == 5 { entry.kind = .audiobook }
            entries.append(entry)
        }
        entries.sort { $0.end < $1.end }
    }

    // MARK: Files

    private static func utc(_ seconds: Int, _ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = format
        return formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// Returns rows of the extended history.
    func extended(_ range: Range<Int>? = nil) throws -> [UInt8] {
        let rows = entries[range ?? 0..<entries.count].map { entry -> [String: Any] in
            let isTrack = entry.kind == .track
            return [
                "ts": KnownHistory.utc(entry.end, "yyyy-MM-dd'T'HH:mm:ss'Z'"), "ms_played": entry.milliseconds,
                "platform": "ios", "conn_country": "KR", "ip_addr": "198.51.100.7",
                "master_metadata_track_name": isTrack ? entry.title : NSNull(),
                "master_metadata_album_artist_name": isTrack ? entry.artist : NSNull(),
                "master_metadata_album_album_name": isTrack ? entry.album : NSNull(),
                "spotify_track_uri": isTrack ? entry.address : NSNull(),
                "episode_name": entry.kind == .episode ? "An episode" : NSNull(),
                "episode_show_name": entry.kind == .episode ? entry.artist : NSNull(),
                "spotify_episode_uri": entry.kind == .episode ? "spotify:episode:\(entry.end)" : NSNull(),
                "audiobook_title": entry.kind == .audiobook ? entry.artist : NSNull(),
                "audiobook_chapter_uri": entry.kind == .audiobook ? "spotify:chapter:\(entry.end)" : NSNull(),
                "reason_start": "trackdone", "reason_end": entry.isSkipped ? "fwdbtn" : "trackdone",
                "shuffle": entry.isShuffled ?? NSNull(), "skipped": NSNull(), "incognito_mode": false,
            ]
        }
        return Array(try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted]))
    }

    /// Returns rows of the account's data, whose times are minutes.
    func account() throws -> [UInt8] {
        let rows = entries.filter { $0.kind == .track }.map { entry -> [String: Any] in
            [
                "endTime": KnownHistory.utc(entry.end, "yyyy-MM-dd HH:mm"), "artistName": entry.artist,
                "trackName": entry.title, "msPlayed": entry.milliseconds,
            ]
        }
        return Array(try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted]))
    }

    // MARK: Answers

    /// Returns the plays of tracks that count, of a year.
    func plays(in year: Int) -> [(entry: Entry, date: DateComponents)] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return entries.filter { $0.kind == .track && $0.milliseconds >= 30_000 }
            .map {
                ($0, calendar.dateComponents([.year, .month, .day, .hour, .weekday], from: $0.start))
            }
            .filter { $0.1.year == year }
    }

    /// Returns the sums of milliseconds by a key.
    func sums<Key: Hashable>(in year: Int, by key: ((entry: Entry, date: DateComponents)) -> Key?) -> [Key: Int] {
        var sums: [Key: Int] = [:]
        for play in plays(in: year) {
            if let key = key(play) { sums[key, default: 0] += play.entry.milliseconds }
        }
        return sums
    }
}
