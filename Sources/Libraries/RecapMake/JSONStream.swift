internal import RecapJSON
internal import RecapSystem

/// Reads a JSON text that is too long for memory: finds keys and lists without parsing what is between them, and divides lists into
/// portions of whole elements.
struct JSONStream {
    private let contents: ExportedContents
    /// The part of the text that is in memory.
    private var text: [UInt8] = []
    /// The index in this part up to which the text has been read.
    private var at = 0
    private var isInList = false

    /// The least length of a portion in bytes, apart from the last one of a list.
    private static let length = 1 << 20
    /// The total length in bytes of the portions that are read at the same time, from which on others wait.
    private static let pendingLimit = 4 << 20

    /// Creates a reader of contents.
    init(_ contents: ExportedContents) { self.contents = contents }

    // MARK: Lists

    /// Begins a list if the next value is one, and returns whether it is. Throws ``FileError`` if the text can't be read.
    mutating func beginList() throws(FileError) -> Bool {
        isInList = try peek() == UInt8(ascii: "[")
        if isInList { at += 1 }
        return isInList
    }

    /// Reads the rest of the list in portions, several at the same time. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the text can't be read, what the function throws, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - read: A function that receives a list with some elements, and returns what is needed of them.
    ///   - body: A function that is called with the results in the order of the list; with `nil` for elements that aren't JSON.
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

    /// Moves to the end of the list. Throws ``FileError`` if the text can't be read.
    mutating func skipList() throws(FileError) { while try nextPortion() != nil {} }

    /// Returns the next elements as a list, or `nil` at the end. All calls together take O(*n*).
    private mutating func nextPortion() throws(FileError) -> [UInt8]? {
        while isInList, let byte = try peek(), byte == UInt8(ascii: ",") { at += 1 }
        guard isInList else { return nil }
        var scan = Scan(), end = scan.end(in: text.span, from: at)
        while end == nil, try readMore() { end = scan.end(in: text.span, from: at) }
        isInList = end.map { text[$0] == UInt8(ascii: ",") } ?? false
        let elements = text[at..<(end ?? text.count)]
        let portion = elements.isEmpty ? nil : [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")]
        at = end.map { $0 + 1 } ?? text.count
        return portion
    }

    /// Looks for the end of a portion in a text that grows.
    private struct Scan {
        private var length = 0
        private var depth = 0

        /// Returns the index of the first comma after a portion, or that of the bracket at the end of the list. Returns `nil` if
        /// there is neither as yet.
        mutating func end(in text: Span<UInt8>, from start: Int) -> Int? {
            var index = start + length
            defer { length = index - start }
            while index < text.count {
                switch text[index] {
                case UInt8(ascii: "\""):
                    guard let end = endOfString(in: text, from: index) else { return nil }
                    index = end
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "]"):
                    if depth == 0 { return index }
                    depth -= 1
                case UInt8(ascii: ",") where depth == 0 && index - start >= JSONStream.length: return index
                default: break
                }
                index += 1
            }
            return nil
        }
    }

    // MARK: Members

    /// Moves behind the next key and its colon, and returns it. Returns `nil` at the end of the text.
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

    /// Returns the next value if it is a string, as it is written. Throws ``FileError`` if the text can't be read.
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

    /// Moves to the next byte that is no white space, and returns it. Returns `nil` at the end of the text.
    private mutating func peek() throws(FileError) -> UInt8? {
        while true {
            while at < text.count {
                if !text[at].isTableSpace { return text[at] }
                at += 1
            }
            guard try readMore() else { return nil }
        }
    }

    /// Drops what has been read, and appends at least as many bytes as are left, so that looking for the end of a string once more
    /// takes O(*n*) for all calls together. Returns `false` at the end of the text.
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
