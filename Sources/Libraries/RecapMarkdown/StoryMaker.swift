internal import CMarkdown
internal import RecapJSON
internal import RecapStory

/// A builder of a story's pages from the parts of a Markdown document.
struct StoryMaker {
    /// A container of other parts: a quotation, a list or a list item.
    enum Container {
        case quote
        /// A quotation whose first line marks it as a note, a warning or the like.
        case alert
        /// A list, with the number of its last item; `nil` for an unnumbered list.
        case list(number: Int?)
        /// A list item, with the marker that has yet to be added to its first paragraph.
        case item(mark: String)
    }

    let lines: SourceLines
    /// The element kinds that a code block may contain as JSON.
    let kinds: Set<String>
    /// The conventions by which the document is divided into pages.
    let style: DeckStyle
    /// The language of the story according to the front matter.
    let language: String?
    var pages: StoryPages
    var notes: [StoryOrigin.Note] = []
    /// The containers of the current part, outermost first.
    var containers: [Container] = []
    /// The number of lists among the containers.
    var listDepth = 0
    /// Whether the current item of the outermost list is already part of the story.
    var itemIsShown = false
    /// The heading, paragraph or cell that is being read.
    var leaf = Leaf()
    private var definitions = LinkDefinitions()
    /// The warnings about unsupported features that were already reported for this deck.
    var reportedWarnings: Set<String> = []
    /// The footer of pages in a deck for Marp: its text, and whether pages have numbers.
    var footerOfMarp = (text: "", hasNumber: false)
    /// The front matter of individual slides, by the offset of the line of dashes before it.
    private let slideHeads: [Int: SlideHeads.Head]

    /// Creates a story maker.
    ///
    /// - Parameters:
    ///   - lines: The lines of the document.
    ///   - kinds: The names of all element kinds.
    ///   - style: The conventions by which the document is divided into pages.
    ///   - head: The front matter of the document.
    ///   - slideHeads: The front matter of single slides.
    init(
        lines: SourceLines, kinds: Set<String>, style: DeckStyle, head: FrontMatter?,
        slideHeads: [Int: SlideHeads.Head] = [:]
    ) {
        self.slideHeads = slideHeads
        self.lines = lines
        self.style = style
        language = head?.texts["lang"]
        // Markdown has its own syntax for text and code blocks.
        self.kinds = kinds.subtracting([TextBlock.kind, Code.kind])
        pages = StoryPages(style, keepsBraces: head?.names.contains("data") != true)
        if style.program == .presenterm, let head { addIntroduction(head) }
        if let head { footerOfMarp = head.footerOfMarp }
    }

    /// Adds the page that presenterm generates from the front matter.
    private mutating func addIntroduction(_ head: FrontMatter) {
        func words(_ name: String) -> String? {
            head.texts[name].map { InlineMarkup(authored: $0).runs.map(\.text).joined() }
        }
        let place = lines.offset(line: 1, column: 1)
        // The first page of presenterm has no footer.
        if head.settings(for: .presenterm)["footer"] != nil { pages.set("footer", "", at: place) }
        if let title = words("title") { pages.add(["kind": "title", "text": pages.text(title)], at: place) }
        if let subtitle = words("sub_title") {
            pages.add(["kind": "text", "text": pages.text(InlineText.escaped(subtitle))], at: place)
        }
        let others = ["event", "location", "date", "author", "authors"].compactMap(words)
        if !others.isEmpty {
            let text = pages.text(InlineText.escaped(others.joined(separator: "\n")))
            pages.add(["kind": "text", "text": text, "style": "dim"], at: place)
        }
        pages.endPage()
    }

