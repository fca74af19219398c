internal import CMarkdown
internal import RecapJSON
internal import RecapStory

/// A maker of a story's pages, which is given a Markdown document part by part.
struct StoryMaker {
    /// A quotation, a list or an item of one, which contains other parts.
    enum Container {
        case quote
        /// A list with the number of its last item; `nil` for a list without numbers.
        case list(number: Int?)
        /// An item with the mark that its first paragraph still has to get.
        case item(mark: String)
    }

    let lines: SourceLines
    /// The kinds of elements that a code block may hold as JSON.
    let kinds: Set<String>
    var pages: StoryPages
    var notes: [StoryOrigin.Note] = []
    /// What contains the current part, the outermost one first.
    var containers: [Container] = []
    /// The number of lists among the containers.
    var listDepth = 0
    /// Whether the current item of the outermost list is an item of the story already.
    var itemIsShown = false
    /// The heading, paragraph or cell that is being read.
    var leaf = Leaf()
    private var definitions = LinkDefinitions()

    /// Creates a maker.
    ///
    /// - Parameters:
    ///   - lines: The lines of the document.
    ///   - kinds: The names of all kinds of elements.
    ///   - keepsBraces: Whether `{{` stands for itself.
    init(lines: SourceLines, kinds: Set<String>, keepsBraces: Bool) {
        self.lines = lines
        // Text and code blocks are what Markdown has of its own.
        self.kinds = kinds.subtracting([TextBlock.kind, Code.kind])
        pages = StoryPages(keepsBraces: keepsBraces)
    }

    /// Takes the next part of the document.
    mutating func take(_ event: MarkdownEvent) {
        if !event.isEnd { takeDefinitions(around: event) }
        switch event.kind {
        case CMARKDOWN_QUOTE: takeQuote(isEnd: event.isEnd)
        case CMARKDOWN_LIST: takeList(event)
        case CMARKDOWN_ITEM: takeItem(event, mark: nil)
        case CMARKDOWN_TASK: takeItem(event, mark: event.number == 0 ? "☐ " : "☑ ")
        case CMARKDOWN_PARAGRAPH, CMARKDOWN_HEADING, CMARKDOWN_CELL:
            if event.isEnd { endLeaf(event) } else { leaf = Leaf(place: place(of: event), level: event.number) }
        case CMARKDOWN_CODE_BLOCK: addCode(event)
        case CMARKDOWN_HTML_BLOCK:
            addHTML(lines.placed(event.text, fromLine: event.line), isBlock: true)
        case CMARKDOWN_BREAK: if containers.isEmpty { pages.endPage() }
        case CMARKDOWN_TABLE: takeTable(event)
        case CMARKDOWN_ROW: if !event.isEnd { beginRow() }
        default: takeInline(event)
        }
    }

    /// Ends the last page. Returns what was found.
    mutating func finish() -> [StoryOrigin.Note] {
        pages.endPage()
        return notes + definitions.unused(in: lines)
    }

    /// Takes note of where definitions of links can't be, and of the links that use them.
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
        if isEnd { containers.removeLast() } else { containers.append(.quote) }
        if containers.isEmpty { pages.close() }
    }

    // MARK: Headings and paragraphs

    private mutating func endLeaf(_ event: MarkdownEvent) {
        let ended = leaf
        leaf = Leaf()
        if event.kind == CMARKDOWN_CELL {
            let rows = pages.open?.rows.count ?? 0
            if rows > 0 { pages.open?.rows[rows - 1].append(ended.text.linked.onOneLine) }
            return
        }
        if let source = ended.onlyImage {
            pages.add(
                ["kind": "image", "src": .string(source), "alt": pages.text(ended.text.plain.onOneLine)],
                at: ended.place)
        } else if !ended.text.isBlank {
            if event.kind == CMARKDOWN_HEADING, containers.isEmpty { addHeading(ended) } else { add(ended) }
        }
    }

    private mutating func addHeading(_ heading: Leaf) {
        if heading.level == 1 {
            if pages.hasElements { pages.endPage() }
            pages.add(["kind": "title", "text": pages.text(heading.text.linked.onOneLine)], at: heading.place)
        } else {
            pages.add(["kind": "text", "text": pages.text(heading.text.marked), "style": "bold"], at: heading.place)
        }
    }

    /// Adds a paragraph to what contains it.
    mutating func add(_ paragraph: Leaf) {
        switch containers.last {
        case .item, .list: addToItem(paragraph)
        case .quote: pages.add(paragraph.text.marked, to: .quote, at: paragraph.place)
        case nil: pages.add(["kind": "text", "text": pages.text(paragraph.text.marked)], at: paragraph.place)
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

    /// Adds a block of code, or the element whose fields it has.
    private mutating func addCode(_ event: MarkdownEvent) {
        let place = place(of: event)
        let language = event.info.prefix { !$0.isWhitespace }
        guard kinds.contains(String(language)) else {
            let code = event.text.hasSuffix("\n") ? String(event.text.dropLast()) : event.text
            var members: JSONObject = ["kind": "code", "text": pages.text(code)]
            if !language.isEmpty { members["language"] = .string(String(language)) }
            if !code.isEmpty { pages.add(members, at: place, isLongText: true) }
            return
        }
        let written = lines.placed(event.text, fromLine: event.line + 1)
        pages.begin(at: place)
        guard let fields = WrittenObject(written, &notes) else { return }
        var members = StoryOutput()
        members.begin(at: place)
        members.add(#""kind":"#)
        members.add(.string(String(language)))
        if !fields.names.isEmpty { members.add(",") }
        members.add(fields.members)
        pages.add(members, hasStep: fields.names.contains("step"), at: place)
    }
}

extension String {
    /// The text with blanks for its line breaks.
    var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
