internal import CMarkdown
internal import RecapJSON
internal import RecapStory

/// The heading, paragraph or table cell that is being read.
struct Leaf {
    /// The offset in the author's text at which the leaf begins.
    var place = 0
    /// The level of a heading.
    private(set) var level = 0
    /// Whether a heading is underlined rather than preceded by `#` signs.
    private(set) var isUnderlined = false
    var text = InlineText()
    /// The address of the first image.
    var image: String?
    /// The number of images, and the number of open images.
    var images = 0, openImages = 0
    /// Whether there are words outside images.
    var hasWords = false
    /// The address of a rejected link, which is a footnote if the next words begin with `^`.
    var footnote: String?
    /// The offset up to which the author's text has been searched.
    var searched = 0
    /// Whether the next part is the first on its line and follows a line break.
    var isAfterBreak = false
    /// The lines of the document.
    private(set) var lines = 0...0
    /// Whether the leaf is a term of a Pandoc definition list, followed by its definitions on separate lines.
    var isDefined = false
    /// Whether the next words begin a definition.
    var beginsDefinition = false

    init(place: Int = 0) { self.place = place }

    /// Creates the leaf that begins with an event.
    init(_ event: MarkdownEvent, at place: Int) {
        self.init(place: place)
        level = event.number
        isUnderlined = event.lastLine > event.line
        lines = event.line...max(event.line, event.lastLine)
    }

    /// The file of the image if the leaf contains nothing else; `nil` if there is more, or the address is not a file.
    var onlyImage: String? {
        guard images == 1, !hasWords, let image, Leaf.isFile(image) else { return nil }
        return image
    }

    /// Returns whether an address is a relative path to a file.
    static func isFile(_ address: String) -> Bool {
        !address.isEmpty && !address.hasPrefix("/") && !address.hasPrefix("#")
            && !address.prefix { $0 != "/" }.contains(":")
    }
}

extension StoryMaker {
    /// Processes an inline part.
    mutating func takeInline(_ event: MarkdownEvent) {
        if leaf.isAfterBreak || leaf.text.isBlank, style.isPause(event) {
            let ended = leaf
            leaf = Leaf(place: ended.place)
            if !ended.text.isBlank { add(ended) }
            return pages.stop()
        }
        if leaf.isAfterBreak {
            leaf.isAfterBreak = false
            if beginsDefinition(event) { return beginDefinition(event.text) }
            leaf.text.add(staysOnItsLine(event) ? "\n" : " ")
        }
        switch event.kind {
        case CMARKDOWN_TEXT: addWords(event.text)
        case CMARKDOWN_CODE:
            leaf.text.add(code: event.text)
            leaf.hasWords = leaf.hasWords || leaf.openImages == 0
        case CMARKDOWN_SOFT_BREAK: leaf.isAfterBreak = !leaf.text.isBlank
        case CMARKDOWN_LINE_BREAK: leaf.text.add("\n")
        case CMARKDOWN_STRONG: leaf.text.strong += event.isEnd ? -1 : 1
        case CMARKDOWN_EMPHASIS: leaf.text.emphasis += event.isEnd ? -1 : 1
        case CMARKDOWN_LINK: takeLink(event)
        case CMARKDOWN_IMAGE: takeImage(event)
        case CMARKDOWN_HTML:
            let place = advance(to: event.text)
            addHTML(
                PlacedText(bytes: Array(event.text.utf8), lines: [PlacedText.Line(start: 0, origin: place)]),
                isBlock: false)
        default: break
        }
    }

    /// Returns whether a paragraph is a term of a Pandoc definition list with its definitions: whether its second line begins with
    /// a colon.
    func isDefinition(_ event: MarkdownEvent) -> Bool {
        guard event.kind == CMARKDOWN_PARAGRAPH, containers.isEmpty, event.lastLine > event.line else { return false }
        return lines.text(ofLine: event.line + 1).drop { $0 == UInt8(ascii: " ") }.starts(with: ": ".utf8)
    }

    /// Returns whether the first text on a line begins a definition. The parser may end a text after a colon.
    private func beginsDefinition(_ event: MarkdownEvent) -> Bool {
        leaf.isDefined && event.kind == CMARKDOWN_TEXT && (event.text == ":" || event.text.hasPrefix(": "))
    }

    /// Begins an indented definition on a new line. The words before the first definition are its term.
    private mutating func beginDefinition(_ words: String) {
        if !leaf.text.plain.contains("\n") { leaf.text.embolden() }
        leaf.text.add("\n\u{A0}\u{A0}\u{A0}")
        leaf.beginsDefinition = true
        addWords(String(words.dropFirst()))
    }

    /// Returns whether a line break is kept: before the author of a quotation, and everywhere in mdp.
    private func staysOnItsLine(_ event: MarkdownEvent) -> Bool {
        if style.keepsLines { return true }
        guard case .quote? = containers.last, event.kind == CMARKDOWN_TEXT else { return false }
        return QuoteAuthor.beginsLine(event.text)
    }

    private mutating func addWords(_ words: String) {
        var words = words
        if leaf.beginsDefinition {
            words = String(words.drop { $0.isWhitespace })
            leaf.beginsDefinition = words.isEmpty
        }
        leaf.text.add(words)
        if leaf.openImages == 0, !words.allSatisfy(\.isWhitespace) { leaf.hasWords = true }
        // The parser takes a one-word footnote for a link definition, so its text arrives as an address.
        if let address = leaf.footnote, words.hasPrefix("^") { leaf.text.add(" (\(address))") }
        leaf.footnote = nil
    }

