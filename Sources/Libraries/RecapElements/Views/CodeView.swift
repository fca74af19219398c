import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// Lines of code. Lines that are too long are truncated.
struct CodeView: ElementView, TranscribedElement {
    private let text: String
    /// The drawn lines, truncated to the width of the widest screen.
    private let shown: [String]
    private let language: String?
    private let highlighter: CodeHighlighter
    private let extents = LayoutCache<Int, Extents>()

    init(_ code: Code, data: DataResolver) {
        text = CodeView.withoutBlankEnd(data.code(code.text))
        shown = CodeView.lines(of: text, most: ItemRow.most).map { CodeView.shown($0) }
        // The language may come from the data.
        let language = code.language.map { data.text(Template(parsing: $0)) }
        self.language = language
        highlighter = CodeHighlighter(language: language)
    }

    var traits: ElementTraits {
        ElementTraits(
            role: .main, magnification: .text, entrances: [.fadeIn], isVerbatim: true, drawsReveal: true,
            mirrorsRightToLeft: false)
    }
    var untruncatedWidth: Int { extents(200).widest }

    func transcript(in words: TranscriptWords) -> [String] {
        let lines = CodeView.lines(of: text, most: .max).map { String($0).expandingTabs() }
        guard words.hasWords, !lines.isEmpty else { return lines }
        let count = lines.count > 1 ? words.text("\(lines.count) lines") : ""
        return [words.sentence([words.text("Code"), language ?? "", count]) + ":"] + lines + [
            words.ended(words.text("End of code"))
        ]
    }

    var minimumWidth: Int { 24 }

    func size(in proposal: Proposal) -> CellSize {
        CellSize(width: extents(proposal.width).widest, height: shown.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let places = context.parts == nil ? nil : self.places
        for row in context.rowsInView(of: shown.count, from: frame.y) {
            guard var context = context.context(ofPart: places?[row] ?? 0) else { break }
            // Code runs from left to right on any page.
            context.layoutDirection = .leftToRight
            if context.reveal < 1 {
                let extents = extents(frame.width)
                context = context.revealing(
                    extents.starts[row]..<extents.starts[row + 1], of: extents.starts[shown.count], x: frame.x,
                    y: frame.y + row)
            }
            // Each token is reordered separately, so that right-to-left text doesn't move the surrounding code.
            var x = frame.x
            for (text, kind) in highlighter.tokens(of: context.fit(shown[row], cells: frame.width)) {
                let style: Style =
                    switch kind {
                    case .plain: context.textStyle()
                    case .keyword: context.textStyle(.bold)
                    case .literal, .added: context.plainStyle(.accent)
                    case .removed: context.plainStyle(.dim)
                    case .comment: context.plainStyle(.dim, attributes: .italic)
                    }
                x += context.write(text, x: x, y: frame.y + row, style: style, on: &surface)
            }
        }
    }

    /// The zero-based index of each line among the nonblank lines.
    private var places: [Int] {
        var count = 0
        return shown.map { line in
            defer { if line.contains(where: { !$0.isWhitespace }) { count += 1 } }
            return count
        }
    }

    /// The widths of the lines for a proposal.
    private struct Extents {
        var widest = 0
        /// The cumulative width of the lines before each line, followed by the total width of all lines.
        var starts = [0]
    }

    private func extents(_ width: Int) -> Extents {
        extents.value(for: width) {
            shown.reduce(into: Extents()) { extents, line in
                let cells = line.cellWidth(upTo: width)
                extents.widest = max(extents.widest, cells)
                extents.starts.append(extents.starts[extents.starts.count - 1] + cells)
            }
        }
    }

    /// Returns the text without trailing spaces and blank lines. O(*n*) in their length.
    private static func withoutBlankEnd(_ text: String) -> String {
        guard text.last?.isWhitespace == true else { return text }
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }

    /// Returns the first lines of a text; empty for an empty text. O(*n*) in their length.
    private static func lines(of text: String, most: Int) -> [Substring] {
        var lines: [Substring] = []
        let utf8 = text.utf8
        var start = utf8.startIndex
        while start < utf8.endIndex, lines.count < most {
            let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.endIndex
            let line = text[start..<end]
            // Windows lines end with CR LF.
            lines.append(line.utf8.last == UInt8(ascii: "\r") ? text[start..<utf8.index(before: end)] : line)
            start = end < utf8.endIndex ? utf8.index(after: end) : end
        }
        return lines
    }

    /// Returns a line, truncated to the width of the widest screen.
    private static func shown(_ line: Substring) -> String {
        guard line.utf8.count > 16_000 else { return String(line).expandingTabs() }
        return String(String(line).beginning(bytes: 16_000)).expandingTabs()
    }
}

extension String {
    /// Returns the text with tabs expanded to columns of 4. O(*n*) for *n* characters.
    func expandingTabs() -> String {
        guard utf8.contains(UInt8(ascii: "\t")) else { return self }
        var result = "", column = 0
        for (index, piece) in split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
            let blanks = index == 0 ? 0 : 4 - column % 4
            result += String(repeating: " ", count: blanks) + piece
            column += blanks + piece.cellWidth
        }
        return result
    }
}

