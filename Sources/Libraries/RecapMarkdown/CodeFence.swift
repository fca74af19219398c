internal import RecapStory

/// The settings of a code block, from the info string of its fence, such as ``rust {1,3|5-7} +line_numbers``.
struct CodeFence {
    /// The name of the language; empty if there is none.
    private(set) var language = ""
    /// Whether the lines have numbers.
    private(set) var hasNumbers = false
    /// The lines that are emphasized in each step.
    private(set) var highlight: [LineSelection] = []
    /// Whether the program that the deck was written for would run the code.
    private(set) var isRun = false
    /// The settings that this program does not support.
    private(set) var unknown: [String] = []
    /// Whether the author requests that the code be drawn.
    private var isRendered = false

    /// Whether a program draws the code.
    var isDrawn: Bool { DrawingLanguage(language).map { isRendered || !$0.isOfDocuments } ?? false }

    /// The flags of presenterm that affect only the margins of code or code that is run. They are ignored.
    private static let silent: Set<Substring> = [
        "no_background", "no_margin", "width", "id", "expect", "language", "validate",
    ]

    /// Parses the info string of a fence in the syntax of presenterm, Slidev or Marp, or with Pandoc's attributes, such
    /// as ``{.swift .numberLines}``.
    init(_ info: String) {
        defer { if isRendered, !isDrawn { unknown.append("+render") } }
        var rest = Substring(info)
        language = String(rest.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," })
        rest = rest.dropFirst(language.count)
        while let first = rest.first {
            if first == "{" {
                let words = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(words.count + 2)
                addBraces(words)
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "{" }
                rest = rest.dropFirst(max(1, word.count))
                if word.first == "+" { add(flag: word.dropFirst()) }
            }
        }
    }

    private mutating func add(flag: Substring) {
        let name = flag.prefix { $0 != ":" }
        if name == "line_numbers" {
            hasNumbers = true
        } else if name == "render" {
            isRendered = true
        } else if name.hasPrefix("exec") || ["acquire_terminal", "pty", "auto_exec"].contains(name) {
            isRun = true
        } else if !CodeFence.silent.contains(name) {
            unknown.append("+" + flag)
        }
    }

    /// Adds the contents of braces: selected lines, or attributes.
    private mutating func addBraces(_ words: Substring) {
        let selections = words.split(separator: "|").map { selection in
            LineSelection(parsing: String(selection.filter { !$0.isWhitespace }))
        }
        if !selections.isEmpty, selections.allSatisfy({ $0 != nil }) {
            highlight = selections.compactMap(\.self)
            return
        }
        for word in words.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            switch word {
            case ".numberLines", ".number-lines", "lines:true", "lines": hasNumbers = true
            case "monaco-run": isRun = true
            case _ where word.first == ".": if language.isEmpty { language = String(word.dropFirst()) }
            case _ where word.contains("=") || word.contains(":") || word == "true" || word == "false": break
            default: if !word.isEmpty, word.first != "#" { unknown.append("{\(word)}") }
            }
        }
    }
}
