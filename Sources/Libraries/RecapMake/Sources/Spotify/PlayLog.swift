internal import RecapJSON
internal import RecapLanguage

/// The plays of all files of an export, without duplicates, sorted by end.
struct PlayLog: Sendable {
    /// The names of tracks, shows and books, artists and albums.
    private(set) var names = WordTable()
    /// The plays of music, podcasts and audiobooks.
    private(set) var plays: [Play] = []
    /// The numbers of plays, and of rows that are not plays.
    private(set) var rows = RowCount()

    /// Adds the plays of a file.
    mutating func add(_ batch: PlayBatch) {
        rows.add(batch.rows)
        let numbers = names.insert(batch.names)
        for var play in batch.plays {
            play.renumber(numbers)
            plays.append(play)
        }
    }

    /// Counts a file that couldn't be read completely.
    mutating func countIncomplete() { rows.countIncomplete() }

    /// Sorts the plays and removes duplicates: rows of overlapping files, rows of the account data from a time that the extended
    /// history covers, and listens that duplicate plays of Spotify. O(*n* log *n*) in the number of plays; O(*n*) if they are
    /// sorted.
    mutating func finish() {
        removeImports()
        plays.sort { $0.precedes($1) }
        let extended = plays.first { $0.export == .extended }.flatMap { first in
            plays.last { $0.export == .extended }.map { first.end - 60...$0.end }
        }
        var kept = 0
        var last: Play?
        for play in plays {
            if let last, play.isCopy(of: last) {
                rows.countSkipped(reason: "copies of other plays")
            } else if play.export == .account, let extended, extended.contains(play.end) {
                rows.countSkipped(reason: "in the extended history too")
            } else {
                plays[kept] = play
                kept += 1
            }
            last = play
        }
        plays.removeLast(plays.count - kept)
        removeRepeatedListens()
        rows.countRead(plays.count)
    }

    /// Removes listens that were imported without their times, recognized by many in the same second.
    private mutating func removeImports() {
        let starts = plays.lazy.filter { $0.export == .listens }.map(\.start).sorted()
        let imported = Set(zip(starts, starts.dropFirst(50)).lazy.filter { $0 == $1 }.map(\.0))
        guard !imported.isEmpty else { return }
        remove(reason: "without a time of their own") { $0.export == .listens && imported.contains($0.start) }
    }

    /// Removes listens reported by two players, and those that are also in Spotify's own history.
    private mutating func removeRepeatedListens() {
        let streams = plays.filter { $0.export != .listens }
        if !streams.isEmpty, streams.count < plays.count {
            remove(reason: "in the history of Spotify too") { play in
                play.export == .listens && PlayLog.covers(play.start, in: streams)
            }
        }
        var starts: [Int64: Int] = [:]
        remove(reason: "copies of other plays") { play in
            guard play.export == .listens else { return false }
            let track = Int64(play.title) << 32 | Int64(play.artist),
                last = starts.updateValue(play.start, forKey: track)
            return last.map { abs(play.start - $0) <= 30 } ?? false
        }
    }

    /// Returns whether any of the plays, sorted by end, was in progress within two minutes of a time.
    private static func covers(_ time: Int, in plays: [Play]) -> Bool {
        let next = plays.partitioningIndex { $0.end >= time - 120 }
        return next < plays.count && plays[next].start <= time + 120
    }

    private mutating func remove(reason: Message, where isUnwanted: (Play) -> Bool) {
        let count = plays.count
        plays.removeAll(where: isUnwanted)
        if plays.count < count { rows.countSkipped(count - plays.count, reason: reason) }
    }
}

/// A play of a track, a podcast episode or an audiobook.
struct Play: Sendable {
    /// The kind of item that was played.
    enum Kind: UInt8, Sendable {
        case track, episode, audiobook
    }

    /// The export from which a play comes.
    enum Export: UInt8, Sendable {
        /// The extended history, with all plays of all years.
        case extended
        /// The account data, with the plays of the last year.
        case account
        /// The listens on a server that players report to, such as ListenBrainz and Last.fm.
        case listens
    }

    /// The properties of a play, as far as the export records them.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// Shuffle was on.
        static let shuffled = Traits(rawValue: 1)
        /// The export records whether shuffle was on.
        static let knowsShuffle = Traits(rawValue: 2)
        /// The play was ended by skipping to the next track.
        static let skipped = Traits(rawValue: 4)
        /// The export records the reason for the end of the play.
        static let knowsSkip = Traits(rawValue: 8)
        /// The length is unknown, and the usual one is assumed.
        static let hasUsualLength = Traits(rawValue: 16)
    }

    /// The time at which the play ended, in seconds since 1970-01-01 00:00 UTC.
    let end: Int
    /// The length of the play in milliseconds.
    let milliseconds: Int32
    /// The index of the track's name; for other kinds, that of the show or book.
    var title: Int32
    /// The index of the artist's name; −1 for other kinds.
    var artist: Int32
    /// The index of the album's name, or −1.
    var album: Int32
    /// The index of the URI that identifies the item; if it has none, the index of its name.
    var address: Int32
    /// The kind of item that was played.
    let kind: Kind
    /// The export from which the play comes.
    let export: Export
    /// The properties of the play.
    let traits: Traits

    /// The minimum length in milliseconds for a play to count.
    static let shortest = 30_000
    /// The longest plausible play in milliseconds: a day.
    static let longest = 86_400_000

    /// The time at which the play began, in seconds since 1970-01-01 00:00 UTC.
    var start: Int { (end * 1000 - Int(milliseconds)).floorDivided(by: 1000) }

    /// Whether the play is long enough to count.
    var counts: Bool { milliseconds >= Play.shortest }

    /// Returns whether two rows describe the same play. In the extended history, their lengths may differ.
    func isCopy(of other: Play) -> Bool {
        end == other.end && address == other.address && export == other.export
            && (export != .account || milliseconds == other.milliseconds)
            && (export != .listens || artist == other.artist)
    }

    /// Returns whether this play is counted before another one. Plays are sorted by end; of several copies, the longest
    /// comes first.
    func precedes(_ other: Play) -> Bool {
        if end != other.end { return end < other.end }
        if export != other.export { return export.rawValue < other.export.rawValue }
        if address != other.address { return address < other.address }
        return milliseconds > other.milliseconds
    }

    /// Replaces the indices of names. `numbers` contains the new index for each old one.
    mutating func renumber(_ numbers: [Int]) {
        title = Int32(numbers[Int(title)])
        address = Int32(numbers[Int(address)])
        if artist >= 0 { artist = Int32(numbers[Int(artist)]) }
        if album >= 0 { album = Int32(numbers[Int(album)]) }
    }
}
