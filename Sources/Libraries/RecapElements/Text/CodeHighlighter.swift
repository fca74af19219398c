import RecapScene
import Synchronization

/// The tokens of the lines of a text, each computed once: by a simple highlighter when a line is first drawn, and by the service
/// for many languages once it has answered.
final class CodeLines: Sendable {
    private struct State {
        /// The tokens found by the simple highlighter.
        var simple: [Int: [CodeToken]] = [:]
        /// The tokens of all lines; `nil` if the service does not know them.
        var all: [[CodeToken]]?
        /// Whether the service has answered.
        var isAnswered: Bool
    }

    let lines: [String]
    /// The request to the service; `nil` if the simple highlighter suffices.
    let request: CodeRequest?
    private let highlighter: CodeHighlighter
    private let state: Mutex<State>

    init(_ lines: [String], language: String?) {
        self.lines = lines
        highlighter = CodeHighlighter(language: language)
        request = language.flatMap {
            $0.isEmpty || lines.isEmpty || CodeHighlighter.isDiff($0) ? nil : CodeRequest(language: $0, lines: lines)
        }
        state = Mutex(State(isAnswered: request == nil))
    }

    /// Takes the answer of the service, requesting it if necessary.
    func update(from cache: TokenCache?) {
        guard let cache, let request else { return }
        state.withLock { state in
            guard !state.isAnswered else { return }
            switch cache.answer(to: request) {
            case .pending: break
            case .ready(let tokens): (state.all, state.isAnswered) = (tokens, true)
            case .unavailable: state.isAnswered = true
            }
        }
    }

    /// Returns the tokens of a line.
    func tokens(ofLine index: Int) -> [CodeToken] {
        state.withLock { state in
            if let all = state.all, index < all.count { return all[index] }
            if let tokens = state.simple[index] { return tokens }
            let tokens = highlighter.tokens(of: lines[index])
            state.simple[index] = tokens
            return tokens
        }
    }
}

/// A simple syntax highlighter of a few languages: keywords, literals and comments.
package struct CodeHighlighter: Sendable {
    private let keywords: Set<String>
    private let comment: String?
    /// Whether the text is a diff, whose lines are marked by their first characters.
    private let isDiff: Bool

    init(language: String?) {
        isDiff = language.map(CodeHighlighter.isDiff) ?? false
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

    /// Returns whether the highlighter supports a language.
    package static func knows(_ language: String) -> Bool {
        let highlighter = CodeHighlighter(language: language)
        return highlighter.isDiff || !highlighter.keywords.isEmpty
    }

    /// Returns whether a language name denotes diffs.
    static func isDiff(_ language: String) -> Bool { ["diff", "patch"].contains(language.lowercased()) }

    /// Returns the tokens of a line; adjacent tokens of the same kind are merged.
    func tokens(of line: String) -> [CodeToken] {
        if isDiff { return [CodeToken(line, CodeHighlighter.kind(ofDiffLine: line))] }
        guard comment != nil || !keywords.isEmpty else { return [CodeToken(line, .plain)] }
        var tokens: [CodeToken] = []
        var rest = Substring(line)
        while let first = rest.first {
            let piece: Substring, kind: CodeToken.Kind
            if let comment, rest.hasPrefix(comment) {
                (piece, kind) = (rest, .comment)
            } else if first == "\"" || first == "'" {
                (piece, kind) = (string(in: rest, quote: first), .string)
            } else if first.isLetter || first == "_" {
                piece = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                kind = keywords.contains(String(piece)) ? .keyword : .plain
            } else if first.isNumber {
                (piece, kind) = (rest.prefix { $0.isNumber || $0 == "." || $0 == "_" }, .number)
            } else {
                (piece, kind) = (rest.prefix(1), .plain)
            }
            tokens.append(piece, kind)
            rest = rest[piece.endIndex...]
        }
        return tokens
    }

    /// Returns the kind of a line of a diff: a header, an added or removed line, or an unchanged line.
    private static func kind(ofDiffLine line: String) -> CodeToken.Kind {
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
