internal import RecapLanguage

/// A play of something that was listened to.
struct Play: Sendable {
    /// What was played.
    enum Kind: UInt8, Sendable {
        case track, episode, audiobook
    }

    /// The export that a play comes from.
    enum Export: UInt8, Sendable {
        /// The extended history: all plays of all years.
        case extended
        /// The data of the account: the plays of the last year.
        case account
    }

    /// How a play went, as far as the export says.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// Whether the order was by chance.
        static let shuffled = Traits(rawValue: 1)
        /// Whether it is known if the order was by chance.
        static let knowsShuffle = Traits(rawValue: 2)
        /// Whether the button for the next track ended the play.
        static let skipped = Traits(rawValue: 4)
        /// Whether it is known what ended the play.
        static let knowsSkip = Traits(rawValue: 8)
    }

    /// The moment at which the play ended, in seconds since 1970 (UTC).
    let end: Int
    /// The length of the play.
    let milliseconds: Int32
    /// The number of the track's name; of the show's or the book's for other kinds.
    var title: Int32
    /// The number of the artist's name; -1 for other kinds.
    var artist: Int32
    /// The number of the album's name, or -1.
    var album: Int32
    /// The number of the address by which the service knows what was played, or of the name where it has none.
    var address: Int32
    /// What was played.
    let kind: Kind
    /// The export that the play comes from.
    let export: Export
    /// How the play went.
    let traits: Traits

    /// The shortest play that counts, in milliseconds.
    static let shortest = 30_000
    /// The longest play that is believed, in milliseconds: a day.
    static let longest = 86_400_000

    /// The moment at which the play began, in seconds since 1970 (UTC).
    var start: Int { (end * 1000 - Int(milliseconds)).floorDivided(by: 1000) }

    /// Whether the play is long enough to count.
    var counts: Bool { milliseconds >= Play.shortest }

    /// Returns whether two rows describe the same play. Of such rows, the length may differ.
    func isCopy(of other: Play) -> Bool {
        end == other.end && address == other.address && export == other.export
            && (export == .extended || milliseconds == other.milliseconds)
    }

    /// Returns whether this play comes before another in the order in which they are counted: by their ends, and of copies
    /// the longest first.
    func precedes(_ other: Play) -> Bool {
        if end != other.end { return end < other.end }
        if export != other.export { return export == .extended }
        if address != other.address { return address < other.address }
        return milliseconds > other.milliseconds
    }

    /// Replaces the numbers of names.
    mutating func renumber(_ numbers: [Int]) {
        title = Int32(numbers[Int(title)])
        address = Int32(numbers[Int(address)])
        if artist >= 0 { artist = Int32(numbers[Int(artist)]) }
        if album >= 0 { album = Int32(numbers[Int(album)]) }
    }
}
