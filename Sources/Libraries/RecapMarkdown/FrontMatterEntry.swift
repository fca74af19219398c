internal import RecapJSON
internal import RecapStory

/// A key in front matter and its value, which may continue on the following lines.
struct FrontMatterEntry {
    let name: String
    /// The offset of the key.
    let place: Int
    /// The part of the value on the line of the key, without surrounding white space.
    let value: Range<Int>
    /// The following lines that belong to the value, without trailing empty lines and comments.
    let below: [Range<Int>]
    let form: Form

    /// The forms of values in YAML.
    enum Form {
        case nothing
        /// A plain scalar.
        case plain
        case singleQuoted, doubleQuoted
        /// An object in braces or a list in brackets, which includes JSON.
        case flow
        /// A block scalar on the following lines, introduced by `|` or `>`.
        case blockText
        /// A list or an object on the following lines.
        case lines
    }

    /// Parses a line with a key, and removes the lines of its value from `rest`; `nil` if there is no key.
    init?(_ bytes: [UInt8], _ line: Range<Int>, _ rest: inout ArraySlice<(range: Range<Int>, next: Int)>) {
        guard let key = FrontMatter.key(of: bytes[line]) else { return nil }
        name = Self.unquoted(String(decoding: key, as: UTF8.self).trimmed)
        place = line.lowerBound
        let start = bytes[(key.endIndex + 1)..<line.upperBound].firstIndex { $0 > 0x20 } ?? line.upperBound
        let end = (bytes[start..<line.upperBound].lastIndex { $0 > 0x20 } ?? start - 1) + 1
        let first = start < end ? bytes[start] : UInt8(ascii: "#")
        value = start..<end
        let isEmpty = first == UInt8(ascii: "#")
        var lines = rest.prefix {
            (isEmpty || bytes[$0.range].first != UInt8(ascii: "-")) && Self.isBelow(bytes[$0.range])
        }
        rest = rest.dropFirst(lines.count)
        while let last = lines.last, Self.isBlank(bytes[last.range]) { lines.removeLast() }
        below = lines.map(\.range)
        form =
            switch first {
            case UInt8(ascii: "#"): below.isEmpty ? .nothing : .lines
            case UInt8(ascii: "|"), UInt8(ascii: ">"): .blockText
            case UInt8(ascii: "{"), UInt8(ascii: "["): .flow
            case UInt8(ascii: "\""): .doubleQuoted
            case UInt8(ascii: "'"): .singleQuoted
            default: .plain
            }
    }

