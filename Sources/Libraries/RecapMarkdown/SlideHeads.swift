/// The front matter of individual slides, and the text of a deck prepared for the parser.
///
/// In the prepared text, all byte offsets are unchanged. A line of dashes ends a page even directly after a paragraph. Front
/// matter of slides, hidden lines of code, and the markers of blocks with attributes are blank.
struct SlideHeads {
    /// The front matter of a slide: its keys and values, and the offset of its first line.
    struct Head {
        var values: [(name: String, text: String)] = []
        let place: Int
    }

    /// The programs whose decks need this preparation.
    static let programs: Set<DeckStyle.Program> = [.slidev, .slides, .patat]

    private(set) var bytes: ArraySlice<UInt8>
    /// The front matter of slides, by the offset of the line of dashes before it.
    private(set) var heads: [Int: Head] = [:]
    /// The offset of the first line that begins or ends a fenced div of Pandoc; `nil` if there is none.
    private(set) var firstDivision: Int?

    /// Reads the front matter of slides, and replaces the lines that the parser would misinterpret. Linear in the text.
    init(_ document: ArraySlice<UInt8>, of program: DeckStyle.Program) {
        bytes = document
        let lines = document.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
        var isCode = false, index = 0
        while index < lines.count {
            let line = lines[index], text = String(decoding: line, as: UTF8.self).trimmed
            index += 1
            if text.hasPrefix("```") || text.hasPrefix("~~~") { isCode.toggle() }
            if program == .patat {
                guard !isCode, text.hasPrefix(":::") else { continue }
                firstDivision = firstDivision ?? line.startIndex
                blank(line, UInt8(ascii: " "))
                continue
            }
            // Lines of code that slides runs and does not show.
            if program == .slides, isCode, text.hasPrefix("///") { blank(line, UInt8(ascii: " ")) }
            guard !isCode, text.count >= 3, text.allSatisfy({ $0 == "-" }), line.first == UInt8(ascii: "-") else {
                continue
            }
            blank(line, UInt8(ascii: "*"))
            guard program == .slidev, let (head, end) = SlideHeads.head(lines, from: index) else { continue }
            heads[line.startIndex] = head
            for line in lines[index...end] { blank(line, UInt8(ascii: " ")) }
            index = end + 1
        }
    }

    /// Replaces each character of a line by another one.
    private mutating func blank(_ line: ArraySlice<UInt8>, _ sign: UInt8) {
        for place in line.indices where bytes[place] != UInt8(ascii: "\r") { bytes[place] = sign }
    }

    /// Returns the front matter that begins at a line, and the index of the line of dashes that ends it; `nil` if the lines
    /// are a slide.
    private static func head(_ lines: [ArraySlice<UInt8>], from first: Int) -> (Head, Int)? {
        guard first < lines.count else { return nil }
        var head = Head(place: lines[first].startIndex)
        for index in first..<lines.count {
            let text = String(decoding: lines[index], as: UTF8.self), words = text.trimmed
            if words == "---" { return head.values.isEmpty ? nil : (head, index) }
            if let key = FrontMatter.key(of: lines[index]) {
                let name = FrontMatterEntry.unquoted(String(decoding: key, as: UTF8.self).trimmed)
                var value = String(decoding: lines[index][(key.endIndex + 1)...], as: UTF8.self).trimmed[...]
                if let mark = value.first, "\"'".contains(mark), value.last == mark {
                    value = value.dropFirst().dropLast()
                }
                head.values.append((name, String(value)))
            } else if head.values.isEmpty || !(text.first?.isWhitespace ?? false || words.hasPrefix("#")) {
                return nil
            }
        }
        return nil
    }
}
