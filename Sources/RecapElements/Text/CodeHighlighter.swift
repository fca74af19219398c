import RecapScene

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

    /// Returns the kind of a line of a diff: a file or position of changes, an added or removed line, or an unchanged
    /// line.
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
