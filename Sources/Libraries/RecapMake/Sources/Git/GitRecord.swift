/// A commit, as printed by `git log`.
struct GitRecord: Sendable {
    /// The hexadecimal digits of the commit's hash.
    let digits: [UInt8]
    /// The first bits of the hash, which identify the commit.
    let hash: GitHash
    /// The author, after applying `.mailmap`.
    let author: GitAuthor
    /// The local time of the author.
    let time: LocalTime
    /// Whether it has more than one parent.
    let isMerge: Bool
    /// The first line of the message. Empty unless requested.
    let subject: String
}

/// The name and email address of an author.
struct GitAuthor: Hashable, Sendable {
    let name: String
    let email: String

    /// Whether the author is probably a bot, judging by the name.
    var isBot: Bool {
        let name = name.lowercased(), email = email.lowercased()
        return name.hasSuffix("[bot]") || email.contains("[bot]@")
            || [
                "dependabot", "renovate", "renovate bot", "renovate-bot", "github-actions", "github actions",
                "greenkeeper",
            ]
            .contains(name)
    }
}

/// A parser for the output of `git log -z` with ``format(withSubject:)``.
struct GitRecordReader {
    /// Returns the format of a commit. Each field ends with a NUL byte, which no field can contain.
    static func format(withSubject: Bool) -> String {
        "%H%x00%aN%x00%aE%x00%ad%x00%P%x00" + (withSubject ? "%s" : "")
    }

    private static let fieldCount = 6

    /// The number of unreadable records.
    private(set) var invalidCount = 0
    private var fields = ZeroSeparated()
    /// The fields of the commit being read, concatenated, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Calls a function with each commit that ends in a chunk.
    mutating func read(_ chunk: Span<UInt8>, _ body: (GitRecord) -> Void) {
        var fields = fields
        fields.read(chunk) { add($0, body) }
        self.fields = fields
    }

    /// Calls a function with the last commit.
    mutating func finish(_ body: (GitRecord) -> Void) {
        var fields = fields
        fields.finish { add($0, body) }
        // The last commit's subject is empty and was not terminated.
        if ends.count == GitRecordReader.fieldCount - 1 { endField(body) }
        if !ends.isEmpty { invalidCount += 1 }
        ends = []
        self.fields = fields
    }

    private mutating func add(_ field: Span<UInt8>, _ body: (GitRecord) -> Void) {
        for index in 0..<field.count { bytes.append(field[index]) }
        endField(body)
    }

    private mutating func endField(_ body: (GitRecord) -> Void) {
        ends.append(bytes.count)
        guard ends.count == GitRecordReader.fieldCount else { return }
        if let record = GitRecord(bytes.span, ends: ends) { body(record) } else { invalidCount += 1 }
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }
}

extension GitRecord {
    /// Creates a commit from the bytes of its fields. Returns `nil` if its hash or date is invalid.
    fileprivate init?(_ bytes: Span<UInt8>, ends: [Int]) {
        let name = bytes.extracting(0..<ends[0]), date = bytes.extracting(ends[2]..<ends[3])
        guard let hash = GitHash(name), let time = LocalTime(rawDate: date) else { return nil }
        let author = bytes.extracting(ends[0]..<ends[1]), email = bytes.extracting(ends[1]..<ends[2])
        let parents = bytes.extracting(ends[3]..<ends[4]), subject = bytes.extracting(ends[4]..<ends[5])
        digits = Array(name)
        self.hash = hash
        self.author = GitAuthor(name: author.text, email: email.text)
        self.time = time
        isMerge = parents.index(of: UInt8(ascii: " "), from: 0) != nil
        self.subject = subject.text
    }
}

extension LocalTime {
    /// The maximum distance from 1970 in seconds, up to the end of the year 9999.
    private static let farthest = 253_402_300_799

    /// Parses a date from `git log --date=raw`: seconds since 1970 in UTC, and the author's UTC offset as `+hhmm`, or as
    /// `+hhmmss` in the history of some programs. Returns `nil` for any other text. An impossible offset counts as 0.
    init?(rawDate text: Span<UInt8>) {
        guard let space = text.lastIndex(of: UInt8(ascii: " ")),
            let seconds = text.extracting(..<space).integer,
            (-LocalTime.farthest...LocalTime.farthest).contains(seconds),
            let zone = text.extracting((space + 1)...).integer
        else { return nil }
        self.init(seconds: seconds, offset: LocalTime.offset(ofZone: zone) ?? LocalTime.offset(ofZone: zone / 100) ?? 0)
    }

    /// Returns an offset given as digits of hours and minutes in seconds. Returns `nil` if no time zone has it.
    private static func offset(ofZone zone: Int) -> Int? {
        guard (-1400...1400).contains(zone), (-59...59).contains(zone % 100) else { return nil }
        return zone / 100 * 3600 + zone % 100 * 60
    }
}
