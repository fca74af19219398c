internal import RecapEscapes
internal import RecapStory

/// The link definitions of a document, `[word]: https://example.com`. The parser reports only the links that use them.
struct LinkDefinitions {
    /// The line ranges of all blocks, in order. Only text blocks can begin with definitions.
    private var blocks: [(lines: ClosedRange<Int>, isText: Bool)] = []
    /// The addresses of all links and images.
    private var used: Set<String> = []

    /// Records a block that is not a container. Line numbers start at 1.
    mutating func add(block first: Int, to last: Int, isText: Bool) {
        if first > 0 { blocks.append((first...max(first, last), isText)) }
    }

    /// Records the address of a link or an image.
    mutating func use(_ address: String) { used.insert(address) }

    /// Returns a warning for each definition whose address no link uses. Linear in the document.
    func unused(in lines: SourceLines) -> [StoryOrigin.Note] {
        var notes: [StoryOrigin.Note] = []
        var line = 1
        for block in blocks where block.lines.lowerBound >= line {
            search(line..<block.lines.lowerBound, lines, &notes)
            line = block.lines.lowerBound
            if block.isText { line = search(line..<block.lines.upperBound + 1, stopsAtText: true, lines, &notes) }
            line = max(line, block.lines.upperBound + 1)
        }
        search(line..<max(line, lines.count + 1), lines, &notes)
        return notes
    }

    /// Searches lines for definitions. Returns the line after the last one that was read.
    @discardableResult
    private func search(
        _ range: Range<Int>, stopsAtText: Bool = false, _ lines: SourceLines, _ notes: inout [StoryOrigin.Note]
    ) -> Int {
        var line = range.lowerBound
        while line < range.upperBound {
            guard let found = definition(at: line, before: range.upperBound, lines) else {
                if stopsAtText { return line }
                line += 1
                continue
            }
            line = found.next
            // Definitions with fragment addresses are used to write comments, and the anchors within the document are pages of
            // the story.
            guard !found.address.isEmpty, !found.address.hasPrefix("#"), !used.contains(found.address) else { continue }
            notes.append(
                StoryOrigin.Note(
                    .warning, at: found.place, "nothing refers to this link, so its address is not shown"))
        }
        return line
    }

    /// Parses the definition at the beginning of a line. Its address may be on the next line.
    private func definition(
        at line: Int, before end: Int, _ lines: SourceLines
    ) -> (address: String, place: Int, next: Int)? {
        let text = lines.text(ofLine: line)
        // The markers of quotations and list items.
        guard let open = text.firstIndex(of: UInt8(ascii: "[")), text[..<open].allSatisfy(LinkDefinitions.isMark) else {
            return nil
        }
        var at = open + 1
        while at < text.endIndex, text[at] != UInt8(ascii: "]") {
            if text[at] == UInt8(ascii: "[") { return nil }
            at += text[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard at + 1 < text.endIndex, text[at + 1] == UInt8(ascii: ":"),
            text[(open + 1)..<at].contains(where: { $0 > 0x20 })
        else { return nil }
        var rest = text[(at + 2)...].drop { $0 <= 0x20 }, next = line + 1
        if rest.isEmpty, next < end {
            rest = lines.text(ofLine: next).drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
            next += 1
        }
        return LinkDefinitions.address(rest).map { ($0, open, next) }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte <= 0x20 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ">-*+.)".utf8.contains(byte)
    }

    /// Returns the address at the beginning of a text if it is followed by at most a title; otherwise `nil`.
    private static func address(_ text: ArraySlice<UInt8>) -> String? {
        let isBracketed = text.first == UInt8(ascii: "<")
        let end = text.firstIndex { isBracketed ? $0 == UInt8(ascii: ">") : $0 <= 0x20 } ?? text.endIndex
        guard !text.isEmpty, !isBracketed || end < text.endIndex else { return nil }
        let title = text[(isBracketed ? end + 1 : end)...].drop { $0 <= 0x20 }
        guard title.first.map({ "\"'(".utf8.contains($0) }) != false else { return nil }
        return unescaped(text[(text.startIndex + (isBracketed ? 1 : 0))..<end])
    }

    /// Returns whether a byte is ASCII punctuation, which can be escaped by a backslash.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Returns an address with its backslash escapes removed.
    private static func unescaped(_ address: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        for (index, byte) in zip(address.indices, address) {
            let next = index + 1 < address.endIndex ? address[index + 1] : 0x20
            let isEscape =
                byte == UInt8(ascii: "\\") && isPunctuation(next) && bytes.last != UInt8(ascii: "\\")
            if !isEscape { bytes.append(byte) }
        }
        return String(decoding: bytes[...].markupUnescaped, as: UTF8.self)
    }
}
