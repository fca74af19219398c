internal import RecapJSON
internal import RecapSystem

/// A reader of JSON text that is too long to fit in memory. It finds keys and lists without parsing the text between them, and
/// divides lists into portions of whole elements.
struct JSONStream {
    private let contents: ExportedContents
    /// The part of the text that is in memory.
    private var text: [UInt8] = []
    /// The index in ``text`` of the next byte to read.
    private var at = 0
    private var isInList = false

    /// The minimum length of a portion in bytes, except for the last one of a list.
    private static let length = 1 << 20
    /// The total length in bytes of portions being parsed at which reading pauses.
    private static let pendingLimit = 4 << 20

    /// Creates a reader of contents.
    init(_ contents: ExportedContents) { self.contents = contents }

    // MARK: Lists

    /// Enters a list if the next value is one, and returns whether it is. Throws ``FileError`` if the text can't be read.
    mutating func beginList() throws(FileError) -> Bool {
        isInList = try peek() == UInt8(ascii: "[")
        if isInList { at += 1 }
        return isInList
    }

    /// Reads the rest of the list in portions, several concurrently. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the text can't be read, any error that `body` throws, and `CancellationError` if the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - read: A function that receives a portion of the list as a list, and returns a result.
    ///   - body: A function that is called with the results in the order of the list, or with `nil` for a portion that isn't
    ///     valid JSON.
    mutating func forEachPortion<Result: Sendable>(
        _ read: @escaping @Sendable (JSONDocument) -> Result, _ body: (Result?) throws -> Void
    ) async throws {
        try await OrderedTasks<Result?>.run(
            limit: JSONStream.pendingLimit,
            next: {
                guard let portion = try nextPortion() else { return nil }
                return (portion.count, { (try? JSONDocument.parse(portion, resources: .serial)).map(read) })
            }, body)
    }

    /// Reads the records in the rest of the list, several portions concurrently. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the text can't be read, any error that `body` throws, and `CancellationError` if the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - clock: The clock that determines the local times of records.
    ///   - record: A function that returns the record of an element of the list.
    ///   - body: A function that is called with the records of each portion in the order of the list. A portion that isn't valid
    ///     JSON counts as one damaged record.
    mutating func forEachRecords<Record: Sendable>(
        _ clock: LocalClock,
        _ record: @escaping @Sendable (JSONDocument, _ element: Int, inout LocalClock) -> Result<Record, SkippedRow>,
        _ body: ([Result<Record, SkippedRow>]) throws -> Void
    ) async throws {
        try await forEachPortion { json in
            var clock = clock
            return json.elements(of: 0).map { record(json, $0, &clock) }
        } _: {
            try body($0 ?? [.failure(.damaged)])
        }
    }

    /// Moves to the end of the list. Throws ``FileError`` if the text can't be read.
    mutating func skipList() throws(FileError) { while try nextPortion() != nil {} }

    /// Returns the next portion of the list as a JSON array, or `nil` at the end. All calls together take O(*n*).
    private mutating func nextPortion() throws(FileError) -> [UInt8]? {
        while isInList, let byte = try peek(), byte == UInt8(ascii: ",") { at += 1 }
        guard isInList else { return nil }
        var scan = Scan(), end = scan.end(in: text.span, from: at)
        while end == nil, try readMore() { end = scan.end(in: text.span, from: at) }
        isInList = end.map { text[$0] == UInt8(ascii: ",") } ?? false
        guard let end else { return cutPortion(whole: scan.whole) }
        let elements = text[at..<end]
        let portion = elements.isEmpty ? nil : [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")]
        at = end + 1
        return portion
    }

    /// Returns the complete elements at the end of a text that is cut off within the list, and then the rest, which isn't valid
    /// JSON.
    ///
    /// - Parameter count: The number of bytes of the complete elements.
    private mutating func cutPortion(whole count: Int) -> [UInt8] {
        isInList = count > 0
        let end = count > 0 ? at + count : text.count
        defer { at = end }
        return [UInt8(ascii: "[")] + text[at..<end] + (count > 0 ? [UInt8(ascii: "]")] : [])
    }

    /// An incremental search for the end of a portion in a growing text.
    private struct Scan {
        private var length = 0
        private var depth = 0
        /// The number of bytes of the complete elements so far.
        private(set) var whole = 0

        /// Returns the index of the first comma after a portion, or of the bracket that ends the list. Returns `nil` if the text
        /// contains neither yet.
        mutating func end(in text: Span<UInt8>, from start: Int) -> Int? {
            var index = start + length
            defer { length = index - start }
            while index < text.count {
                switch text[index] {
                case UInt8(ascii: "\""):
                    guard let end = endOfString(in: text, from: index) else { return nil }
                    index = end
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "]") where depth == 0: return index
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { whole = index + 1 - start }
                case UInt8(ascii: ",") where depth == 0:
                    if index - start >= JSONStream.length { return index }
                    whole = index - start
                default: break
                }
                index += 1
            }
            return nil
        }
    }

    // MARK: Members

    /// Advances past the next key and its colon, and returns the key. Returns `nil` at the end of the text.
    ///
    /// Throws ``FileError`` if the text can't be read.
    mutating func nextKey() throws(FileError) -> String? {
        while let byte = try peek() {
            guard byte == UInt8(ascii: "\"") else {
                at += 1
                continue
            }
            let string = try readString()
            guard try peek() == UInt8(ascii: ":") else { continue }
            at += 1
            return string
        }
        return nil
    }

    /// Returns the next value if it is a string, with its escapes. Throws ``FileError`` if the text can't be read.
    mutating func string() throws(FileError) -> String? {
        try peek() == UInt8(ascii: "\"") ? readString() : nil
    }

    private mutating func readString() throws(FileError) -> String {
        var end = endOfString(in: text.span, from: at)
        while end == nil, try readMore() { end = endOfString(in: text.span, from: at) }
        let string = String(decoding: text[at..<(end ?? text.count)].dropFirst(), as: UTF8.self)
        at = end.map { $0 + 1 } ?? text.count
        return string
    }

    // MARK: Bytes

    /// Advances to the next byte that isn't whitespace, and returns it. Returns `nil` at the end of the text.
    private mutating func peek() throws(FileError) -> UInt8? {
        while true {
            while at < text.count {
                if !text[at].isTableSpace { return text[at] }
                at += 1
            }
            guard try readMore() else { return nil }
        }
    }

    /// Removes the bytes that have been read, and appends at least as many bytes as remain, so that repeated searches for the end
    /// of a string take O(*n*) in total. Returns `false` at the end of the text.
    private mutating func readMore() throws(FileError) -> Bool {
        text.removeFirst(at)
        at = 0
        let more = try contents.portion(max(JSONStream.length, text.count))
        text += more
        return !more.isEmpty
    }
}

/// Returns the index of the closing quotation mark of the string that begins at an index, or `nil` if it has none.
private func endOfString(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = skipPlainASCII(text, start + 1)
    while index < text.count, text[index] != UInt8(ascii: "\"") {
        index = skipPlainASCII(text, index + (text[index] == UInt8(ascii: "\\") ? 2 : 1))
    }
    return index < text.count ? index : nil
}
