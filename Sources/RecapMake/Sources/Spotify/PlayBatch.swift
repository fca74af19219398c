internal import RecapJSON
internal import RecapSystem
internal import RecapWords

/// The plays of one file of an export.
struct PlayBatch: Sendable {
    /// The names of what was played, and those of artists and albums.
    private(set) var names = WordTable()
    /// The plays in the order of the file.
    private(set) var plays: [Play] = []
    /// The number of rows that are not plays. The plays are counted later, when copies are known.
    private(set) var rows = RowCount()
    private let includesPrivate: Bool

    /// Reads a file. O(*n*) in its length. Damaged rows are counted, and all other rows are read.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - includesPrivate: Whether plays of private sessions count.
    init(reading bytes: [UInt8], includesPrivate: Bool) {
        self.includesPrivate = includesPrivate
        if let document = try? JSONDocument.parse(bytes, resources: .system) {
            read(document)
        } else {
            readDamaged(bytes)
        }
    }

    /// Reads the rows of a list.
    private mutating func read(_ document: JSONDocument) {
        guard document.kind(0) == .array else {
            return rows.countSkipped(reason: "in a file that is not a list of plays")
        }
        var index = 1
        let end = document.next(after: 0)
        while index < end {
            readRow(document, index)
            index = document.next(after: index)
        }
    }

    /// Reads the rows of a file that is not valid JSON, one by one.
    private mutating func readDamaged(_ bytes: [UInt8]) {
        var finder = RowFinder()
        while let row = finder.next(in: bytes.span) {
            if let row, let document = try? JSONDocument.parse(Array(bytes[row])) {
                readRow(document, 0)
            } else {
                rows.countSkipped(reason: "damaged")
            }
        }
        // A file without rows counts as one unreadable record.
        if plays.isEmpty, rows.skippedCount == 0 { rows.countSkipped(reason: "damaged") }
    }

    private mutating func readRow(_ document: JSONDocument, _ index: Int) {
        let row = PlayRow(document, index)
        switch row.play(&names) {
        case .success(let play):
            if row.isPrivate, !includesPrivate {
                rows.countSkipped(reason: "in private sessions")
            } else {
                plays.append(play)
            }
        case .failure(let flaw): rows.countSkipped(reason: flaw.reason)
        }
    }
}

extension PlayBatch {
    /// Returns whether the beginning of a file looks like a listening history, from either export.
    static func isHistory(_ prefix: [UInt8]) -> Bool {
        let span = prefix.span
        for index in 0..<span.count where span[index] == UInt8(ascii: "\"") {
            if span.hasBytes("\"ms_played\"", at: index) || span.hasBytes("\"msPlayed\"", at: index) { return true }
        }
        return false
    }
}
