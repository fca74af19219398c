internal import RecapJSON

/// The pages of a story generated from Markdown.
struct StoryPages {
    /// A page: its own fields and its elements.
    private struct Page {
        var fields: [WrittenObject] = []
        /// The fields set by directives of other programs. Fields that the author specifies take precedence.
        var settings: JSONObject = [:]
        /// The paragraphs of the speaker notes.
        var notes: [StoryOutput] = []
        var elements: [StoryOutput] = []
        /// Whether the page contains lists or code, which are hard to read when centred.
        var hasLongText = false
        /// Whether the page has a title, lines of text, and content other than these.
        var hasTitle = false, hasLines = false, hasBody = false
        /// Whether the page is the first one, on which a title with lines is that of the talk.
        let isFirst: Bool
        /// Whether all content of the page is aligned at a common left edge. Only the first page, and those that are a title
        /// or lines of text alone, are centred.
        var isLeading: Bool { hasLongText || hasTitle && (hasBody || hasLines && !isFirst) }
        /// Whether there is a title that is written from left to right.
        var beginsAtLeft = false
        /// Whether the author specifies the alignment.
        var hasOwnAlignment: Bool { fields.contains { $0.names.contains("align") } }
        /// Whether elements are side by side.
        var hasColumns = false
        /// The number of steps that code takes so far; `nil` after other steps.
        var codeSteps: Int? = 1
        /// Whether the page is left out of the story.
        var isSkipped = false
        let place: Int
    }

    private var done: [StoryOutput] = []
    private var page: Page?
    /// The element under construction.
    var open: OpenElement?
    /// The container elements under construction, outermost first.
    private var groups: [ElementGroup] = []
    /// Whether the next element begins a step of the page.
    private var isAtStop = false
    /// Whether list items are shown one by one on this page.
    var revealsItems: Bool
    private let style: DeckStyle
    /// The alignment of the elements that follow on this page, as a keyword of the story format; `nil` for that of the
    /// page.
    var align: String?
    /// Whether `{{` is treated as literal text because the story has no data.
    let keepsBraces: Bool
    /// The fields set by directives of other programs for this page and all following ones.
    var lasting: JSONObject = [:]
    /// The comment that serves as the speaker notes of the page if no element follows it, and its offset.
    private var lastComment: (paragraphs: [String], place: Int)?
    /// Whether a text contains literal `{{`.
    private(set) var hasBraces = false

    /// Creates an empty list of pages.
    init(_ style: DeckStyle, keepsBraces: Bool) {
        self.style = style
        self.keepsBraces = keepsBraces
        revealsItems = style.revealsItems
    }

    /// Whether the page has elements.
    var hasElements: Bool {
        open != nil || page.map { !$0.elements.isEmpty } == true || groups.contains { !$0.isEmpty }
    }

