internal import CMarkdown
internal import RecapStory

/// How a document separates its pages, by the program that it was written for.
struct DeckStyle {
    /// A program that plays Markdown.
    enum Program {
        case recap, presenterm, patat, mdp
    }

    let program: Program
    /// The level of the headings that begin a page; `nil` if no heading does.
    private let pageLevel: Int?
    /// Whether the items of lists are shown one by one.
    let revealsItems: Bool

    /// Finds the style of a document by its head and by what only one of the programs knows. A document is read once more for that
    /// if it is not one for this program.
    init(_ bytes: ArraySlice<UInt8>, _ head: FrontMatter?) {
        let settings = head?.settings["patat"]
        var survey = DeckSurvey()
        if settings != nil || bytes.contains("end_slide") {
            _ = MarkdownParser.parse(bytes) { survey.take($0) }
        }
        revealsItems = settings?["incrementalLists"] == "true"
        if let settings {
            program = .patat
            let level = settings["slideLevel"].flatMap { Int($0) } ?? survey.lowestLevel
            pageLevel = survey.hasRules || level == 0 ? nil : level
        } else if survey.endsPages {
            program = .presenterm
            pageLevel = nil
        } else if head?.isTitleBlock == true || DeckStyle.hasCentredLine(bytes) {
            program = .mdp
            pageLevel = nil
        } else {
            program = .recap
            pageLevel = 1
        }
    }

    /// Whether a line of dashes ends a page.
    var endsPagesAtRules: Bool { program != .presenterm }

    /// Whether lines of a paragraph stay lines.
    var keepsLines: Bool { program == .mdp }

    /// Returns whether a heading begins a page.
    func beginsPage(level: Int) -> Bool { pageLevel.map { level <= $0 } ?? false }

    /// Returns whether a heading is a page without anything else.
    func isPage(level: Int) -> Bool { program == .patat && pageLevel.map { level < $0 } ?? false }

    /// Returns whether a heading is a title.
    func isTitle(level: Int, isUnderlined: Bool) -> Bool {
        program == .presenterm ? isUnderlined : level == 1 || beginsPage(level: level)
    }

    /// Returns whether a part of a line, at the begin of one, stands there for a pause.
    func isPause(_ event: MarkdownEvent) -> Bool {
        program == .mdp && event.kind == CMARKDOWN_TEXT && [Self.pause, "^"].contains(event.text)
    }

    /// The sign of a pause, with a character that takes no room to be as long as `<br>`.
    private static let pause = "^\u{200B}"

    /// Returns a document as it is to be parsed, with all bytes at their places. To the parser, `<br>` behind an item would begin HTML,
    /// which lasts up to the next empty line.
    func parsed(_ document: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard program == .mdp else { return document }
        var bytes = document
        var isCode = false
        for line in document.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let words = line.drop { $0 <= 0x20 }
            if words.starts(with: "```".utf8) || words.starts(with: "~~~".utf8) { isCode.toggle() }
            let isAlone = words.starts(with: "<br>".utf8) && words.dropFirst(4).allSatisfy { $0 <= 0x20 }
            if isAlone, !isCode {
                bytes.replaceSubrange(words.startIndex..<words.startIndex + 4, with: Self.pause.utf8)
            }
        }
        return bytes
    }

    /// Returns whether a line of a document has the marks of mdp for a line in the middle at both ends.
    private static func hasCentredLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.contains("<-") else { return false }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            line.starts(with: "-> ".utf8) && CentredLine(String(decoding: line, as: UTF8.self)[...]).isClosed
        }
    }
}

/// What tells for which program a document was written.
private struct DeckSurvey {
    /// Whether a comment ends a page.
    private(set) var endsPages = false
    /// Whether there is a line of dashes, outside of lists and quotations.
    private(set) var hasRules = false
    /// The lowest level of headings that something else than a heading follows.
    private(set) var lowestLevel = 7
    private var depth = 0
    /// The level of the heading before the next block.
    private var level: Int?

    mutating func take(_ event: MarkdownEvent) {
        switch event.kind {
        case CMARKDOWN_QUOTE, CMARKDOWN_LIST: depth += event.isEnd ? -1 : 1
        case CMARKDOWN_BREAK where depth == 0: hasRules = true
        case CMARKDOWN_HEADING where depth == 0:
            if !event.isEnd { level = event.number }
            return
        case CMARKDOWN_HTML_BLOCK:
            endsPages =
                endsPages
                || HTMLText(Array(event.text.utf8)).comments.contains { comment in
                    String(decoding: Array(event.text.utf8)[comment], as: UTF8.self).trimmed == "end_slide"
                }
            return
        case CMARKDOWN_PARAGRAPH, CMARKDOWN_CODE_BLOCK, CMARKDOWN_TABLE: break
        default: return
        }
        if let level { lowestLevel = min(lowestLevel, level) }
        level = nil
    }
}

/// A line of mdp, which is in the middle as `-> words <-`.
struct CentredLine {
    /// The words without the marks.
    let words: String
    /// The level of a heading in the middle, `-> # words <-`: 1 or 2; `nil` for other lines.
    let level: Int?
    /// Whether there is a mark before the words, and one behind them.
    let isMarked: Bool, isClosed: Bool

    init(_ line: Substring) {
        var words = line.trimmed[...]
        isMarked = words.hasPrefix("-> ")
        if isMarked { words = words.dropFirst(3) }
        isClosed = isMarked && words.hasSuffix(" <-")
        if isClosed { words = words.dropLast(3) }
        let signs = words.prefix { $0 == "#" }.count
        level = isMarked && 1...2 ~= signs && words.dropFirst(signs).first == " " ? signs : nil
        self.words = (level == nil ? words : words.dropFirst(signs)).trimmed
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the bytes hold a word. Linear in the bytes.
    fileprivate func contains(_ word: StaticString) -> Bool {
        let word = Array(word.description.utf8)
        guard let first = word.first, count >= word.count else { return false }
        return (startIndex...endIndex - word.count).contains {
            self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}
