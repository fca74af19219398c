internal import RecapStory

/// The text of a heading, a paragraph or a table cell, with its styles and links.
struct InlineText {
    /// The styles of a run. In a story, a run has only one style, which is the first one that applies.
    enum Style {
        case code, strong, emphasis, plain

        /// The marker on both sides of the text.
        var mark: String {
            switch self {
            case .code: "`"
            case .strong: "**"
            case .emphasis: "_"
            case .plain: ""
            }
        }
    }

    /// A run of text with one style, and the index of its link.
    private struct Run {
        var text: String
        let style: Style
        let link: Int?
    }

    private var runs: [Run] = []
    /// The addresses of the links.
    private var links: [String] = []
    /// The numbers of open `**` and `_` markers.
    var strong = 0, emphasis = 0
    /// Whether a link is open.
    private var isLink = false

    /// Adds text in the current style.
    mutating func add(_ text: String) {
        add(text, strong > 0 ? .strong : emphasis > 0 ? .emphasis : .plain)
    }

    /// Adds inline code, which has no other style.
    mutating func add(code: String) { add(code, .code) }

    /// Begins a link.
    mutating func beginLink(to address: LinkAddress) {
        links.append(address.text)
        isLink = true
    }

    /// Ends the open link, if any.
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

    /// Makes all text bold, except for code.
    mutating func embolden() {
        runs = runs.map { Run(text: $0.text, style: $0.style == .code ? .code : .strong, link: $0.link) }
    }

    /// Removes characters from the beginning of the text, and the white space that follows them.
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

    /// Whether the text is empty or only white space.
    var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    /// The address of the first link that has words; `nil` if there are no links.
    var firstLink: String? { runs.lazy.compactMap(\.link).first.map { links[$0] } }

    /// The text without styles, with its links in story markup.
    var linked: String { firstLink == nil ? plain : marked { $0.text } }

    /// The text with story markup for its styles and links. Characters that would act as markup are escaped with backslashes.
    var marked: String {
        // Most texts contain nothing that could be mistaken for markup.
        let simple = marked { words(of: $0, at: $1) { $0 } }
        if InlineMarkup(authored: simple).runs.map(\.text).joined() == plain { return simple }
        let whole = marked { words(of: $0, at: $1, InlineText.escaped) }
        return InlineMarkup(authored: whole).runs.map(\.text).joined() == plain ? whole : InlineText.escaped(plain)
    }

    /// Returns the runs with the markup of their links around them.
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

    /// Returns the words of a run with the markup of its style around them.
    private func words(of run: Run, at index: Int, _ escape: (String) -> String) -> String {
        // A marker must be adjacent to the text.
        let words = run.text.trimmed
        guard run.style != .plain, !words.isEmpty else { return escape(run.text) }
        let before = run.text.prefix { $0.isWhitespace }, after = run.text.dropFirst(before.count + words.count)
        if run.style == .code {
            return words.contains("`") ? escape(run.text) : "\(before)`\(words)`\(after)"
        }
        let inner = escape(words)
        // Inside a word, `_` is not a marker.
        let followsWord = before.isEmpty && index > 0 && runs[index - 1].text.last?.isPartOfWord == true
        let precedesWord =
            after.isEmpty && index + 1 < runs.count && runs[index + 1].text.first?.isPartOfWord == true
        if run.style == .emphasis, followsWord || precedesWord { return "\(before){italic:\(inner)}\(after)" }
        return "\(before)\(run.style.mark)\(inner)\(run.style.mark)\(after)"
    }

    /// Returns a text with its markup characters escaped, except for those of data references.
    static func escaped(_ text: String) -> String {
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
    /// The text without leading and trailing white space.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
