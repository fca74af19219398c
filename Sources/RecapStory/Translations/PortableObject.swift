/// A catalogue of translations in the format PO of gettext.
///
/// Source: The Format of PO Files, in the manual of GNU gettext. Plural forms are not read: a story has a filter for
/// them.
package struct PortableObject: Sendable {
    /// A text and its translation.
    package struct Entry: Sendable, Hashable {
        /// The lines of the translator's comments, each with its number sign.
        package var comments: [String] = []
        /// Where the text is found, for the translator.
        package var places: [String] = []
        /// Whether the translation has to be looked at before it is used.
        package var isFuzzy = false
        /// Whether the story no longer has the text.
        package var isObsolete = false
        /// The context that distinguishes equal texts; `nil` if there is none.
        package var context: String?
        /// The text for which the translation was made, if the text has changed since.
        package var previousKey: String?
        /// The text of the story.
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

    /// A mistake in the format.
    package struct SyntaxError: Error, Hashable, Sendable {
        /// The offset of the line in bytes.
        package let offset: Int
        /// The mistake, as a part of a sentence.
        package let message: String
    }

    /// The fields of the header, as lines.
    package var header: String
    /// The entries, in the order of the file, without the header.
    package var entries: [Entry]

    /// Creates a catalogue for a language without entries.
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
            // A mark of the byte order may begin the file.
            if start == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            guard let text = String(validating: line, as: UTF8.self) else {
                throw SyntaxError(offset: start, message: "this line is not UTF-8")
            }
            try parser.read(text, at: start)
            start = end + 1
        }
        try parser.finish(at: bytes.count)
        (header, entries) = (parser.header, parser.entries)
    }

    /// The catalogue as a file.
    package var fileText: String {
        var lines = ["msgid \"\"", "msgstr \"\""]
        lines += header.split(separator: "\n", omittingEmptySubsequences: true).map { PortableObject.quoted($0 + "\n") }
        for entry in entries.sorted(by: { !$0.isObsolete && $1.isObsolete }) {
            let mark = entry.isObsolete ? "#~ " : ""
            lines.append("")
            lines += entry.comments + entry.places.map { "#: \($0)" }
            if entry.isFuzzy { lines.append("#, fuzzy") }
            if let previous = entry.previousKey { lines.append("#| msgid \(PortableObject.quoted(previous))") }
            if let context = entry.context { lines.append("\(mark)msgctxt \(PortableObject.quoted(context))") }
            lines.append("\(mark)msgid \(PortableObject.quoted(entry.key))")
            lines.append("\(mark)msgstr \(PortableObject.quoted(entry.text))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: some StringProtocol) -> String {
        var result = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(character)
            }
        }
        return result + "\""
    }
}

/// Reads the lines of a catalogue one after the other.
private struct PortableObjectParser {
    private enum Part { case context, key, plural, text, otherForm }

    var header = ""
    var entries: [PortableObject.Entry] = []
    private var entry = PortableObject.Entry(key: "")
    /// The part that the next line of text continues; `nil` between entries.
    private var part: Part?
    private var hasKey = false, hasText = false, hasPlural = false

    mutating func read(_ line: String, at offset: Int) throws(PortableObject.SyntaxError) {
        var rest = line[...].drop { $0 == " " || $0 == "\t" }
        if rest.hasPrefix("#~") {
            rest = rest.dropFirst(2).drop { $0 == " " }
            // The previous key of an obsolete entry is of no use.
            guard !rest.hasPrefix("|") else { return }
            if rest.hasPrefix("msgctxt") || rest.hasPrefix("msgid ") { try begin(at: offset) }
            entry.isObsolete = true
        } else if rest.hasPrefix("#") {
            return try readComment(rest, at: offset)
        }
        guard !rest.isEmpty else { return try finish(at: offset) }
        let keywords: [(String, Part)] = [
            ("msgctxt ", .context), ("msgid_plural ", .plural), ("msgid ", .key), ("msgstr ", .text),
            ("msgstr[0] ", .text), ("msgstr[", .otherForm),
        ]
        if let (keyword, part) = keywords.first(where: { rest.hasPrefix($0.0) }) {
            if part == .context || part == .key, !entry.isObsolete { try begin(at: offset) }
            self.part = part
            if part == .key { hasKey = true }
            if part == .plural { hasPlural = true }
            if part == .text {
                hasText = true
                entry.offset = offset
            }
            rest = rest.dropFirst(keyword.count)
            if part == .otherForm { rest = rest.drop { $0 != "\"" } }
        }
        guard let part, let text = PortableObjectParser.unquoted(rest) else {
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

    /// Begins an entry after another one, which need not be followed by a blank line.
    private mutating func begin(at offset: Int) throws(PortableObject.SyntaxError) {
        guard hasText else { return }
        try finish(at: offset)
    }

    private mutating func readComment(_ line: Substring, at offset: Int) throws(PortableObject.SyntaxError) {
        try begin(at: offset)
        if line.hasPrefix("#,") {
            entry.isFuzzy = entry.isFuzzy || line.contains("fuzzy")
        } else if line.hasPrefix("#| msgid ") {
            entry.previousKey = PortableObjectParser.unquoted(line.dropFirst("#| msgid ".count))
        } else if line == "#" || line.hasPrefix("# ") {
            entry.comments.append(String(line))
        }
    }

    /// Returns the text of a literal in quotes; `nil` if it isn't one.
    private static func unquoted(_ literal: Substring) -> String? {
        let literal = literal.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        guard literal.count >= 2, literal.first == "\"", literal.last == "\"" else { return nil }
        var result = "", isEscaped = false
        for character in literal.dropFirst().dropLast() {
            if isEscaped {
                result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return nil
            } else {
                result.append(character)
            }
        }
        return isEscaped ? nil : result
    }
}