    /// Ends the current page, if any.
    mutating func endPage() {
        close()
        if let comment = lastComment { add(notes: comment.paragraphs, at: comment.place) }
        lastComment = nil
        while !groups.isEmpty { endGroup() }
        isAtStop = false
        revealsItems = style.revealsItems
        align = nil
        guard let page else { return }
        self.page = nil
        guard !page.isSkipped else { return }
        var output = StoryOutput()
        output.begin(at: page.place)
        output.add("{")
        for fields in page.fields {
            output.add(fields.members)
            output.add(",")
        }
        for member in page.settings where !page.fields.contains(where: { $0.names.contains(member.key) }) {
            output.add(.string(member.key))
            output.add(":")
            output.add(member.value)
            output.add(",")
        }
        if page.isLeading || style.keepsLines, !page.hasOwnAlignment {
            output.add(#""align":"leading","#)
        }
        if page.hasColumns, !page.fields.contains(where: { $0.names.contains("maxWidth") }) {
            output.add(#""maxWidth":\#(StoryPages.widthOfColumns),"#)
        }
        if !page.notes.isEmpty {
            output.add(#""notes":["#)
            output.add(page.notes)
            output.add("],")
        }
        output.add(#""elements":["#)
        output.add(page.elements)
        output.add("]}")
        done.append(output)
    }

    /// Adds fields to the page.
    mutating func add(fields: WrittenObject, at place: Int) {
        begin(at: place)
        page?.fields.append(fields)
    }

    /// Sets a field of the page and, if `lasts` is true, of all following pages.
    mutating func set(_ name: String, _ value: JSONValue, lasts: Bool = false, at place: Int) {
        begin(at: place)
        page?.settings[name] = value
        if lasts { lasting[name] = value }
    }

    /// Records a comment that serves as the speaker notes of the page if no element follows it.
    mutating func add(lastComment paragraphs: [String], at place: Int) {
        close()
        if !paragraphs.isEmpty { lastComment = (paragraphs, place) }
    }

    /// Adds paragraphs to the speaker notes of the page.
    mutating func add(notes: [String], at place: Int) {
        begin(at: place)
        for note in notes {
            var output = StoryOutput()
            output.begin(at: place)
            output.add(text(note))
            page?.notes.append(output)
        }
    }

    /// Leaves the page out of the story.
    mutating func skipPage(at place: Int) {
        begin(at: place)
        page?.isSkipped = true
    }

    /// Begins the next step of the page if there are elements before it.
    mutating func stop() {
        close()
        isAtStop = hasElements
    }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - members: The members of the element, without the surrounding braces.
    ///   - hasStep: Whether the members specify the step at which the element appears.
    mutating func add(_ members: StoryOutput, hasStep: Bool, at place: Int) {
        close()
        begin(at: place)
        var element = StoryOutput()
        element.begin(at: place)
        element.add("{")
        element.add(members)
        if isAtStop, !hasStep { element.add(#","step":"next""#) }
        if isAtStop || hasStep { page?.codeSteps = nil }
        element.add("}")
        isAtStop = false
        append(element)
        page?.hasBody = true
    }

    /// Adds an element given its members.
    ///
    /// - Parameter isLongText: Whether the element is a list or code, which causes the page to be left-aligned.
    mutating func add(_ members: JSONObject, at place: Int, isLongText: Bool = false) {
        close()
        begin(at: place)
        var members = members
        if isAtStop {
            members["step"] = "next"
            groups.indices.last.map { groups[$0].hasSteps = true }
        }
        isAtStop = false
        if revealsItems, members["kind"] == "list" { members["reveal"] = "item" }
        if members["step"] != nil || members["reveal"] != nil { page?.codeSteps = nil }
        emphasizeFromStart(&members)
        if let align { members["align"] = .string(align) }
        switch members["kind"]?.string {
        case "title":
            page?.hasTitle = true
            let letters = members["text"]?.string?.unicodeScalars
            page?.beginsAtLeft = letters?.contains { StoryPages.rightToLeft.contains($0.value) } == false
        case "text":
            page?.hasLines = true
            if members["text"]?.string.map({ $0.utf8.count > Self.longestCaption }) == true { page?.hasBody = true }
        case "spacer": break
        case "image" where groups.isEmpty && page?.hasTitle == false:
            // A picture above the title doesn't move the page to the left edge.
            break
        case let kind:
            page?.hasBody = true
            // A picture below a title begins at the same edge.
            if kind == "image", align == nil, page?.beginsAtLeft == true, page?.hasOwnAlignment == false {
                members["x"] = 0
            }
        }
        var output = StoryOutput()
        output.begin(at: place)
        output.add(.object(members))
        append(output)
        if isLongText { page?.hasLongText = true }
    }

    /// Lets code that emphasizes lines step by step be there from the start unless other steps come before it, so that the content
    /// after it doesn't wait for its last step. Its steps come after those of other code before it.
    private mutating func emphasizeFromStart(_ members: inout JSONObject) {
        guard let steps = page?.codeSteps, case .array(let selections)? = members["highlight"], selections.count > 1
        else { return }
        members["step"] = "first"
        members["highlight"] = .array([JSONValue](repeating: selections[0], count: steps - 1) + selections)
        page?.codeSteps = steps + selections.count - 1
    }

    /// The letters of Hebrew, Arabic and other scripts written from right to left.
    private static let rightToLeft: ClosedRange<UInt32> = 0x0590...0x08FF

    /// Adds an element to its container.
    private mutating func append(_ element: StoryOutput) {
        lastComment = nil
        if let last = groups.indices.last, groups[last].add(element) { return }
        page?.elements.append(element)
    }

    /// Begins an element that is assembled from several parts.
    mutating func open(_ kind: OpenElement.Kind, at place: Int) {
        close()
        open = OpenElement(kind: kind, place: place)
    }

    /// Adds an item or paragraph to the open element, or to a new one if the open one is of another kind or full.
    mutating func add(_ part: String, to kind: OpenElement.Kind, at place: Int) {
        if open.map({ $0.kind != kind || $0.isFull }) ?? true { open(kind, at: place) }
        open?.parts.append(part)
    }

    /// Ends the open element.
    mutating func close() {
        guard let element = open else { return }
        open = nil
        add(element.members { text($0) }, at: element.place, isLongText: element.isList)
    }

    /// Returns a text as a JSON value of the story format, with literal braces escaped.
    mutating func text(_ text: String) -> JSONValue {
        guard keepsBraces, text.contains("{{") else { return .string(text) }
        hasBraces = true
        return .string(text.split(separator: "{{", omittingEmptySubsequences: false).joined(separator: Self.braces))
    }

    /// A data reference that represents two literal braces, and the data it refers to.
    private static let braces = "{{markdown.braces}}"
    static let bracesData: JSONValue = ["markdown": ["braces": "{{"]]

    /// The maximum length in bytes of a text that counts as a caption rather than a paragraph.
    private static let longestCaption = 72

    // MARK: Elements that contain others

    /// The width in cells of a page with columns. It is wider than other pages because text gets only part of it.
    private static let widthOfColumns = 120

    /// Begins columns with relative widths, and ends the columns before them.
    mutating func beginColumns(_ shares: [Int], at place: Int) {
        endColumns()
        begin(at: place)
        page?.hasColumns = true
        groups.append(ElementGroup(.columns(shares), at: place))
    }

    /// Selects the column for subsequent elements, counted from 0. Returns a warning if there is no such column, or if its steps
    /// would not appear in the order in which they are written.
    mutating func enterColumn(_ number: Int) -> String? {
        close()
        guard let last = groups.indices.last, case .columns(let shares) = groups[last].kind else {
            return "a column needs a layout before it: <!-- column_layout: [2, 1] -->"
        }
        guard shares.indices.contains(number) else {
            return "there is no column \(number): the layout has those from 0 to \(shares.count - 1)"
        }
        let isBackwards = groups[last].current.map { number < $0 } ?? false
        groups[last].current = number
        return isBackwards && groups[last].hasSteps
            ? "the steps of columns come from left to right; this one is to the left of steps before it" : nil
    }

    /// Whether the following elements are placed in columns.
    var hasColumns: Bool { if case .columns? = groups.last?.kind { true } else { false } }

    /// Ends the current columns, if any.
    mutating func endColumns() {
        close()
        if case .columns? = groups.last?.kind { endGroup() }
    }

    /// Begins a card with a title.
    mutating func beginCard(_ title: String, at place: Int) {
        close()
        begin(at: place)
        groups.append(ElementGroup(.card(title), at: place))
    }

    /// Ends the current card and the columns in it.
    mutating func endCard() {
        endColumns()
        if case .card? = groups.last?.kind { endGroup() }
    }

    private mutating func endGroup() {
        guard let group = groups.popLast(), !group.isEmpty else { return }
        append(group.element)
    }

    /// Begins a page if there is none.
    mutating func begin(at place: Int) {
        guard page == nil else { return }
        page = Page(isFirst: done.isEmpty, place: place)
        page?.settings = lasting
    }

    /// The pages as a JSON array, once the last page has ended.
    var list: StoryOutput {
        var output = StoryOutput()
        output.add("[")
        output.add(done)
        output.add("]")
        return output
    }
}
