// Paths as text. The system's paths are bytes in any encoding. In text, each byte that is not part of valid UTF-8
// becomes a private-use scalar, U+10FE00 plus the byte. Such text maps back to the same file name, can be stored as
// JSON, and is shown as U+FFFD. A name that itself contains one of these scalars is treated as bytes that aren't UTF-8,
// so that no two names map to the same text.

extension String {
    /// Creates the text of a path from its bytes. O(n).
    package init(path bytes: some Collection<UInt8>) {
        let text = bytes.withContiguousStorageIfAvailable { unsafe String.valid(path: $0) } ?? nil
        self = text ?? String.escaping(Array(bytes)[...])
    }

    /// Returns the text of a path in valid UTF-8; `nil` for other paths. Not generic, because its callers in other
    /// modules would not specialize it.
    private static func valid(path bytes: UnsafeBufferPointer<UInt8>) -> String? {
        unsafe bytes.contains(escapeLead) ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// Creates the text of a path with all non-ASCII bytes replaced by private-use scalars. It differs from the text of
    /// every other name, whereas `init(path:)` creates equal texts for canonically equivalent names. O(n).
    package init(distinctPath bytes: some Collection<UInt8>) {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if let scalar = Unicode.Scalar(byte < 0x80 ? UInt32(byte) : 0x10_FE00 + UInt32(byte)) {
                text.append(scalar)
            }
        }
        self = String(text)
    }

    /// Creates the text of a path returned by a C function. O(n).
    @unsafe package init(systemPath start: UnsafePointer<CChar>) {
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
        unsafe self.init(path: Array(bytes))
    }

    /// The bytes of the path. O(n).
    package var pathBytes: [UInt8] {
        guard utf8.contains(escapeLead) else { return Array(utf8) }
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            if escapes.contains(scalar.value) {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes += UTF8.encode(scalar)?.map { $0 } ?? []
            }
        }
        return bytes
    }

    /// Calls a function with the path as a C string. Text that contains a NUL cannot name a file, and is passed as an
    /// empty path.
    @unsafe package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        if utf8.contains(0) { return unsafe "".withCString(body) }
        guard utf8.contains(escapeLead) else { return unsafe withCString(body) }
        let bytes = pathBytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return unsafe "".withCString(body) }
            return unsafe body(start)
        }
    }

    /// Returns the text of bytes that are not all valid UTF-8.
    private static func escaping(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var rest = bytes
        while let first = rest.first {
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first,
                !escapes.contains(scalar.value)
            {
                text.append(scalar)
                rest = rest.dropFirst(length)
            } else {
                if let scalar = Unicode.Scalar(0x10_FE00 + UInt32(first)) { text.append(scalar) }
                rest = rest.dropFirst()
            }
        }
        return String(text)
    }
}

/// The scalars that represent bytes that aren't UTF-8.
private let escapes: ClosedRange<UInt32> = 0x10_FE80...0x10_FEFF
/// The first UTF-8 byte of each of these scalars.
private let escapeLead: UInt8 = 0xF4
