internal import RecapEscapes

/// A translation catalogue in the PO format of GNU gettext.
///
/// Source: The Format of PO Files, in the GNU gettext manual. Plural forms are not read: stories use a filter for them.
package struct PortableObject: Sendable {
    /// A text and its translation.
    package struct Entry: Sendable, Hashable {
        /// The lines of the translator's comments, each with its `#`.
        package var comments: [String] = []
        /// The locations of the text, for the translator.
        package var places: [String] = []
        /// Whether the translation needs review before it is used.
        package var isFuzzy = false
        /// Whether the text no longer occurs in the story.
        package var isObsolete = false
        /// The context that distinguishes equal texts; `nil` if there is none.
        package var context: String?
        /// The earlier text for which the translation was made, if the text has changed since.
        package var previousKey: String?
        /// The text in the story.
        package var key: String
        /// The translation; empty if there is none yet.
        package var text: String
        /// The offset of the translation in the file, in bytes.
        package var offset = 0

        package init(key: String, text: String = "") {
            self.key = key
            self.text = text
        }
    }

    /// An error in the syntax of the file.
    package struct SyntaxError: Error, Hashable, Sendable {
        /// The offset of the line in bytes.
        package let offset: Int
        /// A description of the error, as part of a sentence.
        package let message: String
    }

    /// The fields of the header, as lines.
    package var header: String
    /// The entries, in the order of the file, without the header.
    package var entries: [Entry]

    /// Creates a catalogue without entries for a language.
    package init(language: String) {
        header = """
            Language: \(language)
            MIME-Version: 1.0
            Content-Type: text/plain; charset=UTF-8
            Content-Transfer-Encoding: 8bit

            """
        entries = []
    }

    /// Reads a catalogue. O(*n*) for *n* bytes.
    package init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = PortableObjectParser()
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var line = bytes[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            // The file may begin with a byte order mark.
            if start == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            guard String(validating: line, as: UTF8.self) != nil else {
                throw SyntaxError(offset: start, message: "this line is not UTF-8")
            }
            try parser.read(line, at: start)
            start = end + 1
        }
        try parser.finish(at: bytes.count)
        (header, entries) = (parser.header, parser.entries)
    }

    /// The contents of the catalogue's file.
    package var fileText: String {
        var lines = ["msgid \"\"", "msgstr \"\""]
        lines += header.utf8.split(separator: UInt8(ascii: "\n")).map {
            (String(Substring($0)) + "\n").portableObjectQuoted
        }
        for entry in entries.sorted(by: { !$0.isObsolete && $1.isObsolete }) {
            let mark = entry.isObsolete ? "#~ " : ""
            lines.append("")
            lines += entry.comments + entry.places.map { "#: \(PortableObject.line($0))" }
            if entry.isFuzzy { lines.append("#, fuzzy") }
            if let previous = entry.previousKey { lines.append("#| msgid \(previous.portableObjectQuoted)") }
            if let context = entry.context { lines.append("\(mark)msgctxt \(context.portableObjectQuoted)") }
            lines.append("\(mark)msgid \(entry.key.portableObjectQuoted)")
            lines.append("\(mark)msgstr \(entry.text.portableObjectQuoted)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a text with its line breaks replaced by spaces.
    private static func line(_ text: String) -> String {
        String(
            decoding: text.utf8.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? 0x20 : $0 }, as: UTF8.self)
    }
}

/// A parser that reads the lines of a catalogue in order.
private struct PortableObjectParser {
    private enum Part { case context, key, plural, text, otherForm }

    var header = ""
    var entries: [PortableObject.Entry] = []
    private var entry = PortableObject.Entry(key: "")
    /// The part of the entry that the next string continues; `nil` between entries.
    private var part: Part?
    private var hasKey = false, hasText = false, hasPlural = false

    private static let keywords: [(word: String, part: Part)] = [
        ("msgctxt ", .context), ("msgid_plural ", .plural), ("msgid ", .key), ("msgstr ", .text),
        ("msgstr[0] ", .text), ("msgstr[", .otherForm),
    ]

    /// Reads a line of UTF-8. It is compared by bytes, since a text can begin with a combining mark, which forms one
    /// `Character` with the preceding quotation mark.
    mutating func read(_ line: ArraySlice<UInt8>, at offset: Int) throws(PortableObject.SyntaxError) {
        var rest = line.drop(while: PortableObjectParser.isBlank)
        if rest.starts(with: "#~".utf8) {
            rest = rest.dropFirst(2).drop(while: PortableObjectParser.isBlank)
            // The previous key of an obsolete entry is not needed.
            guard !rest.starts(with: "|".utf8) else { return }
            if rest.starts(with: "msgctxt".utf8) || rest.starts(with: "msgid ".utf8) { try begin(at: offset) }
            entry.isObsolete = true
        } else if rest.first == UInt8(ascii: "#") {
            return try readComment(rest, at: offset)
        }
        guard !rest.isEmpty else { return try finish(at: offset) }
        if let (keyword, part) = PortableObjectParser.keywords.first(where: { rest.starts(with: $0.word.utf8) }) {
            if part == .context || part == .key, !entry.isObsolete { try begin(at: offset) }
            self.part = part
            if part == .key { hasKey = true }
            if part == .plural { hasPlural = true }
            if part == .text {
                hasText = true
                entry.offset = offset
            }
            rest = rest.dropFirst(keyword.utf8.count)
            if part == .otherForm { rest = rest.drop { $0 != UInt8(ascii: "\"") } }
        }
        guard let part, let text = PortableObjectParser.text(rest) else {
            throw PortableObject.SyntaxError(
                offset: offset, message: "expected a keyword such as msgid, or text in quotes")
        }
        switch part {
        case .context: entry.context = (entry.context ?? "") + text
        case .key: entry.key += text
        case .text: entry.text += text
        case .plural, .otherForm: break
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// Returns the text of a quoted string that may be surrounded by blanks; `nil` if it is not one.
    private static func text(_ literal: ArraySlice<UInt8>) -> String? {
        guard let end = literal.lastIndex(where: { !isBlank($0) }) else { return nil }
        return literal[...end].drop(while: isBlank).portableObjectText
    }

    /// Ends the entry, if there is one.
    mutating func finish(at offset: Int) throws(PortableObject.SyntaxError) {
        defer {
            entry = PortableObject.Entry(key: "")
            (part, hasKey, hasText, hasPlural) = (nil, false, false, false)
        }
        guard part != nil else { return }
        guard hasKey, hasText else {
            throw PortableObject.SyntaxError(
                offset: offset, message: hasKey ? "expected msgstr after msgid" : "expected msgid before msgstr")
        }
        if entry.key.isEmpty, entry.context == nil {
            header = entry.text
        } else if !hasPlural {
            entries.append(entry)
        }
    }

    /// Begins an entry after another one, with or without a blank line in between.
    private mutating func begin(at offset: Int) throws(PortableObject.SyntaxError) {
        guard hasText else { return }
        try finish(at: offset)
    }

    private mutating func readComment(_ line: ArraySlice<UInt8>, at offset: Int) throws(PortableObject.SyntaxError) {
        try begin(at: offset)
        if line.starts(with: "#,".utf8) {
            entry.isFuzzy = entry.isFuzzy || line.firstRange(of: "fuzzy".utf8) != nil
        } else if line.starts(with: "#| msgid ".utf8) {
            entry.previousKey = PortableObjectParser.text(line.dropFirst("#| msgid ".utf8.count))
        } else if line.elementsEqual("#".utf8) || line.starts(with: "# ".utf8) {
            entry.comments.append(String(decoding: line, as: UTF8.self))
        }
    }
}
