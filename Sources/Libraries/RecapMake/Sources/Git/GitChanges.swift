/// The first 128 bits of a commit hash, which identify the commit.
struct GitHash: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Reads the 40 or 64 lower-case hexadecimal digits of a hash. Returns `nil` for any other text.
    init?(_ digits: Span<UInt8>) {
        guard digits.count == 40 || digits.count == 64 else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        for index in 0..<16 {
            guard let high = GitHash.value(digits[index]), let low = GitHash.value(digits[index + 16]) else {
                return nil
            }
            halves.0 = halves.0 << 4 | high
            halves.1 = halves.1 << 4 | low
        }
        for index in 32..<digits.count where GitHash.value(digits[index]) == nil { return nil }
        (high, low) = halves
    }

    private static func value(_ digit: UInt8) -> UInt64? {
        switch digit {
        case 0x30...0x39: UInt64(digit - 0x30)
        case 0x61...0x66: UInt64(digit - 0x57)
        default: nil
        }
    }
}

/// Splits chunks of bytes into fields that end with a NUL byte. A chunk may end within a field.
struct ZeroSeparated {
    /// The bytes of the field being read.
    private var rest: [UInt8] = []

    /// Calls a function with each field that ends in a chunk, without its NUL. O(*n*) in the length of the chunk.
    mutating func read(_ chunk: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        var start = 0
        var at = 0
        while at < chunk.count {
            if chunk[at] == 0 {
                if rest.isEmpty {
                    body(chunk.extracting(start..<at))
                } else {
                    for index in start..<at { rest.append(chunk[index]) }
                    body(rest.span)
                    rest.removeAll(keepingCapacity: true)
                }
                start = at + 1
            }
            at += 1
        }
        for index in start..<chunk.count { rest.append(chunk[index]) }
    }

    /// Calls a function with the last field if it is not empty and did not end with a NUL.
    mutating func finish(_ body: (Span<UInt8>) -> Void) {
        guard !rest.isEmpty else { return }
        body(rest.span)
        rest = []
    }
}

extension Span<UInt8> {
    /// The bytes as a string. Invalid UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: Array(self), as: UTF8.self) }

    /// Returns whether the bytes begin with the given ones.
    func starts(with prefix: StaticString) -> Bool { hasBytes(prefix, at: 0) }

    /// Returns whether an ASCII string is at an offset.
    func hasBytes(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { bytes in
            var index = 0
            while index < bytes.count {
                guard unsafe bytes[index] == self[offset + index] else { return false }
                index += 1
            }
            return true
        }
    }

    /// The bytes parsed as a decimal number with an optional sign. `nil` for any other text and for numbers out of
    /// range.
    var integer: Int? {
        guard let first = count > 0 ? self[0] : nil else { return nil }
        let isNegative = first == UInt8(ascii: "-")
        var at = isNegative || first == UInt8(ascii: "+") ? 1 : 0
        guard at < count else { return nil }
        var value = 0
        while at < count {
            let digit = self[at] &- 0x30
            guard digit < 10 else { return nil }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(isNegative ? -Int(digit) : Int(digit))
            guard !isTooLarge, !overflows else { return nil }
            value = sum
            at += 1
        }
        return value
    }
}

extension Array {
    /// Creates an array from the elements of a span. O(*n*).
    init(_ span: Span<Element>) where Element: BitwiseCopyable {
        self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
    }
}

/// The changes to one file in a commit.
struct FileChange: Equatable {
    /// The number of lines added; 0 for a binary file.
    let added: Int
    /// The number of lines deleted; 0 for a binary file.
    let deleted: Int
    /// The offset of the path in the text of the change.
    fileprivate let pathStart: Int

    /// Reads `ADDED TAB DELETED TAB PATH`, optionally after a line feed. For a renamed file the path is empty, and the
    /// old and new names are the next two fields. Returns `nil` for any other text.
    fileprivate init?(_ text: Span<UInt8>) {
        let tab = UInt8(ascii: "\t")
        let start = text.count > 0 && text[0] == UInt8(ascii: "\n") ? 1 : 0
        guard let first = text.index(of: tab, from: start), let second = text.index(of: tab, from: first + 1)
        else { return nil }
        let numbers = (text.extracting(start..<first), text.extracting((first + 1)..<second))
        guard numbers.0.isNumberOrDash, numbers.1.isNumberOrDash else { return nil }
        added = numbers.0.integer ?? 0
        deleted = numbers.1.integer ?? 0
        pathStart = second + 1
    }
}

/// A parser for the output of `git log -z --numstat --format=%H`.
struct GitChangesReader {
    private var fields = ZeroSeparated()
    /// The changes to a renamed file, and the number of its names still to be read.
    private var renamed: (change: FileChange, names: Int)?

    /// Calls a function with each part that ends in a chunk of the output; for a file, also with its path.
    mutating func read(_ chunk: Span<UInt8>, _ body: (GitChangesPart, Span<UInt8>) -> Void) {
        fields.read(chunk) { field in
            if let (change, names) = renamed {
                renamed = names > 1 ? (change, names - 1) : nil
                if names == 1 { body(.file(change), field) }
            } else if let change = FileChange(field) {
                if change.pathStart == field.count {
                    renamed = (change, 2)
                } else {
                    body(.file(change), field.extracting(change.pathStart...))
                }
            } else {
                body(.commit(GitHash(field)), field)
            }
        }
    }
}

/// A part of the output with the changes of commits.
enum GitChangesPart {
    /// A commit, followed by its files; `nil` if its hash can't be read.
    case commit(GitHash?)
    /// A file changed by the commit.
    case file(FileChange)
}

extension Span<UInt8> {
    /// Returns the offset of the first occurrence of a byte at or after an offset, or `nil` if there is none.
    func index(of byte: UInt8, from start: Int) -> Int? {
        var at = start
        while at < count {
            if self[at] == byte { return at }
            at += 1
        }
        return nil
    }

    fileprivate var isNumberOrDash: Bool {
        (count == 1 && self[0] == UInt8(ascii: "-")) || (integer.map { $0 >= 0 } ?? false)
    }
}
