internal import CMarkdown

/// The beginning or end of a part of a Markdown document.
struct MarkdownEvent {
    let kind: cmarkdown_kind
    let isEnd: Bool
    /// The line and the byte column at which the part begins, both counted from 1; 0 if unknown.
    let line: Int, column: Int
    /// The last line of a block.
    let lastLine: Int
    /// A heading level, the first number of a list, or whether a task is done.
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
