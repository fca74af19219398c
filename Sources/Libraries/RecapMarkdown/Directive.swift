internal import RecapLanguage

/// An instruction about the pages, given in a comment.
enum Directive: Equatable {
    /// Fields of the page: the offset of the JSON object in the comment.
    case page(json: Int)
    /// Paragraphs of speaker notes.
    case note([String])
    /// The beginning of the next step.
    case stop
    case endPage
    /// Columns side by side, with their relative widths.
    case columns([Int])
    /// The index of the column for the content that follows, from 0.
    case column(Int)
    case endColumns
    /// Specifies whether the items of subsequent lists are shown one by one.
    case revealsItems(Bool)
    /// The alignment of the elements that follow, as a keyword of the story format.
    case align(String)
    /// Leaves the page out of the story.
    case skipPage
    /// Inserts blank lines before the next element.
    case lines(Int)
    /// Hides the footer on this page.
    case noFooter
    /// A directive of another program that is not supported.
    case lost
    /// A directive of another program that has no effect, because each page is centred on the screen anyway.
    case nothing

    /// The result of reading a comment.
    enum Reading: Equatable {
        /// A directive and its name.
        case directive(Directive, name: String)
        /// An ordinary comment of the author.
        case comment
        /// A problem, as a sentence without final punctuation.
        case issue(String)
    }

    /// The keywords of directives: first those of this program, then those of presenterm.
    private static let names = [
        "page", "note", "notes", "stop", "end_slide", "pause", "column_layout", "column", "reset_layout",
        "jump_to_middle", "speaker_note", "incremental_lists", "alignment", "skip_slide", "new_line", "new_lines",
        "newline", "newlines", "list_item_newlines", "font_size", "no_footer", "snippet_output", "include",
    ]

    /// The maximum number of columns.
    static let mostColumns = 12

    /// Parses the text of a comment.
    static func read(_ comment: String) -> Reading {
        let words = comment.drop { $0.isWhitespace }
        guard !words.hasPrefix("//"), !words.hasPrefix("comment:") else { return .comment }
        let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let rest = words.dropFirst(name.count), argument = rest.drop { $0.isWhitespace }
        let isAlone = argument.isEmpty, hasColon = rest.first == ":"
        guard names.contains(String(name)) else {
            return unknown(words.trimmed, name: String(name), isAlone || hasColon)
        }
        guard isAlone || hasColon else {
            let isArgument = argument.first.map { "{[:".contains($0) || name == "column" && $0.isNumber } == true
            return isArgument ? .issue("a colon is missing right behind \"\(name)\", so it does nothing") : .comment
        }
        return read(String(name), argument.drop { $0 == ":" }, at: comment.utf8.count - rest.utf8.count + 1)
    }

    /// Parses the text after a known name, starting at an offset in the comment.
    private static func read(_ name: String, _ words: Substring, at offset: Int) -> Reading {
        let value = words.trimmed
        func known(_ directive: Directive) -> Reading { .directive(directive, name: name) }
        switch name {
        case "page": return value.isEmpty ? .issue("page needs fields: <!-- page: { } -->") : known(.page(json: offset))
        case "note", "notes", "speaker_note":
            let paragraphs = SpeakerNote.paragraphs(of: words)
            return paragraphs.isEmpty ? .issue("a note needs words: <!-- note: words -->") : known(.note(paragraphs))
        case "stop", "pause": return known(.stop)
        case "end_slide": return known(.endPage)
        case "column_layout":
            let shares = shares(value)
            return shares.map { known(.columns($0)) }
                ?? .issue("expected the widths of up to \(mostColumns) columns: <!-- column_layout: [2, 1] -->")
        case "column":
            return Int(value).map { known(.column($0)) }
                ?? .issue("expected the number of a column: <!-- column: 0 -->")
        case "reset_layout": return known(.endColumns)
        case "incremental_lists":
            return ["true": true, "false": false][value].map { known(.revealsItems($0)) }
                ?? .issue("expected true or false: <!-- incremental_lists: true -->")
        case "alignment":
            let words = ["left": "leading", "center": "center", "right": "trailing"]
            return words[value].map { known(.align($0)) }
                ?? .issue("expected left, center or right: <!-- alignment: center -->")
        case "skip_slide": return known(.skipPage)
        case "new_line", "newline": return known(.lines(1))
        case "new_lines", "newlines":
            return Int(value).flatMap { (1...50).contains($0) ? known(.lines($0)) : nil }
                ?? .issue("expected a number of lines: <!-- new_lines: 2 -->")
        case "no_footer": return known(.noFooter)
        case "font_size", "list_item_newlines", "snippet_output": return known(.lost)
        case "include": return .issue("files are not included: this one is not read")
        default: return known(.nothing)
        }
    }

    /// Returns the relative widths of columns, such as those in `[2, 1]`; `nil` if the text is not a valid list.
    private static func shares(_ text: String) -> [Int]? {
        guard text.first == "[", text.last == "]" else { return nil }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let shares = words.compactMap { Int($0.trimmed) }
        guard shares.count == words.count, (1...mostColumns).contains(shares.count),
            shares.allSatisfy({ (1...100).contains($0) })
        else { return nil }
        return shares
    }

    /// Returns a suggestion for a comment that looks like an unknown directive: a single word, words before a colon, or a few
    /// words that would form a name if joined by underscores.
    private static func unknown(_ words: String, name: String, _ isLikeDirective: Bool) -> Reading {
        let joined = words.split(whereSeparator: \.isWhitespace).joined(separator: "_")
        let meant = isLikeDirective ? name : joined.lowercased()
        guard isLikeDirective || names.contains(meant) else { return .comment }
        return Suggestion.nearest(to: meant, among: names).map {
            .issue("this comment does nothing; did you mean \"\($0)\"?")
        } ?? .comment
    }
}
