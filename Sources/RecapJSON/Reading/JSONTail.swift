internal import RecapSystem
internal import Synchronization

/// The tokens of a text from an element of an array on, read without knowing which containers are open there.
///
/// The second half of a long text is read in this way while the first half is, and its tokens are appended to those of the
/// first half if that arrives at the same element.
struct JSONTail: Sendable {
    /// A bracket that closes a container which was opened before the tail.
    struct Closing: Sendable {
        /// The type of the container.
        var kind: JSONToken.Kind
        /// The number of tokens of the tail before the bracket.
        var tokens: Int
    }

    /// The offset of the first element.
    let start: Int
    /// The tokens, whose ends count from the first one.
    let tokens: [JSONToken]
    /// The brackets that close containers of the text before, from the innermost one on.
    let closings: [Closing]
    /// The greatest number of containers inside one another that were opened in the tail.
    let depth: Int
    let loneSurrogates: [Int]

    /// Reads the rest of a text. Returns `nil` if it can't be valid.
    init?(of bytes: [UInt8], from start: Int) {
        var parser = JSONParser()
        var closings: [Closing] = []
        let capacity = JSONParser.tokenCapacity(bytes.count - start)
        let tokens: [JSONToken]? = try? Array(capacity: capacity) { tokens throws(JSONSyntaxError) in
            unsafe tokens.withUnsafeMutableBufferPointer { memory, _ in
                unsafe LargePages.advise(
                    UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(memory).prefix(bytes.count - start)))
            }
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

/// The reading of a tail on a thread of its own.
struct JSONTailReading: ~Copyable {
    /// The number of bytes from which a second thread saves time.
    private static let longText = 1 << 18
    /// The number of bytes in which a place for the division is looked for.
    private static let searchLength = 1 << 16

    /// The offset of the first element of the tail.
    let start: Int
    private let thread: DedicatedThread
    private let result: Result

    /// The result of the thread.
    private final class Result: Sendable {
        let tail = Mutex<JSONTail?>(nil)
    }

    /// Starts to read the part of a text from an offset on.
    init?(of bytes: [UInt8], from start: Int) {
        let result = Result()
        let task: @Sendable () -> Void = {
            let tail = JSONTail(of: bytes, from: start)
            result.tail.withLock { $0 = tail }
        }
        guard let thread = try? DedicatedThread(task) else { return nil }
        self.start = start
        self.thread = thread
        self.result = result
    }

    /// Waits for the tail; `nil` if the rest of the text can't be valid.
    func tail() -> JSONTail? {
        thread.join()
        return result.tail.withLock { $0.take() }
    }

    /// Returns the offset at which a long text is divided: of an object after another one, near the middle. The place may
    /// turn out to be within a string. `nil` for a short text, or one without such a place.
    static func division(of text: [UInt8]) -> Int? {
        let input = text.span
        guard input.count >= longText else { return nil }
        // The reader of the first half also appends the tokens of the second.
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
