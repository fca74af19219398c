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
    /// The bytes as text. Bytes that are not UTF-8 become U+FFFD.
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
