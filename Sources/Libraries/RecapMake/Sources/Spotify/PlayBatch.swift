internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The plays of one file of an export.
struct PlayBatch: Sendable {
    /// The names of tracks, shows and books, artists and albums.
    private(set) var names = WordTable()
    /// The plays in the order of the file.
    private(set) var plays: [Play] = []
    /// The number of rows that are not plays. Plays are counted later, when duplicates are known.
    private(set) var rows = RowCount()
    private let includesPrivate: Bool

    /// Parses a file. O(*n*) in its length. Damaged rows are counted and skipped.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - includesPrivate: Whether plays of private sessions count.
    init(reading bytes: [UInt8], includesPrivate: Bool) {
        self.includesPrivate = includesPrivate
        if let document = try? JSONDocument.parse(bytes, resources: .system) {
            read(document)
        } else if let document = try? JSONDocument.parse(PlayBatch.listOfLines(bytes), resources: .system) {
            read(document)
        } else if bytes.first(where: { !$0.isTableSpace }).map({ !"[{".utf8.contains($0) }) ?? false,
            var table = ListenTable(bytes)
        {
            while let listen = table.next() { add(listen.play(&names)) }
        } else {
            readDamaged(bytes)
        }
    }

    /// Reads the rows of a list.
    private mutating func read(_ document: JSONDocument) {
        // The only listen of a month is stored as a file with one object.
        if let listen = Listen(document, 0) { return add(listen.play(&names)) }
        guard document.kind(0) == .array else {
            return rows.countSkipped(reason: "in a file that is not a list of plays")
        }
        var index = 1
        let end = document.next(after: 0)
        // All rows of a file are of the same kind. The first may be the current track, without a time.
        let areListens = document.elements(of: 0).prefix(3).contains { Listen(document, $0) != nil }
        while index < end {
            if areListens, let listen = Listen(document, index) {
                add(listen.play(&names))
            } else {
                readPlay(document, index)
            }
            index = document.next(after: index)
        }
    }

    /// Parses the rows of a file that is not valid JSON, one by one.
    private mutating func readDamaged(_ bytes: [UInt8]) {
        // Listens contain nested objects, and are each on a line.
        if PlayBatch.hasListens(bytes.prefix(4096)) {
            bytes.forEachLine { line in
                if let row = try? JSONDocument.parse(Array(line)), let listen = Listen(row, 0) {
                    add(listen.play(&names))
                } else {
                    rows.countUnreadable(reason: "damaged")
                }
            }
            return
        }
        var finder = RowFinder()
        while let row = finder.next(in: bytes.span) {
            if let row, let document = try? JSONDocument.parse(Array(bytes[row])) {
                readPlay(document, 0)
            } else {
                rows.countUnreadable(reason: "damaged")
            }
        }
        // A file without rows counts as one unreadable record.
        if plays.isEmpty, rows.skippedCount == 0 { rows.countUnreadable(reason: "damaged") }
    }

    private mutating func readPlay(_ document: JSONDocument, _ index: Int) {
        let row = PlayRow(document, index), play = row.play(&names)
        if row.isPrivate, !includesPrivate, case .success = play {
            rows.countSkipped(reason: "in private sessions")
        } else {
            add(play)
        }
    }

    private mutating func add(_ play: Result<Play, SkippedRow>) {
        if let play = rows.usable(play) { plays.append(play) }
    }

    /// Returns a file with an object in each line as a list.
    private static func listOfLines(_ bytes: [UInt8]) -> [UInt8] {
        var list = [UInt8(ascii: "[")]
        list.reserveCapacity(bytes.count + 2)
        bytes.forEachLine { line in
            guard !line.allSatisfy(\.isTableSpace) else { return }
            if list.count > 1 { list.append(UInt8(ascii: ",")) }
            list += line
        }
        list.append(UInt8(ascii: "]"))
        return list
    }
}

extension PlayBatch {
    /// Returns whether the beginning of a file looks like a listening history of any export.
    static func isHistory(_ prefix: [UInt8]) -> Bool {
        prefix[...].firstRange(of: "\"ms_played\"") != nil || prefix[...].firstRange(of: "\"msPlayed\"") != nil
            || hasListens(prefix[...])
    }

    private static func hasListens(_ prefix: ArraySlice<UInt8>) -> Bool {
        prefix.firstRange(of: "\"listened_at\"") != nil
    }
}

/// A scanner for the objects of a damaged list. Each extends from its opening brace to its closing one, or to the point where it
/// is no longer a valid object.
struct RowFinder {
    private var at = 0
    /// Whether the closing brace of a damaged object may still follow.
    private var isInDamage = false

    /// Returns the range of the next object without nested objects, `.some(nil)` for a damaged one, and `nil` after the
    /// last one. All calls together take O(*n*) in the length of the text.
    mutating func next(in text: Span<UInt8>) -> Range<Int>?? {
        while at < text.count, text[at] != UInt8(ascii: "{") {
            at += 1
            guard text[at - 1] == UInt8(ascii: "}") else { continue }
            // This is the end of an object whose beginning is missing.
            if !isInDamage { return .some(nil) }
            isInDamage = false
        }
        guard at < text.count else { return .none }
        let start = at
        at += 1
        isInDamage = true
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "}"):
                at += 1
                isInDamage = false
                return start..<at
            case UInt8(ascii: "{"): return .some(nil)
            case UInt8(ascii: "\""): guard skipString(in: text) else { return .some(nil) }
            default: at += 1
            }
        }
        return .some(nil)
    }

    /// Skips a string. Returns `false` at a control character and at the end of the text.
    private mutating func skipString(in text: Span<UInt8>) -> Bool {
        at += 1
        while at < text.count {
            let byte = text[at]
            if byte < 0x20 { return false }
            at += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }
}
