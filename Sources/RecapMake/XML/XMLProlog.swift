/// The bytes of an XML text before its first element, collected until they can be read without their document type.
///
/// A document type says which elements there may be, and defines names of texts. No reader needs that, and some programs write one
/// that is not XML: in exports of Apple Health from iOS 16, a list of attributes has no end.
struct XMLProlog {
    private var bytes: [UInt8] = []

    /// The number of bytes from which on nothing is skipped any more.
    private static let limit = 1 << 20

    /// Adds the next portion of a text.
    ///
    /// Returns the text so far, with the line feeds of its document type in place of that, and without blanks at the beginning,
    /// which some programs write before a declaration. Returns `nil` if more of the text is needed for that. O(*n*) in the length
    /// of the text so far, which is at most a mebibyte and a portion.
    mutating func read(_ portion: Span<UInt8>, isLast: Bool) -> [UInt8]? {
        bytes += Array(portion)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        // UTF-16 has no document type in any export that is known.
        if bytes.isWideXML { return bytes }
        bytes.removeSubrange(start..<(bytes[start...].firstIndex { !$0.isTableSpace } ?? bytes.count))
        let isWhole = isLast || bytes.count > XMLProlog.limit
        var at = start
        while true {
            at = bytes[at...].firstIndex { !$0.isTableSpace } ?? bytes.count
            let rest = bytes[at...]
            // A longer text may begin with what is looked for.
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

    /// Returns the end of the document type at the beginning of a text. Returns `nil` if it is not there.
    ///
    /// - Parameter isWhole: Whether nothing follows the text. If a quotation mark has no partner then, none is taken for one.
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
