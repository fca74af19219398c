extension Span<UInt8> {
    /// Whether there may be characters that XML doesn't allow, as such or as references by number. O(*n*), a few tenths of a
    /// nanosecond for each byte.
    var mayHaveForbiddenCharacters: Bool {
        unsafe withUnsafeBytes { bytes in
            var found: UInt8 = 0, before: UInt8 = 0
            for index in 0..<bytes.count {
                let byte = unsafe bytes[index]
                // Without branches, so that many bytes are compared at a time.
                let isControl: UInt8 = byte.isForbiddenInXML ? 1 : 0
                let isReference: UInt8 = byte == UInt8(ascii: "#") && before == UInt8(ascii: "&") ? 1 : 0
                found |= isControl | isReference
                before = byte
            }
            return found != 0
        }
    }

    /// Returns the bytes with a space in place of each character that XML doesn't allow, as such or as a reference by number.
    func withoutForbiddenCharacters() -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var at = 0
        while at < count {
            let byte = self[at]
            if byte == UInt8(ascii: "&"), let length = forbiddenReference(at: at) {
                text.append(UInt8(ascii: " "))
                at += length
                continue
            }
            text.append(byte.isForbiddenInXML ? UInt8(ascii: " ") : byte)
            at += 1
        }
        return text
    }

    /// Returns the length of the reference at an index, if it is that of a character that XML doesn't allow.
    private func forbiddenReference(at start: Int) -> Int? {
        guard hasBytes("&#", at: start) else { return nil }
        var at = start + 2
        let isHexadecimal = at < count && self[at] | 0x20 == UInt8(ascii: "x"), first = isHexadecimal ? at + 1 : at
        at = first
        var number: UInt32 = 0
        while at < count, at - first < 8, let digit = Self.digit(self[at]), isHexadecimal || digit < 10 {
            number = number &* (isHexadecimal ? 16 : 10) &+ digit
            at += 1
        }
        guard at > first, at < count, self[at] == UInt8(ascii: ";") else { return nil }
        let isAllowed =
            [9, 10, 13].contains(number)
            || number >= 0x20 && number < 0xFFFE && Unicode.Scalar(number) != nil
            || (0x10000...0x10FFFF).contains(number)
        return isAllowed ? nil : at + 1 - start
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
        default: nil
        }
    }

    /// The number of bytes at the end that may be the beginning of a reference by number.
    var unfinishedReference: Int {
        var length = 0
        while length < 11, length < count {
            length += 1
            if self[count - length] == UInt8(ascii: "&") { return length }
            if self[count - length] == UInt8(ascii: ";") { return 0 }
        }
        return 0
    }
}

extension UInt8 {
    /// Whether the byte is a control character that XML doesn't allow.
    @inline(__always) var isForbiddenInXML: Bool { self < 0x20 && self != 9 && self != 10 && self != 13 }
}

extension [UInt8] {
    /// Whether a text of XML is in UTF-16, by its mark or by a zero among its first two bytes.
    var isWideXML: Bool { count > 1 && (self[0] >= 0xFE || self[0] == 0 || self[1] == 0) }
}
