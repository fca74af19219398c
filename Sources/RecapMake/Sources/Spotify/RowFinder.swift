/// Finds the objects of a damaged list. Each extends from its opening brace to its closing one, or to the point where
/// it stops being a valid object.
struct RowFinder {
    private var at = 0
    /// Whether the closing brace of a damaged object may still follow.
    private var isInDamage = false

    /// Returns the range of the next object without nested objects, `.some(nil)` for a damaged one, and `nil` after the
    /// last one. All calls together take O(*n*) in the length of the text.
    mutating func next(in text: Span<UInt8>) -> Range<Int>?? {
        while at < text.count, text[at] != UInt8(ascii: "{") {
            at += 1
            guard text[at - 1] == UInt8(ascii: "}") else { continue }
            // This is the end of an object whose beginning is missing.
            if !isInDamage { return .some(nil) }
            isInDamage = false
        }
        guard at < text.count else { return .none }
        let start = at
        at += 1
        isInDamage = true
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "}"):
                at += 1
                isInDamage = false
                return start..<at
            case UInt8(ascii: "{"): return .some(nil)
            case UInt8(ascii: "\""): guard skipString(in: text) else { return .some(nil) }
            default: at += 1
            }
        }
        return .some(nil)
    }

    /// Skips a string. Returns `false` at a control character and at the end of the text.
    private mutating func skipString(in text: Span<UInt8>) -> Bool {
        at += 1
        while at < text.count {
            let byte = text[at]
            if byte < 0x20 { return false }
            at += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }
}
