internal import CMarkdown
internal import RecapJSON
package import RecapStory

/// Stories written in Markdown.
package enum MarkdownStory {
    /// The maximum size of a file in bytes.
    static let byteLimit = 16 << 20

    /// Converts Markdown to a story. Errors and warnings about the returned JSON text refer to positions in the Markdown.
    ///
    /// - Parameters:
    ///   - text: The Markdown, as UTF-8.
    ///   - vocabulary: The kinds of elements that JSON code blocks may contain, and the names of the themes.
    package static func text(_ text: SourceText, _ vocabulary: StoryVocabulary) -> SourceText {
        let bytes = text.bytes
        var story = StoryOutput()
        var notes: [StoryOrigin.Note] = []
        story.begin(at: 0)
        if let problem = problem(of: bytes) {
            notes.append(problem)
            // A page without a background would be reported as empty, too.
            story.add(##"{"version":1,"pages":[{"background":"#000"}]}"##)
        } else {
            let start = start(of: bytes)
            var head = FrontMatter(bytes, from: start, &notes)
            let body = bytes[(head?.end ?? start)...]
            let style = DeckStyle(body, head)
            let program = style.program
            if let note = head?.dropUnknownTheme(vocabulary.themes, program) { notes.append(note) }
            let slides = SlideHeads.programs.contains(program) ? SlideHeads(body, of: program) : nil
            var maker = StoryMaker(
                lines: SourceLines(bytes, from: body.startIndex), kinds: Set(vocabulary.kindNames), style: style,
                head: head,
                slideHeads: slides?.heads ?? [:])
            if let place = slides?.firstDivision {
                notes.append(
                    StoryOrigin.Note(.warning, at: place, "blocks between lines of ::: are shown as other text"))
            }
            notes += head?.notes(for: program) ?? []
            if !MarkdownParser.parse(slides?.bytes ?? style.parsed(body), { maker.take($0) }) {
                notes.append(StoryOrigin.Note(.error, at: 0, "the memory is not enough to read it"))
            }
            notes += maker.finish()
            story.add("{")
            if head?.names.contains("version") != true { story.add(#""version":1,"#) }
            if head?.names.isDisjoint(with: ["advance", FrontMatter.seconds]) != false {
                story.add(#""advance":"manual","#)
            }
            for member in head?.members(for: program) ?? [] {
                story.add(member)
                story.add(",")
            }
            for member in head?.settings(for: program) ?? [:] {
                story.begin(at: start)
                story.add(.string(member.key))
                story.add(":")
                story.add(member.value)
                story.add(",")
            }
            story.begin(at: body.startIndex)
            if maker.pages.hasBraces {
                story.add(#""data":"#)
                story.add(StoryPages.bracesData)
                story.add(",")
            }
            story.add(#""pages":"#)
            story.add(maker.pages.list)
            story.add("}")
        }
        var made = SourceText(name: text.name, bytes: story.bytes)
        made.hidesContents = text.hidesContents
        made.origin = StoryOrigin(bytes: bytes, runs: story.runs, notes: notes)
        return made
    }

    /// Converts the front matter of Markdown to a story without pages, which is sufficient for a list of stories. Reports no
    /// errors, and does not use the Markdown parser.
    package static func head(of text: SourceText) -> SourceText {
        var notes: [StoryOrigin.Note] = []
        var story = StoryOutput()
        story.add("{")
        for member in FrontMatter(text.bytes, from: start(of: text.bytes), &notes)?.members(for: .recap) ?? [] {
            story.add(member)
            story.add(",")
        }
        story.add(#""pages":[]}"#)
        return SourceText(name: text.name, bytes: story.bytes)
    }

    /// Returns the offset after a UTF-8 byte order mark, which some editors write.
    private static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Returns the reason why a file can't be read as Markdown, if there is one.
    private static func problem(of bytes: [UInt8]) -> StoryOrigin.Note? {
        guard bytes.count <= byteLimit else {
            return StoryOrigin.Note(
                .error, at: 0, "it is longer than \(byteLimit >> 20) MiB, the most that is read of Markdown")
        }
        if let offset = UTF8Text.firstFault(in: bytes) {
            return StoryOrigin.Note(.error, at: offset, "this byte is not UTF-8; save the file as UTF-8")
        }
        return nil
    }
}

/// A parser event: the beginning or end of a part of a Markdown document.
struct MarkdownEvent {
    let kind: cmarkdown_kind
    let isEnd: Bool
    /// The line and the byte column at which the part begins, both counted from 1; 0 if unknown.
    let line: Int, column: Int
    /// The last line of a block.
    let lastLine: Int
    /// The level of a heading, the first number of a list (negative if it is unnumbered), or a nonzero number for a completed
    /// task.
    let number: Int
    /// The text, code or HTML, or the address of a link or an image; empty for other parts.
    let text: String
    /// The info string after the fence of a code block, or the title of a link or an image.
    let info: String
    /// The alignment of each column of a table, as a keyword of the story format; `nil` for columns without one.
    let alignments: [String?]

    fileprivate init(_ event: cmarkdown_event) {
        unsafe kind = event.kind
        unsafe isEnd = event.is_end
        unsafe line = Int(event.line)
        unsafe column = Int(event.column)
        unsafe lastLine = Int(event.last_line)
        unsafe number = Int(event.number)
        unsafe info = event.info.map { unsafe String(cString: $0) } ?? ""
        guard unsafe event.kind == CMARKDOWN_TABLE, let letters = unsafe event.text else {
            unsafe text = event.text.map { unsafe String(cString: $0) } ?? ""
            alignments = []
            return
        }
        text = ""
        alignments = unsafe UnsafeBufferPointer(start: letters, count: Int(event.number)).map {
            switch UInt8(bitPattern: $0) {
            case UInt8(ascii: "l"): "leading"
            case UInt8(ascii: "c"): "center"
            case UInt8(ascii: "r"): "trailing"
            default: nil
            }
        }
    }
}

/// The Markdown parser: cmark-gfm, with tables, tasks, strikethrough and autolinks.
enum MarkdownParser {
    /// Calls a closure with the events of a document, in order. Returns `false` if memory runs out.
    static func parse(_ bytes: ArraySlice<UInt8>, _ body: (MarkdownEvent) -> Void) -> Bool {
        let document = unsafe bytes.withUnsafeBytes { memory in
            unsafe cmarkdown_read(memory.baseAddress?.assumingMemoryBound(to: CChar.self), memory.count)
        }
        guard let document = unsafe document else { return false }
        defer { unsafe cmarkdown_free(document) }
        var event = unsafe cmarkdown_event()
        while unsafe cmarkdown_next(document, &event) { body(unsafe MarkdownEvent(event)) }
        return true
    }
}
