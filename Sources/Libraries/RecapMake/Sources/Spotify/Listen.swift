internal import RecapJSON

/// A listen as recorded by ListenBrainz and Last.fm: a track and the time at which it began.
struct Listen {
    /// The start time in seconds since 1970-01-01 00:00 UTC. `nil` if there is none, as for the current track.
    var start: Int?
    /// The length in milliseconds. `nil` if unknown, which is common.
    var milliseconds: Int?
    /// The name of the track.
    var title: String?
    /// The name of the artist.
    var artist: String?
    /// The name of the album.
    var album: String?

    /// The length in milliseconds to assume for a track of unknown length, which is about that of most songs.
    static let usualLength = 210_000

    /// The end of the year 9999 in seconds since 1970-01-01 00:00 UTC.
    private static let latest = 253_402_300_800

    /// Returns the play, or the issue of an incomplete listen. Adds its names to a table.
    func play(_ names: inout WordTable) -> Result<Play, SkippedRow> {
        guard let start, (1..<Listen.latest).contains(start) else { return .failure(.noTime) }
        guard let title, let artist, !title.isEmpty, !artist.isEmpty else { return .failure(.noName) }
        let known = milliseconds.flatMap { (1...Play.longest).contains($0) ? $0 : nil }
        let length = known ?? Listen.usualLength, number = Listen.number(title, &names)
        return .success(
            Play(
                end: start + length / 1000, milliseconds: Int32(length / 1000 * 1000), title: number,
                artist: Listen.number(artist, &names),
                album: album.map { $0.isEmpty ? -1 : Listen.number($0, &names) } ?? -1, address: number, kind: .track,
                export: .listens, traits: known == nil ? .hasUsualLength : []))
    }

    private static func number(_ name: String, _ names: inout WordTable) -> Int32 {
        Int32(names.insert(Array(name.utf8).span).word)
    }
}

extension Listen {
    /// Parses an object from an export of ListenBrainz, or from third-party exports of Last.fm. Returns `nil` if it is neither.
    init?(_ json: JSONDocument, _ index: Int) {
        if let time = json.member("listened_at", of: index) {
            let track = json.member("track_metadata", of: index), more = json.member("additional_info", of: track)
            start = json.seconds(time)
            title = json.text("track_name", of: track)
            artist = json.text("artist_name", of: track)
            album = json.text("release_name", of: track)
            milliseconds =
                json.member("duration_ms", of: more).map { json.count($0) }
                ?? json.member("duration", of: more).map { json.count($0) * 1000 }
        } else if let date = json.member("date", of: index), let name = json.text("name", of: index) {
            start = json.kind(date) == .string ? Int(json.string(date)) : json.seconds(date)
            title = name
            artist = json.text("artist", of: index)
            album = json.text("album", of: index)
        } else {
            return nil
        }
    }
}

/// A reader of tables from third-party exports of Last.fm.
struct ListenTable {
    private var table: CSVTable
    private let artist: Int, album: Int, track: Int, date: Int
    /// The order of day and month in the dates. `nil` if it isn't needed.
    private let order: DateOrder?

    /// Finds the columns by name or, in tables without names, by their usual order: artist, album, track, date. Returns `nil` for
    /// any other table.
    init?(_ bytes: [UInt8]) {
        guard let table = try? CSVTable(bytes, name: "") else { return nil }
        let columns = table.columns.map { $0.lowercased() }
        func first(_ names: String...) -> Int? { names.lazy.compactMap { columns.firstIndex(of: $0) }.first }
        if columns == ["1", "2", "3", "4"] {
            (artist, album, track, date) = (0, 1, 2, 3)
        } else if let artist = first("artist", "artist_name"),
            let track = first("track", "track_name", "name", "title"),
            let date = first("uts", "timestamp", "date", "utc_time", "time")
        {
            (self.artist, self.track, self.date) = (artist, track, date)
            album = first("album", "album_name") ?? -1
        } else {
            return nil
        }
        self.table = table
        order = table.dateOrder(ofColumn: date)
    }

    /// Returns the next listen; `nil` after the last one.
    mutating func next() -> Listen? {
        var row = TableRow()
        guard table.next(&row) else { return nil }
        // Times without a zone are in UTC.
        let start = row.withField(date) { WrittenDate($0)?.secondsInUTC(order: order) }
        return Listen(start: start, title: row.text(track), artist: row.text(artist), album: row.text(album))
    }
}
