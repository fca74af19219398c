internal import RecapJSON
internal import RecapStory

/// The front matter of a Markdown file: the fields of the story other than its pages, either as `key: value` lines or a
/// JSON object between `---` lines, or as lines such as `%title: words`, the form used by mdp.
struct FrontMatter {
    /// The members of the story; a member on a line of its own also has its name.
    private var members: [(name: String?, output: StoryOutput)] = []
    /// The names of the members.
    private(set) var names: Set<String> = []
    /// The string values, by name.
    private(set) var texts: [String: String] = [:]
    /// The values on the indented lines below a name.
    private(set) var settings: [String: [String: String]] = [:]
    /// The offset of the text after the front matter.
    let end: Int
    /// Whether the front matter consists of lines that begin with a percent sign.
    let isTitleBlock: Bool

    /// Returns the members of the story, without those that only another program uses.
    func members(for program: DeckStyle.Program) -> [StoryOutput] {
        members.filter { member in
            program != .presenterm || !FrontMatter.namesOfPresenterm.contains(member.name ?? "")
        }.map(\.output)
    }

    private static let namesOfPresenterm: Set = ["sub_title", "event", "location", "authors", "options"]

    /// Reads the front matter of a text, starting at an offset. Returns `nil` if there is none.
    init?(_ bytes: [UInt8], from start: Int, _ notes: inout [StoryOrigin.Note]) {
        isTitleBlock = start < bytes.count && bytes[start] == UInt8(ascii: "%")
        var lines: [(range: Range<Int>, next: Int)] = []
        var at = start, close: Int?
        if isTitleBlock {
            while at < bytes.count, bytes[at] == UInt8(ascii: "%") {
                let line = FrontMatter.line(bytes, at)
                lines.append(line)
                at = line.next
            }
            end = at
            for (index, line) in lines.enumerated() { addTitleLine(bytes, line.range, index) }
            return
        }
        while close == nil, at < bytes.count {
            let line = FrontMatter.line(bytes, at)
            let text = bytes[line.range]
            if lines.isEmpty {
                guard FrontMatter.isFence(text) else { return nil }
            } else if FrontMatter.isFence(text) || text.elementsEqual("...".utf8) {
                close = line.next
            }
            lines.append(line)
            at = line.next
        }
        guard let close else { return nil }
        end = close
        let content = lines.dropFirst().dropLast()
        // Without a key, the lines are the content of a page between two page breaks.
        let written = content.filter { !String(decoding: bytes[$0.range], as: UTF8.self).trimmed.isEmpty }
        guard
            written.isEmpty
                || written.contains(where: { line in
                    FrontMatter.key(of: bytes[line.range]) != nil || bytes[line.range].first == UInt8(ascii: "{")
                })
        else { return nil }
        if let first = content.first(where: { !String(decoding: bytes[$0.range], as: UTF8.self).trimmed.isEmpty }),
            bytes[first.range].first == UInt8(ascii: "{"), let last = content.last
        {
            addObject(bytes, first.range.lowerBound..<last.range.upperBound, &notes)
        } else {
            var rest = content[...]
            while let line = rest.popFirst() {
                let below = rest.prefix { FrontMatter.isBelow(bytes[$0.range]) }
                if !below.isEmpty, let key = FrontMatter.key(of: bytes[line.range]),
                    key.endIndex + 1 >= line.range.upperBound
                {
                    addBlock(
                        String(decoding: key, as: UTF8.self).trimmed, bytes, line.range, below.map(\.range), &notes)
                    rest = rest.dropFirst(below.count)
                } else {
                    addLine(bytes, line.range, &notes)
                }
            }
        }
    }

    /// Returns whether a line belongs to the name above it, which is the case if it begins with white space or a list
    /// marker.
    private static func isBelow(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || line.starts(with: "- ".utf8)
    }

    /// Adds a line in the format of mdp, such as `%title: A year`, or of Pandoc, whose lines are title, authors and
    /// date, in this order.
    private mutating func addTitleLine(_ bytes: [UInt8], _ range: Range<Int>, _ index: Int) {
        let line = range.dropFirst(), text = String(decoding: bytes[line.startIndex..<range.upperBound], as: UTF8.self)
        let names = ["title", "author", "date"]
        let key = FrontMatter.key(of: bytes[line.startIndex..<range.upperBound]).map {
            String(decoding: $0, as: UTF8.self)
        }
        let name = key ?? (index < names.count ? names[index] : "")
        let value = (key == nil ? text : String(text.dropFirst(name.count + 1))).trimmed
        if names.contains(name), !value.isEmpty { add(value, named: name, at: range.lowerBound) }
    }

    /// Adds a string value.
    private mutating func add(_ text: String, named name: String, at place: Int) {
        var output = StoryOutput()
        output.begin(at: place)
        output.add(.string(name))
        output.add(":")
        output.add(.string(text))
        names.insert(name)
        texts[name] = text
        members.append((name, output))
    }

