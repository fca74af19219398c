/// A parser of framed messages, as used by language servers: header lines with the length of the content in bytes, an empty line,
/// and the content.
struct MessageFrames {
    /// The reason why the next message can't be parsed. No further messages can be parsed after that.
    enum Failure: Error, Equatable {
        /// The header has no length.
        case header
        /// The content has more bytes than the limit.
        case length(limit: Int)

        /// The reason, as a sentence without its full stop.
        var reason: String {
            switch self {
            case .header: "a message begins with Content-Length: and its number of bytes, followed by an empty line"
            case .length(let limit): "a message has at most \(limit) bytes"
            }
        }
    }

    private let limit: Int
    private var bytes: [UInt8] = []
    /// The number of bytes of ``bytes`` that have been consumed.
    private var taken = 0
    /// The length of the content whose header has been read; `nil` between messages.
    private var length: Int?

    /// The maximum number of bytes of a header.
    private static let headerLimit = 4096
    private static let emptyLine = Array("\r\n\r\n".utf8)

    /// Creates an empty parser for messages of at most `limit` bytes.
    init(limit: Int) { self.limit = limit }

    /// Appends received bytes.
    mutating func add(_ arrived: [UInt8]) {
        if taken > 0 {
            bytes.removeFirst(taken)
            taken = 0
        }
        bytes += arrived
    }

    /// Returns the content of the next message; `nil` if it is not complete yet.
    mutating func next() throws(Failure) -> [UInt8]? {
        if length == nil { length = try readHeader() }
        guard let length, bytes.count - taken >= length else { return nil }
        defer {
            taken += length
            self.length = nil
        }
        return Array(bytes[taken..<taken + length])
    }

    private mutating func readHeader() throws(Failure) -> Int? {
        let rest = bytes[taken...]
        // A message in a line of its own would never end.
        if rest.first == UInt8(ascii: "{") { throw .header }
        guard let end = rest.prefix(MessageFrames.headerLimit).firstRange(of: MessageFrames.emptyLine) else {
            if rest.count >= MessageFrames.headerLimit { throw .header }
            return nil
        }
        var length: Int?
        for line in String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw .header }
            if parts[0].lowercased() == "content-length" { length = Int(parts[1].filter { $0 != " " }) }
        }
        guard let length, length >= 0 else { throw .header }
        guard length <= limit else { throw .length(limit: limit) }
        taken = end.upperBound
        return length
    }

    /// Returns a message with its header.
    static func frame(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