    /// Returns whether a line belongs to the preceding key: if it is empty, is indented, begins with a list marker, or is a
    /// comment or the end of a list or an object.
    private static func isBelow(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return true }
        return first <= 0x20 || "#]}".utf8.contains(first) || line.starts(with: "- ".utf8)
            || line.elementsEqual("-".utf8)
    }

    /// Returns whether a line is empty or a comment.
    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "#") } ?? true
    }

    /// The warning that the value is ignored.
    var unreadNote: StoryOrigin.Note {
        let subject =
            form == .lines ? "the lines below \(name.debugDescription)" : "the value of \(name.debugDescription)"
        let verb = form == .lines ? "are" : "is"
        return StoryOrigin.Note(
            .warning, at: place, "\(subject) \(verb) not read: lists and objects are written as JSON")
    }

    /// Returns the range of the whole value, including the following lines.
    func range(of bytes: [UInt8]) -> Range<Int> {
        guard below.isEmpty else { return value.lowerBound..<(below.last?.upperBound ?? value.upperBound) }
        let end = form == .doubleQuoted ? Self.endOfString(bytes[value]) : value.upperBound
        return value.lowerBound..<end
    }

    /// Returns whether an object or a list begins in a way that is typical of JSON and rare in YAML.
    func beginsAsJSON(of bytes: [UInt8]) -> Bool {
        let inner = bytes[range(of: bytes)].dropFirst().first { $0 > 0x20 }
        return inner.map { "\"{[".utf8.contains($0) } ?? true
    }

    /// Returns the text of a plain or quoted value. Lines are joined by spaces.
    func text(of bytes: [UInt8]) -> String {
        let lines = ([value] + below.filter { !Self.isBlank(bytes[$0]) }).map {
            String(decoding: bytes[$0], as: UTF8.self).trimmed
        }
        if form == .plain { return lines.map(Self.withoutComment).joined(separator: " ").trimmed }
        return Self.unquoted(lines.joined(separator: " "))
    }

    /// Returns the text of a block scalar. All strings in front matter are single lines, so both `|` and `>` join their lines by
    /// spaces.
    func blockText(of bytes: [UInt8]) -> String {
        below.map { String(decoding: bytes[$0], as: UTF8.self).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the items of a list of strings, in brackets or on the following lines; `nil` for any other value.
    func items(of bytes: [UInt8]) -> [String]? {
        if form == .flow {
            // Commas and brackets inside JSON strings are part of the strings.
            if case .array(let values)? = try? JSONValue(parsing: Array(bytes[range(of: bytes)])) {
                let texts = values.compactMap(\.string)
                if texts.count == values.count { return texts }
            }
            let text = String(decoding: bytes[range(of: bytes)], as: UTF8.self).trimmed
            guard text.hasPrefix("["), text.hasSuffix("]"),
                !text.dropFirst().dropLast().contains(where: { "[]{}".contains($0) })
            else { return nil }
            return text.dropFirst().dropLast().split(separator: ",").map { Self.unquoted($0.trimmed) }
        }
        var items: [String] = []
        for line in below where !Self.isBlank(bytes[line]) {
            let text = String(decoding: bytes[line], as: UTF8.self).trimmed
            guard text.hasPrefix("- ") else { return nil }
            items.append(Self.unquoted(Self.withoutComment(text.dropFirst(2).trimmed)))
        }
        return items
    }

    /// Returns the members of an object, in braces or on the following lines, whose values are on the same line as their keys. Adds
    /// a warning about each text that has no colon.
    func members(of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]) -> [String: String] {
        let texts: [String]
        if form == .flow {
            texts = String(decoding: bytes[range(of: bytes)], as: UTF8.self).split { "{},".contains($0) }.map(\.trimmed)
        } else {
            let lines = below.filter { !Self.isBlank(bytes[$0]) }
            let indent = lines.first.map { bytes[$0].prefix { $0 <= 0x20 }.count }
            texts = lines.filter { bytes[$0].prefix { $0 <= 0x20 }.count == indent }.map {
                String(decoding: bytes[$0], as: UTF8.self).trimmed
            }
        }
        var members: [String: String] = [:]
        for text in texts {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            if parts.count == 2 {
                members[Self.unquoted(parts[0])] = Self.unquoted(Self.withoutComment(parts[1]))
            } else if !text.isEmpty {
                notes.append(
                    StoryOrigin.Note(
                        .warning, at: place,
                        "of \(name.debugDescription), \(text.debugDescription) is not read: expected key: value"))
            }
        }
        return members
    }

    /// Returns the values of nested objects on the following lines, by their paths, such as `footer.left`.
    func nestedMembers(of bytes: [UInt8]) -> [String: String] {
        var members: [String: String] = [:], open: [(indent: Int, name: String)] = []
        for line in below where !Self.isBlank(bytes[line]) {
            let indent = bytes[line].prefix { $0 <= 0x20 }.count
            let parts = String(decoding: bytes[line], as: UTF8.self)
                .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            guard parts.count == 2 else { continue }
            open.removeAll { $0.indent >= indent }
            let value = Self.unquoted(Self.withoutComment(parts[1]))
            let name = Self.unquoted(parts[0])
            if value.isEmpty { open.append((indent, name)) }
            members[(open.map(\.name) + (value.isEmpty ? [] : [name])).joined(separator: ".")] = value
        }
        return members
    }

    /// Returns a line without its comment, which must be preceded by white space.
    private static func withoutComment(_ text: String) -> String {
        let comment = text.indices.first {
            text[$0] == "#" && ($0 == text.startIndex || text[text.index(before: $0)].isWhitespace)
        }
        return comment.map { text[..<$0].trimmed } ?? text
    }

    /// Returns a text without surrounding quotation marks.
    static func unquoted(_ text: String) -> String {
        guard let mark = text.first, mark == "'" || mark == "\"" else { return text }
        let inner = text.dropFirst()
        let end = inner.lastIndex(of: mark) ?? inner.endIndex
        guard mark == "'" else { return String(inner[..<end]) }
        return inner[..<end].split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
    }

    /// Returns the offset after a quoted string that is followed only by a comment; otherwise the end of the line.
    private static func endOfString(_ line: ArraySlice<UInt8>) -> Int {
        var at = line.startIndex + 1
        while at < line.endIndex, line[at] != UInt8(ascii: "\"") { at += line[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < line.endIndex else { return line.endIndex }
        let rest = String(decoding: line[(at + 1)...], as: UTF8.self).trimmed
        return rest.isEmpty || rest.hasPrefix("#") ? at + 1 : line.endIndex
    }
}
