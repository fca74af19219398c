internal import RecapStory

/// What a comment says about the pages.
enum Directive: Equatable {
    /// Fields of the page: the offset of the JSON object in the comment.
    case page(json: Int)
    /// Paragraphs of notes for the speaker.
    case note([String])
    /// The begin of the next step.
    case stop
    case endPage
    /// Columns side by side, with their shares of the width.
    case columns([Int])
    /// The number of the column for what follows, from 0.
    case column(Int)
    case endColumns
    /// Whether the items of the lists that follow are shown one by one.
    case revealsItems(Bool)
    /// The position of the elements that follow, as a word of a story.
    case align(String)
    /// The page is not part of the story.
    case skipPage
    /// A word of another program that changes nothing here, since each page is laid out for the screen that it is on.
    case nothing

    /// What a comment is.
    enum Reading: Equatable {
        /// A directive with its name.
        case directive(Directive, name: String)
        /// A comment of the author's own.
        case comment
        /// Something wrong, as a sentence without its end.
        case flaw(String)
    }

    /// The words that begin a directive: those of this program first, then those of presenterm.
    private static let names = [
        "page", "note", "notes", "stop", "end_slide", "pause", "column_layout", "column", "reset_layout",
        "jump_to_middle", "speaker_note", "incremental_lists", "alignment", "skip_slide", "new_line", "new_lines",
        "newline", "newlines", "list_item_newlines", "font_size", "no_footer", "snippet_output", "include",
    ]

    /// The greatest number of columns.
    static let mostColumns = 12

    /// Reads the text of a comment.
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
            return isArgument ? .flaw("a colon is missing right behind \"\(name)\", so it does nothing") : .comment
        }
        return read(String(name), argument.drop { $0 == ":" }, at: comment.utf8.count - rest.utf8.count + 1)
    }

    /// Reads what a known name is followed by, from an offset of the comment on.
    private static func read(_ name: String, _ words: Substring, at offset: Int) -> Reading {
        let value = words.trimmed
        func known(_ directive: Directive) -> Reading { .directive(directive, name: name) }
        switch name {
        case "page": return value.isEmpty ? .flaw("page needs fields: <!-- page: { } -->") : known(.page(json: offset))
        case "note", "notes", "speaker_note":
            let paragraphs = SpeakerNote.paragraphs(of: words)
            return paragraphs.isEmpty ? .flaw("a note needs words: <!-- note: words -->") : known(.note(paragraphs))
        case "stop", "pause": return known(.stop)
        case "end_slide": return known(.endPage)
        case "column_layout":
            let shares = shares(value)
            return shares.map { known(.columns($0)) }
                ?? .flaw("expected the widths of up to \(mostColumns) columns: <!-- column_layout: [2, 1] -->")
        case "column":
            return Int(value).map { known(.column($0)) } ?? .flaw("expected the number of a column: <!-- column: 0 -->")
        case "reset_layout": return known(.endColumns)
        case "incremental_lists":
            return ["true": true, "false": false][value].map { known(.revealsItems($0)) }
                ?? .flaw("expected true or false: <!-- incremental_lists: true -->")
        case "alignment":
            let words = ["left": "leading", "center": "center", "right": "trailing"]
            return words[value].map { known(.align($0)) }
                ?? .flaw("expected left, center or right: <!-- alignment: center -->")
        case "skip_slide": return known(.skipPage)
        case "include": return .flaw("files are not included: this one is not read")
        default: return known(.nothing)
        }
    }

    /// Returns the shares of columns, such as those of `[2, 1]`; `nil` if there are none.
    private static func shares(_ text: String) -> [Int]? {
        guard text.first == "[", text.last == "]" else { return nil }
        let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let shares = words.compactMap { Int($0.trimmed) }
        guard shares.count == words.count, (1...mostColumns).contains(shares.count),
            shares.allSatisfy({ (1...100).contains($0) })
        else { return nil }
        return shares
    }

    /// Returns a suggestion for a comment that is written like a directive: one word, words before a colon, or a few words that
    /// would be a name with lines between them.
    private static func unknown(_ words: String, name: String, _ isLikeDirective: Bool) -> Reading {
        let joined = words.split(whereSeparator: \.isWhitespace).joined(separator: "_")
        let meant = isLikeDirective ? name : joined.lowercased()
        guard isLikeDirective || names.contains(meant) else { return .comment }
        return Suggestion.nearest(to: meant, among: names).map {
            .flaw("this comment does nothing; did you mean \"\($0)\"?")
        } ?? .comment
    }
}
