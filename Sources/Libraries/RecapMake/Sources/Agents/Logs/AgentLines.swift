internal import RecapJSON
internal import RecapSystem

/// A reader of logs with a JSON object in each line.
enum AgentLines {
    /// Reads the nonblank lines of a log. O(*n*) in its length.
    ///
    /// - Parameters:
    ///   - add: A function that is called with each record, or with the issue of a line.
    ///   - record: A function that returns the record of a line, whose object is at an index of a document, or `nil` if the line
    ///     isn't a record.
    static func read(
        _ log: AgentLogFile, add: AgentRecordHandler,
        record: (JSONDocument, Int) throws(SkippedRow) -> AgentRecord?
    ) throws(FileError) {
        var lines = LineList()
        func readLines() {
            lines.forEachObject { document, index in
                guard let document else { return add(.failure(.damagedLine)) }
                do throws(SkippedRow) {
                    if let record = try record(document, index) { add(.success(record)) }
                } catch {
                    add(.failure(error))
                }
            }
            lines = LineList()
        }
        try log.bytes().forEachLine { line in
            guard !line.allSatisfy(\.isTableSpace) else { return }
            lines.append(line)
            if lines.isFull { readLines() }
        }
        readLines()
    }

    /// Parses bytes as a JSON object. Returns `nil` if they aren't one.
    static func object(_ bytes: [UInt8]) -> JSONDocument? {
        guard let document = try? JSONDocument.parse(bytes, resources: .system), document.kind(0) == .object else {
            return nil
        }
        return document
    }
}

/// Lines that are parsed as one JSON list, since a document for each line would need more memory.
private struct LineList {
    /// The text of the list so far, with the lines separated by commas.
    private var text = [UInt8(ascii: "[")]
    /// The offsets of the lines.
    private var starts: [Int] = []

    /// Whether the list is so long that the fixed memory of its document is insignificant.
    var isFull: Bool { text.count > 1 << 17 }

    mutating func append(_ line: ArraySlice<UInt8>) {
        if !starts.isEmpty { text.append(UInt8(ascii: ",")) }
        starts.append(text.count)
        text += line
    }

    /// Closes the list, and calls a function with the object of each line, in a document that may contain others, or with `nil`
    /// for a line that isn't an object.
    mutating func forEachObject(_ body: (JSONDocument?, Int) -> Void) {
        let ends = starts.dropFirst().map { $0 - 1 } + [text.count]
        text.append(UInt8(ascii: "]"))
        guard let document else {
            for (start, end) in zip(starts, ends) { body(AgentLines.object(Array(text[start..<end])), 0) }
            return
        }
        for element in document.elements(of: 0) { body(document.kind(element) == .object ? document : nil, element) }
    }

    /// The document of the list, or `nil` unless each of its elements is a line. O(*n*) in the length.
    private var document: JSONDocument? {
        guard let document = try? JSONDocument.parse(text, resources: .serial) else { return nil }
        let offsets = document.elements(of: 0).map { document.tokens[$0].offset }
        return offsets == starts ? document : nil
    }
}
