internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// A table of JSON objects: an array of objects, an object that contains such an array, or one object per line.
///
/// Members of nested objects become columns with a dotted name, such as `activity.kind`.
struct JSONTable: RecordTable {
    /// The location of the objects.
    fileprivate enum Source {
        /// The values between two tokens of a document.
        case document(JSONDocument, start: Int, end: Int)
        /// The lines of a text.
        case lines([UInt8])
    }

    private let source: Source
    /// The index of the next object's first token or byte.
    private var at: Int
    private let numbers: [String: Int]
    /// The names of the members of the first thousand objects, in order of first occurrence.
    let columns: [String]
    /// Whether ambiguous numbers have a decimal comma: never in JSON.
    let prefersDecimalComma = false
    /// Notes about the table for the user.
    let notes: [Message]
    /// The number of unusable rows so far.
    private(set) var skipped = RowCount()

    /// Checks the text and collects the names of members.
    ///
    /// Throws ``MakeError`` if the text isn't JSON, or contains no objects.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: The name of the file, for messages.
    init(_ file: [UInt8], name: String) throws(MakeError) {
        let text = try TableText(file, name: name)
        notes = text.note.map { [$0] } ?? []
        source = try JSONTable.source(of: text.bytes, name: name)
        at = source.start
        var names: [String] = []
        var numbers: [String: Int] = [:]
        JSONTable.forEach(in: source, from: source.start, limit: 1000) { document, object in
            JSONTable.forEachMember(of: object, in: document) { name, _ in
                if numbers[name] == nil {
                    numbers[name] = names.count
                    names.append(name)
                }
            }
        }
        guard !names.isEmpty else {
            throw MakeError("\(name) has no objects; it has to be an array of objects, or an object a line")
        }
        columns = names
        self.numbers = numbers
    }

    /// The fraction of the text that has been read.
    var position: Double {
        switch source {
        case .document(_, let start, let end): end > start ? Double(at - start) / Double(end - start) : 1
        case .lines(let bytes): bytes.isEmpty ? 1 : Double(at) / Double(bytes.count)
        }
    }

    /// Reads the next object.
    mutating func next(_ row: inout TableRow) -> Bool {
        var isFound = false
        var invalid = 0
        at = JSONTable.forEach(in: source, from: at, limit: 1, onIssue: { invalid += 1 }) { document, object in
            var tokens = [Int?](repeating: nil, count: columns.count)
            JSONTable.forEachMember(of: object, in: document) { name, token in
                if let number = numbers[name] { tokens[number] = token }
            }
            row.removeAll()
            for token in tokens {
                if let token { JSONTable.append(token, of: document, to: &row) }
                row.endField()
            }
            isFound = true
        }
        if invalid > 0 { skipped.countSkipped(invalid, reason: "that are not objects") }
        return isFound
    }

    private static func append(_ token: Int, of document: JSONDocument, to row: inout TableRow) {
        switch document.kind(token) {
        case .string: row.append(Array(document.string(token).utf8).span)
        case .number:
            row.append(document.bytes.span.extracting(document.tokens[token].offset..<document.tokens[token].end))
        case .true: row.append(Array("true".utf8).span)
        case .false: row.append(Array("false".utf8).span)
        case .null, .array, .object: break
        }
    }

    // MARK: Objects

    private static func source(of bytes: [UInt8], name: String) throws(MakeError) -> Source {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument.parse(bytes, resources: .system)
        } catch {
            let lines = Source.lines(bytes)
            var count = 0
            forEach(in: lines, from: 0, limit: 1) { _, _ in count += 1 }
            guard count == 0 else { return lines }
            throw MakeError("\(name), line \(error.line(in: bytes)): this is not JSON: \(error.message)")
        }
        if let list = list(in: document) {
            return .document(document, start: list + 1, end: document.next(after: list))
        }
        // A single line also counts as one object per line.
        if document.kind(0) == .object { return .document(document, start: 0, end: document.next(after: 0)) }
        throw MakeError("\(name) has no list of objects; it has to be an array of objects, or an object a line")
    }

    /// Returns the index of the outermost array, or in an object, that of the largest member that is an array of objects.
    private static func list(in document: JSONDocument) -> Int? {
        if document.kind(0) == .array { return 0 }
        guard document.kind(0) == .object else { return nil }
        var longest: (token: Int, length: Int)?
        for key in document.keys(of: 0) {
            let value = key + 1, end = document.next(after: value)
            if document.kind(value) == .array, end > value + 1, document.kind(value + 1) == .object,
                end - value > longest?.length ?? 0
            {
                longest = (value, end - value)
            }
        }
        return longest?.token
    }

    /// Calls a function with up to `limit` objects. Returns the position after the last of them.
    @discardableResult
    private static func forEach(
        in source: Source, from start: Int, limit: Int, onIssue: () -> Void = {},
        _ body: (_ document: JSONDocument, _ object: Int) -> Void
    ) -> Int {
        var at = start
        var count = 0
        switch source {
        case .document(let document, _, let end):
            while at < end, count < limit {
                if document.kind(at) == .object {
                    count += 1
                    body(document, at)
                } else {
                    onIssue()
                }
                at = document.next(after: at)
            }
        case .lines(let bytes):
            while at < bytes.count, count < limit {
                var end = at
                while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
                let line = bytes[at..<end]
                at = end + 1
                guard !line.allSatisfy(\.isTableSpace) else { continue }
                if let document = try? JSONDocument.parse(Array(line), resources: .system),
                    document.kind(0) == .object
                {
                    count += 1
                    body(document, 0)
                } else {
                    onIssue()
                }
            }
        }
        return at
    }

    /// Calls a function with the members of an object, and with those of nested objects, up to two levels deep.
    private static func forEachMember(
        of object: Int, in document: JSONDocument, prefix: String = "", depth: Int = 0,
        _ body: (_ name: String, _ token: Int) -> Void
    ) {
        for key in document.keys(of: object) {
            let name = prefix + document.string(key), value = key + 1
            if document.kind(value) == .object, depth < 2 {
                forEachMember(of: value, in: document, prefix: name + ".", depth: depth + 1, body)
            } else {
                body(name, value)
            }
        }
    }
}

extension JSONTable.Source {
    /// The position of the first object.
    fileprivate var start: Int {
        switch self {
        case .document(_, let start, _): start
        case .lines: 0
        }
    }
}
