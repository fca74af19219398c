internal import RecapJSON
internal import RecapStory

/// The pages of a story that is made from Markdown.
struct StoryPages {
    /// A page: its own fields and its elements.
    private struct Page {
        var fields: [WrittenObject] = []
        /// The paragraphs of notes for the speaker.
        var notes: [StoryOutput] = []
        var elements: [StoryOutput] = []
        /// Whether there are lines that are hard to read where they are centred: lists and code.
        var hasLongText = false
        let place: Int
    }

    private var done: [StoryOutput] = []
    private var page: Page?
    /// The element that is being put together.
    var open: OpenElement?
    /// Whether the next element begins a step of the page.
    private var isAtStop = false
    /// Whether `{{` stands for itself, because the story has no data.
    let keepsBraces: Bool
    /// Whether a text has braces that stand for themselves.
    private(set) var hasBraces = false

    /// Creates no pages.
    init(keepsBraces: Bool) { self.keepsBraces = keepsBraces }

    /// Whether the page has elements.
    var hasElements: Bool { open != nil || page.map { !$0.elements.isEmpty } == true }

    /// Ends the page, if there is one.
    mutating func endPage() {
        close()
        isAtStop = false
        guard let page else { return }
        self.page = nil
        var output = StoryOutput()
        output.begin(at: page.place)
        output.add("{")
        for fields in page.fields {
            output.add(fields.members)
            output.add(",")
        }
        if page.hasLongText, !page.fields.contains(where: { $0.names.contains("align") }) {
            output.add(#""align":"leading","#)
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

    /// Adds paragraphs to the notes of the page.
    mutating func add(notes: [String], at place: Int) {
        begin(at: place)
        for note in notes {
            var output = StoryOutput()
            output.begin(at: place)
            output.add(text(note))
            page?.notes.append(output)
        }
    }

    /// Begins the next step of the page, if there are elements before it.
    mutating func stop() {
        close()
        isAtStop = hasElements
    }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - members: The members of the element, without the braces around them.
    ///   - hasStep: Whether the members say with which step the element appears.
    mutating func add(_ members: StoryOutput, hasStep: Bool, at place: Int) {
        close()
        begin(at: place)
        var element = StoryOutput()
        element.begin(at: place)
        element.add("{")
        element.add(members)
        if isAtStop, !hasStep { element.add(#","step":"next""#) }
        element.add("}")
        isAtStop = false
        page?.elements.append(element)
    }

    /// Adds an element by its members.
    ///
    /// - Parameter isLongText: Whether the element is a list or code, so that the page's lines begin at one column.
    mutating func add(_ members: JSONObject, at place: Int, isLongText: Bool = false) {
        close()
        begin(at: place)
        var members = members
        if isAtStop { members["step"] = "next" }
        isAtStop = false
        var output = StoryOutput()
        output.begin(at: place)
        output.add(.object(members))
        page?.elements.append(output)
        if isLongText { page?.hasLongText = true }
    }

    /// Begins an element that is put together from several parts.
    mutating func open(_ kind: OpenElement.Kind, at place: Int) {
        close()
        open = OpenElement(kind: kind, place: place)
    }

    /// Adds an item or a paragraph to the open element, or to a new one if it is of another kind or full.
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

    /// Returns a text of the story.
    mutating func text(_ text: String) -> JSONValue {
        guard keepsBraces, text.contains("{{") else { return .string(text) }
        hasBraces = true
        return .string(text.split(separator: "{{", omittingEmptySubsequences: false).joined(separator: Self.braces))
    }

    /// A reference to two braces in the data of the story, and the data.
    private static let braces = "{{markdown.braces}}"
    static let bracesData: JSONValue = ["markdown": ["braces": "{{"]]

    /// Begins a page, if there is none.
    mutating func begin(at place: Int) {
        if page == nil { page = Page(place: place) }
    }

    /// The pages as a list, after the last one has ended.
    var list: StoryOutput {
        var output = StoryOutput()
        output.add("[")
        output.add(done)
        output.add("]")
        return output
    }
}
