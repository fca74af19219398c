internal import RecapLanguage

/// A play of a track, a podcast episode or an audiobook.
struct Play: Sendable {
    /// What was played.
    enum Kind: UInt8, Sendable {
        case track, episode, audiobook
    }

    /// The export from which a play comes.
    enum Export: UInt8, Sendable {
        /// The extended history, with all plays of all years.
        case extended
        /// The account data, with the plays of the last year.
        case account
        /// The listens of a server to which players report, such as ListenBrainz and Last.fm.
        case listens
    }

    /// How a play went, as far as the export records it.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// The order was random.
        static let shuffled = Traits(rawValue: 1)
        /// It is known whether the order was random.
        static let knowsShuffle = Traits(rawValue: 2)
        /// The play was ended by the button for the next track.
        static let skipped = Traits(rawValue: 4)
        /// It is known what ended the play.
        static let knowsSkip = Traits(rawValue: 8)
        /// The length is unknown, so that the usual one counts.
        static let hasUsualLength = Traits(rawValue: 16)
    }

    /// The time at which the play ended, in seconds since 1970-01-01 00:00 UTC.
    let end: Int
    /// The length of the play in milliseconds.
    let milliseconds: Int32
    /// The number of the track's name; for other kinds, that of the show or book.
    var title: Int32
    /// The number of the artist's name; −1 for other kinds.
    var artist: Int32
    /// The number of the album's name, or −1.
    var album: Int32
    /// The number of the address that identifies what was played; if it has none, the number of its name.
    var address: Int32
    /// What was played.
    let kind: Kind
    /// The export from which the play comes.
    let export: Export
    /// How the play went.
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

    /// Replaces the numbers of names. `numbers` contains the new number for each old one.
    mutating func renumber(_ numbers: [Int]) {
        title = Int32(numbers[Int(title)])
        address = Int32(numbers[Int(address)])
        if artist >= 0 { artist = Int32(numbers[Int(artist)]) }
        if album >= 0 { album = Int32(numbers[Int(album)]) }
    }
}
