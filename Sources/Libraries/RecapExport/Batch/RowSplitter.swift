internal import RecapEscapes

/// Splits a stream of bytes into rows that end with a line feed, keeping at most the longest row in memory.
public struct RowSplitter: Sendable {
    /// A row of the stream.
    public enum Row: Sendable, Equatable {
        /// The bytes of the row without its line end.
        case bytes([UInt8])
        /// A row that is longer than the limit.
        case tooLong
    }

    /// The share of a stream's rows that one of several processes handles: every `count`-th row.
    public struct Shard: Sendable, Equatable {
        /// The index of the first row to take, from 0.
        public let index: Int
        /// The number of processes among which rows are distributed.
        public let count: Int

        /// Creates a shard; `nil` unless 0 ≤ `index` < `count`.
        public init?(index: Int, of count: Int) {
            guard index >= 0, index < count else { return nil }
            self.index = index
            self.count = count
        }
    }

    private let limit: Int
    private let shard: Shard?
    private var buffer: [UInt8] = []
    /// The offset of the first byte of the row.
    private var start = 0
    /// The offset of the first byte that may be the line's end.
    private var next = 0
    /// Whether the beginning of the row was dropped because the row is too long.
    private var isTooLong = false
    /// The number of rows read so far, including those of other shards, which is also the one-based number of the last row
    /// returned.
    public private(set) var rowCount = 0

    /// Creates a splitter of an empty stream.
    ///
    /// - Parameters:
    ///   - limit: The maximum length of a row in bytes.
    ///   - shard: The rows to take; `nil` for all.
    public init(limit: Int, shard: Shard? = nil) {
        self.limit = limit
        self.shard = shard
    }

    /// Adds bytes to the stream.
    public mutating func add(_ bytes: [UInt8]) {
        if start == buffer.count {
            buffer = bytes
        } else {
            buffer.removeSubrange(..<start)
            buffer += bytes
        }
        next -= start
        start = 0
    }

    /// Returns the next complete row; `nil` if there is none yet.
    public mutating func nextRow() -> Row? {
        while let end = buffer[next...].firstIndex(of: 0x0A) {
            let row = takeRow(to: end)
            start = end + 1
            next = start
            if let row { return row }
        }
        next = buffer.count
        // One byte more than the limit may be the CR of a CR LF.
        if buffer.count - start > limit + 1 { isTooLong = true }
        if isTooLong { start = buffer.count }
        return nil
    }

    /// Returns the last row if no line feed ends it; `nil` if the stream ends with a line feed or is empty. Call it
    /// after ``nextRow()`` has returned `nil`.
    public mutating func lastRow() -> Row? {
        guard isTooLong || start < buffer.count else { return nil }
        let row = takeRow(to: buffer.count)
        start = buffer.count
        return row
    }

    /// Returns the row that ends at an offset; `nil` if it belongs to another shard.
    private mutating func takeRow(to end: Int) -> Row? {
        defer { isTooLong = false }
        rowCount += 1
        if let shard, shard.index != (rowCount - 1) % shard.count { return nil }
        let hasReturn = end > start && buffer[end - 1] == 0x0D
        let end = hasReturn ? end - 1 : end
        return isTooLong || end - start > limit ? .tooLong : .bytes(Array(buffer[start..<end]))
    }
}

/// Derives file names from the keys of rows. Different keys have different names.
public enum RowFileName {
    /// The maximum length of a name in bytes, which leaves room for an extension.
    private static let limit = 200

    /// Returns a name that is safe in any folder and on any command line.
    ///
    /// Letters and digits of all scripts, `-`, `_`, and `.` except at the beginning, are kept. Each byte of any other
    /// character is written as `%` and two digits.
    ///
    /// - Returns: The name; `nil` if the key is empty or the name would be too long for file systems.
    public static func name(for key: String) -> String? {
        var name = ""
        for scalar in key.unicodeScalars {
            if isPlain(scalar) || (!name.isEmpty && ".-_".unicodeScalars.contains(scalar)) {
                name.unicodeScalars.append(scalar)
            } else {
                name += String(scalar).utf8.percentEncoded(keeping: "")
            }
            guard name.utf8.count <= limit else { return nil }
        }
        return name.isEmpty ? nil : name
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