    /// Processes the next part of the document.
    mutating func take(_ event: MarkdownEvent) {
        if !event.isEnd { takeDefinitions(around: event) }
        switch event.kind {
        case CMARKDOWN_QUOTE: takeQuote(isEnd: event.isEnd)
        case CMARKDOWN_LIST: takeList(event)
        case CMARKDOWN_ITEM: takeItem(event, mark: nil)
        case CMARKDOWN_TASK: takeItem(event, mark: event.number == 0 ? "☐ " : "☑ ")
        case CMARKDOWN_PARAGRAPH, CMARKDOWN_HEADING, CMARKDOWN_CELL:
            if event.isEnd { return endLeaf(event) }
            leaf = Leaf(event, at: place(of: event))
            leaf.isDefined = isDefinition(event)
        case CMARKDOWN_CODE_BLOCK:
            warnOfCommands(event)
            addCode(event)
        case CMARKDOWN_HTML_BLOCK:
            addHTML(lines.placed(event.text, fromLine: event.line), isBlock: true)
        case CMARKDOWN_BREAK:
            guard containers.isEmpty, style.endsPagesAtRules else { break }
            pages.endPage()
            if let head = slideHeads[place(of: event)] { begin(slide: head) }
        case CMARKDOWN_TABLE: takeTable(event)
        case CMARKDOWN_ROW: if !event.isEnd { beginRow() }
        default: takeInline(event)
        }
    }

    /// Ends the last page. Returns the errors and warnings.
    mutating func finish() -> [StoryOrigin.Note] {
        pages.endPage()
        return notes + definitions.unused(in: lines)
    }

    /// Records the blocks that can't contain link definitions, and the links that use definitions.
    private mutating func takeDefinitions(around event: MarkdownEvent) {
        switch event.kind {
        case CMARKDOWN_PARAGRAPH, CMARKDOWN_HEADING:
            definitions.add(block: event.line, to: event.lastLine, isText: true)
        case CMARKDOWN_CODE_BLOCK, CMARKDOWN_HTML_BLOCK, CMARKDOWN_TABLE, CMARKDOWN_BREAK:
            definitions.add(block: event.line, to: event.lastLine, isText: false)
        case CMARKDOWN_LINK, CMARKDOWN_IMAGE: definitions.use(event.text)
        default: break
        }
    }

    func place(of event: MarkdownEvent) -> Int { lines.offset(line: event.line, column: event.column) }

    mutating func warn(_ place: Int, _ message: String) {
        notes.append(StoryOrigin.Note(.warning, at: place, message))
    }

    private mutating func takeQuote(isEnd: Bool) {
        guard isEnd else { return containers.append(.quote) }
        let ended = containers.removeLast()
        if containers.isEmpty { pages.close() }
        if case .alert = ended { pages.endCard() }
    }

    // MARK: Headings and paragraphs

    private mutating func endLeaf(_ event: MarkdownEvent) {
        var ended = leaf
        leaf = Leaf()
        if event.kind == CMARKDOWN_PARAGRAPH, containers.isEmpty, let formula = formula(in: ended) {
            return pages.add(
                ["kind": "code", "language": "latex", "drawn": true, "text": pages.text(formula)], at: ended.place,
                isLongText: true)
        }
        warnOfSyntax(in: ended)
        if event.kind == CMARKDOWN_CELL {
            let rows = pages.open?.rows.count ?? 0
            if rows > 0 { pages.open?.rows[rows - 1].append(ended.text.linked.onOneLine) }
            return
        }
        if let source = ended.onlyImage {
            guard let alt = takeImage(source, ended) else { return }
            pages.add(["kind": "image", "src": .string(source), "alt": pages.text(alt)], at: ended.place)
            return
        }
        if case .quote? = containers.last, containers.count == 1, pages.open == nil,
            let alert = Alert(takenFrom: &ended.text)
        {
            containers = [.alert]
            pages.beginCard(alert.title(in: language), at: ended.place)
        }
        guard !ended.text.isBlank else { return }
        if containers.isEmpty, takeMark(ended) { return }
        // This is patat's syntax for a pause.
        if ended.text.plain.trimmed == ". . ." { return pages.stop() }
        if event.kind == CMARKDOWN_HEADING, containers.isEmpty { addHeading(ended) } else { add(ended) }
    }

