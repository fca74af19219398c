extension Span<UInt8> {
    /// Whether the bytes may contain characters that XML doesn't allow, directly or as numeric references. O(*n*), a few tenths
    /// of a nanosecond per byte.
    var mayHaveForbiddenCharacters: Bool {
        unsafe withUnsafeBytes { bytes in
            var found: UInt8 = 0, before: UInt8 = 0
            for index in 0..<bytes.count {
                let byte = unsafe bytes[index]
                // Without branches, so that many bytes are compared at once.
                let isControl: UInt8 = byte.isForbiddenInXML ? 1 : 0
                let isReference: UInt8 = byte == UInt8(ascii: "#") && before == UInt8(ascii: "&") ? 1 : 0
                found |= isControl | isReference
                before = byte
            }
            return found != 0
        }
    }

    /// Returns the bytes with each character that XML doesn't allow replaced by a space, including numeric references.
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

    /// Returns the length of the numeric reference at an index if it refers to a character that XML doesn't allow, and `nil`
    /// otherwise.
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

    /// The number of bytes at the end that may be the beginning of a numeric reference.
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
    /// Whether an XML text is in UTF-16, according to its byte order mark or a zero among its first two bytes.
    var isWideXML: Bool { count > 1 && (self[0] >= 0xFE || self[0] == 0 || self[1] == 0) }
}

/// The bytes of an XML text before its first element, collected until its document type can be removed.
///
/// A document type declares elements and entities. No reader needs it, and some programs write invalid ones: in Apple Health
/// exports from iOS 16, an attribute list isn't terminated.
struct XMLProlog {
    private var bytes: [UInt8] = []

    /// The length in bytes beyond which nothing is removed.
    private static let limit = 1 << 20

    /// Adds the next portion of a text.
    ///
    /// Returns the text so far, with the document type replaced by its line feeds, and without leading blanks, which some
    /// programs write before the XML declaration. Returns `nil` if more text is needed. O(*n*) in the length of the text so far,
    /// which is at most a mebibyte and a portion.
    mutating func read(_ portion: Span<UInt8>, isLast: Bool) -> [UInt8]? {
        bytes += Array(portion)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        // No known export in UTF-16 has a document type.
        if bytes.isWideXML { return bytes }
        bytes.removeSubrange(start..<(bytes[start...].firstIndex { !$0.isTableSpace } ?? bytes.count))
        let isWhole = isLast || bytes.count > XMLProlog.limit
        var at = start
        while true {
            at = bytes[at...].firstIndex { !$0.isTableSpace } ?? bytes.count
            let rest = bytes[at...]
            // A longer text may begin with the declaration to look for.
            guard isWhole || rest.count >= 9 else { return nil }
            let end: Int?
            if rest.starts(with: "<?".utf8) {
                end = rest.firstRange(of: "?>")?.upperBound
            } else if rest.starts(with: "<!--".utf8) {
                end = rest.firstRange(of: "-->")?.upperBound
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                end = XMLProlog.endOfType(rest, isWhole: isWhole)
                if let end {
                    let lines = bytes[at..<end].filter { $0 == UInt8(ascii: "\n") }
                    bytes.replaceSubrange(at..<end, with: lines)
                    return bytes
                }
            } else {
                return bytes
            }
            guard let end else { return isWhole ? bytes : nil }
            at = end
        }
    }

    /// Returns the end of the document type at the beginning of a text, or `nil` if it is not contained.
    ///
    /// - Parameter isWhole: Whether the text is complete. If so, an unmatched quotation mark isn't treated as one.
    private static func endOfType(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Int? {
        endOfType(text, knowsQuotes: true) ?? (isWhole ? endOfType(text, knowsQuotes: false) : nil)
    }

    private static func endOfType(_ text: ArraySlice<UInt8>, knowsQuotes: Bool) -> Int? {
        var at = text.startIndex + 9, hasList = false
        while at < text.endIndex {
            let rest = text[at...]
            switch text[at] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard knowsQuotes else { break }
                guard let end = rest.dropFirst().firstIndex(of: text[at]) else { return nil }
                at = end
            case UInt8(ascii: "<"):
                let isComment = rest.starts(with: "<!--".utf8)
                guard isComment || rest.starts(with: "<?".utf8) else { break }
                guard let end = isComment ? rest.firstRange(of: "-->") : rest.firstRange(of: "?>") else { return nil }
                at = end.upperBound - 1
            case UInt8(ascii: "["): hasList = true
            case UInt8(ascii: "]"):
                guard let end = rest.dropFirst().firstIndex(where: { !$0.isTableSpace }) else { return nil }
                if text[end] == UInt8(ascii: ">") { return end + 1 }
            case UInt8(ascii: ">"): if !hasList { return at + 1 }
            default: break
            }
            at += 1
        }
        return nil
    }
}
