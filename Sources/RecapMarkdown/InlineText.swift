/// The text of a heading, a paragraph or a cell of a table, with its styles.
struct InlineText {
    /// The styles of a run. A story has one at a time, of which the first that applies is taken.
    enum Style {
        case code, strong, emphasis, plain

        /// The mark at both sides.
        var mark: String {
            switch self {
            case .code: "`"
            case .strong: "**"
            case .emphasis: "_"
            case .plain: ""
            }
        }
    }

    private var runs: [(text: String, style: Style)] = []
    /// The numbers of `**` and `_` that are open.
    var strong = 0, emphasis = 0

    /// Adds text in the style that is open.
    mutating func add(_ text: String) {
        add(text, strong > 0 ? .strong : emphasis > 0 ? .emphasis : .plain)
    }

    /// Adds code.
    mutating func add(code: String) { add(code, .code) }

    private mutating func add(_ text: String, _ style: Style) {
        guard !text.isEmpty else { return }
        if let last = runs.last, last.style == style {
            runs[runs.count - 1].text += text
        } else {
            runs.append((text, style))
        }
    }

    /// The text without styles.
    var plain: String { runs.map(\.text).joined() }

    /// Whether there is nothing but white space.
    var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    /// The text with the marks of a story around its styles.
    var marked: String {
        runs.map { run in
            // A mark has to touch the words.
            let words = run.text.trimmed
            guard run.style != .plain, !words.isEmpty, !words.contains(run.style.mark) else { return run.text }
            let before = run.text.prefix { $0.isWhitespace }
            return before + run.style.mark + words + run.style.mark + run.text.dropFirst(before.count + words.count)
        }.joined()
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