    private mutating func addHeading(_ heading: Leaf) {
        let isTitleOfPage = heading.isUnderlined && style.beginsPagesAtTitles
        if isTitleOfPage || style.beginsPage(level: heading.level), pages.hasElements { pages.endPage() }
        // The first heading is that of the page, whatever its level.
        let isTitle =
            style.isTitle(level: heading.level, isUnderlined: heading.isUnderlined) || !pages.hasElements
        let words = withoutAttributes(isTitle ? heading.text.linked.onOneLine.trimmed : heading.text.marked)
        let line = CentredLine(words[...])
        let isCentred = style.program == .mdp && line.isMarked
        var members: JSONObject = [
            "kind": isTitle ? "title" : "text", "text": pages.text(isCentred ? line.words : words),
        ]
        if !isTitle { members["style"] = "bold" }
        if isCentred { members["align"] = "center" }
        pages.add(members, at: heading.place)
        if style.isPage(level: heading.level) { pages.endPage() }
    }

    /// Adds a paragraph to its container.
    mutating func add(_ paragraph: Leaf) {
        switch containers.last {
        case .item, .list: addToItem(paragraph)
        case .quote: pages.add(paragraph.text.marked, to: .quote, at: paragraph.place)
        case .alert: addText(paragraph)
        case nil: if style.program == .mdp { addLines(paragraph) } else { addText(paragraph) }
        }
    }

    private mutating func addText(_ paragraph: Leaf) {
        pages.add(["kind": "text", "text": pages.text(paragraph.text.marked)], at: paragraph.place)
    }

    /// Adds the lines of an mdp paragraph: centred lines, including headings, and other lines.
    private mutating func addLines(_ paragraph: Leaf) {
        var lines = paragraph.text.marked.split(separator: "\n").map(CentredLine.init)[...]
        while let first = lines.first {
            let run = first.level == nil ? lines.prefix { $0.level == nil && $0.isMarked == first.isMarked } : [first]
            lines = lines.dropFirst(run.count)
            let isTitle = first.level == 1 || first.level != nil && !pages.hasElements
            var members: JSONObject = ["kind": isTitle ? "title" : "text"]
            members["text"] = pages.text(run.map(\.words).joined(separator: "\n"))
            if first.level != nil, !isTitle { members["style"] = "bold" }
            if first.isMarked { members["align"] = "center" }
            pages.add(members, at: paragraph.place)
        }
    }

    // MARK: Tables

    private mutating func takeTable(_ event: MarkdownEvent) {
        if event.isEnd { pages.close() } else { pages.open(.table(alignments: event.alignments), at: place(of: event)) }
    }

    private mutating func beginRow() {
        if let table = pages.open, table.isFull, let labels = table.rows.first {
            pages.open(table.kind, at: table.place)
            pages.open?.rows.append(labels)
        }
        pages.open?.rows.append([])
    }

    // MARK: Code

    /// Warns about code that is not run, and about each unsupported setting, once per deck.
    private mutating func warn(of fence: CodeFence, at place: Int) {
        if fence.isRun { warnOnce(place, "code is shown and not run") }
        for setting in fence.unknown {
            warnOnce(place, "\(quoted(setting)) has no meaning here; the code is shown as it is")
        }
    }

    /// Adds a code block, or the element whose fields it contains.
    private mutating func addCode(_ event: MarkdownEvent) {
        let place = place(of: event)
        let fence = CodeFence(event.info), language = fence.language
        guard kinds.contains(language) else {
            warn(of: fence, at: place)
            let code = event.text.hasSuffix("\n") ? String(event.text.dropLast()) : event.text
            var members: JSONObject = ["kind": "code", "text": pages.text(code)]
            if !language.isEmpty { members["language"] = .string(language) }
            if fence.isDrawn { members["drawn"] = true }
            if fence.hasNumbers { members["numbers"] = true }
            if !fence.highlight.isEmpty { members["highlight"] = .array(fence.highlight.map { .string($0.text) }) }
            if !code.isEmpty { pages.add(members, at: place, isLongText: true) }
            return
        }
        let written = lines.placed(event.text, fromLine: event.line + 1)
        pages.begin(at: place)
        guard let fields = WrittenObject(written, &notes) else { return }
        var members = StoryOutput()
        members.begin(at: place)
        members.add(#""kind":"#)
        members.add(.string(language))
        if !fields.names.isEmpty { members.add(",") }
        members.add(fields.members)
        pages.add(members, hasStep: fields.names.contains("step"), at: place)
    }
}

extension String {
    /// The text with line breaks replaced by spaces.
    var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