    /// Adds the values on the lines below a name: the authors of a presenterm deck, or the settings of a patat deck.
    private mutating func addBlock(
        _ name: String, _ bytes: [UInt8], _ line: Range<Int>, _ below: [Range<Int>], _ notes: inout [StoryOrigin.Note]
    ) {
        var values: [String: String] = [:], items: [String] = []
        for range in below {
            let text = String(decoding: bytes[range], as: UTF8.self).trimmed
            if text.hasPrefix("- ") { items.append(text.dropFirst(2).trimmed) }
            let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        settings[name] = values
        if name == "authors", items.count == below.count {
            return add(items.joined(separator: ", "), named: name, at: line.lowerBound)
        }
        let known = ["incrementalLists", "slideLevel"]
        if name == "patat", values.keys.allSatisfy(known.contains) { return }
        let message =
            name == "patat"
            ? "of the settings of patat, \(known.joined(separator: " and ")) are read"
            : "the lines below \(name.debugDescription) are not read: lists and objects are written as JSON"
        notes.append(StoryOrigin.Note(.warning, at: line.lowerBound, message))
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        String(decoding: line, as: UTF8.self).trimmed == "---" && line.first == UInt8(ascii: "-")
    }

    /// Returns the range of the line at an offset, and the offset of the next line.
    private static func line(_ bytes: [UInt8], _ start: Int) -> (range: Range<Int>, next: Int) {
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
        var next = min(end + 1, bytes.count)
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r"), next < bytes.count, bytes[next] == UInt8(ascii: "\n") {
            next += 1
        }
        return (start..<end, next)
    }

    private mutating func addObject(_ bytes: [UInt8], _ range: Range<Int>, _ notes: inout [StoryOrigin.Note]) {
        let text = PlacedText(
            bytes: Array(bytes[range]), lines: [PlacedText.Line(start: 0, origin: range.lowerBound)])
        guard let written = WrittenObject(text, &notes), !written.names.isEmpty else { return }
        members.append((nil, written.members))
        names = written.names
    }

    /// Returns the text before the colon of a line such as `title: A year`; `nil` for other lines.
    private static func key(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let first = line.first, first > 0x20,
            first != UInt8(ascii: "-"), colon + 1 == line.endIndex || line[colon + 1] <= 0x20
        else { return nil }
        return line[..<colon]
    }

    /// Adds a line such as `title: A year`.
    private mutating func addLine(_ bytes: [UInt8], _ range: Range<Int>, _ notes: inout [StoryOrigin.Note]) {
        let line = bytes[range]
        let text = String(decoding: line, as: UTF8.self)
        guard !text.trimmed.isEmpty, !text.trimmed.hasPrefix("#") else { return }
        guard let colon = FrontMatter.key(of: line)?.endIndex else {
            notes.append(
                StoryOrigin.Note(
                    .warning, at: range.lowerBound,
                    "expected key: value; this line is not read, lists and objects are written as JSON"))
            return
        }
        let name = String(decoding: line[..<colon], as: UTF8.self).trimmed
        let start = line[(colon + 1)...].firstIndex { $0 > 0x20 } ?? line.endIndex
        var output = StoryOutput()
        output.begin(at: range.lowerBound)
        output.add(.string(name))
        output.add(":")
        output.begin(at: start)
        guard add(bytes, start..<range.upperBound, ofField: name, to: &output, &notes) else { return }
        names.insert(name)
        members.append((name, output))
    }

    /// Adds the value of a line. Reports an error and returns `false` if it can't be read.
    private mutating func add(
        _ bytes: [UInt8], _ range: Range<Int>, ofField name: String, to output: inout StoryOutput,
        _ notes: inout [StoryOrigin.Note]
    ) -> Bool {
        var value = String(decoding: bytes[range], as: UTF8.self).trimmed
        switch value.first {
        case "{", "[", "\"":
            let end = value.first == "\"" ? FrontMatter.endOfString(bytes[range]) : range.upperBound
            let text = PlacedText(
                bytes: Array(bytes[range.lowerBound..<end]),
                lines: [PlacedText.Line(start: 0, origin: range.lowerBound)])
            do throws(JSONSyntaxError) {
                let document = try JSONDocument.parse(text.bytes)
                if document.tokens[0].kind == .string { texts[name] = document.string(0) }
            } catch {
                notes.append(StoryOrigin.Note(.error, at: text.origin(of: error.offset), error.message))
                return false
            }
            output.add(text)
            return true
        case "'":
            let inner = value.dropFirst()
            let end = inner.lastIndex(of: "'") ?? inner.endIndex
            value = inner[..<end].split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
        default:
            // A comment must be preceded by white space.
            if let comment = value.indices.first(where: {
                value[$0] == "#" && ($0 == value.startIndex || value[value.index(before: $0)].isWhitespace)
            }) {
                value = value[..<comment].trimmed
            }
            let isText = Story.namesOfTexts.contains(name)
            if !isText, let document = try? JSONDocument.parse(Array(value.utf8)) {
                output.add(document.value())
                return true
            }
        }
        output.add(.string(value))
        texts[name] = value
        return true
    }

    /// Returns the offset after a quoted string that nothing but a comment follows; otherwise the end of the line.
    private static func endOfString(_ line: ArraySlice<UInt8>) -> Int {
        var at = line.startIndex + 1
        while at < line.endIndex, line[at] != UInt8(ascii: "\"") { at += line[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < line.endIndex else { return line.endIndex }
        let rest = String(decoding: line[(at + 1)...], as: UTF8.self).trimmed
        return rest.isEmpty || rest.hasPrefix("#") ? at + 1 : line.endIndex
    }
}
