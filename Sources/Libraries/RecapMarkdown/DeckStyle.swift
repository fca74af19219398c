internal import CMarkdown

/// The conventions by which a document is divided into pages, depending on the program for which it was written.
struct DeckStyle {
    /// A program that plays Markdown.
    enum Program {
        case recap, presenterm, patat, mdp, marp, slidev, slides, lookatme
    }

    let program: Program
    /// The maximum level of the headings that begin a page; `nil` if no headings do.
    private let pageLevel: Int?
    /// Whether list items are shown one by one.
    let revealsItems: Bool
    /// Whether a line of dashes ends a page.
    let endsPagesAtRules: Bool
    /// Whether a heading with a line below it begins a page.
    let beginsPagesAtTitles: Bool

    /// Detects the style of a document from its front matter and from syntax that only one of the programs supports. Parses the
    /// document an additional time if it seems to be written for another program.
    init(_ bytes: ArraySlice<UInt8>, _ head: FrontMatter?) {
        let settings = head?.settingsOfPatat
        var survey = DeckSurvey()
        if settings != nil || bytes.contains("end_slide") {
            _ = MarkdownParser.parse(bytes) { survey.take($0) }
        }
        let options = head?.optionsOfPresenterm
        revealsItems = settings?["incrementalLists"] == "true" || options?["incremental_lists"] == "true"
        beginsPagesAtTitles = options?["implicit_slide_ends"] == "true"
        if let other = Program(keysOf: head) {
            program = other
            let level = head?.others["headingDivider"].flatMap { Int($0) }
            if other == .lookatme {
                _ = MarkdownParser.parse(bytes) { survey.take($0) }
                pageLevel = survey.hasRules ? nil : survey.repeatedLevel
            } else {
                pageLevel = level
            }
        } else if let settings {
            program = .patat
            let level = settings["slideLevel"].flatMap { Int($0) } ?? survey.lowestLevel
            pageLevel = survey.hasRules || level == 0 ? nil : level
        } else if survey.endsPages || options != nil {
            program = .presenterm
            pageLevel = nil
        } else if head?.isTitleBlock == true || DeckStyle.hasCentredLine(bytes) {
            program = .mdp
            pageLevel = nil
        } else {
            program = .recap
            pageLevel = 1
        }
        endsPagesAtRules = program != .presenterm || options?["end_slide_shorthand"] == "true"
    }

    /// Whether line breaks inside paragraphs are kept.
    var keepsLines: Bool { program == .mdp }

    /// Returns whether a heading of this level begins a page.
    func beginsPage(level: Int) -> Bool { pageLevel.map { level <= $0 } ?? false }

    /// Returns whether a heading of this level is the only content of its page.
    func isPage(level: Int) -> Bool { program == .patat && pageLevel.map { level < $0 } ?? false }

    /// Returns whether a heading is a title.
    func isTitle(level: Int, isUnderlined: Bool) -> Bool {
        program == .presenterm ? isUnderlined : level == 1 || beginsPage(level: level)
    }

    /// Returns whether an inline part at the beginning of a line marks a pause.
    func isPause(_ event: MarkdownEvent) -> Bool {
        program == .mdp && event.kind == CMARKDOWN_TEXT && [Self.pause, "^"].contains(event.text)
    }

    /// The pause marker, padded with a zero-width character to the length of `<br>`.
    private static let pause = "^\u{200B}"

    /// Returns the document as it is passed to the parser, with all byte offsets unchanged. The parser would treat `<br>` after a
    /// list item as the beginning of an HTML block, which extends to the next empty line.
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

    /// Returns whether a document has a line with mdp's centring markers at both ends.
    private static func hasCentredLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.contains("<-") else { return false }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            line.starts(with: "-> ".utf8) && CentredLine(String(decoding: line, as: UTF8.self)[...]).isClosed
        }
    }
}

/// A survey of the features that indicate for which program a document was written.
private struct DeckSurvey {
    /// Whether a comment ends a page.
    private(set) var endsPages = false
    /// Whether there is a horizontal rule outside lists and quotations.
    private(set) var hasRules = false
    /// The minimum level of the headings that are directly followed by something other than a heading.
    private(set) var lowestLevel = 7
    private var depth = 0
    /// The level of the heading before the next block.
    private var level: Int?
    /// The number of headings of each level.
    private var counts: [Int: Int] = [:]
    /// The minimum level that has more than one heading; `nil` if there is none.
    var repeatedLevel: Int? { counts.filter { $0.value > 1 }.keys.min() }

    mutating func take(_ event: MarkdownEvent) {
        switch event.kind {
        case CMARKDOWN_QUOTE, CMARKDOWN_LIST: depth += event.isEnd ? -1 : 1
        case CMARKDOWN_BREAK where depth == 0: hasRules = true
        case CMARKDOWN_HEADING where depth == 0:
            if !event.isEnd {
                level = event.number
                counts[event.number, default: 0] += 1
            }
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

/// A line of mdp, which may be centred: `-> words <-`.
struct CentredLine {
    /// The words without the markers.
    let words: String
    /// The level of a centred heading, `-> # words <-`: 1 or 2; `nil` for other lines.
    let level: Int?
    /// Whether there is a marker before the words, and one after them.
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
    /// Returns whether the bytes contain a word. Linear in the bytes.
    fileprivate func contains(_ word: StaticString) -> Bool {
        let word = Array(word.description.utf8)
        guard let first = word.first, count >= word.count else { return false }
        return (startIndex...endIndex - word.count).contains {
            self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}