    private mutating func takeLink(_ event: MarkdownEvent) {
        leaf.footnote = nil
        if event.isEnd { return leaf.text.endLink() }
        let place = advance(to: event.text)
        if !event.info.isEmpty { warn(place, "the title of this link is not shown") }
        do throws(LinkRefusal) {
            leaf.text.beginLink(to: try LinkAddress(written: event.text))
        } catch {
            leaf.footnote = event.text
            // Anchors within the document are pages of the story.
            if event.text.hasPrefix("#") { return }
            warn(place, "the words of this link stay, but it is not opened: \(error)")
        }
    }

    private mutating func takeImage(_ event: MarkdownEvent) {
        if event.isEnd {
            leaf.openImages -= 1
            return
        }
        leaf.images += 1
        leaf.openImages += 1
        if leaf.image == nil { leaf.image = event.text }
        let place = advance(to: "![")
        if !event.info.isEmpty { warn(place, "the title of this image is not shown") }
        if !Leaf.isFile(event.text) {
            warn(place, "only images in files beside this one are shown; the description of this one stays")
        } else if leaf.images > 1 || leaf.hasWords {
            warn(place, "an image is shown where it is a paragraph by itself; the description of this one stays")
        }
    }

    /// Returns the offset of a text in the leaf. The next search continues after it.
    private mutating func advance(to text: String) -> Int {
        let start = max(leaf.place, leaf.searched)
        guard let place = lines.offset(of: text.prefix { !$0.isNewline }.utf8, from: start) else { return start }
        leaf.searched = place + 1
        return place
    }
}

extension LinkAddress {
    /// Parses a Markdown address. It may contain unescaped characters that a URL must percent-encode, and parentheses that would
    /// end the address in story markup.
    fileprivate init(written text: String) throws(LinkRefusal) {
        var depth = 0, least = 0
        for byte in text.utf8 {
            depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
            least = min(least, depth)
        }
        let isEven = depth == 0 && least == 0
        var address = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isTaken = " \"<>^`{|}".unicodeScalars.contains(scalar) || !isEven && (scalar == "(" || scalar == ")")
            if isTaken {
                address.append(contentsOf: "%\(String(scalar.value, radix: 16, uppercase: true))".unicodeScalars)
            } else {
                address.append(scalar)
            }
        }
        try self.init(String(address))
    }
}

/// JSON output with the source location of each part.
struct StoryOutput {
    private(set) var bytes: [UInt8] = []
    private(set) var runs: [StoryOrigin.Run] = []

    /// Begins a part that comes from an offset in the author's text.
    mutating func begin(at origin: Int) {
        runs.append(StoryOrigin.Run(start: bytes.count, origin: origin, isVerbatim: false))
    }

    /// Adds JSON text.
    mutating func add(_ text: String) { bytes += text.utf8 }

    /// Adds a value.
    mutating func add(_ value: JSONValue) { add(value.text(.compact)) }

    /// Adds JSON that an author wrote. Output that follows is attributed to the beginning of that JSON.
    mutating func add(_ text: PlacedText, from start: Int = 0, to end: Int? = nil) {
        let end = end ?? text.bytes.count
        guard start < end else { return }
        for (index, line) in text.lines.enumerated() {
            let next = index + 1 < text.lines.count ? text.lines[index + 1].start : text.bytes.count
            guard line.start < end, next > start else { continue }
            let first = max(start, line.start)
            runs.append(
                StoryOrigin.Run(start: bytes.count, origin: line.origin + first - line.start, isVerbatim: true))
            bytes += text.bytes[first..<min(next, end)]
        }
        begin(at: text.origin(of: start))
    }

    /// Adds another output.
    mutating func add(_ other: StoryOutput) {
        let start = bytes.count
        runs += other.runs.map { run in
            StoryOrigin.Run(start: run.start + start, origin: run.origin, isVerbatim: run.isVerbatim)
        }
        bytes += other.bytes
    }

    /// Adds outputs separated by commas.
    mutating func add(_ others: [StoryOutput]) {
        for (index, other) in others.enumerated() {
            if index > 0 { add(",") }
            add(other)
        }
    }
}

/// Lines of text that an author wrote, with the location of each.
struct PlacedText {
    /// A line: its offset in this text and in the author's text.
    struct Line {
        let start: Int
        let origin: Int
    }

    let bytes: [UInt8]
    /// The lines, at least one.
    let lines: [Line]

    /// Returns the offset in the author's text of a byte. Linear in the lines.
    func origin(of offset: Int) -> Int {
        guard let line = lines.last(where: { $0.start <= offset }) else { return 0 }
        return line.origin + offset - line.start
    }

    /// Returns a part of the text.
    func part(_ range: Range<Int>) -> PlacedText {
        var lines = lines.filter { range.contains($0.start) && $0.start > range.lowerBound }
            .map { Line(start: $0.start - range.lowerBound, origin: $0.origin) }
        lines.insert(Line(start: 0, origin: origin(of: range.lowerBound)), at: 0)
        return PlacedText(bytes: Array(bytes[range]), lines: lines)
    }
}
