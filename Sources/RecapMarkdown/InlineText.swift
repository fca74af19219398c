internal import RecapStory

/// The text of a heading, a paragraph or a cell of a table, with its styles and its links.
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

    /// Words of one style, and the number of the link that they belong to.
    private struct Run {
        var text: String
        let style: Style
        let link: Int?
    }

    private var runs: [Run] = []
    /// The addresses of the links.
    private var links: [String] = []
    /// The numbers of `**` and `_` that are open.
    var strong = 0, emphasis = 0
    /// Whether a link is open.
    private var isLink = false

    /// Adds text in the style that is open.
    mutating func add(_ text: String) {
        add(text, strong > 0 ? .strong : emphasis > 0 ? .emphasis : .plain)
    }

    /// Adds a piece of code, which has no other style.
    mutating func add(code: String) { add(code, .code) }

    /// Begins a link.
    mutating func beginLink(to address: LinkAddress) {
        links.append(address.text)
        isLink = true
    }

    /// Ends the link that is open, if there is one.
    mutating func endLink() { isLink = false }

    private mutating func add(_ text: String, _ style: Style) {
        guard !text.isEmpty else { return }
        let link = isLink ? links.count - 1 : nil
        if let last = runs.last, last.style == style, last.link == link {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(text: text, style: style, link: link))
        }
    }

    /// Removes characters from the begin of the text, and white space behind them.
    mutating func removeFirst(_ count: Int) {
        var count = count
        while let first = runs.first, count > 0 || first.text.allSatisfy(\.isWhitespace) {
            let words = first.text.dropFirst(count)
            count -= first.text.count - words.count
            runs[0].text = count > 0 ? "" : String(words.drop { $0.isWhitespace })
            if runs[0].text.isEmpty { runs.removeFirst() }
        }
    }

    /// The text without styles.
    var plain: String { runs.map(\.text).joined() }

    /// Whether there is nothing but white space.
    var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    /// The address of the first link that has words; `nil` without links.
    var firstLink: String? { runs.lazy.compactMap(\.link).first.map { links[$0] } }

    /// The text without styles, with its links as a story has them.
    var linked: String { firstLink == nil ? plain : marked { $0.text } }

    /// The text with the marks of a story around its styles and links. Characters of the text that would be marks have a backslash
    /// before them.
    var marked: String {
        // Most texts have nothing that could be taken for a mark.
        let simple = marked { words(of: $0, at: $1) { $0 } }
        if InlineMarkup(simple).runs.map(\.text).joined() == plain { return simple }
        let whole = marked { words(of: $0, at: $1, InlineText.escaped) }
        return InlineMarkup(whole).runs.map(\.text).joined() == plain ? whole : InlineText.escaped(plain)
    }

    /// Returns the runs with the marks of their links around them.
    private func marked(_ words: (Run, Int) -> String) -> String {
        var text = "", at = 0
        while at < runs.count {
            let link = runs[at].link
            let end = runs[at...].firstIndex { $0.link != link } ?? runs.count
            let inner = (at..<end).map { words(runs[$0], $0) }.joined()
            text += link.map { inner.allSatisfy(\.isWhitespace) ? inner : "[\(inner)](\(links[$0]))" } ?? inner
            at = end
        }
        return text
    }

    private func marked(_ words: (Run) -> String) -> String { marked { run, _ in words(run) } }

    /// Returns the words of a run with the marks of its style around them.
    private func words(of run: Run, at index: Int, _ escape: (String) -> String) -> String {
        // A mark has to touch the words.
        let words = run.text.trimmed
        guard run.style != .plain, !words.isEmpty else { return escape(run.text) }
        let before = run.text.prefix { $0.isWhitespace }, after = run.text.dropFirst(before.count + words.count)
        if run.style == .code {
            return words.contains("`") ? escape(run.text) : "\(before)`\(words)`\(after)"
        }
        let inner = escape(words)
        // Within a word, `_` is no mark.
        let followsWord = before.isEmpty && index > 0 && runs[index - 1].text.last?.isPartOfWord == true
        let precedesWord =
            after.isEmpty && index + 1 < runs.count && runs[index + 1].text.first?.isPartOfWord == true
        if run.style == .emphasis, followsWord || precedesWord { return "\(before){italic:\(inner)}\(after)" }
        return "\(before)\(run.style.mark)\(inner)\(run.style.mark)\(after)"
    }

    /// Returns a text with backslashes before the marks in it, except those of references to data.
    private static func escaped(_ text: String) -> String {
        let parts = text.split(separator: "{{", omittingEmptySubsequences: false).map { part in
            let parts = part.split(separator: "}}", omittingEmptySubsequences: false)
            return parts.map { InlineMarkup.escaped(String($0)) }.joined(separator: "}}")
        }
        return parts.joined(separator: "{{")
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
