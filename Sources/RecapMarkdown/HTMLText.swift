/// The content of a piece of HTML without its tags.
struct HTMLText {
    /// The text, with one paragraph per run of lines.
    private(set) var text = ""
    /// Whether there are tags other than line breaks.
    private(set) var hasTags = false
    /// The byte ranges of the contents of comments.
    private(set) var comments: [Range<Int>] = []

    /// Splits HTML into its parts. An unclosed tag is treated as text. Linear in the text.
    init(_ html: [UInt8]) {
        var kept: [UInt8] = []
        var at = 0
        let lastClose = html.lastIndex(of: UInt8(ascii: ">")) ?? 0
        while at < html.count {
            let rest = html[at...]
            if rest.starts(with: "<!--".utf8) {
                let end = HTMLText.end(of: "-->", in: html, from: at + 4)
                comments.append(at + 4..<(end ?? html.count))
                at = end.map { $0 + 3 } ?? html.count
            } else if html[at] == UInt8(ascii: "<"), at + 1 < lastClose, HTMLText.beginsTag(html[at + 1]),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                let isBreak = HTMLText.isBreak(html[at..<end])
                if isBreak { kept.append(UInt8(ascii: "\n")) } else { hasTags = true }
                at = end + 1
            } else {
                kept.append(html[at])
                at += 1
            }
        }
        text = String(decoding: kept, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmed)
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
            UInt8(ascii: "!"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Returns whether a tag, given without its `>`, is a line break: `<br>`, `<br/>`.
    private static func isBreak(_ tag: ArraySlice<UInt8>) -> Bool {
        tag.dropFirst().prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }.map { $0 | 0x20 }
            == Array("br".utf8)
    }

    private static func end(of mark: StaticString, in html: [UInt8], from start: Int) -> Int? {
        let mark = Array(mark.description.utf8)
        guard start + mark.count <= html.count else { return nil }
        return (start...html.count - mark.count).first { html[$0..<$0 + mark.count].elementsEqual(mark) }
    }
}
