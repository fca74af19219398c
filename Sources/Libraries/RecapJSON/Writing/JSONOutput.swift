/// The bytes of JSON text being written, and the state of the innermost array or object.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []
    private let escaping: JSONStyle.Escaping
    /// The layout of the innermost array or object.
    private var layout: JSONStyle.Layout
    /// The number of open arrays and objects.
    private var depth = 0
    /// Whether the innermost array or object has no elements yet.
    private var isEmpty = true

    init(_ style: JSONStyle, reserving capacity: Int = 0) {
        escaping = style.escaping
        layout = style.layout
        bytes.reserveCapacity(capacity)
    }

    /// Returns the output and replaces it with an empty one, so the bytes have a single owner and are never copied.
    mutating func take() -> JSONOutput {
        let output = self
        bytes = []
        return output
    }

    /// Removes all bytes but keeps the memory for reuse.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    // MARK: Arrays and objects

    /// Writes an opening bracket, the output of `body`, and the matching bracket.
    mutating func container(
        _ kind: JSONContainer, _ layout: JSONStyle.Layout?, _ body: (inout JSONOutput) -> Void
    ) {
        let outer = self.layout
        bytes.append(kind.opening)
        self.layout = layout ?? outer
        depth += 1
        isEmpty = true
        body(&self)
        depth -= 1
        if self.layout == .indented, !isEmpty { breakLine() }
        bytes.append(kind.closing)
        self.layout = outer
        isEmpty = false
    }

    /// Writes the separators before an element of the innermost array.
    mutating func beginElement() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        switch layout {
        case .compact: break
        case .spaced: if !isEmpty { bytes.append(UInt8(ascii: " ")) }
        case .indented: breakLine()
        }
        isEmpty = false
    }

    /// Writes everything that precedes the value of a member of the innermost object.
    mutating func beginMember(_ key: String) {
        beginElement()
        write(key)
        endKey()
    }

    /// Writes the separator between a key and its value.
    mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func breakLine() {
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }

    // MARK: Values

    mutating func write(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

    mutating func write(_ number: Int) { bytes += String(number).utf8 }

    /// Writes a number; `null` for an infinity or NaN, which JSON cannot represent.
    mutating func write(_ number: Double) { bytes += JSONWriter.text(of: number).utf8 }

    /// Writes bytes that are already JSON text.
    mutating func write(text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    /// Writes a string that is already JSON text, with its quotation marks.
    mutating func write(literal: ArraySlice<UInt8>) {
        guard escaping != .required else { return bytes.append(contentsOf: literal) }
        let text = literal.span
        var start = 0, at = skipPrintable(text, 0)
        while at < text.count {
            if isUnprintable(text, at) {
                bytes.append(contentsOf: literal[literal.startIndex + start..<literal.startIndex + at])
                at += writeEscape(text, at)
                start = at
            } else {
                at += scalarLength(text[at])
            }
            at = skipPrintable(text, at)
        }
        bytes.append(contentsOf: literal[(literal.startIndex + start)...])
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): write(value)
        case .number(let number): write(number)
        case .string(let string): write(string)
        case .array(let elements):
            container(.array, nil) { output in
                for element in elements {
                    output.beginElement()
                    output.write(element)
                }
            }
        case .object(let object):
            container(.object, nil) { output in
                for (key, value) in object {
                    output.beginMember(key)
                    output.write(value)
                }
            }
        }
    }

    mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        let text = string.utf8Span.span
        var at = skipUnescaped(text, 0, escaping)
        if at == text.count {
            bytes += string.utf8
        } else {
            var start = 0
            while at < text.count {
                for plain in start..<at { bytes.append(text[plain]) }
                start = at + writeEscape(text, at)
                at = skipUnescaped(text, start, escaping)
            }
            for plain in start..<at { bytes.append(text[plain]) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the escape of the scalar at an offset. Returns the scalar's length in bytes.
    private mutating func writeEscape(_ text: Span<UInt8>, _ at: Int) -> Int {
        let byte = text[at]
        switch byte {
        case 0x22, 0x5C:
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A where escaping != .hexadecimal: bytes += "\\n".utf8
        case 0x0D where escaping != .hexadecimal: bytes += "\\r".utf8
        case 0x09 where escaping != .hexadecimal: bytes += "\\t".utf8
        case 0xC2, 0xD8:
            writeHexEscape(UInt16(byte & 0x1F) << 6 | UInt16(text[at + 1] & 0x3F))
            return 2
        case 0xE2:
            writeHexEscape(UInt16(byte & 0x0F) << 12 | UInt16(text[at + 1] & 0x3F) << 6 | UInt16(text[at + 2] & 0x3F))
            return 3
        default: writeHexEscape(UInt16(byte))
        }
        return 1
    }

    private mutating func writeHexEscape(_ value: UInt16) {
        bytes += "\\u".utf8
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

/// The kinds of JSON values that contain others.
enum JSONContainer {
    case array, object

    var opening: UInt8 { self == .array ? UInt8(ascii: "[") : UInt8(ascii: "{") }
    var closing: UInt8 { self == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }
}

/// Returns the offset of the first scalar at or after `start` that has to be escaped, or the number of bytes if there
/// is none.
private func skipUnescaped(_ text: Span<UInt8>, _ start: Int, _ escaping: JSONStyle.Escaping) -> Int {
    var at = start
    while true {
        at = skipPlainASCII(text, at, stopsAtDelete: escaping != .required)
        guard at < text.count else { return at }
        let byte = text[at]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C { return at }
        if escaping != .required, byte >= 0x7F, isUnprintable(text, at) { return at }
        at += scalarLength(byte)
    }
}

/// Returns the length in bytes of the scalar that begins with a byte.
private func scalarLength(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

/// Returns whether a scalar has an effect on a terminal or breaks a line. Does not check for ASCII control characters below
/// U+0020.
private func isUnprintable(_ text: Span<UInt8>, _ at: Int) -> Bool {
    switch text[at] {
    // DEL.
    case 0x7F: true
    // U+0080…U+009F.
    case 0xC2: text[at + 1] < 0xA0
    // U+061C, the Arabic letter mark.
    case 0xD8: text[at + 1] == 0x9C
    // U+200E, U+200F, U+2028…U+202E, U+2066…U+206F: line separators and bidirectional controls.
    case 0xE2:
        switch (text[at + 1], text[at + 2]) {
        case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xAF): true
        default: false
        }
    default: false
    }
}