/// A simple syntax highlighter: keywords, literals and comments.
struct CodeHighlighter: Sendable {
    /// The kind of a token.
    enum TokenKind: Sendable { case plain, keyword, literal, comment, added, removed }

    private let keywords: Set<String>
    private let comment: String?
    /// Whether the text is a diff, whose lines are marked by their first characters.
    private let isDiff: Bool

    init(language: String?) {
        isDiff = ["diff", "patch"].contains(language?.lowercased())
        switch language?.lowercased() {
        case "swift":
            keywords = [
                "actor", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
                "do",
                "else", "enum", "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "inout",
                "is", "let", "nil", "private", "protocol", "public", "return", "self", "Self", "static", "struct",
                "switch", "throw", "throws", "true", "try", "var", "where", "while",
            ]
            comment = "//"
        case "c", "c++", "cpp", "java", "kotlin", "go", "rust", "javascript", "js", "typescript", "ts":
            keywords = [
                "bool", "break", "case", "char", "class", "const", "continue", "default", "do", "double", "else",
                "enum",
                "export", "false", "fn", "for", "fun", "func", "function", "if", "import", "int", "interface", "let",
                "long", "match", "mut", "new", "nil", "null", "package", "pub", "return", "static", "struct", "switch",
                "this", "true", "type", "use", "val", "var", "void", "while",
            ]
            comment = "//"
        case "python", "py", "ruby", "rb":
            keywords = [
                "and", "as", "class", "def", "do", "elif", "else", "end", "except", "False", "for", "from", "if",
                "import", "in", "is", "lambda", "None", "not", "or", "pass", "raise", "return", "True", "try", "while",
                "with", "yield",
            ]
            comment = "#"
        case "sh", "bash", "shell", "zsh", "console":
            keywords = ["do", "done", "elif", "else", "esac", "exit", "export", "fi", "for", "if", "then", "while"]
            comment = "#"
        case "json": (keywords, comment) = (["true", "false", "null"], nil)
        default: (keywords, comment) = ([], nil)
        }
    }

    /// Returns the tokens of a line; adjacent tokens of the same kind are merged.
    func tokens(of line: String) -> [(text: String, kind: TokenKind)] {
        if isDiff { return [(line, CodeHighlighter.kind(ofDiffLine: line))] }
        guard comment != nil || !keywords.isEmpty else { return [(line, .plain)] }
        var tokens: [(text: String, kind: TokenKind)] = []
        var rest = Substring(line)
        while let first = rest.first {
            let piece: Substring, kind: TokenKind
            if let comment, rest.hasPrefix(comment) {
                (piece, kind) = (rest, .comment)
            } else if first == "\"" || first == "'" {
                (piece, kind) = (string(in: rest, quote: first), .literal)
            } else if first.isLetter || first == "_" {
                piece = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                kind = keywords.contains(String(piece)) ? .keyword : .plain
            } else if first.isNumber {
                (piece, kind) = (rest.prefix { $0.isNumber || $0 == "." || $0 == "_" }, .literal)
            } else {
                (piece, kind) = (rest.prefix(1), .plain)
            }
            if let last = tokens.last, last.kind == kind {
                tokens[tokens.count - 1].text += piece
            } else {
                tokens.append((String(piece), kind))
            }
            rest = rest[piece.endIndex...]
        }
        return tokens
    }

    /// Returns the kind of a line of a diff: a header, an added or removed line, or an unchanged line.
    private static func kind(ofDiffLine line: String) -> TokenKind {
        let heads = ["diff ", "index ", "--- ", "+++ ", "new file", "deleted file", "rename ", "similarity "]
        if heads.contains(where: line.hasPrefix) { return .keyword }
        return switch line.utf8.first {
        case UInt8(ascii: "+"): .added
        case UInt8(ascii: "-"): .removed
        case UInt8(ascii: "@"), UInt8(ascii: "\\"): .comment
        default: .plain
        }
    }

    private func string(in text: Substring, quote: Character) -> Substring {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex, text[index] != quote {
            if text[index] == "\\", text.index(after: index) < text.endIndex { index = text.index(after: index) }
            index = text.index(after: index)
        }
        return index < text.endIndex ? text[...index] : text
    }
}
