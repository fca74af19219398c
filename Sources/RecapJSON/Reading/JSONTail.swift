/// The tokens of a text from an array element on, read without knowing which containers are open there.
///
/// The second half of a long text is read this way while the first half is being read. Its tokens are appended to those
/// of the first half if the first half ends at the same element.
struct JSONTail: Sendable {
    /// A bracket that closes a container opened before the tail.
    struct Closing: Sendable {
        /// The type of the container.
        var kind: JSONToken.Kind
        /// The number of tokens in the tail before the bracket.
        var tokens: Int
    }

    /// The offset of the first element.
    let start: Int
    /// The tokens; their ends are relative to the first one.
    let tokens: [JSONToken]
    /// The brackets that close containers opened before the tail, innermost first.
    let closings: [Closing]
    /// The maximum nesting depth of the containers opened in the tail.
    let depth: Int
    let loneSurrogates: [Int]

    /// Reads the rest of a text. Returns `nil` if the rest can't be valid.
    init?(of bytes: [UInt8], from start: Int, resources: ReadingResources) {
        var parser = JSONParser()
        var closings: [Closing] = []
        let capacity = JSONParser.tokenCapacity(bytes.count - start)
        let tokens: [JSONToken]? = try? Array(capacity: capacity) { tokens throws(JSONSyntaxError) in
            resources.prepare(&tokens, byteCount: bytes.count - start)
            closings = try parser.runTail(bytes.span, from: start, &tokens)
        }
        guard let tokens else { return nil }
        self.start = start
        self.tokens = tokens
        self.closings = closings
        depth = parser.deepest
        loneSurrogates = parser.loneSurrogates
    }
}

/// The reading of a tail on another thread.
struct JSONTailReading: ~Copyable {
    /// The minimum number of bytes for which a second thread saves time.
    private static let longText = 1 << 18
    /// The number of bytes that are searched for a place to divide the text.
    private static let searchLength = 1 << 16

    /// The offset of the first element of the tail.
    let start: Int
    private let work: ThreadWork<JSONTail>

    /// Starts reading the part of a text that begins at an offset. Returns `nil` if there is no thread for it.
    init?(of bytes: [UInt8], from start: Int, resources: ReadingResources) {
        let work = resources.start { JSONTail(of: bytes, from: start, resources: resources) }
        guard let work else { return nil }
        self.start = start
        self.work = work
    }

    /// Waits for the tail. Returns `nil` if the rest of the text can't be valid.
    consuming func tail() -> JSONTail? { work.value() }

    /// Returns the offset at which to divide a long text: that of an object after another one, near the middle. The
    /// offset may turn out to be inside a string. Returns `nil` for a short text, or if there is no such place.
    static func division(of text: [UInt8]) -> Int? {
        let input = text.span
        guard input.count >= longText else { return nil }
        // The thread that reads the first half also appends the tokens of the second.
        var at = input.count / 64 * 31
        let end = at + searchLength
        while at < end {
            guard input[at] == UInt8(ascii: "}") else {
                at += 1
                continue
            }
            at = skipSpace(input, at + 1)
            guard at < end, input[at] == UInt8(ascii: ",") else { continue }
            at = skipSpace(input, at + 1)
            if at < end, input[at] == UInt8(ascii: "{") { return at }
        }
        return nil
    }
}
